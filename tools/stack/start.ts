import { rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { INSTALL } from '../install.mjs'
import { Ending } from './ending'
import { StartFailure } from './failure'
import { emptyHome } from './empty-home'
import { homeAt, openHome, writeJson } from './home'
import { findHolder, takeLock } from './lock'
import { loadDotEnv } from './settings'
import { Stack } from './stack'
import { printedStep } from './steps'

const { isDevelopment, isFresh, only } = readOptions()
const home = homeAt()

let stack: Stack | undefined
let release: (() => Promise<void>) | undefined
const ending = new Ending({
  stop: async () => {
    await stack?.stop()
    if (!release) return
    await rm(home.run, { force: true })
    await release()
  },
  killAll: () => stack?.killAll(),
})

async function main(): Promise<void> {
  loadDotEnv()
  await openHome(home)
  // Several starts may share the services of an installation, but not the stand-ins' data.
  if (!only) {
    release = await takeLock(home.lock)
    if (!release) {
      const pid = await findHolder(home.lock)
      throw new StartFailure(`This clone is already running (process ${pid ?? 'unknown'}). Stop it first.`)
    }
  }
  if (isFresh) await printedStep('empty data', () => emptyHome(home))
  stack = new Stack({
    dir: home.dir,
    only,
    isDevelopment,
    env: process.env,
    step: printedStep,
    say: (line) => {
      console.error(`! ${line}`)
    },
    onGiveUp: (line) => {
      ending.end(1, line)
    },
  })
  await stack.start()
  if (release)
    await writeJson(home.run, { pid: process.pid, url: stack.url, inboxUrl: stack.inboxUrl, env: stack.env })
  for (const line of summary(stack)) console.log(line)
}

function readOptions() {
  try {
    const { dev, fresh, only } = parseArgs({
      options: {
        dev: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        only: { type: 'string' },
      },
    }).values
    const role = (['web', 'worker'] as const).find((name) => name === only)
    // With services of its own, there is no local data to empty.
    if (only === undefined || (role && !fresh)) return { isDevelopment: dev, isFresh: fresh, only: role }
  } catch {
    // An unknown option gets the same message.
  }
  console.error('✗ Usage: npm start -- [--fresh | --only web | --only worker] [--dev]')
  process.exit(1)
}

function summary({ url, inboxUrl, signIns, standsIn, dataFolders, notices }: Stack): string[] {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  // Counted from the command, so it is the time the user waited.
  const [install] = performance.getEntriesByName(INSTALL)
  const share = install ? `, ${seconds(install.duration)} of it to install packages` : ''
  const lines = ['', `Ready after ${seconds(performance.now())}${share}. Ctrl-C ends it.`, '']
  if (only === 'worker') return [...lines, '  Worker   runs jobs and sends mails', '']
  lines.push(`  Site     ${url}`)
  if (inboxUrl) lines.push(`  Mails    ${inboxUrl}`)
  if (signIns) {
    const account = (name: string, path: string, { email, password }: { email: string; password: string }) =>
      `  ${name.padEnd(8)} ${url}${path}   ${email}   ${password}`
    lines.push(account('Owner', '/admin', signIns.admin))
    if (signIns.staff) lines.push(account('Staff', '/admin', signIns.staff))
    for (const client of signIns.clients) lines.push(account('Client', '/portal', client))
  }
  lines.push(...notices.map((notice) => `  ${notice}`))
  if (standsIn.length > 0) {
    const folders = dataFolders.map((folder) =>
      folder === home.dir ? relative(process.cwd(), folder) : folder,
    )
    lines.push(`  Data     ${folders.join(', ')}`, `  Logs     ${relative(process.cwd(), home.logs)}`)
  }
  return [...lines, '']
}

main().catch((error: unknown) => {
  ending.fail(error)
})
