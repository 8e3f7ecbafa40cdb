// requirement: ADM-6, ADM-12, ADM-14
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { loadPublished } from '@/lib/content/queries'
import { getDb } from '@/lib/platform/db'
import { sampleHomeDefaults } from '@/prisma/seed/homepage-content'
import { emptyAuditLog } from '@/tests/support/audit-log'
import { createAdminViewer } from '@/tests/support/people'
import { neutralTexts } from './content'
import { discardHomepageDraft, saveHomepage } from './mutations'
import { getHomePage, getHomepagePreview, getHomepageRevision, getLiveHomeSeo } from './queries'
import { homepageValuesOf, homeTextsOf, type SavedHomeTexts } from './rules'

const db = getDb()
const managerDefaults: SavedHomeTexts = { ...neutralTexts(), ...sampleHomeDefaults }
let viewer: ViewerWith<StaffRight>

beforeEach(async () => {
  viewer = await createAdminViewer()
  await db.homepageContent.deleteMany()
  await emptyAuditLog()
})

const publish = (texts: SavedHomeTexts, version: number) =>
  saveHomepage(viewer, texts, { version, publish: true })
const draft = (texts: SavedHomeTexts, version: number) =>
  saveHomepage(viewer, texts, { version, publish: false })

const audits = () =>
  db.auditEntry.findMany({
    where: { subjectType: 'homepage' },
    orderBy: { id: 'asc' },
    include: { actor: true },
  })

it('starts with what is live; the home page shows what is saved', async () => {
  expect(await getHomepageRevision(viewer)).toEqual({
    values: { version: 0, ...homepageValuesOf(neutralTexts()), publish: false },
    isDraft: false,
    savedAt: null,
    editor: null,
  })
  await loadPublished()
  expect((await getHomePage()).texts).toEqual(homeTextsOf(neutralTexts()))
  expect(await publish(managerDefaults, 0)).toEqual({ version: 1 })
  expect((await getHomePage()).texts.figures.projects).toBe('200+')
  expect(await publish({ ...managerDefaults, heroTitle: 'New' }, 1)).toEqual({ version: 2 })
  expect(await getHomepageRevision(viewer)).toMatchObject({
    values: { version: 2, heroTitle: 'New', clientsCount: '150' },
    editor: viewer.email,
  })
  expect((await audits()).map(({ actorId, changes }) => [actorId === viewer.userId, changes])).toEqual([
    [true, expect.objectContaining({ teamSize: ['', '15'] })],
    [true, { heroTitle: [sampleHomeDefaults.heroTitle, 'New'] }],
  ])
})

it('never overwrites what someone else saved meanwhile', async () => {
  const refused = { message: expect.stringContaining('Nothing was overwritten') as string }
  await publish(managerDefaults, 0)
  // Two forms, both opened before the first save.
  await expect(publish({ ...managerDefaults, heroTitle: 'Late' }, 0)).rejects.toMatchObject(refused)
  await publish({ ...managerDefaults, heroTitle: 'First' }, 1)
  await expect(publish({ ...managerDefaults, teamSize: 3 }, 1)).rejects.toMatchObject(refused)
  expect((await getHomepageRevision(viewer)).values).toMatchObject({ heroTitle: 'First', teamSize: '15' })
  expect(await audits()).toHaveLength(2)
})

it('treats the same texts as saved, even concurrently', async () => {
  const texts = { ...managerDefaults, heroTitle: 'Once' }
  const saved = await Promise.all(Array.from({ length: 5 }, () => publish(texts, 0)))
  expect(saved).toEqual(Array.from({ length: 5 }, () => ({ version: 1 })))
  expect(await audits()).toHaveLength(1)
})

it('rolls back texts and audit row together', async () => {
  await expect(publish({ ...managerDefaults, satisfactionRate: 101 }, 0)).rejects.toThrow()
  expect(await db.homepageContent.count()).toBe(0)
  expect(await audits()).toEqual([])
})

