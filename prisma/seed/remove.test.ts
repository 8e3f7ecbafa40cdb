// requirement: SET-5
import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { enqueueMail } from '@/lib/platform/mailer'
import { findObject } from '@/lib/platform/storage'
import { loadSite } from '@/lib/settings/queries'
import { getSite, setSite } from '@/lib/base/site'
import { seed } from '@/prisma/seed'
import { createUser } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import { sampleAgency } from './agency-content'
import { removeSample } from './remove'

const db = getDb()
const signIn = (email: string) => ({ email, password: 'correct horse battery staple' })
const people = {
  admin: signIn('admin@lumenforge.example'),
  clients: [signIn('mara@northlark.example'), signIn('tomas@brindleandbay.example')],
}
let storage: Awaited<ReturnType<typeof startTestStorage>>

const mail = { key: 'test:queued', task: 'send-test-mail', payload: { mail: 'test:queued' } }

/** Runs the command without a terminal, so it can't ask for confirmation. Returns its output. */
function runCommand(...options: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/run.mjs', 'sample/remove.ts', ...options],
      (_error, stdout, stderr) => {
        resolve(stdout + stderr)
      },
    )
  })
}

beforeAll(async () => {
  storage = await startTestStorage()
})
afterAll(async () => {
  setSite(sampleAgency)
  await storage.close()
})

it('leaves an empty installation with its own admins and settings, which is not seeded again', async () => {
  await db.user.deleteMany()
  expect(await seed(people)).toBe(true)
  const { fileUrl } = await db.file.findFirstOrThrow()
  const env = getEnv()
  Object.assign(env, { BLOG_IS_SAMPLE: true })
  await loadSite()
  expect(getSite().showsBlog).toBe(true)
  const own = await createUser('ADMIN')
  const { value } = await db.setting.findUniqueOrThrow({ where: { key: 'agency' } })
  await db.setting.update({
    where: { key: 'agency' },
    data: { value: { ...(value as object), name: 'Nook', phone: '' } },
  })

  await db.$transaction((tx) => enqueueMail(tx, { ...mail, recipient: own.email }))

  const users = await db.user.count()
  expect(await runCommand()).toContain('Run it in a terminal, or with --yes.')
  expect(await db.user.count()).toBe(users)
  expect(await removeSample()).toBeGreaterThan(15)
  expect(await db.$queryRaw`select id from graphile_worker.jobs`).toEqual([])
  expect(await findObject(fileUrl)).toBeNull()
  const tables = ['user', 'project', 'file', 'invoice', 'contactMessage', 'service', 'auditEntry'] as const
  const counts = await Promise.all(tables.map((table) => (db[table] as typeof db.user).count()))
  expect(Object.fromEntries(tables.map((table, index) => [table, counts[index]]))).toEqual({
    ...Object.fromEntries(tables.map((table) => [table, 0])),
    user: 1,
  })
  expect(await db.user.findFirst()).toMatchObject({ id: own.id })
  await loadSite()
  expect(getSite()).toMatchObject({ name: 'Nook', phone: '', tagline: '', address: [], footerClaims: [] })
  expect(getSite().showsBlog).toBe(false)
  // The agency now has a blog of its own.
  Object.assign(env, { BLOG_IS_SAMPLE: false })
  await loadSite()
  expect(getSite().showsBlog).toBe(true)
  expect(JSON.stringify(await db.setting.findMany())).not.toMatch(/lumen/i)

  // A second time, the way people run it.
  const printed = await runCommand('--yes')
  expect(printed).toContain('✓ The sample is removed')
  expect(printed).not.toMatch(/warning/i)

  await db.user.deleteMany()
  expect(await seed(people)).toBe(false)
})
