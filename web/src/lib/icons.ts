/** Symbols live once in the document; `<use href="#i-name">` draws them anywhere. */

const added = new Map<string, HTMLElement>()

/** Games may call different symbols alike: those of the game that was opened last come first. */
export function addIcons(owner: string, svg: string): void {
  const holder = added.get(owner) ?? document.createElement('div')
  if (!added.has(owner)) {
    holder.hidden = true
    holder.innerHTML = svg // our own file, bundled with the client
    added.set(owner, holder)
  }
  document.body.prepend(holder)
}
