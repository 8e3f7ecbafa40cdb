import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { query } from '../support/accounts'
import { waitForMail } from '../support/inbox'
import { expect, test } from '../support/isolated-test'

/** Leaves the pages to the next change: they are rendered again when they are visited after it. */
test.afterEach(async () => {
  await query(`
    update settings set version = version + 1, value = value
      || '{"name":"LumenForge","phone":"+1 (303) 555-0142","contactPromise":"within 24 hours"}'::jsonb
    where key = 'agency'`)
})

async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(title, { exact: true })).toBeVisible()
}

// requirement: SET-1, SET-2
test('what the agency says of itself is on the public pages within a second', async ({
  newPage,
  page,
  admin,
}) => {
  const agency = await newPage({ as: admin })
  await agency.goto('/admin/settings')
  await expectAccessible(agency)
  await agency.getByLabel(/^Name/).fill('Nook & Cranny')
  await agency.getByLabel('Phone').fill('')
  await agency.getByLabel('Answer to a message').fill('within two days')
  await save(agency, 'Agency saved')
  const saved = Date.now()
  await expect
    .poll(async () => (await page.request.get('/')).text(), { intervals: [50], timeout: 5_000 })
    .toContain('Nook &amp; Cranny')
  test.info().annotations.push({ type: 'seen after', description: `${String(Date.now() - saved)} ms` })
  await page.goto('/contact')
  await expect(page).toHaveTitle('Contact | Nook & Cranny')
  await expect(page.getByText('We answer every message within two days')).toBeVisible()
  await expect(page.getByRole('link', { name: '+1 (303) 555-0142' })).toHaveCount(0)
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { short_name: string }
  expect(manifest.short_name).toBe('Nook & Cranny')
})

// requirement: SET-1, SET-2
test('wrong settings are reported at their fields, and a conflict keeps both sides', async ({
  newPage,
  admin,
}) => {
  const [one, other] = [await newPage({ as: admin }), await newPage({ as: admin })]
  await one.goto('/admin/settings')
  await one.getByLabel('Email').fill('nobody')
  await one.getByLabel('LinkedIn').fill('linkedin.com/company/nook')
  await one.getByRole('button', { name: 'Save Changes' }).click()
  await expect(one.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(one.getByText('Please enter a complete address that begins with https://.')).toBeVisible()
  await one.getByLabel('Email').fill('hello@lumenforge.example')
  await one.getByLabel('LinkedIn').fill('https://www.linkedin.com/')
  await one.getByLabel('Tagline').fill('Mine')
  await other.goto('/admin/settings')
  await other.getByLabel('Phone').fill('+1 303 555 0199')
  await save(other, 'Agency saved')
  const conflict = one.getByRole('alert').filter({ hasText: 'saved these settings while you were editing' })
  await expect(conflict).toContainText('+1 303 555 0199')
})

// requirement: SET-1, SET-2
test('claims, cookie question and mail are settings', async ({ newPage, page, admin }) => {
  const agency = await newPage({ as: admin })
  await agency.goto('/admin/settings/site')
  await expectAccessible(agency)
  await agency.getByLabel('In the footer').fill('Made in Denver')
  await agency.getByLabel('Visa').uncheck()
  await agency.getByLabel('Ask visitors about optional cookies').uncheck()
  await save(agency, 'Site saved')
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Made in Denver')).toBeVisible()
  await expect(footer.getByRole('img', { name: 'Visa' })).toHaveCount(0)
  await expect(footer.getByRole('img', { name: 'Mastercard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookie choice' })).toHaveCount(0)
  await expect(footer.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)

  await agency.goto('/admin/settings/mail')
  await expectAccessible(agency)
  await agency.getByLabel('Sender’s name').fill('Nook & Cranny')
  await save(agency, 'Mail saved')
  const recipient = `${crypto.randomUUID()}@example.com`
  await agency.getByLabel(/^To\b/).fill(recipient)
  await agency.getByRole('button', { name: 'Send Test Mail' }).click()
  await expect(agency.getByText('Test mail on its way')).toBeVisible()
  const mail = await waitForMail({ to: recipient })
  expect(mail.from?.name).toBe('Nook & Cranny')
})
