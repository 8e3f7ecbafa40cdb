// requirement: SET-1, SET-2
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { getDb, getPool } from '@/lib/platform/db'
import { getSite, setSite } from '@/lib/base/site'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { createAdminViewer } from '@/tests/support/people'
import { saveSettings, sendTestMail } from './mutations'
import { getSettings, loadSite } from './queries'
import { neutralSettings } from './rules'

const db = getDb()
const values = { ...neutralSettings.agency, name: 'Nook', email: 'hi@nook.example', address: ['1 Lane'] }
let viewer: OwnerViewer

beforeEach(async () => {
  await db.setting.deleteMany()
  viewer = await createAdminViewer()
})
afterEach(() => {
  setSite(sampleAgency)
})

it('stores only what differs, and changes the copy of this process at once', async () => {
  expect(await saveSettings(viewer, 'agency', values, 0)).toEqual({ version: 1 })
  const row = await db.setting.findUniqueOrThrow({ where: { key: 'agency' } })
  expect(row.value).toEqual({ name: 'Nook', email: 'hi@nook.example', address: ['1 Lane'] })
  expect(getSite()).toMatchObject({ name: 'Nook', phone: '', links: {} })
  const { values: shown } = await getSettings(viewer, 'agency')
  expect(shown).toMatchObject({ name: 'Nook', address: '1 Lane', version: 1 })
})

it('refuses a save that is based on an older version, and repeats one without a change', async () => {
  await saveSettings(viewer, 'agency', values, 0)
  expect(await saveSettings(viewer, 'agency', values, 0)).toEqual({ version: 1 })
  await expect(saveSettings(viewer, 'agency', { ...values, name: 'Other' }, 0)).rejects.toThrow(
    /Somebody else saved/,
  )
  expect((await db.setting.findUniqueOrThrow({ where: { key: 'agency' } })).version).toBe(1)
  expect(await db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'settings.save',
    subjectId: 'agency',
    subjectLabel: 'Agency',
    changes: { name: ['', 'Nook'], address: ['', '1 Lane'] },
  })
})

it('is read again when it is older than it may be', async () => {
  await saveSettings(viewer, 'agency', values, 0)
  const statements = vi.spyOn(getPool(), 'query')
  await loadSite({ maxAgeMs: 60_000 })
  expect(statements).not.toHaveBeenCalled()
  await loadSite()
  expect(statements).toHaveBeenCalledTimes(1)
  statements.mockRestore()
})

it('knows the domain and the address of the environment while nothing is stored', async () => {
  await loadSite()
  expect(getSite()).toMatchObject({ name: 'localhost', email: 'hello@lumenforge.example', tagline: '' })
})

it('queues a test mail', async () => {
  await sendTestMail(viewer, 'me@nook.example')
  expect(await db.mailDelivery.findFirst({ where: { key: { startsWith: 'settings:test:' } } })).toMatchObject(
    { recipient: 'me@nook.example' },
  )
})
