// requirement: BLK-3, BLK-5, BLK-6, BLK-7
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DAY_MS } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { enqueueJob } from '@/lib/platform/jobs'
import { expectAccessible } from '../support/accessible'
import { createAccount, query } from '../support/accounts'
import { storeInvoice } from '../support/invoice-rows'
import { countMessages, newWord, storeMessages } from '../support/contact-messages'
import { expect, test } from '../support/test'

const checkboxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `message from ${name}` })
const selectPage = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' })

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).press('Enter')
  await page.getByRole('menuitem', { name: action }).press('Enter')
}

async function countStatus(word: string, status: string): Promise<number> {
  const rows = await query(
    `select 1 from contact_submissions where folded_text like '%' || $1 || '%' and status::text = $2`,
    [word, status],
  )
  return rows.length
}

test('selects, changes, exports and deletes by page and by all that matches, also on a narrow screen', async ({
  adminPage: page,
}) => {
  const word = newWord()
  await storeMessages(word, 30)
  await page.goto(`/admin/messages?q=${word}`)
  const status = page.getByRole('status')
  const result = page.getByRole('dialog', { name: 'Done' })
  const rowsOfExport = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Export CSV')])
    const text = await readFile(await download.path(), 'utf8')
    return text.trim().split('\r\n').length - 1
  }
  await test.step('keeps the selection while paging, exports it, and changes it by keyboard', async () => {
    await expect(page.getByRole('button', { name: 'Actions' })).toBeHidden()
    await checkboxOf(page, 'Person 02').check()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('rowgroup').last().getByRole('checkbox').first().check()
    await expect(status.getByText('2 selected')).toBeVisible()
    expect(await rowsOfExport()).toBe(2)

    await choose(page, 'Change status')
    const dialog = page.getByRole('alertdialog', { name: 'Change the status of 2 messages?' })
    await dialog.getByLabel('New status').selectOption('Resolved')
    await expectAccessible(page, '[role=alertdialog]')
    await dialog.getByRole('button', { name: 'Change status' }).press('Enter')
    await expect(result.getByText('2 done.')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await result.getByRole('button', { name: 'Close' }).first().press('Enter')
    await expect(status.getByText('30 messages')).toBeVisible()
    expect(await countStatus(word, 'resolved')).toBe(2)
  })

  await test.step('takes everything that matches, exports it, and undoes the trash', async () => {
    await page.getByRole('rowgroup').last().getByRole('checkbox').first().check()
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(checkboxOf(page, 'Person 02')).not.toBeChecked()
    await expect(status.getByText('1 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(status.getByText('30 messages')).toBeVisible()

    await selectPage(page).check()
    await expect(status.getByText('25 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Select all 30 that match' }).click()
    await expect(status.getByText('30 selected')).toBeVisible()
    expect(await rowsOfExport()).toBe(30)
    await page.getByRole('button', { name: 'Move to trash' }).click()
    const deleted = page.getByRole('dialog', { name: 'Deleted' })
    await expect(deleted.getByText('Selected messages were deleted. 30 done.')).toBeVisible()
    expect(await countMessages(word)).toBe(0)
    await deleted.getByRole('button', { name: 'Undo' }).click()
    await expect(result.getByText('30 done.', { exact: true })).toBeVisible()
    expect(await countMessages(word)).toBe(30)
    await expect(result.getByRole('button', { name: 'Undo' })).toBeHidden()
    await result.getByRole('button', { name: 'Close' }).first().press('Enter')
  })

  await test.step('works on a narrow screen', async () => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.getByRole('rowgroup').last().getByRole('checkbox').first().check()
    await expect(page.getByRole('button', { name: 'Actions' })).toBeVisible()
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWide).toBe(false)
    await expectAccessible(page, '[role=group][aria-label=Selection]')
  })
})

test('a running job is found again and can be stopped, another says what was skipped, and drafts are issued', async ({
  adminPage: page,
  admin,
}) => {
  const word = newWord()
  const [gone, stays] = [await createAccount('CLIENT'), await createAccount('CLIENT')]
  await query('update profiles set company = $1 where id = any($2::uuid[])', [word, [gone.id, stays.id]])
  // A job whose next batch is a day away.
  const id = crypto.randomUUID()
  await getDb().$transaction(async (tx) => {
    const job = { kind: 'client', action: 'disable', total: 1_234, done: 617, startedById: admin.id } as const
    await tx.bulkJob.create({ data: { id, ...job }, select: { id: true } })
    const runAt = new Date(Date.now() + DAY_MS)
    await enqueueJob(tx, 'bulk', { id }, { key: `bulk:${id}`, runAt })
  })
  await page.goto(`/admin/clients?q=${word}`)

  await test.step('found again after a reload', async () => {
    const opener = page.getByRole('button', { name: 'Disabling: 50%' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Disabling…' })
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    await expect(dialog).toContainText('617 of 1,234')
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Continue in the background' }).click()
    await opener.click()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    const canceled = page.getByRole('dialog', { name: 'Canceled' })
    await expect(canceled).toContainText('617 done.')
    const [row] = await query<{ state: string }>('select state::text from bulk_jobs where id = $1::uuid', [
      id,
    ])
    expect(row?.state).toBe('canceled')
    await canceled.getByRole('button', { name: 'Close' }).first().click()
  })

  await test.step('what was skipped', async () => {
    await selectPage(page).check()
    await query('update profiles set deleted_at = now() where id = $1::uuid', [gone.id])
    await choose(page, 'Disable')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    const result = page.getByRole('dialog', { name: 'Done' })
    await expect(result).toContainText('1 done, 1 skipped')
    await expect(result).toContainText('1 is no longer there')
    await result.getByRole('button', { name: 'Close' }).first().click()
  })

  await test.step('issues the drafts among the selected invoices, each with its PDF', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++)
      ids.push(await storeInvoice(null, { client_name: word, status: count === 2 ? 'pending' : 'draft' }))
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Invoices' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
    await page.getByRole('searchbox').fill(word)
    await expect(page.getByRole('status').getByText('3 invoices')).toBeVisible()
    await selectPage(page).check()
    await choose(page, 'Issue')
    const dialog = page.getByRole('alertdialog', { name: 'Issue 3 invoices?' })
    await expectAccessible(page, '[role=alertdialog]')
    await dialog.getByRole('button', { name: /Issue/ }).click()
    const result = page.getByRole('dialog', { name: 'Done' })
    await expect(result).toContainText('2 done, 1 skipped')
    await expect(result).toContainText('1 is no draft')
    await result.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('rowgroup').last()).not.toContainText('Draft')
    await expect
      .poll(
        async () =>
          (await query('select 1 from invoice_pdfs where invoice_id = any($1::uuid[])', [ids])).length,
      )
      .toBeGreaterThan(1)
  })
})
