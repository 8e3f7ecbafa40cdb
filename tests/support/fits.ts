import type { Page } from '@playwright/test'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { expect } from './test'

/** The longest name allowed. */
const LONG_NAME = 'Wintermoor & Falkenried Studio'

/** Expects that nothing scrolls sideways and no list cuts off a column, at any of the widths. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) await expectFitsIn(page, { width, height: 800 })
}

export async function expectFitsIn(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  // After resizing, layout and fonts may take a moment.
  await expect.poll(() => page.evaluate(findMisfits), `${page.url()} at ${String(size.width)} px`).toEqual([])
}

function findMisfits(): string[] {
  const { scrollWidth } = document.documentElement
  const tables = Array.from(document.querySelectorAll('.ui-data-table'))
  const boxes = tables.flatMap((table) => [
    table.parentElement ?? table,
    ...table.querySelectorAll(':is(th, td):not(:has([type=checkbox]))'),
  ])
  const cut = boxes.filter((box) => box.scrollWidth > box.clientWidth + 1)
  return [
    ...(scrollWidth > innerWidth ? [`the page is ${String(scrollWidth)} px wide`] : []),
    ...cut.map((box) => box.textContent.slice(0, 40)),
  ]
}

/** Replaces the agency's name throughout the page with one of 30 characters. */
export async function renameAgency(page: Page): Promise<void> {
  const count = await page.evaluate(
    ([name, longName]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let found = 0
      while (walker.nextNode()) {
        const { currentNode } = walker
        if (currentNode.parentElement?.closest('script') || !currentNode.nodeValue?.includes(name)) continue
        currentNode.nodeValue = currentNode.nodeValue.replaceAll(name, longName)
        found += 1
      }
      return found
    },
    [sampleAgency.name, LONG_NAME] as const,
  )
  expect(count).toBeGreaterThan(0)
}
