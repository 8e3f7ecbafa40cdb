// requirement: ACC-18, ACC-27
import type { APIRequestContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import { createTotpSecret, sealTotpSecret } from '@/lib/auth/two-factor'
import { createAccount, query, signIn, type Account } from '../support/accounts'
import { linkIn } from '../support/account-mails'
import { callAction, readActions } from '../support/actions'
import { expect, test } from '../support/http-test'
import { listMails, waitForMail } from '../support/inbox'

const wrong = ({ email }: Account) => ({ email, password: 'not the password' })

/** Tries five wrong passwords from an unknown device, so that even the right one is rejected there. */
async function block(stranger: APIRequestContext, account: Account, area: 'portal' | 'admin') {
  for (let failure = 1; failure <= 5; failure++) await signIn(stranger, wrong(account), area)
  expect(await signIn(stranger, account, area)).toBe(false)
}

async function sessionCount({ id }: Account): Promise<number> {
  return (await query('select from sessions where user_id = $1', [id])).length
}

async function call(request: APIRequestContext, name: string, path: string, form: Record<string, string>) {
  const id = (await readActions()).find((action) => action.name === name)?.id ?? ''
  return callAction(request, id, path, { form })
}

/** Submits the page that the newest mail's link opens. Returns where it redirects to. */
async function useMailedLink(request: APIRequestContext, { email }: Account): Promise<string | undefined> {
  const path = linkIn(await waitForMail({ to: email, subject: 'sign-in link' }))
  const response = await request.post('/api/accounts/magic-link', {
    form: { token: path.split('/').pop() ?? '' },
    maxRedirects: 0,
  })
  return response.headers().location
}

test('an attacker’s guesses block neither a known browser nor a signed-in owner', async ({
  requestAs,
  admin,
}) => {
  const [known, signedIn, stranger] = [await requestAs(), await requestAs(admin), await requestAs()]
  expect(await signIn(known, admin, 'admin')).toBe(true)
  await block(stranger, admin, 'admin')

  const before = await sessionCount(admin)
  expect(await signIn(known, admin, 'admin')).toBe(true)
  expect(await sessionCount(admin)).toBe(before + 1)

  await call(signedIn, 'startTwoFactorAction', '/admin/account/two-factor', {
    currentPassword: admin.password,
  })
  expect(
    await query('select from profiles where id = $1 and totp_secret is not null', [admin.id]),
  ).toHaveLength(1)

  // The known browser has a limit of its own, which works like any other.
  for (let failure = 1; failure <= 5; failure++) await signIn(known, wrong(admin), 'admin')
  await signIn(known, admin, 'admin')
  expect(await sessionCount(admin)).toBe(before + 1)
})

test('a browser is no longer known once the password changed', async ({ requestAs, client }) => {
  const known = await requestAs()
  expect(await signIn(known, client, 'portal')).toBe(true)
  await query(`update profiles set password_changed_at = now() + interval '1 second' where id = $1`, [
    client.id,
  ])
  await block(await requestAs(), client, 'portal')
  await signIn(known, client, 'portal')
  expect(await sessionCount(client)).toBe(1)
})

test('a blocked owner signs in by email, and the password works again', async ({ requestAs }) => {
  for (const [role, area, asks] of [
    ['CLIENT', 'portal', '/portal/magic-link'],
    ['ADMIN', 'admin', '/admin/magic-link'],
  ] as const) {
    const account = await createAccount(role)
    await block(await requestAs(), account, area)
    const owner = await requestAs()
    expect(await (await owner.get(`/${area}/login`)).text()).toContain(`href="${asks}"`)
    await call(owner, 'requestMagicLinkAction', asks, { email: account.email })
    expect(await useMailedLink(owner, account)).toBe(`/${area}`)
    expect((await owner.get(`/${area}`, { maxRedirects: 0 })).status()).toBe(200)
    expect(await signIn(await requestAs(), account, area)).toBe(true)
  }
})

test('a sign-in link doesn’t bypass the second factor', async ({ requestAs, admin }) => {
  const secret = createTotpSecret()
  await query('update profiles set totp_secret = $2, totp_enabled_at = now() where id = $1', [
    admin.id,
    sealTotpSecret(secret, admin.id),
  ])
  const owner = await requestAs()
  await call(owner, 'requestMagicLinkAction', '/admin/magic-link', { email: admin.email })
  expect(await useMailedLink(owner, admin)).toBe('/admin/two-factor')
  expect(await sessionCount(admin)).toBe(0)
  expect((await owner.get('/admin', { maxRedirects: 0 })).status()).toBe(307)
  await call(owner, 'secondStepAction', '/admin/two-factor', { code: new TOTP({ secret }).generate() })
  expect(await sessionCount(admin)).toBe(1)
  expect((await owner.get('/admin', { maxRedirects: 0 })).status()).toBe(200)
})

test('gives the same response to an address that can’t be stored', async ({ requestAs, client }) => {
  const request = await requestAs()
  for (const form of [
    { email: `${client.email}\0`, password: 'not the password' },
    { email: client.email, password: 'with\0 a NUL' },
  ]) {
    const response = await call(request, 'signInToPortalAction', '/portal/login', form)
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('Invalid login credentials. Please try again.')
  }
})

const roles = { portal: 'CLIENT', admin: 'ADMIN' } as const

for (const area of ['portal', 'admin'] as const) {
  // requirement: ACC-1
  test(`the ${area} refuses accounts of the other area with the same message`, async ({ requestAs }) => {
    const stranger = await createAccount(area === 'portal' ? 'ADMIN' : 'CLIENT')
    const name = area === 'portal' ? 'signInToPortalAction' : 'signInToAdminAction'
    const { email, password } = stranger
    const response = await call(await requestAs(), name, `/${area}/login`, { email, password })
    expect(await response.text()).toContain('Invalid login credentials. Please try again.')
    expect(await sessionCount(stranger)).toBe(0)
  })

  // requirement: ACC-1
  test(`the ${area} ends a session that was revoked or whose user was disabled, on the next page`, async ({
    requestAs,
  }) => {
    for (const end of [
      'update sessions set revoked_at = now() where user_id = $1',
      'update profiles set disabled_at = now() where id = $1',
    ]) {
      const account = await createAccount(roles[area])
      const request = await requestAs()
      expect(await signIn(request, account, area)).toBe(true)
      expect((await request.get(`/${area}`, { maxRedirects: 0 })).status()).toBe(200)
      await query(end, [account.id])
      const response = await request.get(`/${area}`)
      expect(new URL(response.url()).pathname).toBe(`/${area}/login`)
    }
  })
}

// requirement: ACC-3
test('gives the same response to a sign-up with a known address, and explains by email', async ({
  requestAs,
}) => {
  const known = await createAccount('CLIENT')
  const request = await requestAs()
  const form = { name: 'Somebody Else', email: known.email, password: 'four words in a row' }
  const response = await call(request, 'signUpAction', '/portal/sign-up', form)
  expect(await response.text()).toContain('"Check your email for the confirmation link"')
  const mail = await waitForMail({ to: known.email })
  expect(mail.subject).toContain('You already have an account')
  expect(mail.text).toContain('/portal/forgotten-password')
  expect(await signIn(request, known, 'portal')).toBe(true)
  const dashboard = await (await request.get('/portal')).text()
  expect(dashboard).toMatch(new RegExp(`<h1[^>]*>Welcome (<!-- -->)?${known.name}</h1>`))
})

// requirement: ACC-4
test('gives the same response to unknown addresses, and limits requests', async ({ requestAs }) => {
  const email = `${crypto.randomUUID()}@example.com`
  const request = await requestAs()
  const ask = async (address: string) => {
    const path = '/portal/forgotten-password'
    return (await call(request, 'requestPasswordResetAction', path, { email: address })).text()
  }
  for (let time = 1; time <= 3; time++)
    expect(await ask(email)).toContain('"Check your email for the password reset link"')
  expect(await ask(email.toUpperCase())).toMatch(
    /"Too many attempts\. Please wait \d+ minutes and try again\."/,
  )
  await expect
    .poll(async () => (await query('select from mail_deliveries where recipient = $1', [email])).length)
    .toBe(0)
  expect(await listMails({ to: email })).toEqual([])
})

// requirement: ACC-9, ACC-22
test('redirects signed-in clients to the portal, and rejects links used from another site', async ({
  requestAs,
  client,
}) => {
  const signedIn = await requestAs(client)
  for (const view of ['login', 'sign-up', 'forgotten-password', 'magic-link', 'update-password', 'verify']) {
    const response = await signedIn.get(`/portal/${view}`, { maxRedirects: 0 })
    expect(`${view} ${response.headers().location ?? ''}`).toMatch(/ \/portal$/)
  }
  const visitor = await requestAs()
  await call(visitor, 'requestMagicLinkAction', '/portal/magic-link', { email: client.email })
  const path = linkIn(await waitForMail({ to: client.email }))
  const foreign = await visitor.post('/api/accounts/magic-link', {
    form: { token: path.split('/').pop() ?? '' },
    headers: { 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  })
  expect(foreign.status()).toBe(403)
  expect(await (await visitor.get(path)).text()).toMatch(/<button [^>]*>Sign In</)
  expect(await (await visitor.get('/portal/update-password')).text()).toMatch(/<a [^>]*>Send me a link</)
})
