/** Runs it once the next frame is painted. Returns what cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
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
