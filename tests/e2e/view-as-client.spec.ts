import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from '../support/accessible'
import { createAccount, openSession, query, type Account } from '../support/accounts'
import { callAction, readActions, type ActionInput } from '../support/actions'
import { viewAs } from '../support/client-views'
import { storeInvoice } from '../support/invoice-rows'
import { addFile, addMessage, addProject, addUpdate } from '../support/portal-rows'
import { expect, test } from '../support/test'

const banner = (page: Page) => page.getByRole('region', { name: 'Viewing as a client' })

/** Gives a client an unread item of each kind. */
async function addEverything(client: Account) {
  const project = await addProject(client.id)
  await addMessage(project.id, 'Could you have a look?')
  await addUpdate(project.id, 'Designs are ready')
  const { id: fileId } = await addFile(project.id, 'Contract.pdf')
  const invoiceId = await storeInvoice(client)
  const [update] = await query<{ id: string }>('select id from client_updates where project_id = $1', [
    project.id,
  ])
  return { project, fileId, invoiceId, updateId: update?.id ?? '' }
}

/** All stored rows of these people that the portal's actions, routes and pages can write, except for when they were seen. */
async function storedFor(...people: Account[]): Promise<string> {
  const ids = people.map(({ id }) => id)
  const of = (table: string, condition: string, ...left: string[]) =>
    query(
      `select to_jsonb(row) - $2::text[] as row from ${table} row where ${condition} order by to_jsonb(row)->>'id'`,
      [ids, left],
    )
  const projects = 'project_id in (select id from projects where client_user_id = any($1::uuid[]))'
  const all = await Promise.all([
    of('profiles', 'id = any($1::uuid[])'),
    of('sessions', 'user_id = any($1::uuid[]) and viewed_by_id is null', 'last_seen_at'),
    of('messages', projects),
    of('client_updates', projects),
    of('feedback', projects),
    of('documents', projects),
    of('invoices', 'client_user_id = any($1::uuid[])'),
    of('auth_tokens', 'user_id = any($1::uuid[])'),
    of('recovery_codes', 'user_id = any($1::uuid[])'),
    of('audit_log', `actor_id = any($1::uuid[]) and action not like 'client.view%'`),
    of('document_downloads', 'user_id = any($1::uuid[])'),
    of('pictures', 'created_by_id = any($1::uuid[])'),
  ])
  return JSON.stringify(all)
}

