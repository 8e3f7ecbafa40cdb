import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { emptyHome } from '../../stack/empty-home'
import { homeAt } from '../../stack/home'
import { runScript, toolEnvironment } from '../../stack/run-script'
import { readValueAt } from '../load/people'
import type { Report } from '../load/report'
import type { Trial } from './starts'

/** So many commits with a new migration ago. */
const COMMITS = 6

/** Starts the data of that version, with the sample, until its input ends; prints its settings. */
const prepare = `
  const { Stack } = await import('./tools/stack/stack.ts')
  const stack = new Stack({ dir: process.argv[1], port: 0 })
  await stack.prepare()
  console.log(JSON.stringify(stack.env))
  process.stdin.resume().on('end', () => void stack.stop().then(() => process.exit(0)))`

/** An archive made by an earlier version's code, from its own sample data, restored by this one. */
export async function restoreOlder(report: Report, { lab }: Trial): Promise<void> {
  const what = 'An archive made by an earlier version, restored by this one'
  const target =
    'every row and file is there, and the migrations since are applied; the product starts with it'
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const commits = git('log', '--diff-filter=A', '--format=%H', '--', 'prisma/migrations').split('\n')
  const commit = commits[COMMITS - 1]
  if (commit === undefined) {
    report.add({ what, target, result: 'this clone has no earlier version', isGood: null })
    return
  }
  const clone = resolve(lab.dir, 'older')
  git('worktree', 'add', '--detach', clone, `${commit}^`)
  lab.endWith(() => {
    git('worktree', 'remove', '--force', clone)
    return Promise.resolve()
  })
  await symlink(resolve('node_modules'), join(clone, 'node_modules'))
  const olderHome = homeAt(join(lab.dir, 'older-home'))
  const home = homeAt(join(lab.dir, 'newer-home'))
  for (const each of [olderHome, home]) lab.endWith(() => emptyHome(each))
  const older = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', prepare, olderHome.dir],
    { cwd: clone, env: { NODE_ENV: 'production', ...toolEnvironment() }, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  lab.endWith(() => end(older))
  const [line] = (await once(createInterface(older.stdout), 'line')) as [string]
  const env = JSON.parse(line) as Record<string, string>
  const archive = resolve(lab.dir, 'older.tar')
  const settings = { ...env, LOG_LEVEL: 'silent' }
  await runScript('the backup', [join(clone, 'tools/backup.mjs'), archive], settings)

  const stack = await lab.startStack({ dir: home.dir, seed: false })
  const database = `restored_${String(process.pid)}`
  await readValueAt(stack.env.DATABASE_URL, `create database ${database}`)
  const url = new URL(stack.env.DATABASE_URL ?? '')
  url.pathname = `/${database}`
  const restored = { ...stack.env, DATABASE_URL: url.href, LOG_LEVEL: 'silent' }
  await runScript('the restore', ['tools/run.mjs', 'backup/restore.ts', archive], restored)
  const count = async (address = '') =>
    Number(
      await readValueAt(address, 'select (select count(*) from invoices) + (select count(*) from profiles)'),
    )
  const rows = [await count(env.DATABASE_URL), await count(url.href)]
  const migrations = (address = '') => readValueAt(address, 'select count(*) from _prisma_migrations')
  const added = Number(await migrations(url.href)) - Number(await migrations(env.DATABASE_URL))
  await stack.reconfigure({ DATABASE_URL: url.href })
  const page = await fetch(stack.url)
  await stack.stop()
  report.add({
    what,
    target,
    result: `${rows[1]} of ${rows[0]} invoices and people, ${added} migrations applied; the home page returns ${page.status}`,
    isGood: rows[0] === rows[1] && added > 0 && page.ok,
  })
}

async function end(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null) return
  child.stdin?.end()
  await once(child, 'exit')
}
