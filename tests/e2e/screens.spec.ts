// requirement: ADM-5, DES-1, DES-2, SITE-2, SITE-55, SITE-56, INV-28
import type { Page } from '@playwright/test'
import { getDb } from '@/lib/platform/db'
import {
  expectAccessible,
  expectContrastInOtherTheme,
  expectLargeBoxes,
  expectLargeTargets,
} from '../support/accessible'
import { expectFits, expectFitsIn, renameAgency } from '../support/fits'
import { drawsAlike, expectLook, settle } from '../support/look'
import { type Area, closeDialog, ordered, others, type Screen } from '../support/screens'
import { expect, test } from '../support/test'

type Size = {
  width: number
  height: number
  look?: { name: string; theme: 'dark' | 'light' }
  /** Which checks of axe run here. */
  scan?: 'all' | 'targets'
}
/** The page is laid out at each width only once, for all its checks. The heights are those of the pictures. */
const sizes: Size[] = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800, look: { name: 'desktop', theme: 'dark' }, scan: 'all' },
  { width: 1024, height: 800 },
  { width: 768, height: 800 },
  { width: 390, height: 844, look: { name: 'phone', theme: 'light' }, scan: 'targets' },
  { width: 320, height: 800 },
]

test.describe('one after the other', () => {
  test.describe.configure({ mode: 'default' })
  for (const area of ordered) checkEach(area)
})

for (const area of others) checkEach(area)

test('the gallery of components', async ({ page, browser, signInAs }, testInfo) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/gallery')
  await expectAccessible(page)
  await expectContrastInOtherTheme(page)
  if (!(await drawsAlike(browser.version(), testInfo))) return
  await settle(page, 'dark')
  for (const part of await page.locator('main section[aria-label]').all()) {
    const name = (await part.getAttribute('aria-label')) ?? ''
    await test.step(name, () => expectLook(part, `gallery-${name.toLowerCase().replaceAll(' ', '-')}`))
  }
})

/** Uses one tab, because each page after the first then takes half the time. */
function checkEach({ name, account, screens }: Area): void {
  test(name, async ({ page, browser, signInAs, allowConsoleErrors }, testInfo) => {
    test.setTimeout(screens.length * 30_000)
    // The browser logs the 404.
    allowConsoleErrors(/404/)
    if (account) await signInAs(account)
    const ids = await findIds()
    const areAlike = await drawsAlike(browser.version(), testInfo)
    for (const { path, shows, stores, picture, opens = {} } of screens) {
      await test.step(path, async () => {
        await stores?.()
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(path.replace(/\{(\w+)\}/, (_, key: string) => ids[key] ?? ''))
        await expectLoaded(page, shows)
        const withTargets = account === 'admin'
        for (const { look, scan, ...size } of sizes) {
          await expectFitsIn(page, size)
          if (scan === 'all') await expectAccessible(page, 'html', { withTargets })
          if (picture && look && areAlike) {
            await settle(page, look.theme)
            await expectLook(page, `${picture}-${look.name}`)
          }
          // Scrolls, so after the pictures.
          if (withTargets && scan === 'targets') await expectLargeTargets(page)
        }
        if (withTargets) {
          await page.setViewportSize({ width: 1280, height: 800 })
          await expectLargeBoxes(page)
        }
        for (const [state, open] of Object.entries(opens)) {
          await test.step(state, async () => {
            await page.setViewportSize({ width: 1440, height: 900 })
            const part = await open(page)
            await expectAccessible(page, typeof part === 'string' ? part : undefined)
            await expectFits(page, [390])
            await closeDialog(page)
          })
        }
        if (!account) {
          await renameAgency(page)
          await expectFits(page, [360, 320])
          const menu = page.getByRole('banner').getByRole('button', { name: 'Open menu' })
          if (await menu.count()) await expect(menu).toBeInViewport({ ratio: 1 })
        }
      })
    }
  })
}

async function expectLoaded(page: Page, shows: Screen['shows']): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.ui-skeleton')).toHaveCount(0)
  if (shows) await expect(shows(page).first()).toBeVisible()
  // Otherwise, parts far from the screen may not be laid out.
  await page.evaluate(() => (document.documentElement.dataset.complete = ''))
}

/** The ids of entries that the sample always has. */
async function findIds(): Promise<Record<string, string>> {
  const db = getDb()
  const [client, project, lead, quote, proposal, invoice] = await Promise.all([
    db.user.findFirstOrThrow({ where: { emailNormalized: 'mara@northlark.example' } }),
    db.project.findFirstOrThrow({ where: { title: 'Dispatch Portal' } }),
    db.contactMessage.findFirstOrThrow({ orderBy: { createdAt: 'desc' } }),
    db.quoteRequest.findFirstOrThrow({ orderBy: { createdAt: 'desc' } }),
    db.proposal.findFirstOrThrow({ where: { title: 'Bread box subscription' } }),
    db.invoice.findFirstOrThrow({
      where: { status: 'pending', client: { emailNormalized: 'mara@northlark.example' } },
      orderBy: { dueDate: 'asc' },
    }),
  ])
  const company = await db.company.create({ data: { name: 'Lantern Works', country: 'GB' } })
  return {
    client: client.id,
    company: company.id,
    project: project.id,
    lead: lead.id,
    quote: quote.id,
    proposal: proposal.id,
    invoice: invoice.id,
  }
}
