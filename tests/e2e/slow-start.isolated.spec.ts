// requirement: SITE-32
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { query } from '../support/accounts'
import { holding } from '../support/holding'
import { expect, test } from '../support/isolated-test'

test('a start whose first reads time out shows nothing until its content is there, and recovers by itself', async ({
  product: { stack },
}) => {
  const [sample] = await query<{ service: string; plan: string; study: string; agency: string }>(`
    select (select title from services where active limit 1) as service,
      (select published ->> 'name' from content_documents where kind = 'plan' and published_at is not null limit 1) as plan,
      (select published ->> 'title' from content_documents where kind = 'case_study' and published_at is not null limit 1) as study,
      (select value ->> 'name' from settings where key = 'agency') as agency`)
  const statuses = async (paths: string[]) => {
    const found = await Promise.all(paths.map((path) => fetch(stack.url + path)))
    return found.map(({ status, headers }) => [
      status,
      headers.get('cache-control'),
      headers.get('retry-after'),
    ])
  }
  const readiness = async (): Promise<unknown> => (await fetch(`${stack.url}/api/health?ready`)).json()
  const content = ['/pricing', '/portfolio', '/services', '/about', '/privacy']
  const pages = ['/', ...content, '/contact', '/sitemap.xml', '/manifest.webmanifest', '/portal/login']
  const log = join(stack.home.logs, 'server.log')
  await stack.halt('server')
  const before = await readFile(log, 'utf8')
  await holding('settings, content_documents, services', async () => {
    await stack.resume('server')
    await expect(async () => {
      expect(await statuses(pages)).toEqual(pages.map(() => [503, 'no-store', '5']))
    }).toPass()
    expect(await readiness()).toMatchObject({
      status: 'unavailable',
      checks: { database: 'ok', content: 'failed' },
    })
    expect((await fetch(`${stack.url}/api/health`)).status).toBe(200)
    await expect
      .poll(async () => (await readFile(log, 'utf8')).slice(before.length), { timeout: 20_000 })
      .toMatch(/lock timeout.*the settings and the content could not be read/)
    expect(await statuses(['/'])).toEqual([[503, 'no-store', '5']])
  })
  await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({ status: 'ok' })
  const home = (await (await fetch(stack.url)).text()).replaceAll('&amp;', '&')
  expect(Object.values(sample ?? {}).filter((text) => !home.includes(text))).toEqual([])
  for (const [status] of await statuses(pages)) expect(status).toBe(200)
})
