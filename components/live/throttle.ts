/** Runs at once, then at most once in `ms`: what is called in between runs once more at the end. */
export function throttle(run: () => void, ms: number): { call: () => void; cancel: () => void } {
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

  return {
    call() {
      if (timer === undefined) start()
      else isDue = true
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
      isDue = false
    },
  }
}
