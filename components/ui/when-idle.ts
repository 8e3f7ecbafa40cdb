/** Runs it once the page has painted and has nothing else to do, after half a second at the latest. */
export function whenIdle(run: () => void): void {
  // Older versions of Safari don't have it.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run, 50)
}
