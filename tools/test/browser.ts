import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { StartFailure } from '../stack/failure'

// The headless shell first: full Chromium also draws a window and emulates a GPU.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const INSTALL_TIMEOUT_MS = 5 * 60_000

/** An installed Chromium; undefined means Playwright's own. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.FOYER_CHROMIUM ?? '', ...inPath, ...elsewhere].find(isProgram)
}

/** Whether the tests' browser is a headless shell, as Playwright's own is. */
export function isHeadlessShell(): boolean {
  return basename(findBrowser() ?? 'chromium-headless-shell').includes('headless-shell')
}

/** Makes sure a browser is installed: Playwright's own, or Debian's if we may install it. */
export async function ensureBrowser(): Promise<void> {
  if (hasBrowser()) return
  const attempts: [string, ...string[]][] = [
    [process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium'],
    ...(process.getuid?.() === 0
      ? ([
          ['apt-get', 'update', '-qq'],
          ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
          ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
        ] as [string, ...string[]][])
      : []),
  ]
  for (const [command, ...args] of attempts) {
    const env: NodeJS.ProcessEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn(command, args, { stdio: 'ignore', env, timeout: INSTALL_TIMEOUT_MS })
    await once(child, 'close').catch(() => undefined) // What counts is whether a browser is there afterward.
    if (hasBrowser()) return
  }
  throw new StartFailure(
    'There is no browser: install Chromium (on Debian: sudo apt-get install chromium-headless-shell) or name it in FOYER_CHROMIUM.',
  )
}

export function launchBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...browserArguments(), ...more] })
}

/** As root, Chromium runs only without its sandbox; the other flags prevent background requests during a test. */
export function browserArguments(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
}

function hasBrowser(): boolean {
  return findBrowser() !== undefined || existsSync(chromium.executablePath())
}

function isProgram(path: string): boolean {
  if (path === '') return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
