import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { createAccount, query, signIn } from '../support/accounts'
import { catchAction, repeatAction } from '../support/actions'
import { test } from '../support/panel-test'

const adminPages = [
  '/admin',
  '/admin/messages',
  '/admin/messages?q=a&page=2',
  '/admin/quotes',
  '/admin/quotes?status=late&sort=priority',
  '/admin/account',
  '/admin/account/two-factor',
  '/admin/homepage',
  '/admin/services',
  '/admin/work-updates',
  '/admin/client-messages',
  '/admin/testimonials',
  '/admin/projects',
  '/admin/projects/new',
  '/admin/invoices',
  '/admin/invoices/create',
  '/admin/invoices/settings',
  '/admin/clients',
  '/admin/newsletter',
  '/admin/no-such-page',
]
const portalPages = [
  '/portal',
  '/portal/files',
  '/portal/account',
  '/portal/account/two-factor',
  '/portal/updates',
  '/portal/feedback',
  '/portal/messages',
  '/portal/invoices',
  '/portal/no-such-page',
]

// Calls that are caught on their way.
test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|Failed to fetch/)
})

async function storeMessage(): Promise<{ id: string; secret: string }> {
  const secret = crypto.randomUUID()
  const [row] = await query<{ id: string }>(
    `insert into contact_submissions (submission_key, content_hash, source, name, email, message)
     values (gen_random_uuid(), repeat('0', 64), 'home', $1, 'somebody@example.com', $1) returning id`,
    [secret],
  )
  return { id: row?.id ?? '', secret }
}

const findMessage = (id: string) =>
  query<{ status: string }>('select status from contact_submissions where id = $1', [id])

/** The path that a request without following redirects is sent to. */
async function sentTo(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 })
  const target = answer.headers().location
  return target === undefined ? `${String(answer.status())} ${path}` : new URL(target, answer.url()).pathname
}

test.describe('pages', () => {
  test('of the panel open for an admin only', async ({ newPage, admin, client }) => {
    const { id, secret } = await storeMessage()
    const paths = [...adminPages, `/admin/messages/${id}`]
    const [nobody, someClient, someAdmin] = [await newPage(), await newPage(), await newPage()]
    expect(await signIn(someClient.request, client, 'portal')).toBe(true)
    expect(await signIn(someAdmin.request, admin, 'admin')).toBe(true)
    for (const path of paths) {
      for (const { request } of [nobody, someClient]) {
        expect(await sentTo(request, path)).toBe('/admin/login')
        expect(await (await request.get(path)).text()).not.toContain(secret)
      }
    }
    for (const path of paths) {
      const expected = path === '/admin/no-such-page' ? '/admin' : `200 ${path}`
      expect(await sentTo(someAdmin.request, path)).toBe(expected)
    }
    expect(await (await someAdmin.request.get(`/admin/messages/${id}`)).text()).toContain(secret)
  })

  test('of the portal open for a client only', async ({ newPage, admin, client }) => {
    const [nobody, someClient, someAdmin] = [await newPage(), await newPage(), await newPage()]
    expect(await signIn(someClient.request, client, 'portal')).toBe(true)
    expect(await signIn(someAdmin.request, admin, 'admin')).toBe(true)
    for (const path of portalPages) {
      for (const { request } of [nobody, someAdmin]) expect(await sentTo(request, path)).toBe('/portal/login')
    }
    expect(await sentTo(someClient.request, '/portal')).toBe('200 /portal')
    expect(await sentTo(someClient.request, '/portal/no-such-page')).toBe('/portal')
  })

  test('show a client nothing of another client', async ({ clientPage: page, client }) => {
    const other = await createAccount('CLIENT')
    const addProject = (owner: string, title: string) =>
      query('insert into projects (title, client_name, client_user_id) values ($1, $1, $2)', [title, owner])
    const [own, foreign] = [`Own ${crypto.randomUUID()}`, `Foreign ${crypto.randomUUID()}`]
    await addProject(other.id, foreign)
    await page.goto('/portal')
    await expect(page.getByText('No Active Project')).toBeVisible()
    await addProject(client.id, own)
    await page.goto('/portal')
    await expect(page.getByText(own)).toBeVisible()
    await expect(page.getByText(foreign)).toHaveCount(0)
  })

  test('never pass through a cache', async ({ newPage, admin }) => {
    const page = await newPage()
    await signIn(page.request, admin, 'admin')
    for (const path of ['/admin', '/admin/login', '/portal', '/portal/login']) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect(answer.headers()['cache-control'], path).toContain('no-store')
    }
  })
})

