/** The words of one game in one language, as the server's names catalogue has them. */

export type Words = Record<string, string>

export class Lexicon {
  constructor(
    readonly lang: string,
    private readonly words: Words,
  ) {}

  has(key: string): boolean {
    return key in this.words
  }

  /** The entry, or the end of its key: a missing word must not stop a game. */
  word(key: string): string {
    return this.words[key] ?? key.slice(key.indexOf('.') + 1)
  }

  name(card: string): string {
    return this.words[`card.${card}.name`] ?? card
  }

  text(card: string): string {
    return this.words[`card.${card}.text`] ?? ''
  }

  term(group: string, id: string): string {
    return this.words[`${group}.${id}`] ?? id
  }

  message(key: string): string {
    return this.words[`message.${key}`] ?? key
  }
}
