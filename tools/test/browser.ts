import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { StartFailure } from '../stack/failure'
import type { Variables } from '../stack/settings'

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
    await run(command, args, { ...process.env, DEBIAN_FRONTEND: 'noninteractive' })
    if (hasBrowser()) return
  }
  throw new StartFailure(
    'There is no browser: install Chromium (on Debian: sudo apt-get install chromium-headless-shell) or name it in FOYER_CHROMIUM.',
  )
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

/** Resolves when the command has ended, even if it failed: what counts is whether a browser is there afterward. */
function run(command: string, args: string[], env: Variables): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'ignore',
      env: env as NodeJS.ProcessEnv,
      timeout: INSTALL_TIMEOUT_MS,
    })
    child.on('error', () => {
      resolve()
    })
    child.on('close', () => {
      resolve()
    })
  })
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
