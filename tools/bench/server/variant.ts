import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bundleEntries, trialBuild } from '../../stack/build'
import { claimPort } from '../../stack/ports'
import { nodeFlags } from '../../stack/processes'
import { runScript, toolEnvironment } from '../../stack/run-script'
import { sourceFiles, sourceFolders } from '../../stack/sources'
import type { Stack } from '../../stack/stack'
import type { Lab } from '../load/lab'
import type { Mechanism, Patch } from './mechanisms'

const READY_TIMEOUT_MS = 120_000
const environment = { FOYER_NEXT_DIR: trialBuild.next, NEXT_TELEMETRY_DISABLED: '1' }

export type Running = { origin: string; pid: number; stop: () => Promise<void> }

/** Serves the product without a mechanism: a patched copy of its sources, using the stack's services. */
export async function startVariant(lab: Lab, stack: Stack, mechanism: Mechanism): Promise<Running> {
  // Inside the project, so that packages are found.
  const dir = join(lab.dir, 'variant')
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir)
  // Without the lock file, which would make Next treat the copy as a separate project.
  for (const path of [...sourceFolders, ...sourceFiles.filter((file) => file !== 'package-lock.json')]) {
    await cp(path, join(dir, path), { recursive: true })
  }
  await cp('package.json', join(dir, 'package.json'))
  for (const patch of mechanism.patches) await apply(dir, patch)
  await bundleEntries(join(dir, trialBuild.out), dir)
  if (mechanism.isInBrowser) {
    await runScript('next build', [resolve('node_modules/next/dist/bin/next'), 'build', dir], environment)
  } else await symlink(resolve(trialBuild.next), join(dir, trialBuild.next))
  return serve(lab, stack, dir)
}

async function apply(dir: string, { file, from, to }: Patch): Promise<void> {
  const path = join(dir, file)
  const text = await readFile(path, 'utf8')
  const pieces = typeof from === 'string' ? text.split(from).length : 2
  if (pieces !== 2) throw new Error(`${file} has ${pieces - 1} places with ${String(from)}, not one.`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
}

async function serve(lab: Lab, stack: Stack, dir: string): Promise<Running> {
  const port = await claimPort(0, '127.0.0.1')
  const child = spawn(process.execPath, [...nodeFlags('server'), join(trialBuild.out, 'server.mjs')], {
    cwd: dir,
    env: {
      ...toolEnvironment(),
      ...stack.env,
      ...environment,
      PORT: String(port),
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
    },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((done) => {
    child.once('exit', () => {
      done()
    })
  })
  const stop = async () => {
    child.kill('SIGKILL') // It has no state to lose.
    await ended
  }
  lab.endWith(stop)
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    const isReady = await fetch(`${origin}/api/health?ready`).then(
      ({ ok }) => ok,
      () => false, // Not listening yet.
    )
    if (isReady) {
      await untilCurrent(origin)
      return { origin, pid: child.pid ?? 0, stop }
    }
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('The variant does not respond.')
    await sleep(100)
  }
}

/** The home page from the build is regenerated after the start and isn't cached until then. */
export async function untilCurrent(origin: string): Promise<void> {
  while ((await fetch(origin)).headers.get('x-nextjs-cache') !== 'HIT') await sleep(100)
}