test.describe('actions', () => {
  // A live connection that is being opened while the account is disabled.
  test.beforeEach(({ allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404/)
  })

  for (const { name, act, isDone } of [
    {
      name: 'changing a status',
      act: (page: Page) => page.getByRole('button', { name: 'Resolved' }).click(),
      isDone: (rows: { status: string }[]) => rows[0]?.status === 'resolved',
    },
    {
      name: 'deleting a message',
      act: async (page: Page) => {
        await page.getByRole('button', { name: 'Delete' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      isDone: (rows: { status: string }[]) => rows.length === 0,
    },
    {
      name: 'answering a message',
      act: async (page: Page) => {
        await page.getByLabel('Your reply').fill('Hello')
        await page.getByRole('button', { name: 'Send Reply' }).click()
      },
      isDone: (rows: { status: string }[]) => rows[0]?.status === 'in_progress',
    },
    {
      name: 'converting a message',
      act: async (page: Page) => {
        await page.getByRole('button', { name: 'Convert to client' }).click()
        await page.getByRole('button', { name: /create project$/i }).click()
      },
      isDone: (rows: { status: string }[]) => rows[0]?.status === 'resolved',
    },
  ]) {
    test(`${name} works for an admin only`, async ({ adminPage, newPage, admin, client }) => {
      const { id } = await storeMessage()
      await adminPage.goto(`/admin/messages/${id}`)
      const action = await catchAction(adminPage, () => act(adminPage))
      const [nobody, someClient] = [await newPage(), await newPage()]
      expect(await signIn(someClient.request, client, 'portal')).toBe(true)
      for (const path of [`/admin/messages/${id}`, '/admin/login', '/portal', '/contact']) {
        await repeatAction(nobody.request, action, path)
        await repeatAction(someClient.request, action, path)
      }
      expect(await findMessage(id)).toEqual([{ status: 'new' }])

      await query('update profiles set disabled_at = now() where id = $1', [admin.id])
      await repeatAction(adminPage.request, action, `/admin/messages/${id}`)
      expect(await findMessage(id)).toEqual([{ status: 'new' }])

      await query('update profiles set disabled_at = null where id = $1', [admin.id])
      await repeatAction(adminPage.request, action, `/admin/messages/${id}`)
      expect(isDone(await findMessage(id))).toBe(true)
    })
  }
})

test('archiving a project works for an admin only', async ({ adminPage, newPage, client }) => {
  const [row] = await query<{ id: string }>(
    `insert into projects (title, client_name, client_user_id) values ('Ours', 'Ours', $1) returning id`,
    [client.id],
  )
  const path = `/admin/projects/${row?.id ?? ''}`
  const isArchived = async () =>
    (await query('select 1 from projects where id = $1 and archived_at is not null', [row?.id])).length > 0
  await adminPage.goto(path)
  const action = await catchAction(adminPage, async () => {
    await adminPage.getByRole('button', { name: 'Archive' }).click()
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  })
  const [nobody, owner] = [await newPage(), await newPage()]
  expect(await signIn(owner.request, client, 'portal')).toBe(true)
  for (const way of [path, '/admin/login', '/portal', '/contact']) {
    await repeatAction(nobody.request, action, way)
    await repeatAction(owner.request, action, way)
  }
  expect(await isArchived()).toBe(false)
  await repeatAction(adminPage.request, action, path)
  expect(await isArchived()).toBe(true)
})

test.describe('route handlers', () => {
  const channel = { socket_id: '1234.5678', channel_name: 'private-admin' }

  test('let only an admin listen to the panel, and nobody to anything else', async ({
    newPage,
    admin,
    client,
  }) => {
    const [nobody, someClient, someAdmin] = [await newPage(), await newPage(), await newPage()]
    await signIn(someClient.request, client, 'portal')
    await signIn(someAdmin.request, admin, 'admin')
    const ask = async (page: Page, form: Record<string, string>) => {
      const answer = await page.request.post('/api/realtime/auth', { form })
      return { status: answer.status(), isSigned: (await answer.text()).includes('"auth"') }
    }
    expect(await ask(nobody, channel)).toEqual({ status: 404, isSigned: false })
    expect(await ask(someClient, channel)).toEqual({ status: 403, isSigned: false })
    expect(await ask(someAdmin, channel)).toEqual({ status: 200, isSigned: true })
    for (const foreign of ['private-other', 'presence-admin', 'private-admin2', '']) {
      const form = { ...channel, channel_name: foreign }
      expect((await ask(someAdmin, form)).isSigned, foreign).toBe(false)
    }
    expect((await ask(someAdmin, { ...channel, socket_id: 'x:y' })).isSigned).toBe(false)
  })

  test('count wrong passwords of the endpoint behind the forms too', async ({ newPage, client }) => {
    const { request } = await newPage()
    for (let failure = 1; failure <= 5; failure++) {
      expect(await signIn(request, { email: client.email, password: 'not the password' }, 'portal')).toBe(
        false,
      )
    }
    expect(await signIn(request, client, 'portal')).toBe(false)
    expect(await query('select 1 from sessions where user_id = $1', [client.id])).toEqual([])
  })

  test('give no session to the wrong role', async ({ newPage, admin, client }) => {
    const { request } = await newPage()
    expect(await signIn(request, client, 'admin')).toBe(false)
    expect(await signIn(request, admin, 'portal')).toBe(false)
    const rows = await query('select 1 from sessions where user_id = any($1)', [[client.id, admin.id]])
    expect(rows).toEqual([])
  })
})