// requirement: CON-7
describe('a draft', () => {
  const heroTitle = async () => (await getHomePage()).texts.hero.headline.accent
  const edited = { ...managerDefaults, heroTitle: 'Drafted' }

  it('is seen by the team only, until it is published', async () => {
    await publish({ ...managerDefaults, heroTitle: 'Live' }, 0)
    expect(await draft(edited, 1)).toEqual({ version: 2 })
    expect(await heroTitle()).toBe('Live')
    expect(await getHomepageRevision(viewer)).toMatchObject({
      values: { version: 2, heroTitle: 'Drafted' },
      isDraft: true,
      editor: viewer.email,
    })
    expect((await getHomepagePreview(viewer)).saved.heroTitle).toBe('Drafted')
    expect(await publish(edited, 2)).toEqual({ version: 3 })
    expect(await heroTitle()).toBe('Drafted')
    expect(await getHomepageRevision(viewer)).toMatchObject({ values: { version: 3 }, isDraft: false })
    expect((await audits()).map(({ action }) => action)).toEqual([
      'homepage.save',
      'homepage.draft',
      'homepage.save',
    ])
  })

  it('before the first save leaves the neutral texts to visitors, also after it is discarded', async () => {
    await loadPublished()
    expect(await draft(edited, 0)).toEqual({ version: 1 })
    await loadPublished()
    expect((await getHomePage()).texts).toEqual(homeTextsOf(neutralTexts()))
    await discardHomepageDraft(viewer, 1)
    expect(await getHomepageRevision(viewer)).toMatchObject({
      values: { ...homepageValuesOf(neutralTexts()), version: 2 },
      isDraft: false,
      savedAt: null,
    })
    expect(await publish(neutralTexts(), 2)).toEqual({ version: 3 })
    expect((await getHomepageRevision(viewer)).savedAt).not.toBeNull()
  })

  it('disappears when it is changed back, and isn’t discarded when it isn’t the one that was shown', async () => {
    await publish(managerDefaults, 0)
    await draft(edited, 1)
    await draft(managerDefaults, 2)
    expect((await getHomepageRevision(viewer)).isDraft).toBe(false)
    await draft(edited, 3)
    await expect(discardHomepageDraft(viewer, 3)).rejects.toThrow('Nothing was discarded')
    await discardHomepageDraft(viewer, 4)
    expect(await getHomepageRevision(viewer)).toMatchObject({
      values: { version: 5, heroTitle: managerDefaults.heroTitle },
      isDraft: false,
    })
  })

  it('is never overwritten by another one, nor by what is published', async () => {
    await publish(managerDefaults, 0)
    await draft(edited, 1)
    for (const save of [draft, publish]) {
      await expect(save({ ...edited, heroTitle: 'Late' }, 1)).rejects.toThrow('Nothing was overwritten')
    }
    // The response to it was lost.
    expect(await draft(edited, 1)).toEqual({ version: 2 })
  })
})

// requirement: CON-8
it('stores its pictures as they are, whatever the form says, and only those that are there', async () => {
  const stored = async (format: 'jpeg' | 'webp') => {
    const files = [{ name: `0123456789abcdef-1200.${format}`, format, width: 1200, height: 630 }]
    const picture = { width: 1200, height: 630, files }
    const { id } = await db.picture.create({ data: { name: 'a.png', ...picture } })
    return { id, ...picture, alt: 'Us' }
  }
  const [shared, shown, logo] = [await stored('jpeg'), await stored('webp'), await stored('webp')]
  const seo = { seoTitle: 'Found', seoDescription: 'By search engines.', sharePicture: null }
  const withPictures = (sharedId: string, shownId: string, logoId = logo.id): SavedHomeTexts => {
    const chosen = { alt: 'Us', width: 1, height: 1, files: [] }
    return {
      ...managerDefaults,
      hero: { heroArt: 'picture', heroPicture: { id: shownId, ...chosen } },
      seo: { ...seo, sharePicture: { id: sharedId, ...chosen } },
      work: { steps: [], logos: [{ id: logoId, ...chosen }] },
    }
  }
  await publish(withPictures(shared.id, shown.id), 0)
  expect(getLiveHomeSeo()).toEqual({ ...seo, sharePicture: shared })
  expect((await getHomePage()).texts.hero).toMatchObject({ heroArt: 'picture', heroPicture: shown })
  expect((await getHomePage()).texts.work.logos).toEqual([logo])
  const missing = crypto.randomUUID()
  for (const [field, wanted] of [
    ['sharePicture', withPictures(missing, shown.id)],
    ['heroPicture', withPictures(shared.id, missing)],
    ['logos', withPictures(shared.id, shown.id, missing)],
  ] as const) {
    await expect(draft(wanted, 1)).rejects.toMatchObject({
      options: { fieldErrors: { [field]: expect.stringContaining('no longer there') as string } },
    })
  }
})
