import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { StartFailure } from '../stack/failure'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** An installed Chromium; undefined stands for Playwright's own. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.FOYER_CHROMIUM ?? '', ...inPath, ...elsewhere].find(isProgram)
}

/** Sees to it that there is a browser: Playwright's own, else Debian's when we may install it. */
export function ensureBrowser(): void {
  if (findBrowser() ?? existsSync(chromium.executablePath())) return
  const attempts: [string, string[]][] = [
    [process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']],
    ...(process.getuid?.() === 0
      ? ([
          ['apt-get', ['update', '-qq']],
          ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
        ] as [string, string[]][])
      : []),
  ]
  for (const [command, args] of attempts) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(command, args, { stdio: 'ignore', env, timeout: 5 * 60_000 })
    if (findBrowser() ?? existsSync(chromium.executablePath())) return
  }
  throw new StartFailure(
    'There is no browser: install Chromium (on Debian: sudo apt-get install chromium) or name it in FOYER_CHROMIUM.',
  )
}

/** As root Chromium runs without its sandbox only; the rest keeps it from calling home during a test. */
export function browserArguments(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
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
