import { spawn } from 'node:child_process'

// Waits for the end of its input. A line before that means there is nothing left to do.
const script = `read -r _ && exit
target=$1
shift
while [ $# -gt 0 ] && kill -s "$1" -- "$target"; do
  shift
  tries=0
  while [ $# -gt 0 ] && [ $tries -lt 150 ] && kill -s 0 -- "$target"; do
    sleep 0.1
    tries=$((tries + 1))
  done
done`

/**
 * Signals a child process after we exit, whatever the reason; after SIGKILL we couldn't do it ourselves. For programs
 * that don't monitor their parent; our own do (server/supervisor.ts). Waits up to 15 seconds between signals.
 * @param {import('node:child_process').ChildProcess} child
 * @param {('TERM' | 'INT' | 'KILL')[]} signals
 * @param {{ isGroup?: boolean }} [options] group: the child leads a process group, and all of it is signaled
 */
export function endWithUs(child, signals, { isGroup = false } = {}) {
  if (child.pid === undefined || process.platform === 'win32') return
  const target = String(isGroup ? -child.pid : child.pid)
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', target, ...signals], {
    cwd: '/',
    // In its own process group, so that neither Ctrl-C nor our kills reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => undefined) // Then there is no watcher, as on systems without a shell.
  const input = /** @type {import('node:net').Socket} */ (watcher.stdin)
  input.on('error', () => undefined)
  // Neither keeps our process running.
  watcher.unref()
  input.unref()
  child.once('exit', () => input.end('\n'))
}
