/** A pause begins after this long without a key press or click. */
const PAUSE_MS = 300

let pressedAt: number | null = null

/** Calls `run` in a pause, once the browser is idle. */
export function whenPaused(run: () => void): void {
  pressedAt ??= listen()
  const rest = pressedAt + PAUSE_MS - performance.now()
  if (rest > 0) setTimeout(() => whenPaused(run), rest)
  // Older versions of Safari lack it.
  else if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run, 50)
}

/** Returns the current time, because the first call comes from an input. */
function listen(): number {
  const note = () => {
    pressedAt = performance.now()
  }
  for (const press of ['pointerdown', 'pointerup', 'keydown']) window.addEventListener(press, note, true)
  return performance.now()
}