// requirement: SRC-9, SRC-10, SRC-11
test('an admin looks at a client’s portal, which changes nothing, and returns', async ({
  page,
  context,
  requestAs,
  client,
  staff,
}) => {
  const { project, invoiceId } = await addEverything(client)
  const second = await addProject(client.id)
  await query("update projects set created_at = now() - interval '1 day' where id = $1", [second.id])
  const looking = page
  await openSession(context, staff)
  await looking.goto(`/admin/clients/${client.id}`)
  const before = await storedFor(client, staff)
  await looking.getByRole('button', { name: 'View as client' }).press('Enter')
  await expect(looking).toHaveURL('/portal')
  await expect(banner(looking)).toContainText(`You’re viewing the portal as ${client.name}. Read only.`)
  await expect(looking.getByRole('heading', { level: 1 })).toHaveText(`Welcome ${client.name}`)
  await expect(looking.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  await expectAccessibleAtEachWidth(looking)

  await test.step('in every screen', async () => {
    await looking.getByRole('button', { name: 'Project:' }).click()
    await looking.getByRole('menuitemradio', { name: project.title }).click()
    const switcher = looking.getByRole('button', { name: `Project: ${project.title}` })
    await expect(switcher).toHaveAttribute('aria-busy', 'false')

    const open = (name: string | RegExp) =>
      looking.getByRole('navigation', { name: 'Client portal' }).getByRole('link', { name }).click()
    await open(/^Updates/)
    await looking.getByRole('heading', { name: 'Designs are ready' }).click()
    await expect(looking.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
    await open(/^Messages/)
    await expect(looking.getByText('Could you have a look?')).toBeVisible()
    await expect(looking.getByLabel('Your message')).toBeDisabled()
    await expect(looking.getByRole('button', { name: 'Send Message' })).toBeDisabled()
    await expect(looking.getByText('Read only: you’re viewing the portal as a client.')).toBeVisible()
    await expectAccessible(looking, 'main')
    const read = async (path: string) => (await looking.request.get(path)).text()
    expect(await read('/portal/feedback')).toMatch(/<fieldset [^>]*disabled=""[^>]*>.*Submit Feedback</s)
    expect(await read('/portal/invoices')).toContain(`href="/portal/invoices/${invoiceId}"`)
    expect(await read(`/portal/invoices/${invoiceId}`)).toMatch(/<h1[^>]*>[^<]*Invoice/)
    await open('Files & Documents')
    const saving = looking.waitForEvent('download')
    await looking.getByRole('link', { name: 'Download Contract.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('Contract.pdf')
    await looking.getByRole('link', { name: 'Account' }).click()
    await expect(looking.getByText('Only the client sees this')).toBeVisible()
    await expect(banner(looking)).toBeVisible()
    await expectAccessible(looking, 'main')
    const twoFactor = await (await looking.request.get('/portal/account/two-factor')).text()
    expect(twoFactor).toContain('>Only the client sees this<')
    expect(twoFactor).toContain('aria-label="Viewing as a client"')
  })
  expect(await storedFor(client, staff)).toBe(before)

  // The admin's own session is unaffected.
  const clients = await (await looking.request.get('/admin/clients')).text()
  expect(clients).toMatch(/<h1[^>]*>Client Manager</)
  expect(clients).not.toContain('aria-label="Viewing as a client"')

  await banner(looking).getByRole('button', { name: 'Exit' }).press('Enter')
  await expect(looking).toHaveURL(`/admin/clients/${client.id}`)
  await expect(looking.getByText('Viewed the portal as this client')).toBeVisible()
  await expect(looking.getByText('Stopped viewing the portal')).toBeVisible()
  expect(new URL((await looking.request.get('/portal')).url()).pathname).toBe('/portal/login')

  // Everything is still unread for the client, who doesn't learn of another session anywhere.
  const theirs = await requestAs(client)
  const counts = (await (await theirs.get('/api/counts')).json()) as { counts: object }
  expect(counts.counts).toMatchObject({ unreadMessages: 1 })
  expect(await (await theirs.get('/portal')).text()).not.toContain('aria-label="Viewing as a client"')
  const account = await (await theirs.get('/portal/account')).text()
  expect(account.match(/>This device</g)).toHaveLength(1)
})

// requirement: SRC-10
test('a view that has ended says so', async ({ adminPage: page, admin, client }) => {
  await viewAs(page.request, client)
  expect(new URL((await page.request.get('/portal')).url()).pathname).toBe('/portal')
  await query(`update sessions set expires_at = now() where viewed_by_id = $1`, [admin.id])
  await page.goto('/portal/messages')
  await expect(page).toHaveURL('/portal/view-ended')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This view has ended')
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Back to the clients' })).toHaveAttribute(
    'href',
    '/admin/clients',
  )
})

// requirement: SRC-10
test('a view ends with the admin’s session, and is useless without it', async ({
  requestAs,
  admin,
  client,
}) => {
  const looking = await requestAs(admin)
  await viewAs(looking, client)
  expect((await looking.get('/portal', { maxRedirects: 0 })).status()).toBe(200)
  const { cookies } = await looking.storageState()
  const view = cookies.find(({ name }) => name === 'foyer-view')
  expect(view).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const cookie = (...pairs: string[]) => ({ headers: { cookie: pairs.join('; ') }, maxRedirects: 0 })
  const alone = await requestAs()
  const pair = `foyer-view=${view?.value ?? ''}`
  expect((await alone.get('/portal', cookie(pair))).status()).toBe(307)
  // It doesn't work as a session of its own either.
  expect((await alone.get('/portal', cookie(`foyer-session=${view?.value ?? ''}`))).status()).toBe(307)
  const someoneElse = await requestAs(await createAccount('ADMIN'))
  const own = (await someoneElse.storageState()).cookies.map(({ name, value }) => `${name}=${value}`)
  const response = await alone.get('/portal', cookie(pair, ...own))
  expect(response.headers().location).toContain('/portal/view-ended')

  await query('update sessions set revoked_at = now() where user_id = $1', [admin.id])
  expect((await looking.get('/portal', { maxRedirects: 0 })).headers().location).toContain('/portal/login')
})

// requirement: SRC-10
test('a browser in which a client signs in shows their own portal, whatever view it had', async ({
  requestAs,
  admin,
  client,
}) => {
  const looking = await requestAs(admin)
  await viewAs(looking, client)
  const other = await createAccount('CLIENT')
  const view = (await looking.storageState()).cookies.find(({ name }) => name === 'foyer-view')
  const request = await requestAs(other)
  const own = (await request.storageState()).cookies.map(({ name, value: text }) => `${name}=${text}`)
  const headers = { cookie: [`foyer-view=${view?.value ?? ''}`, ...own].join('; ') }
  const text = await (await (await requestAs()).get('/portal', { headers })).text()
  expect(text).toContain(other.name)
  expect(text).not.toContain('Read only')
})

// requirement: SRC-10
test('only admins may look, and only at clients', async ({ requestAs, admin, staff, client }) => {
  const start = async (account: Account | undefined, id: string) => {
    const response = await (
      await requestAs(account)
    ).post('/api/client-views', { form: { client: id }, maxRedirects: 0 })
    return response.headers().location ?? response.status()
  }
  expect(await start(undefined, client.id)).toBe(404)
  expect(await start(await createAccount('CLIENT'), client.id)).toBe(404)
  expect(await start(staff, client.id)).toBe('/portal')
  expect(await start(admin, client.id)).toBe('/portal')
  expect(await start(admin, staff.id)).toBe(`/admin/clients/${staff.id}`)
  expect(await start(admin, 'x')).toBe(400)
  await query('update profiles set disabled_at = now() where id = $1', [client.id])
  expect(await start(admin, client.id)).toBe(`/admin/clients/${client.id}`)
  expect(
    await query('select from sessions where viewed_by_id is not null and user_id = $1', [staff.id]),
  ).toEqual([])
})

/**
 * The actions of the sign-in pages serve anyone. The others store nothing on the server, or say nothing; see the next
 * test.
 */
const others = [
  'secondStepAction',
  'signInToPortalAction',
  'signInToAdminAction',
  'chooseProjectAction',
  'readUpdateForm',
]

// requirement: SRC-10
test('every action of clients and accounts refuses a view', async ({ requestAs, admin, client }) => {
  const looking = await requestAs(admin)
  await viewAs(looking, client)
  const actions = (await readActions()).flatMap(({ pages, ...action }) => {
    const path = pages.find((page) => /^\/portal(\/|$)/.test(page))
    const isOther = action.folder === 'lib/sign-in' || others.includes(action.name)
    return path === undefined || isOther ? [] : { ...action, path }
  })
  const wrong: string[] = []
  for (const { id, name, path } of actions) {
    const input = name === 'signOutAction' ? { form: {} } : { values: [{ id: 'none' }, { id: 'none' }] }
    const text = await (await callAction(looking, id, path, input)).text()
    if (!/Read only|Not authenticated/.test(text)) wrong.push(`${name} at ${path}`)
  }
  expect(wrong).toEqual([])
  expect(actions.length).toBeGreaterThan(20)
})

// requirement: SRC-10, SRC-11
test('a view changes nothing by action, by page, or by download', async ({ requestAs, admin, client }) => {
  const { project, fileId, invoiceId, updateId } = await addEverything(client)
  const looking = await requestAs(admin)
  const own = await requestAs(client)
  await viewAs(looking, client)
  const ids = new Map((await readActions()).map(({ name, id }) => [name, id]))
  const calls: [string, string, ActionInput][] = [
    [
      'sendClientMessageAction',
      '/portal/messages',
      { form: { projectId: project.id, messageText: 'Hello' } },
    ],
    ['markAllReadAction', '/portal/messages', { form: { projectId: project.id } }],
    ['markUpdateReadAction', '/portal/updates', { values: [{ id: updateId }] }],
    ['markInvoiceSeenAction', `/portal/invoices/${invoiceId}`, { values: [{ id: invoiceId }] }],
    [
      'submitTestimonialAction',
      '/portal/feedback',
      { form: { projectId: project.id, rating: '5', testimonial: 'Good work' } },
    ],
    ['setNotificationsAction', '/portal/account', { form: { updates: 'on' } }],
    ['updateProfileAction', '/portal/account', { form: { fullName: 'Somebody Else' } }],
    ['setThemeAction', '/portal/account', { form: { theme: 'light' } }],
    ['endOtherSessionsAction', '/portal/account', { values: [] }],
    ['removeAvatarAction', '/portal/account', { values: [] }],
    [
      'changePasswordAction',
      '/portal/account',
      { form: { currentPassword: client.password, newPassword: 'four unrelated words more' } },
    ],
    ['startTwoFactorAction', '/portal/account/two-factor', { form: { currentPassword: client.password } }],
    ['signOutAction', '/portal', { form: {} }],
    ['chooseProjectAction', '/portal', { values: [{ id: project.id }] }],
  ]
  const before = await storedFor(client, admin)
  for (const [name, path, input] of calls) {
    expect(ids.has(name), name).toBe(true)
    await callAction(looking, ids.get(name) ?? '', path, input)
    expect(await storedFor(client, admin), name).toBe(before)
  }
  const paths = [
    '/portal',
    '/portal/project-log',
    '/portal/updates',
    '/portal/messages',
    `/portal/messages/${project.id}`,
    '/portal/files',
    `/portal/files/${project.id}`,
    '/portal/feedback',
    '/portal/invoices',
    `/portal/invoices/${invoiceId}`,
    '/portal/account',
    '/portal/account/two-factor',
    `/api/documents/${fileId}?area=portal`,
    `/api/documents/${fileId}/preview?area=portal`,
    '/api/counts?area=portal',
    `/api/messages?area=portal&project=${project.id}&before=2199-01-01T00:00:00.000Z_${project.id}`,
  ]
  for (const path of paths) {
    const response = await looking.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBeLessThan(500)
    expect(await storedFor(client, admin), path).toBe(before)
  }
  const counts = async (query_: string) =>
    ((await (await looking.get(`/api/counts${query_}`)).json()) as { counts: object }).counts
  expect(await counts('?area=portal')).toEqual({ unreadUpdates: 1, unreadMessages: 1 })
  expect(Object.keys(await counts(''))).toContain('newContactMessages')

  // The same call in the client's own session does change something.
  await callAction(own, ids.get('markAllReadAction') ?? '', '/portal/messages', {
    form: { projectId: project.id },
  })
  expect(await storedFor(client, admin)).not.toBe(before)
})
