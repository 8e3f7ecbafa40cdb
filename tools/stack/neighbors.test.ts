import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasNginx, hasOpenssl, startNginx, temporaryFolders } from './neighbors'

// What starts nginx for measurements leaves TLS out.
it.skipIf(!hasNginx || !hasOpenssl)(
  'nginx accepts the shipped configuration (with Debian’s packages nginx and openssl)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
    const subject = ['-subj', '/CN=www.example.com', '-keyout', key, '-out', certificate]
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject])
    const shipped = await readFile('deploy/nginx.conf', 'utf8')
    const site = shipped
      .replace(/ssl_certificate [^;]+/, `ssl_certificate ${certificate}`)
      .replace(/ssl_certificate_key [^;]+/, `ssl_certificate_key ${key}`)
      .replaceAll('/etc/nginx/foyer-brotli', join(folder, 'brotli'))
      .replaceAll('/var/cache/nginx', folder)
      .replaceAll('/var/log/nginx', folder)
      // Only root may listen on the real ones.
      .replaceAll(
        /(listen (?:\[::\]:)?)(80|443)\b/g,
        (_, before: string, port: string) => `${before}18${port}`,
      )
    const file = join(folder, 'nginx.conf')
    // Its own log is where only root may write.
    const log = `access_log ${join(folder, 'access.log')};`
    const main = `pid ${join(folder, 'nginx.pid')}; events {} http { ${log} ${temporaryFolders(folder)} ${site} }`
    await writeFile(file, main)
    const { stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-c', file, '-e', 'stderr'], { encoding: 'utf8' })
    expect(stderr).toContain('test is successful')
    await rm(folder, { recursive: true })
  },
)

it.skipIf(!hasNginx)('nginx refuses a flood, and nobody who opens a page', async () => {
  const app = createServer((request, response) => {
    const isPage = request.url === '/'
    response.writeHead(isPage || request.url?.includes('/file') ? 200 : 404, {
      'cache-control': 's-maxage=1',
    })
    response.end()
  })
  app.listen(0, '127.0.0.1')
  await once(app, 'listening')
  const nginx = await startNginx([(app.address() as AddressInfo).port], true)
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  const ask = (paths: string[], localAddress: string) =>
    Promise.all(
      paths.map(async (path) => {
        const request = get(new URL(path, nginx.url), { agent, localAddress })
        const [response] = (await once(request, 'response')) as [IncomingMessage]
        await once(response.resume(), 'end')
        return { status: response.statusCode, headers: response.headers }
      }),
    )
  const paths = (beginning: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${beginning}${index}`)
  const page = ['/', ...paths('/_next/static/file', 30), ...paths('/media/file', 30)]

  const flood = await ask(paths('/made-up', 900), '127.0.0.2')
  const refused = flood.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(900)
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']))
  const visit = await ask(page, '127.0.0.3')
  expect(new Set(visit.map(({ status }) => status))).toEqual(new Set([200]))
  const builtFiles = await ask(paths('/_next/static/file', 400), '127.0.0.2')
  expect(new Set(builtFiles.map(({ status }) => status))).toEqual(new Set([200]))
  // What doesn't exist takes no place in the cache.
  await ask(['/', '/nowhere'], '127.0.0.4')
  const again = await ask(['/', '/nowhere'], '127.0.0.4')
  expect(again.map(({ headers }) => headers['x-cache'])).toEqual([expect.not.stringMatching('MISS'), 'MISS'])

  agent.destroy()
  await nginx.stop()
  app.closeAllConnections()
  app.close()
})
