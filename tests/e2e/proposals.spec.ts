import { expect } from '@playwright/test'
import { query } from '../support/accounts'
import { waitForMail } from '../support/inbox'
import { storeProposal } from '../support/proposals'
import { test } from '../support/test'

test('a proposal is sent, withdrawn, reopened and sent again', async ({ adminPage: page }) => {
  const word = `w${crypto.randomUUID().replaceAll('-', '')}`
  const email = `${word}@example.com`
  const id = await storeProposal({ title: `A shop for ${word}`, clientEmail: email })
  await page.goto(`/admin/proposals?q=${word}`)
  await page.getByRole('link', { name: `A shop for ${word}` }).click()
  const main = page.getByRole('main')
  const step = main.getByRole('region', { name: 'Next step' })
  await expect(step).toContainText('Ready to send')

  await main.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send' })
  await expect(dialog).toContainText(email)
  await dialog.getByLabel('Also to').fill(`Ben Ito <ben-${email}>`)
  await dialog.getByLabel('Message').fill('As we discussed on the phone.')
  await expect(dialog.getByRole('status').first()).toContainText('own link')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(step).toContainText('Not opened yet')
  const mail = await waitForMail({ to: email })
  expect(mail.text).toContain('As we discussed on the phone.')
  const [own = '', other = ''] = [mail.text, (await waitForMail({ to: `ben-${email}` })).text].map(
    (text) => /\/proposals\/[\w-]{43}/.exec(text)?.[0],
  )
  expect(own).not.toBe('')
  expect(other).not.toBe(own)
  const links = main.getByRole('list', { name: 'Links to version 1' })
  await expect(links.getByRole('listitem')).toHaveCount(2)

  await links.getByRole('button', { name: 'Revoke the link for Ben Ito' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(links).toContainText('Revoked')

  await main.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(step).toContainText('Withdrawn')
  await main.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click()
  await expect(step).toContainText('Being revised')

  await main.getByRole('button', { name: 'Send new version…' }).click()
  const again = page.getByRole('dialog', { name: 'Send new version' })
  await expect(again.getByLabel('Subject')).toHaveValue(`Our revised proposal: A shop for ${word}`)
  await again.getByRole('button', { name: 'Send new version', exact: true }).click()
  await expect(main.getByRole('list', { name: 'Links to version 2' })).toContainText(email)
  const versions = await query<{ number: number }>(
    'select number from proposal_versions where proposal_id = $1 order by number',
    [id],
  )
  expect(versions.map(({ number }) => number)).toEqual([1, 2])
})
