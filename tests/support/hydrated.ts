import type { Page } from '@playwright/test'

/** Lets `goto` and `reload` end when the page's own scripts are at work: public pages load them after their first paint. */
export function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...rest) => {
    const answer = await goto(...rest)
    await page.waitForFunction(isHydrated)
    return answer
  }
  page.reload = async (...rest) => {
    const answer = await reload(...rest)
    await page.waitForFunction(isHydrated)
    return answer
  }
}

/**
 * Lets pass, in the page's clock, the time that a person needs to fill in a form; a faster one counts as a robot. The test
 * calls `page.clock.install()` before it opens the page.
 */
export async function lookAround(page: Page): Promise<void> {
  await page.clock.fastForward(4_000)
}

/** Also true where there is nothing to wait for: in other documents than those of Next, and in browsers without scripts. */
function isHydrated(): boolean {
  return !('__next_f' in window) || Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))
}
