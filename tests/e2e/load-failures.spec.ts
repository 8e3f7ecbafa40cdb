import { Client } from 'pg'
import type { Stack } from '@/scripts/stack/stack'
import { openSignedIn, startOwnProduct } from '../support/own-product'
import { expect, test } from '../support/test'

// A product whose database loses a column or a whole table, or lets a page wait: what that leaves of each page.
test.describe.configure({ mode: 'serial' })

const panelPages = [
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
  { path: '/admin/newsletter', lost: 'newsletter_subscriptions', says: 'Failed to load subscribers' },
]
const portalPages = [
  { path: '/portal', lost: 'milestones', says: 'Failed to load project information' },
  { path: '/portal/files', lost: 'documents', says: 'Failed to load documents' },
  { path: '/portal/updates', lost: 'client_updates.link_url', says: 'Failed to load updates' },
  { path: '/portal/feedback', lost: 'feedback', says: 'Failed to load feedback history' },
  { path: '/portal/messages', lost: 'messages.message_text', says: 'Failed to load messages' },
  { path: '/portal/invoices', lost: 'invoices', says: 'Failed to load invoices.' },
]

let stack: Stack
let end: () => Promise<void>

test.beforeAll(async () => {
  test.setTimeout(300_000)
  ;({ stack, end } = await startOwnProduct())
})

test.afterAll(async () => {
  await end()
})

/** Takes a table, or a column that is named after its table, away and brings it back. */
function losing(lost: string): { away: string; back: string } {
  const [table = '', column] = lost.split('.')
  return column
    ? {
        away: `alter table ${table} rename column ${column} to lost`,
        back: `alter table ${table} rename column lost to ${column}`,
      }
    : { away: `alter table ${table} rename to lost`, back: `alter table lost rename to ${table}` }
}

async function change(statement: string): Promise<void> {
  const client = new Client({ connectionString: stack.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

for (const { area, pages } of [
  { area: 'admin', pages: panelPages },
  { area: 'portal', pages: portalPages },
] as const) {
  test(`pages of /${area} say what can’t be loaded, and load again`, async ({ browser }) => {
    const page = await openSignedIn(browser, stack, area)
    for (const { path, lost, says } of pages) {
      await test.step(path, async () => {
        const { away, back } = losing(lost)
        const failure = page.getByRole('alert').filter({ hasText: says })
        await change(away)
        try {
          await page.goto(path)
          await expect(failure.getByRole('heading', { name: says, exact: true })).toBeVisible()
          await expect(failure.getByText('Please try again.')).toBeVisible()
          await expect(failure.getByText(/^Reference \d+/)).toBeVisible()
          await expect(page.getByText('does not exist')).toHaveCount(0)
        } finally {
          await change(back)
        }
        await failure.getByRole('button', { name: 'Try again' }).click()
        await expect(failure).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }
    await page.context().close()
  })
}

test('the Services Manager says what could not be changed, and that there is nothing yet', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, stack, 'admin')
  await page.goto('/admin/services')
  const cards = page.getByRole('list', { name: 'Services', exact: true }).locator(':scope > li')
  await expect(cards).not.toHaveCount(0)
  const count = await cards.count()
  // Still to be read, no longer to be changed
  await change(`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end';
    create trigger refuse before update or delete on services for each row execute function refuse()`)
  try {
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
  } finally {
    await change('drop trigger refuse on services; drop function refuse')
  }
  await page.goto('/admin/services')
  await expect(cards).toHaveCount(count)
  await expect(page.getByRole('button', { name: /^Deactivate / })).toHaveCount(count)

  await change('delete from services')
  await page.goto('/admin/services')
  await expect(page.getByText('No services yet')).toBeVisible()
  await page.context().close()
})

/**
 * Lets whoever reads the table wait while `run` runs. What that is given ends when somebody has waited for longer than a
 * page has patience.
 */
async function holding(
  table: string,
  run: (someoneWaits: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const connectionString = stack.env.DATABASE_URL
  // In its transaction the one who holds the table would see each time what it saw first.
  const [holder, watcher] = [new Client({ connectionString }), new Client({ connectionString })] as const
  await Promise.all([holder.connect(), watcher.connect()])
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    await run(() =>
      expect
        .poll(async () => {
          const { rows } = await watcher.query<{ count: number }>(`
            select count(*)::int as count from pg_stat_activity
            where wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '1 second'`)
          return rows[0]?.count
        })
        .toBeGreaterThan(0),
    )
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}

test('what comes late is in its place in a browser without scripts', async ({ browser }) => {
  for (const { area, path, table, shows } of [
    { area: 'admin', path: '/admin/messages', table: 'contact_submissions', shows: 'Received' },
    { area: 'portal', path: '/portal/files', table: 'documents', shows: 'Download' },
  ] as const) {
    const page = await openSignedIn(browser, stack, area, { javaScriptEnabled: false })
    let loading: Promise<unknown> | undefined
    await holding(table, async (someoneWaits) => {
      loading = page.goto(path)
      await someoneWaits()
    })
    await loading
    await expect(page.locator('main').getByText(shows).first()).toBeVisible()
    await page.context().close()
  }
})

test('somebody on the way to a page that comes late sees its shape', async ({ browser }) => {
  const page = await openSignedIn(browser, stack, 'admin')
  await page.goto('/admin')
  await holding('contact_submissions', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Contact Messages' }).first().click()
    await expect(page.getByText('Loading messages')).toBeAttached()
  })
  await expect(page.getByRole('columnheader', { name: 'Received' })).toBeVisible()
  await page.context().close()
})

test('a live refresh that comes late leaves what is selected', async ({ browser }) => {
  const page = await openSignedIn(browser, stack, 'admin')
  await page.goto('/admin/messages')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const selected = page.getByText(/^\d+ selected$/)
  await expect(selected).toBeVisible()
  const client = await openSignedIn(browser, stack, 'portal')
  await client.goto('/portal/messages')
  await client.getByLabel('Your message').fill('A question that the panel hears of')
  await change(`update contact_submissions set name = 'Nadia Newname'`)
  await holding('contact_submissions', async (someoneWaits) => {
    await client.getByRole('button', { name: 'Send Message' }).click()
    await someoneWaits()
  })
  await expect(page.getByRole('link', { name: 'Nadia Newname' }).first()).toBeVisible()
  await expect(selected).toBeVisible()
  await Promise.all([page.context().close(), client.context().close()])
})
