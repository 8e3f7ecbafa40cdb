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

/** As long as a person needs to fill in a form, counted from when its scripts run; whatever is faster counts as a robot. */
export async function lookAround(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction((start) => performance.now() - start > 4_000, since)
}

/** Also true where there is nothing to wait for: in other documents than those of Next, and in browsers without scripts. */
function isHydrated(): boolean {
  return !('__next_f' in window) || Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))
}
