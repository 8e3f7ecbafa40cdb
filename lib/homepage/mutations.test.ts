// requirement: ADM-6, ADM-12, ADM-14
import { beforeEach, expect, it } from 'vitest'
import type { AdminViewer } from '@/lib/auth/viewer'
import { loadPublished } from '@/lib/content/queries'
import { getDb } from '@/lib/platform/db'
import { sampleHomeDefaults } from '@/prisma/seed/homepage-content'
import { createAdminViewer } from '@/tests/support/people'
import { neutralTexts } from './content'
import { saveHomepage } from './mutations'
import { getHomePage, getHomepageRevision } from './queries'
import { homepageValuesOf, homeTextsOf, type SavedHomeTexts } from './rules'

const db = getDb()
const managerDefaults: SavedHomeTexts = { ...neutralTexts(), ...sampleHomeDefaults }
let viewer: AdminViewer

beforeEach(async () => {
  viewer = await createAdminViewer()
  await db.homepageContent.deleteMany()
  await db.auditEntry.deleteMany({ where: { subjectType: 'homepage' } })
})

const audits = () =>
  db.auditEntry.findMany({
    where: { subjectType: 'homepage' },
    orderBy: { id: 'asc' },
    include: { actor: true },
  })

it('starts with what is live; the home page shows what is saved', async () => {
  expect(await getHomepageRevision(viewer)).toEqual({
    values: { version: 0, ...homepageValuesOf(neutralTexts()) },
    savedAt: null,
    editor: null,
  })
  await loadPublished()
  expect((await getHomePage()).texts).toEqual(homeTextsOf(neutralTexts()))
  expect(await saveHomepage(viewer, managerDefaults, 0)).toEqual({ version: 1 })
  expect((await getHomePage()).texts.figures.projects).toBe('200+')
  expect(await saveHomepage(viewer, { ...managerDefaults, heroTitle: 'New' }, 1)).toEqual({ version: 2 })
  expect(await getHomepageRevision(viewer)).toMatchObject({
    values: { version: 2, heroTitle: 'New', clientsCount: '150' },
    editor: viewer.email,
  })
  expect((await audits()).map(({ actorId, detail }) => [actorId === viewer.userId, detail])).toEqual([
    [true, { changed: expect.arrayContaining(Object.keys(sampleHomeDefaults)) as string[] }],
    [true, { changed: ['heroTitle'] }],
  ])
})

it('never overwrites what someone else saved meanwhile', async () => {
  const refused = { message: expect.stringContaining('Nothing was overwritten') as string }
  await saveHomepage(viewer, managerDefaults, 0)
  // Two forms, both opened before the first save.
  await expect(saveHomepage(viewer, { ...managerDefaults, heroTitle: 'Late' }, 0)).rejects.toMatchObject(
    refused,
  )
  await saveHomepage(viewer, { ...managerDefaults, heroTitle: 'First' }, 1)
  await expect(saveHomepage(viewer, { ...managerDefaults, teamSize: 3 }, 1)).rejects.toMatchObject(refused)
  expect((await getHomepageRevision(viewer)).values).toMatchObject({ heroTitle: 'First', teamSize: '15' })
  expect(await audits()).toHaveLength(2)
})

it('treats the same texts as saved, even concurrently', async () => {
  const texts = { ...managerDefaults, heroTitle: 'Once' }
  const saved = await Promise.all(Array.from({ length: 5 }, () => saveHomepage(viewer, texts, 0)))
  expect(saved).toEqual(Array.from({ length: 5 }, () => ({ version: 1 })))
  expect(await audits()).toHaveLength(1)
})

it('rolls back texts and audit row together', async () => {
  await expect(saveHomepage(viewer, { ...managerDefaults, satisfactionRate: 101 }, 0)).rejects.toThrow()
  expect(await db.homepageContent.count()).toBe(0)
  expect(await audits()).toEqual([])
})
