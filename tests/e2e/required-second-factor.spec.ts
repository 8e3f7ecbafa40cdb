import type { Stack } from '@/scripts/stack/stack'
import { openSignedIn, startOwnProduct } from '../support/own-product'
import { expect, test } from '../support/test'
import { setUpTwoFactor } from '../support/two-factor'

let stack: Stack
let end: () => Promise<void>

test.beforeAll(async () => {
  test.setTimeout(300_000)
  ;({ stack, end } = await startOwnProduct({ ADMIN_REQUIRE_TOTP: 'true' }))
})

test.afterAll(async () => {
  await end()
})

test('an admin gets to nothing but the set-up of the second factor before it is on', async ({ browser }) => {
  const admin = stack.signIns?.admin
  if (!admin) throw new Error('The product has no sample accounts.')
  const page = await openSignedIn(browser, stack, 'admin')
  const setUp = '/admin/account/two-factor'
  for (const path of ['/admin', '/admin/messages', '/admin/clients', '/admin/invoices/create']) {
    await page.goto(path)
    await expect(page).toHaveURL(setUp)
  }
  await expect(page.getByText('Admins sign in with a second factor here.')).toBeVisible()
  const csv = await page.request.get('/api/newsletter/subscribers/csv')
  expect(csv.status()).toBe(404)
  const listening = await page.request.post('/api/realtime/auth', {
    form: { socket_id: '1234.5678', channel_name: 'private-admin' },
  })
  expect(await listening.text()).not.toContain('"auth"')

  await setUpTwoFactor(page, 'admin', admin, () => Promise.resolve())
  await page.goto('/admin/messages')
  await expect(page).toHaveURL('/admin/messages')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const portal = await openSignedIn(browser, stack, 'portal')
  const answer = await portal.request.get('/portal', { maxRedirects: 0 })
  expect(answer.status()).toBe(200)
  await Promise.all([page.context().close(), portal.context().close()])
})
