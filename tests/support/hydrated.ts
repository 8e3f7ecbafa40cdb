import type { Page } from '@playwright/test'

/** Makes `goto` and `reload` wait for hydration, because public pages load their scripts after the first paint. */
export function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...rest) => {
    const response = await goto(...rest)
    await untilHydrated(page)
    return response
  }
  page.reload = async (...rest) => {
    const response = await reload(...rest)
    await untilHydrated(page)
    return response
  }
}

/** For a page that a link opened in a document of its own. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Holds back all scripts, or those with certain addresses, until the returned function is called. */
export async function holdScripts(
  page: Page,
  scripts: string | ((url: URL) => boolean) = '**/_next/static/**/*.js',
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Advances the page's clock by the time that a person needs to fill in a form, because anything faster is held back
 * until then. The test must call `page.clock.install()` before it opens the page.
 */
export async function waitLikeAPerson(page: Page): Promise<void> {
  await page.clock.fastForward(4_000)
}

/**
 * Also true if there is nothing to wait for: in documents not rendered by Next, and without JavaScript. React hydrates what is in a
 * `Suspense` after the page around it, and it responds only then. A comment precedes each; one with a question mark is still on its way.
 */
function isHydrated(): boolean {
  if (!('__next_f' in window)) return true
  const responds = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))
  if (!responds(document.body)) return false
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment
    if (data === '$?' || data === '$~') return false
    if (data === '$' && nextSibling instanceof Element && !responds(nextSibling)) return false
  }
  return true
}
