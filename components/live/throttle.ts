/** Runs at once, then at most once every `ms`; calls in between run once at the end. */
export function throttle(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false

  function start() {
    run()
    timer = setTimeout(() => {
      timer = undefined
      if (!isDue) return
      isDue = false
      start()
    }, ms)
  }

  return () => {
    if (timer === undefined) start()
    else isDue = true
  }
}
