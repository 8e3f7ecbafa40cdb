import { spawn } from 'node:child_process'

// Waits for the end of its input. A line before it says that there is nothing to do any more.
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
 * Signals a child process after we exit, however we exit: after SIGKILL we can't do it ourselves. For programs that don't
 * monitor their parent; our own do (server/supervisor.ts). Waits up to 15 seconds between signals.
 * @param {import('node:child_process').ChildProcess} child
 * @param {('TERM' | 'INT' | 'KILL')[]} signals
 * @param {{ isGroup?: boolean }} [options] group: the child leads a process group, and all of that is meant
 */
export function endWithUs(child, signals, { isGroup = false } = {}) {
  if (child.pid === undefined || process.platform === 'win32') return
  const target = String(isGroup ? -child.pid : child.pid)
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', target, ...signals], {
    cwd: '/',
    // In a process group of its own, which no Ctrl-C and no kill of ours reaches.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => undefined) // Then nobody watches, as where there is no shell.
  const input = /** @type {import('node:net').Socket} */ (watcher.stdin)
  input.on('error', () => undefined)
  // Neither keeps us alive.
  watcher.unref()
  input.unref()
  child.once('exit', () => input.end('\n'))
}
