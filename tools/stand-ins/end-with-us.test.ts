import { spawn } from 'node:child_process'
import { afterEach, expect, it, vi } from 'vitest'
import { isAlive } from '@/tools/stack/is-alive'

const started: number[] = []

afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
})

/** A process that starts `command` and watches it; the pid of that command. */
async function startParent(command: string[], options: string) {
  const code = `
    import { spawn } from 'node:child_process'
    import { endWithUs } from './tools/stand-ins/end-with-us.mjs'
    const [command, ...args] = ${JSON.stringify(command)}
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    endWithUs(child, ${options})
    child.stdout.pipe(process.stdout)
    process.stdout.write(String(child.pid) + '\\n')
    setInterval(() => undefined, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  parent.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await vi.waitFor(() => {
    expect(output.trim().split('\n')).toHaveLength(2)
  }, 10_000)
  const pids = output.trim().split('\n').map(Number)
  started.push(...pids, parent.pid ?? 0)
  return { parent, pids }
}

async function untilGone(pids: number[]): Promise<void> {
  await vi.waitFor(() => {
    expect(pids.filter(isAlive)).toEqual([])
  }, 10_000)
}

const family = 'sleep 600 & echo $!; wait'

it('ends a whole process group when we are killed', async () => {
  const { parent, pids } = await startParent(['/bin/sh', '-c', family], `['KILL'], { isGroup: true }`)
  parent.kill('SIGKILL')
  await untilGone(pids)
})

it('does nothing to a process that ended before us', async () => {
  const { parent, pids } = await startParent(['/bin/sh', '-c', family], `['KILL'], { isGroup: true }`)
  const [leader = 0, other = 0] = pids.toSorted((a, b) => a - b)
  process.kill(leader, 'SIGKILL')
  await untilGone([leader])
  // Once the watcher has been called off, the parent's exit no longer matters.
  await new Promise((resolve) => setTimeout(resolve, 300))
  parent.kill('SIGKILL')
  await untilGone([parent.pid ?? 0])
  expect(isAlive(other)).toBe(true)
})
