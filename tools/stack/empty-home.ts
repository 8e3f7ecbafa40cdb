import { mkdir, rm } from 'node:fs/promises'
import { destroyPostgres } from '@/tools/stand-ins/postgres'
import type { Home } from './home'

/** Deletes the stand-ins' data; secrets and sample sign-ins stay. */
export async function emptyHome(home: Home): Promise<void> {
  await destroyPostgres(home.postgres)
  for (const path of [home.files, home.mails, home.payments, home.logs])
    await rm(path, { recursive: true, force: true })
  await mkdir(home.logs, { recursive: true, mode: 0o700 })
}
