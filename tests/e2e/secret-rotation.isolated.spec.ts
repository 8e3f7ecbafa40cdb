// requirement: ACC-18, ACC-40
import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { openInvitation } from '@/lib/auth/auth-tokens'
import { findSecretUse } from '@/lib/auth/rotation'
import { createTotpSecret, replaceRecoveryCodes, sealTotpSecret } from '@/lib/auth/two-factor'
import { openUnsubscribeLink } from '@/lib/newsletter/mutations'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { type Account, signIn } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { expect, test } from '../support/isolated-test'
import { withSecret } from '../support/secrets'
import { codeOf } from '../support/two-factor'

async function turnOnTwoFactor({ id }: Account) {
  const secret = createTotpSecret()
  const data = { totpSecret: sealTotpSecret(secret, id), totpEnabledAt: new Date() }
  await getDb().user.update({ where: { id }, data })
  const codes = await getDb().$transaction((tx) => replaceRecoveryCodes(tx, id))
  return { secret, codes }
}

/** True if password and code start a session. */
async function signInWith(request: APIRequestContext, account: Account, code: string): Promise<boolean> {
  await signIn(request, account, 'admin')
  const id = (await readActions()).find(({ name }) => name === 'secondStepAction')?.id ?? ''
  await callAction(request, id, '/admin/two-factor', { form: { code } })
  return isSignedIn(request)
}

async function isSignedIn(request: APIRequestContext): Promise<boolean> {
  return (await request.get('/admin', { maxRedirects: 0 })).status() === 200
}

async function subscribed(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  const { id } = await getDb().newsletterSubscription.create({
    data: { email, emailNormalized: email, unsubscribeHash: crypto.randomUUID() },
  })
  return openUnsubscribeLink(id)
}

const newSecret = () => randomBytes(33).toString('base64')

test('changing AUTH_SECRET in two steps signs nobody out and loses no second factor', async ({
  product: { stack },
  requestAs,
  admin,
  client,
}) => {
  test.setTimeout(180_000)
  const first = getEnv().AUTH_SECRET
  const second = newSecret()
  const restart = async (settings: Record<string, string>) => {
    await stack.reconfigure(settings)
    await stack.reconfigure(settings, 'worker')
  }
  const { secret, codes } = await turnOnTwoFactor(admin)
  const [browser, phone, stranger] = [await requestAs(), await requestAs(), await requestAs()]
  expect(await signInWith(browser, admin, codeOf(secret, -1))).toBe(true)
  const invitation = await getDb().$transaction((tx) =>
    openInvitation(tx, { userId: client.id, email: client.email }),
  )
  const unsubscribe = await subscribed()

  await restart({ AUTH_SECRET: second, AUTH_SECRET_OLD: first })
  expect(await isSignedIn(browser)).toBe(true)
  expect(await signInWith(phone, admin, codeOf(secret))).toBe(true)
  // Guessing slows down everyone except browsers in which the account has signed in before.
  const wrong = { email: admin.email, password: 'not the password' }
  for (let failure = 1; failure <= 5; failure++) await signIn(stranger, wrong, 'admin')
  expect(await signInWith(stranger, admin, codes[0] ?? '')).toBe(false)
  expect(await signInWith(browser, admin, codeOf(secret, 1))).toBe(true)
  const page = await stranger.get(`/portal/invitation/${invitation.token}`)
  expect(await page.text()).toContain(client.email)
  await expect
    .poll(() => withSecret(second, [first], findSecretUse), { timeout: 20_000 })
    .toMatchObject({ old: 0, lost: 0, isAdopted: true })

  await restart({ AUTH_SECRET: second, AUTH_SECRET_OLD: '' })
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(phone)).toBe(true)
  expect(await signInWith(phone, admin, codes[1] ?? '')).toBe(true)
  const answer = await stranger.post(`/api/newsletter/unsubscribe?token=${unsubscribe}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(answer.status()).toBe(200)

  // The other tests of this worker sign in with the first secret.
  await restart({ AUTH_SECRET: first, AUTH_SECRET_OLD: second })
})
