import { query } from '../support/accounts'
import { expect, test } from '../support/settings-test'

// requirement: ACC-14, ADM-87
test('says when accounts are by invitation only', async ({ page, newPage, admin }) => {
  const agency = await newPage({ as: admin })
  await agency.goto('/admin/settings/sign-up')
  await expect(agency.getByRole('radio', { name: 'Anyone may sign up' })).toBeChecked()
  await page.goto('/portal/sign-up')
  await page.getByLabel('Name').fill('Nadia Bloom')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password').fill('four words in a row')
  try {
    await agency.getByText('Only invited people').click()
    await expect(agency.getByText('Sign-up is by invitation only')).toBeVisible()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('alert').getByText(/^Accounts are currently by invitation/)).toBeVisible()
    const closed = await (await page.request.get('/portal/sign-up')).text()
    expect(closed).toMatch(/<h1[^>]*>By invitation only</)
    const login = await (await page.request.get('/portal/login')).text()
    expect(login).toMatch(/<a [^>]*>Sign in without a password</)
    expect(login).not.toContain('Sign up')
  } finally {
    await query(`delete from settings where key = 'open-sign-up'`)
  }
})
