// requirement: ADM-21
import type { Locator, Page } from '@playwright/test'
import { notify } from '@/lib/platform/realtime'
import { findSampleAccount, query } from '../support/accounts'
import { holding } from '../support/holding'
import { expect, refusing, test } from '../support/settings-test'

// A column or table is missing, or a query hangs. These tests check what each page still shows.

test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/, /Minified React error #441/)
})

const adminPages: { path: string; from?: string; lost: string; says: string }[] = [
  { path: '/admin/client-messages', lost: 'messages', says: 'Failed to load messages' },
  { path: '/admin/services', lost: 'services', says: 'Failed to load services' },
  { path: '/admin/mail', from: '/admin/settings', lost: 'mail_deliveries', says: 'Failed to load emails' },
]
/** The unit test `app/portal/error.test.tsx` checks the text of each. */
const moreOfAdmin = [
  { path: '/admin/homepage', lost: 'homepage_content' },
  { path: '/admin/work-updates', lost: 'client_updates' },
  { path: '/admin/messages', lost: 'contact_submissions' },
  { path: '/admin/quotes', lost: 'quote_requests' },
  { path: '/admin/clients', lost: 'projects' },
  { path: '/admin/testimonials', lost: 'feedback' },
  { path: '/admin/projects', lost: 'projects' },
  { path: '/admin/invoices', lost: 'invoices' },
  { path: '/admin/newsletter', lost: 'newsletter_issues' },
]
const [project, news] = ['Failed to load project information', 'Failed to load updates']
/**
 * What fails, and what the page still shows. The dashboard's news comes from several tables. If the shell reads a
 * table too, the page has to be loaded completely.
 */
const portalPages: {
  path: string
  lost: string
  says: string[]
  leaves?: string | RegExp
  isNew?: boolean
}[] = [
  { path: '/portal', lost: 'projects', says: [project], leaves: /^Welcome /, isNew: true },
  { path: '/portal/files', lost: 'documents', says: ['Failed to load documents'] },
  { path: '/portal', lost: 'client_updates', says: [news], leaves: 'Due from you', isNew: true },
  {
    path: '/portal/feedback',
    lost: 'feedback',
    says: ['Failed to load feedback history'],
    leaves: 'Share Your Feedback',
  },
  { path: '/portal', lost: 'milestones', says: [project, news], leaves: 'Due from you' },
  { path: '/portal/project-log', lost: 'milestones.due_date', says: [project], leaves: 'Project log' },
  { path: '/portal', lost: 'invoices', says: ['Failed to load invoices.', news], leaves: /^Welcome / },
]
const moreOfPortal = [
  { path: '/portal/project-log', lost: 'client_updates.content' },
  { path: '/portal', lost: 'messages' },
  { path: '/portal/updates', lost: 'client_updates.link_url' },
  { path: '/portal', lost: 'documents' },
  { path: '/portal/messages', lost: 'messages.message_text' },
  { path: '/portal/invoices', lost: 'invoices' },
  { path: '/portal/account', lost: 'sessions.user_agent' },
  { path: '/portal/updates', lost: 'projects' },
]

/** Returns SQL that renames a table, or a column given as `table.column`, and SQL that restores it. */
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
  // If there are several, any one of them reads the whole page again.
  const button = failures.getByRole('button', { name: 'Try again' }).first()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    await expect(failures).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}

/** Opens a page by following a link on the current page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(path)
}

async function whileLost(lost: string, run: () => Promise<void>): Promise<void> {
  const { away, back } = losing(lost)
  await query(away)
  try {
    await run()
  } finally {
    await query(back)
  }
}

/**
 * Expects the browser to render the failure of a page, or of the part that the server marks, without any detail of
 * the database.
 */
async function expectLost(page: Page, { path, lost }: { path: string; lost: string }): Promise<void> {
  const read = async () => {
    const response = await page.request.get(path)
    const html = await response.text()
    return { html, isWhole: response.status() === 200 && !/data-dgst=|>Failed to load/.test(html) }
  }
  await test.step(`${path} without ${lost}`, async () => {
    await whileLost(lost, async () => {
      const { html, isWhole } = await read()
      expect(isWhole).toBe(false)
      expect(html).not.toContain('does not exist')
    })
    expect((await read()).isWhole).toBe(true)
  })
}

