// requirement: ACC-5, ACC-7, ACC-9
// requirement: ACC-15, ACC-23
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { inviteClient } from '@/lib/invitations/mutations'
import { requestMail, linkIn } from '../support/account-mails'
import { createAccount, query, signIn } from '../support/accounts'
import { waitForMail } from '../support/inbox'
import { press, readPage } from '../support/read-page'
import { test } from '../support/test'
import { createAdminViewer } from '../support/people'

const origin = { ip: '127.0.0.1', userAgent: null, requestId: null }
const password = 'four words in a row'
const newAddress = () => `${crypto.randomUUID()}@example.com`

// A live connection may open while its session ends, and is then refused.
test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The heading in a page's HTML. */
const title = (text: string) => new RegExp(`<h1[^>]*>${text}</h1>`)

/** The path where a request ends up after its redirects. */
async function pathOf(request: APIRequestContext, path: string): Promise<string> {
  return new URL((await request.get(path)).url()).pathname
}

async function signUp(page: Page, email: string) {
  await page.getByLabel('Name').fill('Nadia Bloom')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Check your email for the confirmation link', { exact: true })).toBeVisible()
}

// requirement: ACC-3, ACC-10, ACC-21
test('signs up, confirms by email, and is in the portal', async ({ page, requestAs }) => {
  const email = newAddress()
  await page.goto('/portal/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(heading(page)).toHaveText('Create your account')
  await page.getByLabel('Name').fill('Nadia Bloom')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'new-password')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password').fill('elevenchars')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('LumenForge-2026')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(/too close to our name/).first()).toBeVisible()
  await signUp(page, email)
  expect(
    await query('select from profiles where email = $1 and email_verified_at is null', [email]),
  ).toHaveLength(1)

  const mail = await waitForMail({ to: email, subject: 'Confirm your email address' })
  // A mail scanner that opens the link doesn't use it up.
  const scanner = await requestAs()
  expect(await (await scanner.get(linkIn(mail))).text()).toMatch(/<label[^>]*><span>New password/)
  await page.goto(linkIn(mail))
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm and Sign In' }).click()
  await expect(heading(page)).toHaveText('Welcome Nadia Bloom')
  await expect(page).toHaveURL('/portal')

  const used = await (await scanner.get(linkIn(mail))).text()
  expect(used).toMatch(title('This link no longer works'))
  expect(used).toMatch(/<a [^>]*href="\/portal\/sign-up"[^>]*>Sign up again</)
  expect(await signIn(scanner, { email, password }, 'portal')).toBe(true)
})

// requirement: ACC-12
test('signs up without JavaScript, and chooses the password again in another browser', async ({
  newPage,
}) => {
  const email = newAddress()
  const first = await newPage({ javaScriptEnabled: false })
  await readPage(first, '/portal/sign-up')
  await first.getByLabel('Name').fill('Nadia Bloom')
  await first.getByLabel('Email').fill(email)
  await first.getByLabel('Password').fill(password)
  await press(first, 'Sign Up', '/portal/sign-up')
  await expect(first.getByText('Check your email for the confirmation link', { exact: true })).toBeVisible()
  const path = linkIn(await waitForMail({ to: email }))
  const page = await newPage({ javaScriptEnabled: false })
  await readPage(page, path)
  await page.getByLabel('New password').fill('Password1234')
  await press(page, 'Confirm and Sign In', path)
  await expect(page.getByText(/one of the most common passwords/)).toBeVisible()
  await page.getByLabel('New password').fill('another phrase altogether')
  await press(page, 'Confirm and Sign In', path)
  await expect(heading(page)).toHaveText('Welcome Nadia Bloom')
})

