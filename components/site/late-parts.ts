import { afterPaint } from '@/components/ui/after-paint'

/** The deadline for machines that are never idle. */
const LATEST_MS = 1_000

/**
 * Shows the parts of a page that effects.css leaves out at first, once the browser is idle: one by one, so that none
 * of them blocks the visitor. Screenshots and archives then contain the whole page. Returns a function that stops it.
 */
export function showLateParts(): () => void {
  let cancel = whenIdle(showNext)
  function showNext() {
    const part = document.querySelector<HTMLElement>('.late:not([data-shown])')
    if (part) {
      part.dataset.shown = ''
    } else {
      showAllParts()
      const picture = findLatePicture()
      if (!picture) return
      picture.loading = 'eager'
      // Otherwise the first screenshot of the page would miss it.
      picture.decoding = 'sync'
    }
    cancel = afterPaint(() => {
      cancel = whenIdle(showNext)
    })
  }
  return () => cancel()
}

/** Call this before scrolling: the scroll would miss its target if parts of the page got their real height on the way. */
export function showAllParts(): void {
  document.documentElement.dataset.complete = ''
}

/** The next picture that isn't loaded yet. Skips pictures far along a row that scrolls sideways. */
function findLatePicture(): HTMLImageElement | undefined {
  return Array.from(document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')).find((picture) => {
    const { left, width } = picture.getBoundingClientRect()
    return width > 0 && left < innerWidth
  })
}

function whenIdle(run: () => void): () => void {
  // Older versions of Safari lack it.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: LATEST_MS })
  return () => cancelIdleCallback(id)
}
