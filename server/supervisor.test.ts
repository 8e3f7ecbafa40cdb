import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { isAlive } from '@/tools/stack/is-alive'

const started: number[] = []

afterEach(() => {
  vi.unstubAllEnvs()
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
})

/**
 * Runs a process with a child whose output goes to it. The child registers for shutdown, either at once or after its
 * parent is gone, and runs `lastWords` before it exits. Returns the child's pid.
 */
async function startChild(moment: 'at once' | 'late', lastWords = '') {
  const child = `
    import { setTimeout as sleep } from 'node:timers/promises'
    import { getLog } from './lib/platform/log.ts'
    import { onShutdown } from './server/supervisor.ts'
    setInterval(() => undefined, 1000)
    while (${String(moment === 'late')} && process.connected) await sleep(20)
    onShutdown(() => {
      ${lastWords}
      process.exit(0)
    })
    process.send?.('listens', () => undefined)`
  const parent = `
    import { spawn } from 'node:child_process'
    const args = ['--import', 'tsx', '--input-type=module', '--eval', ${JSON.stringify(child)}]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore', 'ipc'], detached: true })
    process.stdout.write(String(child.pid) + '\\n')
    child.on('message', () => process.stdout.write('listens\\n'))`
  const running = spawn(process.execPath, ['--input-type=module', '--eval', parent], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  running.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await vi.waitFor(() => {
    expect(output).toContain('\n')
  }, 10_000)
  const pid = Number.parseInt(output, 10)
  started.push(pid)
  const listens = () =>
    vi.waitFor(() => {
      expect(output).toContain('listens')
    }, 10_000)
  const killParent = async () => {
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  return { pid, listens, killParent }
}

async function untilGone(pid: number): Promise<void> {
  await vi.waitFor(() => {
    expect(isAlive(pid)).toBe(false)
  }, 10_000)
}

it('exits with its parent', async () => {
  const { pid, listens, killParent } = await startChild('at once')
  await listens()
  await killParent()
  await untilGone(pid)
})

it('exits even if the parent was gone before it listened', async () => {
  const { pid, killParent } = await startChild('late')
  await killParent()
  await untilGone(pid)
})

// sonic-boom 4, which pino depends on, retries forever to write to a pipe without a reader.
it('exits although nobody reads its log', async () => {
  vi.stubEnv('LOG_LEVEL', 'info')
  const lastWords = `getLog().error('the database is gone'); getLog().fatal('failed')`
  const { pid, listens, killParent } = await startChild('at once', lastWords)
  await listens()
  await killParent()
  await untilGone(pid)
})
