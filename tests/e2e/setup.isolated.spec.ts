import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/new-agency'

// requirement: SET-3, SET-4
test('a new agency sets up its installation in four short steps', async ({
  installation,
  page,
  allowConsoleErrors,
}) => {
  test.slow()
  allowConsoleErrors(/404/)
  const { url, setupLink } = installation
  await page.goto(`${url}/setup/guessed`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await page.goto(setupLink)
  await expectAccessible(page)
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Ada Nook')
  await form.getByLabel('Email').fill('ada@nook.example')
  await form.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await form.getByLabel('Password').fill('correct horse battery staple')
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your agency')
  await expectAccessible(page)
  await page.getByLabel(/^Name/).fill('Nook')
  await page.getByLabel('Tagline').fill('Small software')
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The look')
  await page.getByRole('link', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail')
  await expect(page.getByText(/^Mail serverNot set up: /)).toBeVisible()
  await page.getByRole('button', { name: 'Send Test Mail' }).click()
  await expect(page.getByText('Test mail on its way')).toBeVisible()
  await page.getByRole('link', { name: 'Skip, and open the admin' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(page.getByText(/^1 of \d+ done\./)).toBeVisible()
  await page.goto(url)
  await expect(page).toHaveTitle('Nook: Small software')
  // The link works once.
  await page.goto(setupLink)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
})
