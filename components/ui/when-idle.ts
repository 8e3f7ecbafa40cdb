const TIMEOUT_MS = 500

/** Runs it once the page has painted and has nothing else to do, after half a second at the latest. */
export function whenIdle(run: () => void): void {
  // Safari doesn't have it.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: TIMEOUT_MS })
  else setTimeout(run, TIMEOUT_MS / 10)
}
