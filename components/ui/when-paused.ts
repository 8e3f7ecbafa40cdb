/** How long nobody must have pressed anything. */
const PAUSE_MS = 300

let pressedAt: number | null = null

/** Runs it in a pause: once nobody presses anything, and the page has painted and has nothing else to do. */
export function whenPaused(run: () => void): void {
  pressedAt ??= listen()
  const rest = pressedAt + PAUSE_MS - performance.now()
  if (rest > 0) setTimeout(() => whenPaused(run), rest)
  // Older versions of Safari don't have it.
  else if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run, 50)
}

/** The first call follows what somebody does. */
function listen(): number {
  const note = () => {
    pressedAt = performance.now()
  }
  for (const press of ['pointerdown', 'pointerup', 'keydown']) window.addEventListener(press, note, true)
  return performance.now()
}
