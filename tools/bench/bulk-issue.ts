// requirement: INV-29
import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage } from './load/http'
import type { Bench } from './load/parts'
import { inAdmin, onDatabase, readValue, signInAll } from './load/people'
import { milliseconds } from './load/report'
import { besideVisits, summaryOf } from './load/steady'

const ISSUED = 500
const ISSUE_MS = 180_000
const PORTAL_P95_MS = 150
const SETTINGS_AGE_MS = 5_000
const portalPaths = ['/portal', '/portal/invoices', '/portal/messages']

/** Issues many electronic invoices as one job, whose files the worker makes, while clients are in the portal. */
export async function benchBulkIssue({ report, stack }: Bench): Promise<void> {
  await onDatabase(stack, async (client) => {
    await client.query(
      `insert into settings (key, value, updated_at) values ('invoices', $1::jsonb, now())
       on conflict (key) do update set value = settings.value || excluded.value`,
      [JSON.stringify({ electronicInvoices: 'factur-x', numbering: 'sequence', vatId: 'DE136695976' })],
    )
    await client.query(
      `update settings set value = value || $1::jsonb, version = version + 1 where key = 'agency'`,
      [JSON.stringify({ street: '1 Market Street', postcode: '20095', city: 'Hamburg', country: 'DE' })],
    )
    // The list has them alone then.
    await client.query(
      `update invoices set client_email = 'bulk@scale.example', is_numbered = false where id in (
         select id from invoices where status = 'draft' and invoice_number like 'INV-S-%' order by id limit $1)`,
      [ISSUED],
    )
  })
  // The worker reads the settings again.
  await sleep(SETTINGS_AGE_MS)
  const people = await signInAll(
    stack,
    Array.from({ length: 20 }, (_, index) => `client-${2 + index * 2}@scale.example`),
  )
  // The first visits warm the pages up.
  for (const person of people) for (const path of portalPaths) await fetchPage(`${stack.url}${path}`, person)
  const of = (kind: string) =>
    `select count(*) from invoice_pdfs join invoices on invoices.id = invoice_id
     where client_email = 'bulk@scale.example' and edition = '${kind}' and status = 'pending' and electronic in ('factur_x', 'xrechnung')`
  const portal = { paths: portalPaths, visitors: people, perSecond: 10 }
  const { result, visits } = await inAdmin(stack, async (page) => {
    await selectAll(page)
    return besideVisits(stack.url, portal, () => issueAll(page, () => readValue(stack, of('issued'))))
  })
  const { p50, p95, problem } = summaryOf(visits)
  const files = Number(await readValue(stack, of('issued')))
  report.add({
    what: `${ISSUED} electronic invoices issued as one job, with their files`,
    target: `under ${milliseconds(ISSUE_MS)}; p95 of the portal under ${milliseconds(PORTAL_P95_MS)} meanwhile`,
    result:
      problem ??
      `${files} in ${milliseconds(result)}; portal p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`,
    isGood: problem === undefined && files === ISSUED && result < ISSUE_MS && p95 < PORTAL_P95_MS,
  })
}

async function selectAll(page: Page): Promise<void> {
  await page.goto('/admin/invoices?status=draft&q=bulk@scale.example')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check()
  await page.getByRole('button', { name: `Select all ${String(ISSUED)} that match` }).click()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Issue' }).click()
}

/** Returns how long it took until the last file was there. */
async function issueAll(page: Page, count: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  while (Number(await count()) < ISSUED && performance.now() - startedAt < 2 * ISSUE_MS) await sleep(250)
  return performance.now() - startedAt
}
