import { expect } from '@playwright/test'
import { query, signIn } from '../support/accounts'
import { catchAction, repeatAction } from '../support/actions'
import { test } from '../support/panel-test'

test('the homepage and the services are changed by an admin only', async ({
  adminPage: page,
  newPage,
  client,
  allowConsoleErrors,
}) => {
  // Calls that are caught on their way.
  allowConsoleErrors(/ERR_FAILED|Failed to fetch/)
  const word = crypto.randomUUID()
  await query(
    `insert into services (title, description, features, icon, order_index, active)
     values ($1, 'Stored.', '{}', 'code', (select count(*) from services), false)`,
    [word],
  )
  await page.goto('/admin/homepage')
  await page.getByLabel('Hero title').fill(word)
  const saving = await catchAction(page, () => page.getByRole('button', { name: 'Save Changes' }).click())
  await page.goto('/admin/services')
  const deleting = await catchAction(page, async () => {
    await page.getByRole('button', { name: `Delete ${word}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  })

  const [nobody, someClient] = [await newPage(), await newPage()]
  expect(await signIn(someClient.request, client, 'portal')).toBe(true)
  for (const path of ['/admin/homepage', '/admin/services', '/admin/login', '/portal', '/contact']) {
    for (const { request } of [nobody, someClient]) {
      await repeatAction(request, saving, path)
      await repeatAction(request, deleting, path)
    }
  }
  expect(await query('select 1 from homepage_content where hero_title = $1', [word])).toEqual([])
  expect(await query('select 1 from services where title = $1', [word])).toHaveLength(1)
  await repeatAction(page.request, deleting, '/admin/services')
  expect(await query('select 1 from services where title = $1', [word])).toEqual([])
})

test('a client is disabled and a subscriber removed by an admin only', async ({
  adminPage: page,
  newPage,
  client,
  allowConsoleErrors,
}) => {
  // Calls that are caught on their way.
  allowConsoleErrors(/ERR_FAILED|Failed to fetch/)
  const address = `${crypto.randomUUID()}@example.com`
  await query(
    `insert into newsletter_subscriptions (email, email_normalized, unsubscribe_hash)
     values ($1::text, $1::text, encode(sha256(convert_to($1::text, 'UTF8')), 'hex'))`,
    [address],
  )
  await page.goto(`/admin/clients/${client.id}`)
  const disabling = await catchAction(page, async () => {
    await page.getByRole('button', { name: `More for ${client.name}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Disable' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  })
  await page.goto(`/admin/newsletter?q=${address}`)
  const removing = await catchAction(page, async () => {
    await page.getByRole('button', { name: `Remove ${address}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  })
  const read = () =>
    query(
      `select (select disabled_at is not null from profiles where id = $1) as disabled,
         (select count(*)::int from newsletter_subscriptions where email = $2) as subscribers`,
      [client.id, address],
    )

  const [nobody, someClient] = [await newPage(), await newPage()]
  expect(await signIn(someClient.request, client, 'portal')).toBe(true)
  const ownPath = `/admin/clients/${client.id}`
  for (const path of [ownPath, '/admin/newsletter', '/admin/login', '/portal', '/contact']) {
    for (const { request } of [nobody, someClient]) {
      await repeatAction(request, disabling, path)
      await repeatAction(request, removing, path)
    }
  }
  expect(await read()).toEqual([{ disabled: false, subscribers: 1 }])
  await repeatAction(page.request, disabling, ownPath)
  await repeatAction(page.request, removing, '/admin/newsletter')
  expect(await read()).toEqual([{ disabled: true, subscribers: 0 }])
})
