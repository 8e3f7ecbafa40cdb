/** A hidden page paints nothing; what was started there goes on after this time. */
const LATEST_MS = 500

/** Runs it once the next frame is painted. Returns a function that cancels it. */
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

/** Resolves once the next frame is painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => void afterPaint(resolve))
}
