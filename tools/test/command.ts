import { spawn, type ChildProcess } from 'node:child_process'
import { toolEnvironment } from '../stack/run-script'
import type { Variables } from '../stack/settings'
import { killGroup } from '../stack/supervised'

export type Outcome = { isRight: boolean; output: string }

const running = new Set<ChildProcess>()
let isEnding = false

/** Runs a tool from node_modules and collects its output. */
export function runTool(args: string[], env: Variables = {}): Promise<Outcome> {
  if (isEnding) return Promise.resolve({ isRight: false, output: 'interrupted' })
  const child = spawn(process.execPath, args, {
    env: { NODE_ENV: 'test', NO_COLOR: '1', TZ: 'Pacific/Chatham', ...toolEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, so that nothing it started is left when we stop it.
    detached: true,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      resolve({ isRight: false, output: error.message })
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve({ isRight: code === 0, output })
    })
  })
}

/** Stops all running tools, asking first so that they can stop what they have started. */
export async function endTools(timeoutMs: number): Promise<void> {
  isEnding = true
  const ends = [...running].map((child) => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    const killTimer = setTimeout(() => {
      killGroup(child)
    }, timeoutMs)
    return ended.then(() => {
      clearTimeout(killTimer)
      killGroup(child)
    })
  })
  await Promise.all(ends)
}
