/** The page counts as resting after this long without a scroll. */
const REST_MS = 150
const THRESHOLD = 0.1

/**
 * Fades in elements marked `reveal` once a tenth of them is visible; see effects.css. Elements further down are
 * hidden only while the page scrolls, so that print, screenshots and archives get all of it. Returns a function that
 * stops it.
 */
export function revealOnScroll(): () => void {
  const { dataset } = document.documentElement
  /** Elements of which less than a tenth is in view. */
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
