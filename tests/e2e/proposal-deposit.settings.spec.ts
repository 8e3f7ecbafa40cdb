// requirement: INV-14
import { getDb } from '@/lib/platform/db'
import { acceptByLink } from '@/lib/proposals/acceptance/mutations'
import { query } from '../support/accounts'
import { expectAccessible } from '../support/accessible'
import { expectFits } from '../support/fits'
import { waitForMail } from '../support/inbox'
import { acceptanceOf, createSentProposal, proposalContent, proposalLine } from '../support/sent-proposals'
import { expect, test } from '../support/settings-test'

test('without online payment, a deposit is paid by bank transfer', async ({ adminPage: page, newPage }) => {
  // As after the sample was removed: the service that stands in for Stripe ends with it.
  await query(`insert into settings (key, value) values ('sample-removed', 'true')`)
  await page.goto('/admin/settings')
  await page.getByLabel('Currency').selectOption('EUR: Euro')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Agency saved', { exact: true }).first()).toBeVisible()
  await page.goto('/admin/settings/invoices')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const account = page.getByRole('group', { name: 'Bank account 1' })
  await account.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.', { exact: true })).toBeVisible()

  const content = proposalContent({ groups: [], lines: [proposalLine(1_000_000, { tax: null })] })
  const sent = await createSentProposal({ currency: 'EUR', content })
  const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
  await acceptByLink(sent.token, acceptanceOf(sent), origin)
  const { invoice } = await getDb().acceptance.findUniqueOrThrow({
    where: { proposalId: sent.id },
    select: { invoice: { select: { id: true, invoiceNumber: true } } },
  })
  const client = await newPage({ viewport: { width: 390, height: 844 } })
  await client.goto(`/proposals/${sent.token}`)
  const deposit = client.getByRole('region', { name: 'Deposit' })
  await expect(deposit).toContainText('DE89 3704 0044 0532 0130 00')
  await expect(deposit.getByRole('img', { name: /QR code for a bank transfer of €3,000.00/ })).toBeVisible()
  await expect(deposit.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expectAccessible(client)
  await expectFits(client, [320, 390, 768, 1280])

  await deposit.getByRole('button', { name: 'I have paid' }).click()
  await expect(deposit.getByRole('status')).toContainText('Thank you for telling us')
  await expect(deposit).toContainText('You told us that you have paid')
  await expect(deposit.getByRole('button', { name: 'I have paid' })).toHaveCount(0)
  await waitForMail({ subject: `says that invoice ${invoice?.invoiceNumber ?? ''} was paid` })
  expect(await getDb().invoicePayment.count({ where: { invoiceId: invoice?.id ?? '' } })).toBe(0)
})
