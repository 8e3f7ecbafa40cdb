// requirement: AUD-6, AUD-7, AUD-8, AUD-9, AUD-10
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from '../support/accessible'
import { createAccount, openSession, query } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { storeInvoice } from '../support/invoice-rows'
import { expect, test } from '../support/test'

const rows = (page: Page) => page.getByRole('table', { name: 'Audit log' }).getByRole('row')
const history = (page: Page) => page.locator('ol[aria-label="History"] > li')

type Entry = { label: string; actorId?: string; subjectId?: string; changes?: object; at?: string }

async function addEntry({ label, actorId, subjectId, changes, at = 'now' }: Entry): Promise<void> {
  await query(
    `insert into audit_log (at, actor_id, action, subject_type, subject_id, subject_label, changes)
     values ($1::timestamptz, $2, 'client.update', 'profile', $3, $4, $5)`,
    [at, actorId ?? null, subjectId ?? null, label, JSON.stringify(changes ?? null)],
  )
}

test('a change is in the history and in the log, which lead to each other; the log is searched, filtered and downloaded, and a long history continued', async ({
  adminPage: page,
  context,
  admin,
  staff,
  client,
  allowConsoleErrors,
}) => {
  // A live connection may open while another person signs in, and is then refused.
  allowConsoleErrors(/status of 404/)
  const word = newWord()
  const id = await storeMessage(word, word)
  await page.goto(`/admin/messages/${id}`)
  await expect(history(page)).toHaveText([/^Received/])
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Resolved' }).press('Enter')
  await expect(history(page)).toHaveText([/changed the status/, /^Received/])
  await expect(history(page).first()).toContainText(admin.name)
  await expect(history(page).first()).toContainText(/Status: New.*Resolved/)

  await page.getByRole('link', { name: 'Audit log' }).last().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.getByText(`Only one contact message: ${word}`)).toBeVisible()
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
  await expect(rows(page).last()).toContainText(`${admin.name} changed the status`)
  await rows(page).getByRole('link', { name: word }).press('Enter')
  await expect(page).toHaveURL(`/admin/messages/${id}`)

  await test.step('the log is searched, filtered by person, action and day, and downloaded', async () => {
    const other = newWord()
    const person = await createAccount('CLIENT')
    await addEntry({ label: `${other} new`, actorId: person.id, changes: { phone: ['1', '2'] } })
    await addEntry({ label: `${other} old`, actorId: admin.id, at: '2026-02-03T12:00:00Z' })
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Settings' })
      .press('Enter')
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Audit log' })
      .press('Enter')
    const search = page.getByRole('searchbox', { name: 'Search entries' })
    await search.fill(other)
    await expect(page.getByText('2 entries', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/admin/audit?q=${other}`)

    const to = page.getByLabel('To', { exact: true })
    await to.fill('2026-02-03')
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
    await expect(rows(page).last()).toContainText(`${other} old`)
    await page.getByLabel('From', { exact: true }).fill('2026-02-04')
    await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
    await expect(page).toHaveURL('/admin/audit')
    await search.fill(other)
    await expect(page.getByText('2 entries', { exact: true })).toBeVisible()

    await rows(page).getByRole('link', { name: person.name }).press('Enter')
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
    const field = page.getByRole('combobox', { name: 'Person' })
    await expect(field).toHaveValue(person.name)
    // Finds another person by a part of the address, twice.
    await field.fill(admin.email)
    await page.getByRole('option', { name: admin.name }).click()
    await expect(rows(page).last()).toContainText(`${other} old`)
    await field.fill(person.email)
    await page.getByRole('option', { name: person.email }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('actor') === person.id)
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Changed')
    await expect(rows(page).last()).toContainText(/Phone: 1.*2/)

    const saved = page.getByRole('link', { name: 'Download CSV' })
    const file = await page.request.get((await saved.getAttribute('href')) ?? '')
    expect(file.headers()['content-disposition']).toContain('filename="audit-log.csv"')
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"${other} new"`)
    expect(lines[1]).toContain('"Phone: 1 → 2"')
  })

  await test.step('an invoice’s history has no duplicates, and includes what its client did', async () => {
    const id = await storeInvoice(client, { due_date: '2099-02-01', sent_at: new Date() })
    await query(
      `insert into invoice_events (invoice_id, kind, at) values
       ($1, 'created', now() - interval '3 days'), ($1, 'seen', now() - interval '1 day')`,
      [id],
    )
    await page.goto(`/admin/invoices/${id}`)
    await expect(history(page)).toHaveText([/^Seen by the client/, /^Created/])
    await page.getByRole('checkbox', { name: /^Automatic reminders/ }).press('Space')
    await expect(history(page)).toHaveText([
      new RegExp(`^${admin.name} switched the reminders.*Yes.*No`),
      /^Seen by the client/,
      /^Created/,
    ])
  })

  await test.step('staff continue a long history, with long changes collapsed', async () => {
    const subject = await createAccount('CLIENT')
    const long = 'A long address. '.repeat(20)
    for (let number = 1; number <= 22; number++)
      await addEntry({
        label: subject.name,
        actorId: staff.id,
        subjectId: subject.id,
        changes: number === 22 ? { address: [null, long] } : { phone: [String(number - 1), String(number)] },
        at: `2026-03-${String(number).padStart(2, '0')}T12:00:00Z`,
      })
    await openSession(context, staff)
    await page.goto(`/admin/clients/${subject.id}`)
    await expect(history(page)).toHaveCount(20)
    await expect(history(page).first()).toContainText(`${staff.name} changed the client’s details`)
    await expect(page.getByText(long.trim())).toBeHidden()
    await history(page).first().getByText('Address', { exact: true }).press('Enter')
    await expect(page.getByText(long.trim())).toBeVisible()
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(history(page)).toHaveCount(22)
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
    await expect(history(page).last()).toContainText(/Phone: 0.*1/)
    expect(new URL((await page.request.get('/admin/audit')).url()).pathname).toBe('/admin')
  })
})
