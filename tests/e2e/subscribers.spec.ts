// requirement: ADM-93, NWS-3, NWS-4
import { expect } from '@playwright/test'
import { query } from '../support/accounts'
import { waitForMail } from '../support/inbox'
import { test } from '../support/test'

test('lists the newsletter’s subscribers, exports them safely, deletes one, and adds some that have to confirm', async ({
  adminPage: page,
  client,
  requestAs,
}) => {
  const word = `n${crypto.randomUUID().slice(0, 8)}`
  const formula = `=1+1@${word}.example.com`
  for (const [email, isOver] of [
    [formula, false],
    [`gone@${word}.example.com`, true],
  ]) {
    await query(
      `insert into newsletter_subscriptions (email, email_normalized, unsubscribe_hash, unsubscribed_at)
       values ($1::text, $1::text, encode(sha256(convert_to($1::text, 'UTF8')), 'hex'), case when $2 then now() end)`,
      [email, isOver],
    )
  }
  await page.goto('/admin/newsletter/subscribers')
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByRole('status').getByText('1 subscriber', { exact: true })).toBeVisible()
  await page.getByLabel('State').selectOption('All states')
  await expect(page.getByRole('status').getByText('2 subscribers')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'gone@' })).toContainText('Unsubscribed')

  const saved = page.getByRole('link', { name: 'Download CSV' })
  const file = await page.request.get((await saved.getAttribute('href')) ?? '')
  expect(file.headers()['content-disposition']).toContain('filename="newsletter-subscribers.csv"')
  const lines = (await file.text()).split('\r\n')
  expect(lines[0]).toContain('"Email","State","Source","Subscribed","Confirmed","Unsubscribed","Bounced"')
  expect(lines.filter((line) => line.includes(word))).toHaveLength(2)
  expect(lines.join()).toContain(`"'${formula}","Confirmed","Not known"`)
  const portal = await requestAs(client)
  expect((await portal.get('/api/newsletter/subscribers/csv')).status()).toBe(404)

  await page.getByRole('button', { name: `More for ${formula}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Subscriber removed')).toBeVisible()
  await expect(page.getByRole('status').getByText('1 subscriber', { exact: true })).toBeVisible()
  await page.getByLabel('State').selectOption('Confirmed')
  await expect(page.getByText('No subscribers match', { exact: true })).toBeVisible()

  await test.step('adds addresses that have to confirm, and leaves out anyone who bounced', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const moved = await page.request.get('/admin/newsletter?state=all')
    expect(moved.url()).toMatch(/\/admin\/newsletter\/subscribers\?state=all$/)
    await page.getByLabel('State').selectOption('All states')
    await page.getByRole('button', { name: 'Add subscribers' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email addresses').fill('nobody')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('‘nobody’ isn’t a valid email address.')).toBeVisible()
    await dialog.getByLabel('Email addresses').fill(`${email}\n${email}`)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Subscriber added')).toBeVisible()

    await page.getByRole('searchbox').fill(email)
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Not confirmed')
    await expect(row).toContainText('Added by hand')
    await page.getByRole('button', { name: `More for ${email}` }).click()
    await page.getByRole('menuitem', { name: 'Mark as bounced' }).click()
    await expect(row).toContainText('Bounced')
    await page.getByRole('button', { name: `Send to ${email} again` }).click()
    await expect(row).toContainText('Not confirmed')
    await page.getByRole('button', { name: `Unsubscribe ${email}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(row).toContainText('Unsubscribed')
    await waitForMail({ to: email })
  })
})
