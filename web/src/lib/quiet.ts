const PATIENCE = 500 // milliseconds: longer than that nothing waits for a quiet moment

const STIR = 600 // milliseconds: so long things move after something has taken its turn
let stirred = -Infinity

/** When the browser has nothing better to do: no frame is late for what is done then. While things move a frame
 * has time for one such thing: whoever waits again waits for the next. */
export const quiet = (): Promise<void> =>
  new Promise((go) => {
    const idle = () => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => go(), { timeout: PATIENCE })
      else setTimeout(go)
    }
    if (performance.now() - stirred < STIR) afterFrame(idle)
    else idle()
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

const turns: (() => void)[] = []

/** After the next frame, and after whatever else waits for its turn: each is the work of a frame of its
 * own, in this order. */
export function inTurn(go: () => void): void {
  turns.push(go)
  if (turns.length === 1) afterFrame(takeTurn)
}

function takeTurn(): void {
  stirred = performance.now()
  try {
    turns[0]!()
  } finally {
    turns.shift()
    if (turns.length) afterFrame(takeTurn)
  }
}
