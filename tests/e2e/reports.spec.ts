// requirement: REP-1, REP-4, REP-5, REP-6, REP-7
import type { Locator, Page } from '@playwright/test'
import { query } from '../support/accounts'
import { expectAccessible, expectLargeBoxes, expectLargeTargets } from '../support/accessible'
import { readText } from '../support/page-text'
import { readPage } from '../support/read-page'
import { expect, test } from '../support/test'

/**
 * Two weeks so long ago that no other test's rows are counted. Each test has a year of its own, and each try stores
 * the rows again.
 */
async function storeOldLeads(year: 2001 | 2007) {
  // Both are Mondays.
  const [first, second] = year === 2001 ? ['2001-03-05', '2001-03-12'] : ['2007-03-05', '2007-03-12']
  const name = `Lead of ${String(year)}`
  await query('delete from contact_submissions where name = $1', [name])
  await query(
    `insert into contact_submissions (source, name, email, message, created_at, suspected_spam)
     select source::"ContactSource", $1, 'old@example.com', 'Hello', day::date + interval '36 hours', is_spam
     from (values ('home', $2, false), ('home', $3, false), ('contact_page', $3, false), ('home', $3, true))
       row(source, day, is_spam)`,
    [name, first, second],
  )
}

const OLD = { from: '2001-03-05', to: '2001-03-18' }
const RANGE = `from=${OLD.from}&to=${OLD.to}`

const section = (page: Page, title: string) =>
  page.locator('.ui-card', { has: page.getByRole('heading', { name: title, exact: true }) })

async function tableOf(page: Page, title: string): Promise<string[][]> {
  const table = section(page, title).getByRole('table')
  if (!(await table.isVisible())) await section(page, title).getByText('Show table').click()
  await expect(table).toBeVisible()
  return table
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => Array.from(row.children, (cell) => cell.textContent)))
}

/** The address that a form without JavaScript leads to. */
const addressOf = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) => {
    const fields = [...new FormData(element)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ])
    return `${element.getAttribute('action') ?? ''}?${new URLSearchParams(fields).toString()}`
  })

const cellsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => Array.from(line.matchAll(/"([^"]*)"/g), ([, cell = '']) => cell))

