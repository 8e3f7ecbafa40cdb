// requirement: ADM-21
import type { Locator } from '@playwright/test'
import { notify } from '@/lib/platform/realtime'
import { findSampleAccount, query } from '../support/accounts'
import { holding } from '../support/holding'
import { expect, refusing, test } from '../support/settings-test'

// A column or table is missing, or a query hangs: what each page still shows.

test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/, /Minified React error #441/)
})

const adminPages = [
  { path: '/admin/homepage', lost: 'homepage_content', says: 'Failed to load homepage content.' },
  { path: '/admin/services', lost: 'services', says: 'Failed to load services' },
  { path: '/admin/work-updates', lost: 'client_updates', says: 'Failed to load updates' },
  { path: '/admin/client-messages', lost: 'messages', says: 'Failed to load messages' },
  { path: '/admin/messages', lost: 'contact_submissions', says: 'Failed to load messages' },
  { path: '/admin/quotes', lost: 'quote_requests', says: 'Failed to load quotes' },
  { path: '/admin/clients', lost: 'projects', says: 'Failed to load clients' },
  { path: '/admin/testimonials', lost: 'feedback', says: 'Failed to load testimonials' },
  { path: '/admin/projects', lost: 'projects', says: 'Failed to load projects' },
  { path: '/admin/invoices', lost: 'invoices', says: 'Failed to load invoices.' },
  { path: '/admin/mail', lost: 'mail_deliveries', says: 'Failed to load emails' },
  { path: '/admin/newsletter', lost: 'newsletter_issues', says: 'Failed to load the newsletter' },
]
const portalPages = [
  { path: '/portal', lost: 'milestones', says: 'Failed to load project information' },
  { path: '/portal/project-log', lost: 'client_updates.content', says: 'Failed to load project information' },
  { path: '/portal/files', lost: 'documents', says: 'Failed to load documents' },
  { path: '/portal/updates', lost: 'client_updates.link_url', says: 'Failed to load updates' },
  { path: '/portal/feedback', lost: 'feedback', says: 'Failed to load feedback history' },
  { path: '/portal/messages', lost: 'messages.message_text', says: 'Failed to load messages' },
  { path: '/portal/invoices', lost: 'invoices', says: 'Failed to load invoices.' },
  { path: '/portal/account', lost: 'sessions.user_agent', says: 'Failed to load user information' },
]
const [project, news] = ['Failed to load project information', 'Failed to load updates']
/** Parts that fail on their own, and what the page still shows. The dashboard's news are of several tables. */
const portalParts = [
  { path: '/portal', lost: 'projects', says: [project], leaves: /^Welcome / },
  { path: '/portal', lost: 'milestones', says: [project, news], leaves: 'Due from you' },
  { path: '/portal', lost: 'client_updates', says: [news], leaves: 'Due from you' },
  { path: '/portal', lost: 'messages', says: [news], leaves: 'Due from you' },
  { path: '/portal', lost: 'documents', says: [news], leaves: 'Due from you' },
  { path: '/portal', lost: 'invoices', says: ['Failed to load invoices.', news], leaves: /^Welcome / },
  { path: '/portal/project-log', lost: 'milestones.due_date', says: [project], leaves: 'Project log' },
  {
    path: '/portal/feedback',
    lost: 'feedback',
    says: ['Failed to load feedback history'],
    leaves: 'Share Your Feedback',
  },
  { path: '/portal/files', lost: 'client_updates', says: [], leaves: 'Files & Documents' },
  { path: '/portal/files', lost: 'messages', says: [], leaves: 'Files & Documents' },
  { path: '/portal/updates', lost: 'projects', says: [news], leaves: null },
]

/** Renames a table, or a column given as `table.column`, and restores it. */
function losing(lost: string): { away: string; back: string } {
  const [table = '', column] = lost.split('.')
  return column
    ? {
        away: `alter table ${table} rename column ${column} to lost`,
        back: `alter table ${table} rename column lost to ${column}`,
      }
    : { away: `alter table ${table} rename to lost`, back: `alter table lost rename to ${table}` }
}

/** Clicks 'Try again', unless a live refresh was faster. */
async function retry(failures: Locator): Promise<void> {
  // Of several, since it reads the whole page again.
  const button = failures.getByRole('button', { name: 'Try again' }).first()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    await expect(failures).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}

