// requirement: SET-5
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { findObject } from '@/lib/platform/storage'
import { loadSite } from '@/lib/settings/queries'
import { getSite, setSite } from '@/lib/site'
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
  const own = await createUser('ADMIN')
  const { value } = await db.setting.findUniqueOrThrow({ where: { key: 'agency' } })
  await db.setting.update({
    where: { key: 'agency' },
    data: { value: { ...(value as object), name: 'Nook', phone: '' } },
  })

  expect(await removeSample()).toBeGreaterThan(15)
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
  expect(JSON.stringify(await db.setting.findMany())).not.toMatch(/lumen/i)

  await db.user.deleteMany()
  expect(await seed(people)).toBe(false)
})
