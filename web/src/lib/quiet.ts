const PATIENCE = 500 // milliseconds: longer than that nothing waits for a quiet moment

/** When the browser has nothing better to do: no frame is late for what is done then. */
export const quiet = (): Promise<void> =>
  new Promise((go) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => go(), { timeout: PATIENCE })
    else setTimeout(go)
  })
