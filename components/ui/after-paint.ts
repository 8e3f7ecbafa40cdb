/** A hidden page paints nothing, so `run` is called after this long there. */
const LATEST_MS = 500

/** Calls `run` after the next frame is painted. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    run()
  }, LATEST_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Resolves after the next frame is painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => void afterPaint(resolve))
}
