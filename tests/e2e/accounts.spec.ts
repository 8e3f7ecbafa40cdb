// requirement: ACC-5, ACC-7, ACC-9
// requirement: ACC-15, ACC-23
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { inviteClient } from '@/lib/invitations/mutations'
import { linkIn } from '../support/account-mails'
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

/** Asks for an email on the page that is open. */
async function requestLink(page: Page, email: string, button: string, success: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('status').getByText(success, { exact: true })).toBeVisible()
}

// requirement: ACC-3, ACC-4, ACC-6, ACC-10, ACC-21
test('signs up, confirms by email, and is in the portal; later signs in with a code, and resets the password', async ({
  page,
  newPage,
  requestAs,
}) => {
  const email = newAddress()

  // requirement: ACC-3, ACC-10, ACC-21
  await test.step('signs up and confirms by email', async () => {
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

  await test.step('signs in with the code from the email of a magic link', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/portal/login')
    await page.getByRole('link', { name: 'Sign in without a password' }).click()
    await expect(page).toHaveURL('/portal/magic-link')
    await page.getByRole('button', { name: 'Send Magic Link' }).click()
    await expect(page.getByText('Please enter your email address.')).toBeVisible()
    await requestLink(page, email, 'Send Magic Link', 'Check your email for the magic link')
    const mail = await waitForMail({ to: email, subject: 'sign-in link' })
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
    await plain.getByLabel('Email').fill(email)
    await plain.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await press(plain, 'Verify Code', '/portal/verify')
    await expect(heading(plain)).toHaveText('Welcome Nadia Bloom')

    // The token is used up, so even the right code is rejected.
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await expect(page.getByText(/^This code is wrong or no longer valid\./)).toBeVisible()
  })

  // requirement: ACC-4, ACC-6, ACC-10
  await test.step('resets the password', async () => {
    const newPassword = 'another phrase altogether'
    await page.getByRole('link', { name: 'Sign in with your password' }).click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/portal/forgotten-password')
    await requestLink(page, email, 'Send Reset Link', 'Check your email for the password reset link')
    const mail = await waitForMail({ to: email, subject: 'Choose a new password' })
    await page.goto(linkIn(mail))
    await expect(heading(page)).toHaveText('Choose a new password')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('New password').fill(email)
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText(/too close to our name or your email address/)).toBeVisible()
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByRole('status').getByText('Your password has been updated')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(newPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(heading(page)).toHaveText('Welcome Nadia Bloom')
  })
})

// requirement: ACC-4, ACC-6, ACC-10, ACC-12, ACC-22
test('without JavaScript: signs up, signs in by magic link, resets a password, and opens an invited account', async ({
  newPage,
  request,
  requestAs,
}) => {
  const page = await newPage({ javaScriptEnabled: false })

  // requirement: ACC-12
  await test.step('signs up, and chooses the password again in another browser', async () => {
    const email = newAddress()
    const first = await newPage({ javaScriptEnabled: false })
    await readPage(first, '/portal/sign-up')
    await first.getByLabel('Name').fill('Nadia Bloom')
    await first.getByLabel('Email').fill(email)
    await first.getByLabel('Password').fill(password)
    await press(first, 'Sign Up', '/portal/sign-up')
    await expect(first.getByText('Check your email for the confirmation link', { exact: true })).toBeVisible()
    const path = linkIn(await waitForMail({ to: email }))
    await readPage(page, path)
    await page.getByLabel('New password').fill('Password1234')
    await press(page, 'Confirm and Sign In', path)
    await expect(page.getByText(/one of the most common passwords/)).toBeVisible()
    await page.getByLabel('New password').fill('another phrase altogether')
    await press(page, 'Confirm and Sign In', path)
    await expect(heading(page)).toHaveText('Welcome Nadia Bloom')
  })

  // requirement: ACC-22
  await test.step('signs in by magic link, once', async () => {
    const account = await createAccount('CLIENT')
    await page.context().clearCookies()
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

  // requirement: ACC-4, ACC-6, ACC-10
  await test.step('resets a password, and ends every session', async () => {
    const account = await createAccount('CLIENT')
    const elsewhere = await requestAs(account)
    expect(await pathOf(elsewhere, '/portal')).toBe('/portal')
    await page.context().clearCookies()
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

  await test.step('opens an invited account', async () => {
    const email = newAddress()
    await inviteClient(await createAdminViewer(), { name: 'Nadia Bloom', email }, origin)
    const mail = await waitForMail({ to: email })
    await page.context().clearCookies()
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
})
