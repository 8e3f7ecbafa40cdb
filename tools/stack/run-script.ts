import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { endWithUs } from '@/tools/stand-ins/end-with-us.mjs'
import { explainShortage } from '../explain.mjs'
import { StartFailure } from './failure'
import type { Variables } from './settings'

/**
 * The environment variables a tool needs from ours. Settings are passed explicitly, so that no stray one affects a
 * result.
 */
export function toolEnvironment(): Variables {
  const names = [
    'PATH',
    'HOME',
    'USER',
    'TMPDIR',
    'LANG',
    'SHELL',
    'NODE_OPTIONS',
    'NODE_EXTRA_CA_CERTS',
    'CI',
  ]
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

let current: ChildProcess | undefined

/** Runs a Node script. An error contains everything it printed. */
export async function runScript(what: string, args: string[], env: Variables): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { NODE_ENV: 'production', ...toolEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group: Ctrl-C reaches only us, and we stop the whole group.
    detached: true,
  })
  endWithUs(child, ['KILL'], { isGroup: true })
  current = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  current = undefined
  if (code === 0) return
  const shortage = explainShortage({ code, signal, output })
  throw new StartFailure(shortage ? `${what} failed: ${shortage}` : `${what} failed:\n${output.trim()}`)
}

/** Stops the running script and everything it started. */
export function endScript(): void {
  if (current?.pid !== undefined) process.kill(-current.pid, 'SIGKILL')
}
