/** No scroll for this long: the page rests. */
const REST_MS = 150
const THRESHOLD = 0.1

/**
 * Fades in what is marked `reveal` once a tenth of it is visible; see effects.css. What is further down is hidden only while
 * the page scrolls, so that printing, screenshots and archives get all of it. Returns a function that stops it.
 */
export function revealOnScroll(): () => void {
  const { dataset } = document.documentElement
  /** Less than a tenth of these is in view. */
  const edges = new Set<HTMLElement>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (!(target instanceof HTMLElement)) continue
        edges.delete(target)
        if (!isIntersecting) continue
        if (timer === undefined) show(target, 'seen')
        else if (intersectionRatio >= THRESHOLD) show(target, 'shown')
        else edges.add(target)
      }
    },
    { threshold: [0, THRESHOLD] },
  )

  function show(part: HTMLElement, state: 'seen' | 'shown') {
    part.dataset.reveal = state
    observer.unobserve(part)
  }

  function scroll() {
    dataset.scrolling = ''
    clearTimeout(timer)
    timer = setTimeout(rest, REST_MS)
  }

  function rest() {
    timer = undefined
    for (const part of edges) show(part, 'shown')
    edges.clear()
    delete dataset.scrolling
  }

  for (const part of document.querySelectorAll<HTMLElement>(
    ".reveal:not([data-reveal='seen'], [data-reveal='shown'])",
  )) {
    part.dataset.reveal = 'waiting'
    observer.observe(part)
  }
  addEventListener('scroll', scroll, { passive: true })
  return () => {
    removeEventListener('scroll', scroll)
    clearTimeout(timer)
    observer.disconnect()
    delete dataset.scrolling
  }
}
