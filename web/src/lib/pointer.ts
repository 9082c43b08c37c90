/** Whether the pointer has come to a thing, or the thing has come under a pointer that rests: when the
 * table changes, a browser says of both that the pointer enters. */

let x = Number.NaN
let y = Number.NaN

function moved(event: PointerEvent): void {
  x = event.clientX
  y = event.clientY
}

// Components are also drawn where there is no screen.
globalThis.addEventListener?.('pointermove', moved as EventListener, { capture: true, passive: true })

/** To be asked when it enters, which comes before it is said to have moved. A pointer that has not moved
 * since this was loaded rests: on a page that came under it, such as the first table after the lobby. */
export const rests = (event: PointerEvent): boolean =>
  Number.isNaN(x) || (event.clientX === x && event.clientY === y)