for (const { area, account, pages } of [
  { area: 'admin', account: 'admin', pages: adminPages },
  { area: 'portal', account: 'client', pages: portalPages },
] as const) {
  // requirement: ADM-3, ADM-10, ADM-31, ADM-69, ADM-82, INV-4, POR-17
  test(`pages of /${area} say what can’t be loaded, and load again`, async ({ page, signInAs }) => {
    await signInAs(account)
    for (const { path, lost, says } of pages) {
      await test.step(path, async () => {
        const { away, back } = losing(lost)
        const failure = page.getByRole('alert').filter({ hasText: says })
        await query(away)
        try {
          await page.goto(path)
          await expect(failure.getByRole('heading', { name: says, exact: true })).toBeVisible()
          await expect(failure.getByText('Please try again.')).toBeVisible()
          await expect(failure.getByText(/^Reference [\dA-F]+/)).toBeVisible()
          await expect(page.getByText('does not exist')).toHaveCount(0)
        } finally {
          await query(back)
        }
        await retry(failure)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }
  })
}

// requirement: POR-3, POR-18
test('a part of the portal that can’t be loaded leaves the shell and the other parts', async ({
  page,
  signInAs,
}) => {
  await signInAs('client')
  for (const { path, lost, says, leaves } of portalParts) {
    await test.step(`${path} without ${lost}`, async () => {
      const { away, back } = losing(lost)
      const failures = page.getByRole('main').getByRole('alert')
      await query(away)
      try {
        await page.goto(path)
        await expect(failures.getByRole('heading')).toHaveText(says)
        await expect(page.getByRole('navigation', { name: 'Client portal' }).getByRole('link')).toHaveCount(6)
        if (leaves !== null) await expect(page.getByRole('heading', { name: leaves }).first()).toBeVisible()
      } finally {
        await query(back)
      }
      await retry(failures)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

// requirement: ADM-17
test('the Services Manager says what could not be changed, and that there is nothing yet', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/services')
  const cards = page.getByRole('list', { name: 'Services', exact: true }).locator(':scope > li')
  await expect(cards).not.toHaveCount(0)
  const count = await cards.count()
  // Read-only now.
  await refusing('services', async () => {
    await page
      .getByRole('button', { name: /^Deactivate / })
      .first()
      .click()
    await expect(page.getByText('Failed to update service status').first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete service. Please try again.').first()).toBeVisible()
  })
  await page.goto('/admin/services')
  await expect(cards).toHaveCount(count)
  await expect(page.getByRole('button', { name: /^Deactivate / })).toHaveCount(count)

  await query('create table kept as select * from services; delete from services')
  try {
    await page.goto('/admin/services')
    await expect(page.getByText('No services yet')).toBeVisible()
  } finally {
    await query('insert into services select * from kept; drop table kept')
  }
})

// requirement: POR-7
test('a slow page arrives complete in a browser without JavaScript', async ({ newPage }) => {
  for (const { account, path, table, shows } of [
    { account: 'admin', path: '/admin/messages', table: 'contact_submissions', shows: 'Received' },
    { account: 'client', path: '/portal/files', table: 'documents', shows: 'Download' },
  ] as const) {
    const page = await newPage({ as: await findSampleAccount(account), javaScriptEnabled: false })
    let loading: Promise<unknown> | undefined
    await holding(table, async (someoneWaits) => {
      loading = page.goto(path)
      await someoneWaits()
    })
    await loading
    await expect(page.locator('main').getByText(shows).first()).toBeVisible()
  }
})

// requirement: POR-7
test('the clicked link and a bar at the top show that a page is loading', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin')
  const bar = page.getByRole('status').getByText('Loading page')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Contact Messages' })
  await expect(bar).toHaveCount(0)
  await holding('contact_submissions', async () => {
    await link.click()
    await expect(bar).toBeAttached()
    // The tests request reduced motion, so it doesn't move.
    await expect(bar.locator('..')).toHaveCSS('animation-duration', '1e-05s')
    await expect(link).toHaveCSS('cursor', 'progress')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  })
  await expect(page.getByRole('columnheader', { name: 'Received' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(link).toHaveCSS('cursor', 'pointer')

  await holding('contact_submissions', async () => {
    await page.getByRole('searchbox').fill('nobody has this name')
    await expect(bar).toBeAttached()
  })
  await expect(page.getByRole('columnheader', { name: 'Received' })).toHaveCount(0)
  await expect(bar).toHaveCount(0)
})

// requirement: POR-7
test('a late live refresh keeps the selection', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/messages')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const selected = page.getByText(/^\d+ selected$/)
  await expect(selected).toBeVisible()
  await query('create table names as select id, name from contact_submissions')
  try {
    await query(`update contact_submissions set name = 'Nadia Newname'`)
    await holding('contact_submissions', async (someoneWaits) => {
      await notify('contact-messages')
      await someoneWaits()
      await expect(page.getByText('Loading page')).toHaveCount(0)
    })
    await expect(page.getByRole('link', { name: 'Nadia Newname' }).first()).toBeVisible()
    await expect(selected).toBeVisible()
  } finally {
    await query(
      'update contact_submissions set name = names.name from names where names.id = contact_submissions.id',
    )
    await query('drop table names')
  }
})
