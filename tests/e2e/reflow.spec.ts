// requirement: SITE-2
import type { Page } from '@playwright/test'
import { sampleServiceSlugs as serviceSlugs } from '@/prisma/seed/services-content'
import { sampleAgency as site } from '@/prisma/seed/agency-content'
import { createAccount, query } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { addMessage, addProject, addUpdate } from '../support/portal-rows'
import { expect, test } from '../support/test'

/** The longest name allowed. */
const LONG_NAME = 'Wintermoor & Falkenried Studio'

const publicPages = [
  '/',
  '/contact',
  '/quote',
  '/pricing',
  '/blog',
  '/blog/spreadsheet-to-crm',
  '/portfolio/harbor',
  ...serviceSlugs.map((slug) => `/services/${slug}`),
  '/privacy',
  '/terms-and-conditions',
  '/refund-policy',
  '/cookie-policy',
  '/nowhere',
]
const accountPages = [
  '/portal/login',
  '/portal/sign-up',
  '/portal/forgotten-password',
  '/portal/magic-link',
  '/admin/login',
]

/** Replaces the agency's name throughout the page with one of 30 characters. */
async function renameAgency(page: Page): Promise<void> {
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
    [site.name, LONG_NAME] as const,
  )
  expect(count).toBeGreaterThan(0)
}

async function expectNoSidewaysScrolling(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const fullWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(fullWidth, `${page.url()} at ${String(width)} px`).toBeLessThanOrEqual(width)
  }
}

test('public pages never scroll horizontally, however long the name', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/)
  for (const path of publicPages) {
    await test.step(path, async () => {
      await page.goto(path)
      await renameAgency(page)
      await expectNoSidewaysScrolling(page, [320, 360])
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
    })
  }
})

test('account pages don’t either', async ({ page }) => {
  for (const path of accountPages) {
    await test.step(path, async () => {
      await page.goto(path)
      await renameAgency(page)
      await expectNoSidewaysScrolling(page, [320])
    })
  }
})

test('the header stays on one line, however long the name', async ({ page }) => {
  await page.goto('/')
  for (const isLong of [false, true]) {
    if (isLong) await renameAgency(page)
    // Just below and above the breakpoint where links replace the menu.
    for (const width of [320, 390, 768, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(() =>
          page.getByRole('banner').evaluate((header) => {
            const row = header.getBoundingClientRect()
            const boxes = [...header.querySelectorAll('a, button')]
              .map((element) => element.getBoundingClientRect())
              .filter(({ width: shown }) => shown > 0)
            const isOutside = boxes.some(
              ({ left, right, top, bottom }) =>
                left < 0 || right > row.right || top < row.top || bottom > row.bottom,
            )
            const doOverlap = boxes.some((box, index) => {
              const next = boxes[index + 1]
              return next !== undefined && next.top < box.bottom && next.left < box.right - 0.5
            })
            return { height: Math.round(row.height), isOutside, doOverlap }
          }),
        )
        .toEqual({ height: 73, isOutside: false, doOverlap: false })
    }
  }
})

const adminLists = [
  '/admin/messages',
  '/admin/quotes',
  '/admin/clients',
  '/admin/projects?state=all',
  '/admin/invoices',
  '/admin/mail',
  '/admin/newsletter',
  '/admin/newsletter/subscribers?state=all',
  '/admin/staff',
  '/admin/audit',
]

/** Rows that the sample has none of. */
async function addRowsToLists(): Promise<void> {
  // The longest state of a client's account, on the first page.
  await query('update profiles set email_verified_at = null where id = $1', [
    (await createAccount('CLIENT')).id,
  ])
  await query(`insert into newsletter_issues (subject, body) values ('Hello', 'Hello')`)
  await query(
    `insert into mail_deliveries (key, recipient, subject, sent_at) values ($1, $2, 'Hello', now())`,
    [crypto.randomUUID(), 'somebody@example.com'],
  )
  await query(
    `insert into audit_log (action, subject_type, subject_id)
     values ('personal-data.erase', 'personal_data', gen_random_uuid())`,
  )
}

for (const path of adminLists) {
  test(`${path} cuts off no column, at any width`, async ({ page, signInAs }) => {
    await addRowsToLists()
    await signInAs('admin')
    await page.goto(path)
    await expect(page.locator('.ui-data-table')).toBeVisible()
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(
          () =>
            page.locator('.ui-data-table').evaluate((table) => {
              const boxes = [
                table.parentElement ?? table,
                ...table.querySelectorAll(':is(th, td):not(:has([type=checkbox]))'),
              ]
              return boxes
                .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
                .map((box) => box.textContent.slice(0, 40))
            }),
          `${path} at ${String(width)} px`,
        )
        .toEqual([])
      await expectNoSidewaysScrolling(page, [width])
    }
  })
}

test('an unbroken name or title doesn’t widen a page', async ({ page, signInAs, newPage }) => {
  const unbroken = 'https://shop.example/'.padEnd(100, 'x')
  const leadId = await storeMessage(newWord(), unbroken, { subject: unbroken, message: unbroken })
  const [client, colleague] = [await createAccount('CLIENT'), await createAccount('ADMIN')]
  for (const { id } of [client, colleague])
    await query('update profiles set full_name = $2 where id = $1', [id, unbroken])
  const project = await addProject(client.id, { title: unbroken })
  await addUpdate(project.id, unbroken)
  await addMessage(project.id, unbroken)
  const screens = async (viewer: Page, paths: readonly string[]) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await viewer.goto(path)
        await expect(viewer.getByText(unbroken).first()).toBeAttached()
        await expectNoSidewaysScrolling(viewer, [320, 1280])
      })
    }
  }
  await signInAs('admin')
  await screens(page, [
    `/admin/messages/${leadId}`,
    `/admin/clients/${client.id}`,
    `/admin/projects/${project.id}`,
    `/admin/client-messages?project=${project.id}`,
    `/admin/personal-data?email=${encodeURIComponent(client.email)}`,
    '/admin/work-updates',
  ])
  await screens(await newPage({ as: client }), [
    '/portal',
    '/portal/project-log',
    '/portal/updates',
    '/portal/messages',
  ])
})
