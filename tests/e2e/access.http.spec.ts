// requirement: ADM-16, ADM-26, INV-27, POR-19
import type { APIRequestContext } from '@playwright/test'
import { notify } from '@/lib/platform/realtime'
import { ADMIN_CHANNEL, projectChannel } from '@/lib/platform/realtime-channels'
import { createAccount, query, signIn, type Account } from '../support/accounts'
import { readActions } from '../support/actions'
import { storeMessage } from '../support/contact-messages'
import { expect, test } from '../support/http-test'
import { addMessage, addProject } from '../support/portal-rows'

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
  '/admin/settings',
  '/admin/settings/invoices',
  '/admin/settings/mail',
  '/admin/settings/sign-up',
  '/admin/settings/site',
  '/admin/clients',
  '/admin/newsletter',
  '/admin/mails',
  '/admin/system',
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

/** The path that a request is redirected to. */
async function sentTo(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 })
  const target = response.headers().location
  return target === undefined
    ? `${String(response.status())} ${path}`
    : new URL(target, response.url()).pathname
}

test.describe('pages', () => {
  test('of the admin area are open to admins only', async ({ requestAs, admin, client }) => {
    const secret = crypto.randomUUID()
    const message = `/admin/messages/${await storeMessage(crypto.randomUUID(), secret)}`
    const [nobody, someClient, someAdmin] = [
      await requestAs(),
      await requestAs(client),
      await requestAs(admin),
    ]
    for (const path of [...adminPages, message]) {
      for (const request of [nobody, someClient]) expect(await sentTo(request, path)).toBe('/admin/login')
      const expected = path === '/admin/no-such-page' ? '/admin' : `200 ${path}`
      expect(await sentTo(someAdmin, path)).toBe(expected)
    }
    for (const request of [nobody, someClient]) {
      expect(await (await request.get(message)).text()).not.toContain(secret)
    }
    expect(await (await someAdmin.get(message)).text()).toContain(secret)
  })

  // requirement: POR-8
  test('of the portal are open to clients only', async ({ requestAs, admin, client }) => {
    const [nobody, someClient, someAdmin] = [
      await requestAs(),
      await requestAs(client),
      await requestAs(admin),
    ]
    for (const path of portalPages) {
      for (const request of [nobody, someAdmin]) expect(await sentTo(request, path)).toBe('/portal/login')
      const expected = path === '/portal/no-such-page' ? '/portal' : `200 ${path}`
      expect(await sentTo(someClient, path)).toBe(expected)
    }
  })

  test('show a client nothing of another client', async ({ requestAs, client }) => {
    const foreign = await addProject((await createAccount('CLIENT')).id)
    const request = await requestAs(client)
    expect(await (await request.get('/portal')).text()).toContain('No Active Project')
    const own = await addProject(client.id)
    const text = await (await request.get('/portal')).text()
    expect(text).toContain(own.title)
    expect(text).not.toContain(foreign.title)
  })

  test('are never cached', async ({ requestAs, admin }) => {
    const request = await requestAs(admin)
    for (const path of ['/admin', '/admin/login', '/portal', '/portal/login']) {
      const response = await request.get(path, { maxRedirects: 0 })
      expect(response.headers()['cache-control'], path).toContain('no-store')
    }
  })
})

