/** The words of one game in one language, as the server's names catalogue has them. */

export type Words = Record<string, string>

const SIGNS = /^(loyalty|domain|icon|skill|token)\.[^.]+$/

export class Lexicon {
  private signs: Map<string, string> | undefined

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

  /** Its name, or what tells it from others of this name where a sentence speaks of it. */
  called(card: string): string {
    return this.words[`card.${card}.called`] ?? this.name(card)
  }

  text(card: string): string {
    return this.words[`card.${card}.text`] ?? ''
  }

  term(group: string, id: string): string {
    return this.words[`${group}.${id}`] ?? id
  }

  /** The sign that a word in square brackets stands for, by its id; printed texts use the word. */
  sign(word: string): string | null {
    this.signs ??= new Map(
      Object.entries(this.words)
        .filter(([key]) => SIGNS.test(key))
        .map(([key, said]) => [said, key.slice(key.indexOf('.') + 1)]),
    )
    if (this.signs.has(word)) return this.signs.get(word)!
    return [...this.signs.values()].includes(word) ? word : null
  }

  message(key: string): string {
    return this.words[`message.${key}`] ?? key
  }
}
