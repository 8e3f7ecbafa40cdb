// requirement: POR-4
import type { Page, WebSocketRoute } from '@playwright/test'
import { notify } from '@/lib/platform/realtime'
import { addProject, addUpdate } from '../support/portal-rows'
import { expect, test } from '../support/test'

// A client's pages get signals for their own projects only. An admin's pages also get those of tests that run at the
// same time.

const isRefresh = (url: string, headers: Record<string, string>) => 'rsc' in headers && !url.includes('/api/')

/** The paths that the page requests by itself, without static files. Page refreshes are marked. */
function watchRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/_next/') || /\.\w+$/.test(pathname)) return
    paths.push(isRefresh(request.url(), request.headers()) ? `refresh of ${pathname}` : pathname)
  })
  return paths
}

const refreshOf = (page: Page) =>
  page.waitForRequest((request) => isRefresh(request.url(), request.headers()))

/** Opens a page and waits until it is subscribed to changes. */
async function openLive(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/realtime/changes?**'), page.goto(path)])
}

test('a page without changes is not fetched again', async ({ clientPage, client, newPage, admin }) => {
  await addProject(client.id)
  for (const { page, path } of [
    { page: clientPage, path: '/portal/updates' },
    { page: await newPage({ as: admin }), path: '/admin/homepage' },
  ]) {
    const paths = watchRequests(page)
    await openLive(page, path)
    await page.waitForLoadState('networkidle')
    const expected = [path, '/api/realtime/auth', '/api/realtime/auth', '/api/realtime/changes']
    expect(paths.filter((each) => each !== '/api/counts').toSorted()).toEqual(expected.toSorted())
  }
})

test('a change between rendering and subscribing is not missed', async ({ clientPage: page, client }) => {
  const { id } = await addProject(client.id)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/realtime/auth', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/portal/updates')
  await addUpdate(id, 'Just in')
  await notify('updates', [id])
  await expect(page.getByRole('heading', { name: 'Just in' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Just in' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Updates' })).toHaveText(/1 unread/)
})

test('a change elsewhere updates the counts of the shell, and leaves the page alone', async ({
  clientPage: page,
  client,
}) => {
  const shown = await addProject(client.id)
  const other = await addProject(client.id)
  await openLive(page, '/portal/messages')
  await page.waitForLoadState('networkidle')
  const paths = watchRequests(page)
  await addUpdate(shown.id, 'Just in')
  await Promise.all([page.waitForResponse('**/api/counts?*'), notify('updates', [shown.id])])
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Updates' })).toHaveText(/1 unread/)
  await Promise.all([page.waitForResponse('**/api/counts?*'), notify('conversations', [other.id])])
  await page.waitForLoadState('networkidle')
  expect(paths).toEqual(['/api/counts', '/api/counts'])
  await Promise.all([refreshOf(page), notify('conversations', [shown.id])])
})

test('a reader’s own change comes with the response, and is not fetched again', async ({
  clientPage: page,
  client,
}) => {
  await addProject(client.id)
  await openLive(page, '/portal/messages')
  const paths = watchRequests(page)
  await page.getByLabel('Your message').fill('Good morning')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('log').getByText('Good morning')).toBeVisible()
  await expect(page.getByText('Message sent successfully')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(paths).toEqual(['/portal/messages'])
})

test('a page is refreshed after it reconnects', async ({ clientPage: page, client }) => {
  const { id } = await addProject(client.id)
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/app\//, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await openLive(page, '/portal/updates')
  await addUpdate(id, 'Told to nobody')
  const refresh = refreshOf(page)
  await sockets[0]?.close()
  await refresh
  await expect(page.getByRole('heading', { name: 'Told to nobody' })).toBeVisible()
  expect(sockets).toHaveLength(2)
})