test.describe('route handlers', () => {
  const channel = { socket_id: '1234.5678', channel_name: 'private-admin' }

  test('let only admins subscribe to the admin’s channel, and clients only to their own projects’', async ({
    requestAs,
    admin,
    client,
  }) => {
    const [nobody, someClient, someAdmin] = [
      await requestAs(),
      await requestAs(client),
      await requestAs(admin),
    ]
    const ask = async (request: APIRequestContext, form: Record<string, string>) => {
      const response = await request.post('/api/realtime/auth', { form })
      return { status: response.status(), isSigned: (await response.text()).includes('"auth"') }
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

  test('return the changes of live channels to those who may subscribe to all of them', async ({
    requestAs,
    client,
    admin,
  }) => {
    const { id: own } = await addProject(client.id)
    const { id: foreign } = await addProject((await createAccount('CLIENT')).id)
    await notify('updates', [own, foreign])
    const visitor = await requestAs()
    const reader = await requestAs(client)
    const colleague = await requestAs(admin)
    const ask = (request: APIRequestContext, ...channels: string[]) =>
      request.get(`/api/realtime/changes?since=0&${channels.map((name) => `channel=${name}`).join('&')}`)
    const [ownChannel, otherChannel] = [projectChannel(own), projectChannel(foreign)]
    expect((await ask(visitor, ownChannel)).status()).toBe(404)
    expect((await ask(reader, ADMIN_CHANNEL)).status()).toBe(403)
    expect((await ask(reader, otherChannel)).status()).toBe(403)
    expect((await ask(reader, ownChannel, otherChannel)).status()).toBe(403)
    expect((await ask(reader)).status()).toBe(400)
    expect((await reader.get(`/api/realtime/changes?channel=${ownChannel}`)).status()).toBe(400)
    expect(await (await ask(reader, ownChannel)).json()).toMatchObject([
      { channel: ownChannel, topic: 'updates' },
    ])
    expect((await ask(colleague, ADMIN_CHANNEL, otherChannel)).status()).toBe(200)
  })

  test('count for the shell what its own reader may see', async ({ requestAs, client, admin }) => {
    const { id } = await addProject(client.id)
    await addMessage(id, 'Good morning')
    const counts = async (account?: Account) => {
      const response = await (await requestAs(account)).get('/api/counts')
      return response.ok() ? ((await response.json()) as { counts: object }).counts : response.status()
    }
    expect(await counts()).toBe(404)
    expect(await counts(client)).toEqual({ unreadUpdates: 0, unreadMessages: 1 })
    expect(await counts(await createAccount('CLIENT'))).toEqual({ unreadUpdates: 0, unreadMessages: 0 })
    expect(Object.keys((await counts(admin)) as object)).toContain('newContactMessages')
  })

  test('handle a body that isn’t the form they expect', async ({ requestAs, admin }) => {
    const request = await requestAs(admin)
    const bodies = [
      { data: '{"socket_id":["1.2"]}', headers: { 'content-type': 'application/json' } },
      { data: 'socket_id=1.2', headers: { 'content-type': 'multipart/form-data; boundary=none' } },
      { data: Buffer.from([0, 255, 10]), headers: { 'content-type': 'application/octet-stream' } },
      { multipart: { socket_id: { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('1.2') } } },
      { form: { 'socket_id[]': '1.2' } },
      {},
    ]
    for (const body of bodies) {
      const response = await request.post('/api/realtime/auth', body)
      expect(response.status(), JSON.stringify(body)).toBe(400)
    }
  })

  // requirement: ACC-30
  test('of the sign-in library are closed: its sign-out would leave the session open', async ({
    requestAs,
    client,
  }) => {
    const request = await requestAs(client)
    const paths = ['signout', 'signin', 'session', 'csrf', 'providers', 'callback/credentials', 'error']
    for (const path of paths) {
      expect((await request.get(`/api/auth/${path}`)).status(), path).toBe(404)
      expect((await request.post(`/api/auth/${path}`, { form: {} })).status(), path).toBe(404)
    }
  })

  // requirement: ACC-31
  test('refuse writes from other sites’ pages', async ({ requestAs, client }) => {
    const request = await requestAs(client)
    const action = (await readActions()).find(({ name }) => name === 'setNotificationsAction')?.id ?? ''
    const connection = { socket_id: '1234.5678' }
    const write = async (path: string, headers: Record<string, string>) =>
      (await request.post(path, { form: connection, headers, maxRedirects: 0 })).status()
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      const about = JSON.stringify(headers)
      expect(await write('/api/realtime/auth', headers), about).toBe(403)
      expect(await write('/portal/account', { ...headers, 'next-action': action }), about).toBe(403)
    }
    const own = { origin: process.env.FOYER_TEST_URL ?? '', 'sec-fetch-site': 'same-origin' }
    expect(await write('/api/realtime/auth', own)).toBe(200)
  })

  test('count wrong passwords of requests without the form too', async ({ request, client }) => {
    for (let failure = 1; failure <= 5; failure++) {
      expect(await signIn(request, { email: client.email, password: 'not the password' }, 'portal')).toBe(
        false,
      )
    }
    expect(await signIn(request, client, 'portal')).toBe(false)
    expect(await query('select 1 from sessions where user_id = $1', [client.id])).toEqual([])
  })

  test('give no session to the wrong role', async ({ request, admin, client }) => {
    expect(await signIn(request, client, 'admin')).toBe(false)
    expect(await signIn(request, admin, 'portal')).toBe(false)
    const rows = await query('select 1 from sessions where user_id = any($1)', [[client.id, admin.id]])
    expect(rows).toEqual([])
  })
})