async function expectFailure(failure: Locator, says: string): Promise<void> {
  await expect(failure.getByRole('heading', { name: says, exact: true })).toBeVisible()
  await expect(failure.getByText('Please try again.')).toBeVisible()
  await expect(failure.getByText(/^Reference [\dA-F]+/)).toBeVisible()
}

// requirement: ADM-3, ADM-10, ADM-31, ADM-69, ADM-82, INV-4
test('pages of /admin say what can’t be loaded, and load again', async ({ page, signInAs }) => {
  await signInAs('admin')
  for (const [index, { path, from, lost, says }] of adminPages.entries()) {
    await test.step(path, async () => {
      if (from !== undefined) await follow(page, from)
      const failure = page.getByRole('alert').filter({ hasText: says })
      await whileLost(lost, async () => {
        // The first page is loaded completely, because its shell needs the missing table too.
        await (index === 0 ? page.goto(path) : follow(page, path))
        await expectFailure(failure, says)
        await expect(page.getByText('does not exist')).toHaveCount(0)
      })
      await retry(failure)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  for (const lost of moreOfAdmin) await expectLost(page, lost)

  await test.step('a part of the system page leaves the others', async () => {
    await whileLost('mail_deliveries', async () => {
      await follow(page, '/admin/system')
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'The outgoing emails could not be read',
      )
      await expect(page.getByRole('list', { name: 'Processes' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
      await expect(page.getByText('Everything is fine.')).toHaveCount(0)
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Outgoing emails' })).toBeVisible()
  })
})

// requirement: INV-4, POR-3, POR-17, POR-18
test('pages of /portal say what can’t be loaded, leave the shell and the other parts, and load again', async ({
  page,
  signInAs,
}) => {
  await signInAs('client')
  for (const { path, lost, says, leaves, isNew } of portalPages) {
    await test.step(`${path} without ${lost}`, async () => {
      const failures = page.getByRole('main').getByRole('alert')
      await whileLost(lost, async () => {
        await (isNew ? page.goto(path) : follow(page, path))
        await expect(failures.getByRole('heading')).toHaveText(says)
        for (const [index, text] of says.entries()) await expectFailure(failures.nth(index), text)
        await expect(page.getByText('does not exist')).toHaveCount(0)
        await expect(page.getByRole('navigation', { name: 'Client portal' }).getByRole('link')).toHaveCount(6)
        if (leaves) await expect(page.getByRole('heading', { name: leaves }).first()).toBeVisible()
      })
      await retry(failures)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
  for (const lost of moreOfPortal) await expectLost(page, lost)
  for (const lost of ['client_updates', 'messages']) {
    await test.step(`/portal/files without ${lost}`, async () => {
      await whileLost(lost, async () => {
        const html = await (await page.request.get('/portal/files')).text()
        expect(html).toMatch(/<h1[^>]*>Files &amp; Documents</)
        expect(html).not.toContain('data-dgst=')
      })
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
  // It is read-only now.
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
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await follow(page, '/admin')
  await follow(page, '/admin/services')
  await expect(cards).toHaveCount(count)
  await expect(page.getByRole('button', { name: /^Deactivate / })).toHaveCount(count)

  await query('create table kept as select * from services; delete from services')
  try {
    await follow(page, '/admin')
    await follow(page, '/admin/services')
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
test('the clicked link and a bar at the top show that a page is loading, and a late live refresh keeps the selection', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin')
  const bar = page.getByRole('status').getByText('Loading page')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Contact Messages' })
  await expect(bar).toHaveCount(0)
  await holding('contact_submissions', async () => {
    await link.click()
    await expect(bar).toBeAttached()
    // The tests request reduced motion, so the bar doesn't move.
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

  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('columnheader', { name: 'Received' })).toBeVisible()
  await test.step('a late live refresh keeps the selection', async () => {
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
})
