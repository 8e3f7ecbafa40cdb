// requirement: ACC-44
import { signIn } from '../support/accounts'
import { expect, test } from '../support/isolated-test'
import { setUpTwoFactor } from '../support/two-factor'

test.beforeEach(({ product }) => product.stack.reconfigure({ ADMIN_REQUIRE_TOTP: 'true' }))
test.afterEach(({ product }) => product.stack.reconfigure({ ADMIN_REQUIRE_TOTP: 'false' }))

test('an admin can open nothing but the set-up of the second factor until it is on', async ({
  page,
  admin,
  requestAs,
  client,
}) => {
  const setUp = '/admin/account/two-factor'
  const listen = () =>
    page.request.post('/api/realtime/auth', {
      form: { socket_id: '1234.5678', channel_name: 'private-admin' },
    })
  expect(await signIn(page.request, admin, 'admin')).toBe(true)
  for (const path of ['/admin', '/admin/messages', '/admin/clients', '/admin/invoices/create']) {
    await page.goto(path)
    await expect(page).toHaveURL(setUp)
  }
  await expect(page.getByText('Admins need two-factor authentication. Set it up to continue.')).toBeVisible()
  const csv = await page.request.get('/api/newsletter/subscribers/csv')
  expect(csv.status()).toBe(404)
  expect(await (await listen()).text()).not.toContain('"auth"')

  await setUpTwoFactor(page, 'admin', admin, () => Promise.resolve())
  expect((await page.request.get('/api/newsletter/subscribers/csv')).status()).toBe(200)
  expect(await (await listen()).text()).toContain('"auth"')
  await page.goto('/admin/messages')
  await expect(page).toHaveURL('/admin/messages')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const portal = await requestAs()
  expect(await signIn(portal, client, 'portal')).toBe(true)
  expect((await portal.get('/portal', { maxRedirects: 0 })).status()).toBe(200)
})
