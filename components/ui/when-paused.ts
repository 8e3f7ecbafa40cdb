/** A pause begins when nothing has been pressed for this long. */
const PAUSE_MS = 300

let pressedAt: number | null = null

/** Runs it in a pause, once the browser has nothing else to do. */
export function whenPaused(run: () => void): void {
  pressedAt ??= listen()
  const rest = pressedAt + PAUSE_MS - performance.now()
  if (rest > 0) setTimeout(() => whenPaused(run), rest)
  // Older versions of Safari don't have it.
  else if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run, 50)
}

/** Returns the current time: the first call comes from an input. */
function listen(): number {
  const note = () => {
    pressedAt = performance.now()
  }
  for (const press of ['pointerdown', 'pointerup', 'keydown']) window.addEventListener(press, note, true)
  return performance.now()
}
