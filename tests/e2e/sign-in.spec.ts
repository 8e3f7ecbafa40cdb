// requirement: ACC-2, POR-5
import { expect, type Page } from '@playwright/test'
import { type Account, createAccount, query, signIn } from '../support/accounts'
import { press, readPage } from '../support/read-page'
import { test } from '../support/test'

const areas = {
  admin: {
    role: 'ADMIN',
    loginTitle: 'Admin Panel',
    startTitle: 'Admin Dashboard',
    asked: '/admin/messages?q=some+words&status=new',
    goodbye: 'You have been logged out of the admin panel.',
  },
  portal: {
    role: 'CLIENT',
    loginTitle: 'Client Portal Login',
    startTitle: /^Welcome Client /,
    asked: '/portal/messages',
    goodbye: 'You have been logged out of your account.',
  },
} as const

// A live connection may open while its session ends, and is then refused.
test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
})

async function submit(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Sends the form as a browser without JavaScript would. */
async function sendSignIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
  path: string,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await press(page, 'Sign In', path)
}

/** Admins see the message in a toast, clients in the form's banner. */
async function expectRefusal(page: Page, area: string) {
  if (area === 'admin') {
    await expect(page.getByText('Invalid Credentials', { exact: true }).last()).toBeVisible()
  }
  await expect(page.getByText('Invalid login credentials. Please try again.').last()).toBeVisible()
}

function sessionsOf({ id }: Account) {
  return query<{ revoked_at: Date | null }>('select revoked_at from sessions where user_id = $1', [id])
}

for (const area of ['admin', 'portal'] as const) {
  const { role, loginTitle, startTitle, goodbye, asked } = areas[area]

  // requirement: ACC-1
  test.describe(area, () => {
    test('refuses a wrong password, accepts the right one, continues to the requested page, and signs out', async ({
      page,
    }) => {
      const [account, blocked] = [await createAccount(role), await createAccount(role)]
      const target = (path: string) => new URL(path, process.env.FOYER_TEST_URL).href
      expect((await page.request.get(`/${area}`)).url()).toBe(target(`/${area}/login`))
      await page.goto(asked)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(loginTitle)
      if (area === 'portal')
        await expect(page.getByText('Access your project dashboard and files')).toBeVisible()

      await submit(page, { email: account.email, password: 'not the password' })
      await expectRefusal(page, area)
      await expect(page.getByLabel('Email')).toHaveValue(account.email)
      expect(await sessionsOf(account)).toEqual([])

      await test.step('blocks an account after five failures, even with the right password', async () => {
        const wrong = { email: blocked.email, password: 'not the password' }
        for (let failure = 1; failure <= 5; failure++)
          expect(await signIn(page.request, wrong, area)).toBe(false)
        await submit(page, blocked)
        await expect(
          page.getByText(
            /^Too many attempts\. Please wait \d+ seconds and try again, or sign in by email\.$/,
          ),
        ).toBeVisible()
        expect(await sessionsOf(blocked)).toEqual([])
      })

      await submit(page, account)
      await expect(page).toHaveURL(asked)
      if (area === 'admin') await expect(page.getByRole('searchbox')).toHaveValue('some words')
      await page
        .getByRole('navigation', { name: /^(Admin|Client portal)$/ })
        .getByRole('link', { name: 'Dashboard' })
        .click()
      await expect(page).toHaveURL(`/${area}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(startTitle)
      expect((await page.request.get(`/${area}/login`)).url()).toBe(target(`/${area}`))
      const later = await page.request.get(`/${area}`)
      expect(later.headers()['set-cookie']).toBeUndefined()

      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page.getByText('Signed out successfully', { exact: true })).toBeVisible()
      await expect(page.getByText(goodbye, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(`/${area}/login`)
      expect((await sessionsOf(account)).every(({ revoked_at }) => revoked_at !== null)).toBe(true)
      // The cookie stays but grants no access. It keeps other people's failed attempts from slowing down this
      // browser.
      const device = (await page.context().cookies()).find(({ name }) => name === 'foyer-device')
      expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

      await page.goBack()
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
      await expect(page.getByText(startTitle)).toHaveCount(0)
    })

    test('works without JavaScript, and only redirects within its own area', async ({ newPage }) => {
      const account = await createAccount(role)
      const page = await newPage({ javaScriptEnabled: false })
      const path = `/${area}/login?next=${encodeURIComponent('//elsewhere.example/')}`
      await readPage(page, path)
      await sendSignIn(page, { email: account.email, password: 'not the password' }, path)
      await expectRefusal(page, area)
      await expect(page.getByLabel('Email')).toHaveValue(account.email)
      await sendSignIn(page, account, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(startTitle)
      await press(page, 'Sign Out', `/${area}`)
      await expect(page.getByRole('status').getByText(goodbye)).toBeVisible()
      expect((await sessionsOf(account)).every(({ revoked_at }) => revoked_at !== null)).toBe(true)
    })
  })
}
