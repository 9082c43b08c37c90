const PATIENCE = 500 // milliseconds: longer than that nothing waits for a quiet moment

/** When the browser has nothing better to do: no frame is late for what is done then. */
export const quiet = (): Promise<void> =>
  new Promise((go) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => go(), { timeout: PATIENCE })
    else setTimeout(go)
  })

const LATE = 120 // milliseconds: a page that draws no frames goes on all the same

/** After the next frame has been drawn: what need not be seen with it is no work of that frame. */
export function afterFrame(go: () => void): void {
  let done = false
  const once = () => {
    if (!done) go()
    done = true
  }
  if (typeof requestAnimationFrame !== 'function') return once()
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LATE)
}
