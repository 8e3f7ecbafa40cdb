// Plain Node: this runs before any package is installed.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { explainShortage } from './explain.mjs'
import { endWithUs } from './stand-ins/end-with-us.mjs'

export const root = dirname(import.meta.dirname)

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, dev?: boolean }> }} Lock */

/** The name of the performance measure for the install. */
export const INSTALL = 'install'

const OLDEST_NODE = [20, 19]

/** Exits with one line if Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = OLDEST_NODE
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) {
    // Whether Node is too old is said here; the AWS SDK would warn of it in the output of every command.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
    return
  }
  fail(`Node ${OLDEST_NODE.join('.')} or newer is needed, and this is ${process.versions.node}.`)
}

/**
 * Exits with one line about a problem that the user can fix.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`✗ ${message}\n`)
  process.exit(1)
}

/**
 * Installs the locked packages if they are missing or outdated: those that a start needs, and with `forChecks` those that
 * only tests, checks and measurements need, too.
 * @param {{ isQuiet?: boolean, forChecks?: boolean }} [options] quiet: says nothing when there is nothing to do
 */
export async function ensurePackages({ isQuiet = false, forChecks = false } = {}) {
  const startedAt = performance.now()
  const isInstalled = isUpToDate(forChecks)
  if (isInstalled && isQuiet) return
  if (!isInstalled) {
    await install(forChecks)
    // The start reads it to report how long the install took.
    performance.measure(INSTALL, { start: startedAt })
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`✓ packages${isInstalled ? '' : ' installed'}  ${seconds} s\n`)
}

/**
 * Compares npm's record of its last complete install with the lock file.
 * @param {boolean} forChecks
 */
function isUpToDate(forChecks) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const found = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted) fail('package-lock.json is missing or broken: the clone is not complete.')
  if (!found) return false
  return Object.entries(wanted).every(([path, { version, optional, dev = false }]) => {
    if (path === '' || (dev && !forChecks)) return true
    const there = found[path]
    return there ? there.version === version : optional === true
  })
}

/** @param {string} file */
function readPackages(file) {
  try {
    /** @type {unknown} */
    const lock = JSON.parse(readFileSync(file, 'utf8'))
    return /** @type {Lock} */ (lock).packages
  } catch {
    return undefined // Missing or truncated: either way not to be trusted.
  }
}

/** @param {boolean} forChecks */
async function install(forChecks) {
  const folder = join(root, 'node_modules')
  try {
    accessSync(existsSync(folder) ? folder : root, constants.W_OK)
    accessSync(root, constants.W_OK)
  } catch {
    fail(`Packages can't be installed: no permission to write in ${root}.`)
  }
  // No package here needs its install script; some would download files that a closed network blocks.
  const list = forChecks ? '--include=dev' : '--omit=dev'
  const args = ['ci', list, '--ignore-scripts', '--no-audit', '--no-fund']
  const isTerminal = process.stdout.isTTY
  if (isTerminal) process.stdout.write('· installing packages, once …')
  const { code, signal, output } = await runNpm(args)
  if (isTerminal) process.stdout.write('\r\x1b[K')
  if (code === 0) return
  const shortage = explainShortage({ code, signal, output })
  if (shortage) fail(`Packages can't be installed: ${shortage}`)
  const log = join(root, '.local', 'install.log')
  mkdirSync(dirname(log), { recursive: true })
  writeFileSync(log, output)
  const reason = /^npm (?:error|ERR!) (?!code\b)(.+)$/m.exec(output)?.[1] ?? 'npm ci failed'
  fail(`Packages can't be installed: ${reason} (full output: ${log})`)
}

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
function runNpm(args) {
  const script = process.env.npm_execpath
  const isNpm = script?.endsWith('npm-cli.js')
  const [command, first] = isNpm && script ? [process.execPath, [script]] : ['npm', []]
  // In production mode npm would leave out what the checks need.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV'))
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    endWithUs(child, ['KILL'])
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
    }
    child.on('error', (error) => {
      resolve({ code: 1, signal: null, output: `npm error ${error.message}` })
    })
    child.on('close', (code, signal) => {
      resolve({ code, signal, output })
    })
  })
}
