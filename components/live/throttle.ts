/** Calls `run` at once, then at most once every `ms`. Calls in between lead to one call at the end. */
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
