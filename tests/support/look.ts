import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { expect } from './test'
import { isHeadlessShell } from '../../tools/test/browser'

/** The kind and major version of the Chromium that drew the stored pictures. */
const BROWSER_FILE = 'tests/pictures/browser.txt'

/**
 * Whether this browser draws text and shadows like the one that drew the stored pictures. Always true when they are
 * being updated. Another version draws slightly differently, and so does full Chromium compared to its headless
 * shell.
 */
export async function drawsAlike(version: string, { config }: TestInfo): Promise<boolean> {
  const [major = ''] = version.split('.')
  const own = `${isHeadlessShell() ? 'Chromium headless shell' : 'Chromium'} ${major}`
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed')
    await writeFile(BROWSER_FILE, `${own}\n`)
  return own === (await readFile(BROWSER_FILE, 'utf8')).trim()
}

/** Shows a theme, and dates that don't depend on when the sample was stored. */
export async function settle(page: Page, theme: 'dark' | 'light'): Promise<void> {
  const marker = page.locator('[data-theme]')
  await marker.evaluate((element, value) => element.setAttribute('data-theme', value), theme)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    // The others are hidden or off screen, and may never be loaded.
    const seen = Array.from(document.images).filter((image) => {
      const { top, left, width } = image.getBoundingClientRect()
      return width > 0 && top < innerHeight && left < innerWidth
    })
    await Promise.all([document.fonts.ready, ...seen.map((image) => image.decode().catch(() => undefined))])
  })
  await page.evaluate(fixDates)
}

/** Compares the visible part of a page, or a whole element, with the stored picture. */
export async function expectLook(shown: Page | Locator, name: string): Promise<void> {
  // On a busy machine, the browser takes several seconds to draw a long list.
  const options = { maxDiffPixelRatio: 0.01, timeout: 15_000 }
  // The two types share no signature.
  if ('goto' in shown) await expect(shown).toHaveScreenshot(`${name}.png`, options)
  else await expect(shown).toHaveScreenshot(`${name}.png`, options)
}

function fixDates(): void {
  const fixed: [RegExp, string][] = [
    [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/g, 'Mar 14'],
    [
      /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g,
      'March 14',
    ],
    [/\b(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/g, 'Monday'],
    [/\b\d{1,2}:\d{2}\s[AP]M\b/g, '9:41 AM'],
    [/\b20\d\d\b/g, '2026'],
    [/\bfor \d+ (?:min|h|days)\b/g, 'for 3 days'],
  ]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    const same = fixed.reduce((result, [pattern, date]) => result.replace(pattern, date), text)
    if (same !== text) node.nodeValue = same
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="date"]'))
    input.value = '2026-03-14'
}
