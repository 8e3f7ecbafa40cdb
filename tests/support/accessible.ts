import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './test'

/** Expects no axe violations in the whole page or in one part of it. With `withTargets`, the size of targets counts, too. */
export async function expectAccessible(
  page: Page,
  part = 'html',
  { withTargets = false } = {},
): Promise<void> {
  // After a refresh, a page's title may arrive a moment after its content.
  await expect(page).toHaveTitle(/\S/)
  // A list is dimmed while its next state is loading.
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  const rules: Record<string, { enabled: boolean }> = withTargets ? { [TARGET_RULE]: { enabled: true } } : {}
  const axe = (await axeIn(page)).options({ resultTypes: ['violations'], rules })
  expect(await violationsOf(axe.include(part))).toEqual([])
}

/** Expects enough contrast in the theme that isn't shown. Only for the gallery, since screens have no colors of their own. */
export async function expectContrastInOtherTheme(page: Page): Promise<void> {
  await inOtherTheme(page, async () => {
    const contrast = (await axeIn(page)).withRules('color-contrast')
    expect(await violationsOf(contrast)).toEqual([])
  })
}

let axeSource: Promise<string> | undefined

/** Loads axe once per document. Its builder would send and compile half a megabyte twice for each check. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  axeSource ??= readFile('node_modules/axe-core/axe.min.js', 'utf8')
  const source = await axeSource
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) {
    await page.evaluate(source)
    await page.evaluate(rememberColors)
  }
  // Frames get a copy of their own.
  const inFrames = page.frames().length > 1 ? source : 'undefined'
  // Legacy mode doesn't open a second page for cross-origin frames.
  return new AxeBuilder({ page, axeSource: inFrames }).setLegacyMode()
}

type Color = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Color }
type ColorClass = { new (red: number, green: number, blue: number): Color; prototype: Color }
type Axe = { commons: { color: { Color: ColorClass } } }

/**
 * Caches parsed colors. Otherwise, axe would parse the same few colors thousands of times, which takes a third of its
 * time.
 */
function rememberColors(): void {
  const { Color } = (window as unknown as { axe: Axe }).axe.commons.color
  const parse = Color.prototype.parseString
  const known = new Map<string, Color>()
  Color.prototype.parseString = function (text) {
    const color = known.get(text) ?? parse.call(new Color(0, 0, 0), text)
    known.set(text, color)
    const { r, g, b, alpha } = color
    return Object.assign(this, { r, g, b, alpha })
  }
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)
}

/** Only the colors differ between the themes. */
async function inOtherTheme(page: Page, check: () => Promise<void>): Promise<void> {
  const marker = page.locator('[data-theme]')
  await expect(marker).toHaveCount(1)
  const own = await marker.getAttribute('data-theme')
  const shown = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const show = (theme: string) =>
    marker.evaluate((element, name) => element.setAttribute('data-theme', name), theme)
  // Otherwise, the colors would change one level of the tree at a time, each for a frame.
  const still = '*, ::before, ::after { transition-property: none !important }'
  await withStyle(page, still, async () => {
    await show(shown === 'dark' ? 'light' : 'dark')
    await check()
    await show(own ?? '')
  })
}

async function withStyle(page: Page, css: string, run: () => Promise<void>): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  await run()
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })
}

const widths = [390, 768, 1440]

/** Checks the page at each of the widths, and also expects no horizontal scrolling. */
export async function expectAccessibleAtEachWidth(page: Page, part = 'html'): Promise<void> {
  await expectAccessible(page, part)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`at ${String(width)} px`, async () => {
      // After resizing, layout and fonts may take a moment.
      const fullWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(fullWidth).toBeLessThanOrEqual(width)
    })
  }
}

const SMALLEST_TARGET = 24
/** Also checks that no target covers another. */
const TARGET_RULE = 'target-size'

/** Expects targets to be large enough, and not to cover each other. */
export async function expectLargeTargets(page: Page): Promise<void> {
  await expectLargeBoxes(page)
  const targets = (await axeIn(page)).withRules(TARGET_RULE)
  expect(await violationsOf(targets)).toEqual([])
}

/**
 * Expects every target to be at least 24 by 24 px (WCAG 2.5.8), including a label around it or a link stretched over
 * its card. Links within a sentence are exempt: they may be as tall as their line. So are links for the mouse alone, of a drawing
 * whose table has the same ones.
 */
export async function expectLargeBoxes(page: Page): Promise<void> {
  const small = await page.evaluate((smallest) => {
    const pressable =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [role="menuitem"], [tabindex="0"]'

    /** True if a click at this point hits the element. */
    function hits(element: Element, x: number, y: number): boolean {
      const at = document.elementFromPoint(x, y)
      if (at === null) return false
      if (element.contains(at)) return true
      const label = at.closest('label')
      return label !== null && (label.control === element || label.contains(element))
    }
    /** Inline text is exempt. */
    function isInSentence(element: Element): boolean {
      const sentence = element.closest('p')
      if (!sentence || getComputedStyle(element).display !== 'inline') return false
      return sentence.textContent.trim().length > element.textContent.trim().length
    }
    function isLarge({ width, height }: DOMRect): boolean {
      return width >= smallest && height >= smallest
    }
    function labelsOf(element: Element): HTMLLabelElement[] {
      return Array.from(element instanceof HTMLInputElement ? (element.labels ?? []) : [])
    }

    return Array.from(document.querySelectorAll(pressable)).flatMap((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      let box = element.getBoundingClientRect()
      // Visually hidden elements, such as text for screen readers.
      if (box.width <= 1 || box.height <= 1) return []
      if (isLarge(box) || labelsOf(element).some((label) => isLarge(label.getBoundingClientRect()))) return []
      if (isInSentence(element)) return []
      if (element.closest('[aria-hidden="true"]') && element.getAttribute('tabindex') === '-1') return []
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      box = element.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const reach = smallest / 2 - 0.5
      const across = box.width >= smallest ? 0 : reach
      const down = box.height >= smallest ? 0 : reach
      const isStretched = [-1, 1].every(
        (sign) => hits(element, x + sign * across, y) && hits(element, x, y + sign * down),
      )
      if (isStretched) return []
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      return `${element.tagName.toLowerCase()} '${name.slice(0, 40)}' ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`
    })
  }, SMALLEST_TARGET)
  expect(small).toEqual([])
}
