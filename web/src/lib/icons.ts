/** Symbols live once in the document; `<use href="#i-name">` draws them anywhere. */

const added = new Set<string>()

export function addIcons(owner: string, svg: string): void {
  if (added.has(owner)) return
  added.add(owner)
  const holder = document.createElement('div')
  holder.hidden = true
  holder.innerHTML = svg // our own file, bundled with the client
  document.body.prepend(holder)
}