// requirement: ACC-22
test('signs in by magic link, without JavaScript, once', async ({ newPage }) => {
  const account = await createAccount('CLIENT')
  const page = await newPage({ javaScriptEnabled: false })
  await readPage(page, '/portal/magic-link')
  await page.getByLabel('Email').fill(account.email)
  await press(page, 'Send Magic Link', '/portal/magic-link')
  await expect(
    page.getByRole('status').getByText('Check your email for the magic link', { exact: true }),
  ).toBeVisible()
  const mail = await waitForMail({ to: account.email })
  const response = await readPage(page, linkIn(mail))
  expect(response.headers()['referrer-policy']).toBe('no-referrer')
  expect(response.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await press(page, 'Sign In', linkIn(mail))
  await expect(heading(page)).toHaveText(`Welcome ${account.name}`)
  const used = await (await page.request.get(linkIn(mail))).text()
  expect(used).toMatch(title('This link no longer works'))
  expect(used).toMatch(/<a [^>]*>Request a new link</)
})

test('signs in with the code from the same email', async ({ page, newPage }) => {
  const account = await createAccount('CLIENT')
  await page.goto('/portal/magic-link')
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await expect(
    page.getByRole('status').getByText('Check your email for the magic link', { exact: true }),
  ).toBeVisible()
  const mail = await waitForMail({ to: account.email })
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  await page.getByLabel('Code').fill('12')
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('Please enter the 6-digit code.')).toBeVisible()
  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText(/^This code is wrong or no longer valid\./)).toBeVisible()

  const plain = await newPage({ javaScriptEnabled: false })
  await readPage(plain, '/portal/verify')
  await plain.getByLabel('Email').fill(account.email)
  await plain.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await press(plain, 'Verify Code', '/portal/verify')
  await expect(heading(plain)).toHaveText(`Welcome ${account.name}`)

  // The token is used up, so even the right code is rejected.
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText(/^This code is wrong or no longer valid\./)).toBeVisible()
})

// requirement: ACC-4, ACC-6, ACC-10
test('resets a password with JavaScript', async ({ page }) => {
  const account = await createAccount('CLIENT')
  await requestMail(page, 'forgotten-password', account.email)
  const mail = await waitForMail({ to: account.email })
  await page.goto(linkIn(mail))
  await expect(heading(page)).toHaveText('Choose a new password')
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByLabel('New password').fill(account.email)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText(/too close to our name or your email address/)).toBeVisible()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('status').getByText('Your password has been updated')).toBeVisible()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(page)).toHaveText(`Welcome ${account.name}`)
})

// requirement: ACC-4, ACC-6, ACC-10
test('resets a password without JavaScript, and ends every session', async ({
  newPage,
  request,
  requestAs,
}) => {
  const account = await createAccount('CLIENT')
  const elsewhere = await requestAs(account)
  expect(await pathOf(elsewhere, '/portal')).toBe('/portal')
  const page = await newPage({ javaScriptEnabled: false })
  await readPage(page, '/portal/forgotten-password')
  await page.getByLabel('Email').fill(account.email)
  await press(page, 'Send Reset Link', '/portal/forgotten-password')
  const sent = page.getByRole('status').getByText('Check your email for the password reset link')
  await expect(sent).toBeVisible()
  const path = linkIn(await waitForMail({ to: account.email }))
  await readPage(page, path)
  await expect(heading(page)).toHaveText('Choose a new password')
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByLabel('New password').fill(account.email)
  await press(page, 'Update Password', path)
  await expect(page.getByText(/too close to our name or your email address/)).toBeVisible()
  await page.getByLabel('New password').fill(password)
  await press(page, 'Update Password', path)
  await expect(page.getByRole('status').getByText('Your password has been updated')).toBeVisible()
  expect(await pathOf(elsewhere, '/portal')).toBe('/portal/login')
  expect(await signIn(request, account, 'portal')).toBe(false)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(password)
  await press(page, 'Sign In', '/portal/login')
  await expect(heading(page)).toHaveText(`Welcome ${account.name}`)
  expect(await (await page.request.get(path)).text()).toMatch(title('This link no longer works'))
})

test('opens an invited account, without JavaScript too', async ({ newPage }) => {
  const email = newAddress()
  await inviteClient(await createAdminViewer(), { name: 'Nadia Bloom', email }, origin)
  const mail = await waitForMail({ to: email })
  const page = await newPage({ javaScriptEnabled: false })
  const path = linkIn(mail)
  await readPage(page, path)
  await expect(heading(page)).toHaveText('Welcome to your client portal')
  await page.getByLabel('Name').fill('Nadia B.')
  await page.getByLabel('New password').fill('password1234')
  await press(page, 'Open My Portal', path)
  await expect(page.getByText(/one of the most common passwords/)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Nadia B.')
  await page.getByLabel('New password').fill(password)
  await press(page, 'Open My Portal', path)
  await expect(heading(page)).toHaveText('Welcome Nadia B.')
  const used = await page.request.get(path)
  expect(await used.text()).toMatch(title('This invitation no longer works'))
})