test('the range is in the URL, and each chart has a table, a definition and a CSV file with the same figures', async ({
  adminPage: page,
}) => {
  await storeOldLeads(2001)
  await page.goto('/admin/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const ranges = page.getByRole('navigation', { name: 'Range' })
  const views = page.getByRole('navigation', { name: 'Reports' })
  const form = page.getByRole('form', { name: 'Other range' })

  await test.step('no browser gets the charting library', async () => {
    await expect(section(page, 'Leads').getByRole('img')).toBeVisible()
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/_next/static/') && name.includes('.js')),
    )
    expect(scripts.length).toBeGreaterThan(5)
    for (const script of scripts) {
      // A method of the charting library's scales, which no minifier renames.
      expect(await (await page.request.get(script)).text(), script).not.toContain('paddingInner')
    }
  })

  await test.step('presets, and two days', async () => {
    await expect(ranges.locator('[aria-current]')).toHaveText('Last 12 weeks')
    await ranges.getByRole('link', { name: 'This year' }).click()
    await expect(page).toHaveURL('/admin/reports?range=year')
    await expect(ranges.locator('[aria-current]')).toHaveText('This year')
    // Links to the other views keep the range.
    await expect(views.getByRole('link', { name: 'Money' })).toHaveAttribute(
      'href',
      '/admin/reports?view=money&range=year',
    )

    await form.getByLabel('From').fill(OLD.from)
    await form.getByLabel('To').fill(OLD.to)
    await form.getByRole('button', { name: 'Show' }).press('Enter')
    await expect(page).toHaveURL(`/admin/reports?${RANGE}`)
    await expect(ranges.locator('[aria-current]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

    const money = await readText(page.request, `/admin/reports?view=money&${RANGE}`)
    expect(money).toMatch(/Revenue per month.*Nothing was invoiced or paid in this range\./s)
    expect(await readText(page.request, '/admin/reports?range=decade&view=nothing')).toContain(
      'This range can’t be shown.',
    )
  })

  const leads = section(page, 'Leads')
  await test.step('opens tables and definitions by keyboard', async () => {
    await leads.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(leads.getByRole('table')).toBeVisible()
    // The table's scroll area comes next.
    await page.keyboard.press('Tab')
    await expect(leads.getByRole('region', { name: 'Leads', exact: true })).toBeFocused()
    await leads.locator('summary').last().focus()
    await page.keyboard.press('Space')
    await expect(leads.getByText('without suspected spam and what is in the trash')).toBeVisible()
  })

  await test.step('names the drawing, and downloads what the table shows', async () => {
    await expect(leads.getByRole('img')).toHaveAccessibleName(
      /^Leads per week\. Contact messages: 3, Quote requests: 0\. The table below has each value\.$/,
    )
    const table = await tableOf(page, 'Leads')
    expect(table.slice(1)).toEqual([
      ['Mar 05, 2001', '0', '1', '0', '0', '0', '1'],
      ['Mar 12, 2001', '1', '1', '0', '0', '0', '2'],
    ])
    const file = page.waitForEvent('download')
    await leads.getByRole('link', { name: 'Download CSV: Leads' }).click()
    const download = await file
    expect(download.suggestedFilename()).toBe(`leads-${OLD.from}-${OLD.to}.csv`)
    const isoDays = new Map([
      ['Mar 05, 2001', '2001-03-05'],
      ['Mar 12, 2001', '2001-03-12'],
    ])
    const expected = table.map((row) => row.map((cell) => isoDays.get(cell) ?? cell))
    const response = await page.request.get(`/api/reports/leads/csv?${RANGE}`)
    expect(cellsOf(await response.text())).toEqual(expected)
    for (const path of [
      '/api/reports/nothing/csv',
      '/api/reports/leads/csv?range=decade',
      '/api/reports/leads/csv?from=1',
    ]) {
      expect((await page.request.get(path)).status(), path).toBe(404)
    }
  })

  await ranges.getByRole('link', { name: 'Last 12 months' }).click()
  await expect(page).toHaveURL('/admin/reports?range=12-months')
  for (const [view, reports] of Object.entries({
    Leads: ['leads', 'answers', 'conversion', 'proposals'],
    Money: ['revenue', 'receivables'],
    Projects: ['projects', 'responses'],
  })) {
    await test.step(`shows all tables, with the same figures as the files, at every width: ${view}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await views.getByRole('link', { name: view }).click()
      await expect(views.locator('[aria-current]')).toHaveText(view)
      await expect(ranges.locator('[aria-current]')).toHaveText('Last 12 months')
      await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
        for (const part of all) part.open = true
      })
      for (const name of reports) {
        const title = await page.locator(`#${name} h2`).textContent()
        const shown = await tableOf(page, title ?? '')
        const csv = await page.request.get(`/api/reports/${name}/csv?range=12-months`)
        const cells = cellsOf(await csv.text())
        expect(cells[0], name).toEqual(shown[0])
        expect(cells, name).toHaveLength(shown.length)
      }
      await expectAccessible(page, 'main', { withTargets: true })
      await expectLargeBoxes(page)
      // One width of each layout: what fits at 320 px fits on larger phones.
      for (const width of [1440, 768, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(width)
      }
      // The first view is checked with the other screens.
      if (view !== 'Leads') await expectLargeTargets(page)
    })
  }
})

test('staff see the reports, but no files', async ({ requestAs, admin, staff }) => {
  const path = '/admin/reports?range=12-months'
  const [owner, other] = [await requestAs(admin), await requestAs(staff)]
  expect(await (await owner.get(path)).text()).toMatch(/<a [^>]*>[^<]*CSV|<a [^>]*aria-label="[^"]*CSV/)
  const response = await other.get(path)
  expect(response.url()).toContain(path)
  const html = await response.text()
  expect(html).toMatch(/role="img" aria-label="Leads per week/)
  expect(html).not.toContain('CSV')
  expect((await other.get(`/api/reports/leads/csv?${RANGE}`)).status()).toBe(404)
})

test('works without JavaScript, and says what is wrong with a range', async ({ newPage, admin }) => {
  const page = await newPage({ as: admin, javaScriptEnabled: false })
  await storeOldLeads(2007)
  await readPage(page, '/admin/reports?from=2007-03-18&to=2007-03-05')
  const form = page.getByRole('form', { name: 'Other range' })
  await expect(form.getByLabel('To')).toHaveAccessibleDescription('The last day is before the first one.')
  await expect(form.getByLabel('From')).toHaveValue('2007-03-18')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This range can’t be shown.')
  await expect(section(page, 'Leads').getByRole('img')).toBeVisible()

  await form.getByLabel('From').fill('2007-03-05')
  await form.getByLabel('To').fill('2007-03-11')
  await readPage(page, await addressOf(form))
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(section(page, 'Leads').getByRole('img')).toBeVisible()
  expect((await tableOf(page, 'Leads')).slice(1)).toEqual([['Mar 05, 2007', '0', '1', '0', '0', '0', '1']])
})
