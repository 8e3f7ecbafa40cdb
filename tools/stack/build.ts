import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bundle } from './bundle.mjs'
import { hintScripts } from './compile-hint'
import { compressFiles } from './compress'
import { StartFailure } from './failure'
import { takeLock } from './lock'
import { runScript } from './run-script'
import { narrowScript, slimServerScripts } from './server-scripts'
import type { Variables } from './settings'
import { hashFile, hashSources } from './sources'
import { setStaticFilesAside } from './static-files'

const LOCK_TIMEOUT_MS = 10 * 60_000

/** The folders of a build: Next's output, and the bundles of server and worker. */
export type Build = { next: string; out: string }

/** Only makes the ids of actions the same in every build; at run time the server has a key of its own. */
const ACTION_SALT = createHash('sha256').update('foyer').digest('base64')

/** The build for tests and measurements, separate from that of a running product, which still loads its own files. */
export const trialBuild: Build = { next: join('dist', 'trial', 'next'), out: join('dist', 'trial') }

export const productBuild: Build = { next: '.next', out: 'dist' }

/** The build that a start uses: a random port is that of a test or measurement. */
export function chooseBuild(wantedPort: number): Build {
  return wantedPort === 0 ? trialBuild : productBuild
}

/** Generates the Prisma client if the schema has changed since the last time. */
export async function generateClient(): Promise<void> {
  const stamp = join('prisma', 'generated', 'schema.hash')
  const wanted = hashFile('prisma/schema.prisma', await readFile('node_modules/prisma/package.json', 'utf8'))
  const isCurrent = async () => (await readStamp(stamp)) === wanted
  if (await isCurrent()) return
  await ensureWritable(dirname(stamp))
  const release = await waitForLock('dist-client.lock')
  try {
    if (await isCurrent()) return
    // First, so that a start that is killed while generating doesn't leave a stamp that no longer matches the client.
    await rm(stamp, { force: true })
    await runScript('prisma generate', ['node_modules/prisma/build/index.js', 'generate'], {
      // Generating doesn't need it, but Prisma would download it if it were missing.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    })
    await writeFile(stamp, wanted)
  } finally {
    await release()
  }
}

/** Identifies a build: a hash of the sources. Equal wherever the same sources are built. */
export function stampOf(): string {
  return hashSources(process.version)
}

/** Builds unless the last complete build has the same stamp. Returns whether it built. */
export async function buildProduct({ next, out }: Build): Promise<boolean> {
  const stamp = join(out, 'build.hash')
  const wanted = stampOf()
  // The build sees no settings: pages are rendered again at run time, with the real ones.
  const env: Variables = {
    FOYER_NEXT_DIR: next,
    FOYER_BUILD_ID: wanted.slice(0, 20),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_SALT,
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const isCurrent = async () => (await readStamp(stamp)) === wanted && existsSync(join(next, 'BUILD_ID'))
  if (await isCurrent()) return false
  for (const folder of [next, out]) await ensureWritable(folder)
  const release = await waitForLock(`${out}.lock`)
  try {
    // Another process that held the lock may have just built this.
    if (await isCurrent()) return false
    await rm(stamp, { force: true })
    await bundleEntries(out)
    const putBack = await setStaticFilesAside(next, join(out, 'static-aside'))
    await runScript('next build', ['node_modules/next/dist/bin/next', 'build'], env)
    await hintScripts(next)
    await Promise.all([slimServerScripts(next), compressFiles(join(next, 'static'))])
    await putBack()
    await writeFile(stamp, wanted)
    return true
  } finally {
    await release()
  }
}

/** Bundles what a start of the build runs. `folder` contains the sources. */
export async function bundleEntries(out: string, folder = '.'): Promise<void> {
  const entries = {
    server: 'server.ts',
    worker: 'worker.ts',
    'cache-handler': 'server/cache-handler.ts',
    'markdown-thread': 'lib/platform/markdown-thread.ts',
  }
  await bundleAll(entries, out, folder)
  for (const name of Object.keys(entries)) await narrowScript(join(out, `${name}.mjs`))
}

/** Bundles each entry as `<name>.mjs`, without packages. */
export async function bundleAll(entries: Record<string, string>, out: string, folder = '.'): Promise<void> {
  await bundle({
    absWorkingDir: resolve(folder),
    entryPoints: entries,
    outdir: resolve(out),
    outExtension: { '.js': '.mjs' },
    sourcemap: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  }).catch((error: unknown) => {
    throw new StartFailure(`The bundles can't be built: ${String(error)}`, { cause: error })
  })
}

async function ensureWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new StartFailure(`No permission to write in ${folder}. Check who owns it.`, { cause: error })
  }
}

async function waitForLock(file: string): Promise<() => Promise<void>> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    const release = await takeLock(file)
    if (release) return release
    if (Date.now() > deadline) throw new StartFailure(`Another build isn't finishing. Its lock is ${file}.`)
    await sleep(200)
  }
}

async function readStamp(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}
