import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { hasCode, StartFailure } from './failure'

/** The folder for everything a start creates: data, secrets, ports, logs. */
export type Home = {
  dir: string
  postgres: string
  files: string
  mails: string
  payments: string
  logs: string
  lock: string
  run: string
}

export function homeAt(dir = process.env.FOYER_HOME ?? '.local'): Home {
  const path = resolve(dir)
  const at = (name: string) => join(path, name)
  return {
    dir: path,
    postgres: at('postgres'),
    files: at('files'),
    mails: at('mails'),
    payments: at('payments.json'),
    logs: at('logs'),
    lock: at('start.lock'),
    run: at('run.json'),
  }
}

export async function openHome(home: Home): Promise<void> {
  try {
    await mkdir(home.logs, { recursive: true, mode: 0o700 })
    for (const folder of [home.dir, home.logs]) await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error
    throw new StartFailure(`No permission to write in ${home.dir}. Check who owns it.`, { cause: error })
  }
}

export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    if (hasCode(error, 'EACCES')) throw new StartFailure(`No permission to read ${file}.`, { cause: error })
    throw new StartFailure(`${file} is broken; remove it and start again.`, { cause: error })
  }
}

/** Written to a temporary file and renamed, so that nobody ever reads half of it. Readable by the owner only. */
export async function writeJson(file: string, content: unknown): Promise<void> {
  const draft = `${file}.${process.pid}.new`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}
