import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { findPublished, getPublished } from '@/lib/content/published/queries'
import { createService, setServiceActive, updateService } from '@/lib/services/mutations'
import { findServiceWithoutPage, listActiveServices, listServices } from '@/lib/services/queries'
import type { ServiceFields } from '@/lib/services/rules'
import { createAdminViewer } from '@/tests/support/people'
import {
  deleteContent,
  deleteService,
  discardDraft,
  moveContent,
  moveService,
  saveContent,
  unpublishContent,
} from './mutations'
import { findContent, findPreview, listContent, loadPublished } from './queries'
import { contentValuesOf } from '@/lib/base/content-values'
import { blankContent } from './rules'
import type { ContentData } from './schema'

const db = getDb()
let viewer: ViewerWith<StaffRight>

beforeEach(async () => {
  viewer = await createAdminViewer()
  await db.service.deleteMany()
  await db.contentDocument.deleteMany()
  await loadPublished()
})

const page = (
  slug: string,
  fields: Partial<ContentData<'service_page'>> = {},
): ContentData<'service_page'> => ({
  ...(blankContent.service_page as unknown as ContentData<'service_page'>),
  ...{ slug, name: slug, headline: 'We look', seoDescription: 'What it is.' },
  ...fields,
})
const create = (publish: boolean, data: ContentData<'service_page'>) => {
  const submissionKey = crypto.randomUUID()
  return saveContent(viewer, 'service_page', { id: null, version: 0, publish, submissionKey }, data)
}
const edit = (saved: { id: string; version: number }, publish: boolean, data: ContentData<'service_page'>) =>
  saveContent(viewer, 'service_page', { ...saved, publish, submissionKey: undefined }, data)
const serviceOf = async ({ id }: { id: string }) =>
  (await db.service.findUniqueOrThrow({ where: { pageId: id } })).id
const find = (slug: string) => {
  const { servicePages, redirects } = getPublished()
  return findPublished(servicePages, slug, redirects.service_page)
}
const headlineOf = (slug: string) => {
  const found = find(slug)
  return 'page' in found ? found.page.headline : found
}

describe('a draft', () => {
  it('isn’t public until it is published, and neither are later changes', async () => {
    const draft = await create(false, page('audits'))
    expect(headlineOf('audits')).toEqual({ missing: 404 })
    const published = await edit(draft, true, page('audits'))
    expect(headlineOf('audits')).toBe('We look')
    const changed = await edit(published, false, page('audits', { headline: 'We check' }))
    expect(headlineOf('audits')).toBe('We look')
    expect(await findContent(viewer, 'service_page', draft.id)).toMatchObject({
      state: 'changed',
      values: { headline: 'We check' },
      editor: viewer.email,
    })
    expect((await findPreview(viewer, draft.id))?.data).toMatchObject({ headline: 'We check' })
    await edit(changed, true, page('audits', { headline: 'We check' }))
    expect(headlineOf('audits')).toBe('We check')
    expect((await findContent(viewer, 'service_page', draft.id))?.state).toBe('published')
  })

  it('disappears when it is discarded or changed back', async () => {
    const published = await create(true, page('audits'))
    const changed = await edit(published, false, page('audits', { headline: 'No' }))
    await expect(discardDraft(viewer, 'service_page', published)).rejects.toThrow('Nothing was discarded')
    await discardDraft(viewer, 'service_page', changed)
    expect(await findContent(viewer, 'service_page', published.id)).toMatchObject({
      state: 'published',
      values: { headline: 'We look' },
    })
    const again = await edit(
      { ...published, version: changed.version + 1 },
      false,
      page('audits', { lead: 'x' }),
    )
    await edit(again, false, page('audits'))
    expect((await findContent(viewer, 'service_page', published.id))?.state).toBe('published')
  })

  it('is refused if it is stale, and stored once however often it is sent', async () => {
    const draft = await create(false, page('audits'))
    await edit(draft, false, page('audits', { headline: 'First' }))
    await expect(edit(draft, true, page('audits', { headline: 'Second' }))).rejects.toThrow(
      'Nothing was overwritten',
    )
    expect(headlineOf('audits')).toEqual({ missing: 404 })
    // The response to it was lost.
    expect(await edit(draft, false, page('audits', { headline: 'First' }))).toMatchObject({ version: 2 })
    const submissionKey = crypto.randomUUID()
    const send = () =>
      saveContent(
        viewer,
        'service_page',
        { id: null, version: 0, publish: true, submissionKey },
        page('once'),
      )
    const [one, other] = await Promise.all([send(), send()])
    expect(one).toEqual(other)
    expect(await db.contentDocument.count({ where: { slug: 'once' } })).toBe(1)
  })
})

describe('an address', () => {
  it('leads from where a page was to where it is, without chains or loops', async () => {
    const first = await create(true, page('a'))
    const second = await edit(first, true, page('b'))
    const third = await edit(second, true, page('c'))
    for (const slug of ['a', 'b']) expect(find(slug)).toEqual({ movedTo: 'c' })
    // Back: its own earlier address is a page again.
    const fourth = await edit(third, true, page('a'))
    expect(headlineOf('a')).toBe('We look')
    for (const slug of ['b', 'c']) expect(find(slug)).toEqual({ movedTo: 'a' })
    await create(true, page('b', { headline: 'Another' }))
    expect(headlineOf('b')).toBe('Another')
    await unpublishContent(viewer, 'service_page', fourth.id)
    for (const slug of ['a', 'c']) expect(find(slug)).toEqual({ missing: 404 })
    await deleteService(viewer, await serviceOf(fourth))
    expect(await db.contentRedirect.count()).toBe(0)
  })

  it('stays the published one until the draft is published', async () => {
    const published = await create(true, page('a'))
    const draft = await edit(published, false, page('b'))
    expect(headlineOf('a')).toBe('We look')
    expect(find('b')).toEqual({ missing: 404 })
    await edit(draft, true, page('b'))
    expect(find('a')).toEqual({ movedTo: 'b' })
  })

  it('belongs to one page, also if another one has it only in a draft', async () => {
    const published = await create(true, page('a', { name: 'Audits' }))
    await edit(published, false, page('b', { name: 'Audits' }))
    for (const slug of ['a', 'b']) {
      await expect(create(false, page(slug))).rejects.toMatchObject({
        options: {
          fieldErrors: {
            slug: `‘Audits’ has the address /services/${slug} already. Please choose another one.`,
          },
        },
      })
    }
    expect(await db.contentDocument.count()).toBe(1)
  })
})

it('keeps its order while content is moved and deleted, and on the website too', async () => {
  const create = (question: string) => {
    const data = { question, answer: 'Yes.', linkName: '', linkHref: '' }
    const submissionKey = crypto.randomUUID()
    return saveContent(viewer, 'question', { id: null, version: 0, publish: true, submissionKey }, data)
  }
  const [a, b, c] = [await create('a'), await create('b'), await create('c')]
  const order = () => getPublished().questions.map(({ question }) => question)
  expect(order()).toEqual(['a', 'b', 'c'])
  await Promise.all([
    moveContent(viewer, 'question', { id: c.id, to: 'earlier' }),
    moveContent(viewer, 'question', { id: a.id, to: 'earlier' }),
  ])
  expect(order()).toEqual(['a', 'c', 'b'])
  await deleteContent(viewer, 'question', c.id)
  await create('d')
  expect((await listContent(viewer, 'question')).map(({ title }) => title)).toEqual(['a', 'b', 'd'])
  await moveContent(viewer, 'question', { id: b.id, to: 'later' })
  expect(order()).toEqual(['a', 'd', 'b'])
  await moveContent(viewer, 'question', { id: b.id, to: { placeOf: a.id } })
  expect(order()).toEqual(['b', 'a', 'd'])
  await moveContent(viewer, 'question', { id: a.id, to: { placeOf: a.id } })
  await moveContent(viewer, 'question', { id: a.id, to: { placeOf: c.id } })
  expect(order()).toEqual(['b', 'a', 'd'])
  await expect(deleteContent(viewer, 'question', c.id)).rejects.toThrow('deleted in the meantime')
})

// requirement: CON-13, ADM-20, ADM-24
describe('a service page', () => {
  const card = {
    icon: 'cloud' as const,
    description: 'We look.',
    features: ['One', 'Two'],
    learnMore: 'More.',
  }
  const withCard = (fields: Partial<ContentData<'service_page'>> = {}) =>
    page('audits', { ...card, ...fields })
  const stored = (saved: { id: string }) =>
    db.service.findUniqueOrThrow({ where: { pageId: saved.id }, omit: { createdAt: true, updatedAt: true } })
  const edited = async ({ id }: { id: string }) => {
    const found = await findContent(viewer, 'service_page', id)
    return { id, version: found?.version ?? 0, state: found?.state, values: found?.values ?? {} }
  }
  const inDialog = async (saved: { id: string }, change: Partial<ServiceFields>) => {
    const { id, version, title, icon, description, features, learnMore } = await stored(saved)
    const fields = { title, icon, description, features, learnMore, ...change }
    return updateService(viewer, { id, version }, fields)
  }

  it('is published along with its card, which is stored in one place', async () => {
    const published = await create(true, withCard())
    const { id: serviceId } = await stored(published)
    expect(await stored(published)).toMatchObject({
      ...card,
      ...{ title: 'audits', slug: 'audits', active: true, orderIndex: 0 },
    })
    const row = await db.contentDocument.findUniqueOrThrow({ where: { id: published.id } })
    expect(row.published).not.toHaveProperty('description')
    expect(getPublished().servicePages[0]).not.toHaveProperty('description')
    expect(await listActiveServices()).toMatchObject([{ title: 'audits', slug: 'audits' }])
    expect(await edited(published)).toMatchObject({
      state: 'published',
      values: { active: 'yes', title: '', description: 'We look.', features: 'One\nTwo' },
    })
    // Under a name of its own, and then the page's again.
    const renamed = await edit(published, true, withCard({ title: 'Audits of code', active: false }))
    expect(await stored(published)).toMatchObject({ id: serviceId, title: 'Audits of code', active: false })
    await edit(renamed, true, withCard({ name: 'Reviews' }))
    expect(await stored(published)).toMatchObject({ id: serviceId, title: 'Reviews', active: true })
    const entries = await db.auditEntry.findMany({
      where: { actorId: viewer.userId },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual([
      ...['content.create', 'content.publish', 'content.publish', 'content.publish'],
    ])
    expect(entries[2]?.changes).toEqual({ active: ['yes', 'no'], title: ['', 'Audits of code'] })
  })

  it('keeps a changed card in the draft', async () => {
    const published = await create(true, withCard())
    const before = await stored(published)
    const draft = await edit(published, false, withCard({ active: false, description: 'We check.' }))
    expect(await stored(published)).toEqual(before)
    expect(await edited(draft)).toMatchObject({
      state: 'changed',
      values: { active: 'no', description: 'We check.' },
    })
    await discardDraft(viewer, 'service_page', draft)
    expect(await edited(draft)).toMatchObject({
      state: 'published',
      values: { active: 'yes', description: 'We look.' },
    })
    const again = await edit(await edited(draft), false, withCard({ description: 'We check.' }))
    await edit(again, true, withCard({ description: 'We check.' }))
    expect(await stored(published)).toMatchObject({ description: 'We check.', version: before.version + 1 })
  })

  it('isn’t on the home page before it is published, but in the list as it was saved last', async () => {
    const draft = await create(false, withCard())
    expect(await stored(draft)).toMatchObject({ title: 'audits', active: false })
    const second = await edit(draft, false, withCard({ name: 'Reviews', description: 'We check.' }))
    expect(await listActiveServices()).toEqual([])
    expect(await listServices(viewer)).toMatchObject([
      { title: 'Reviews', description: 'We check.', page: { id: draft.id, published: null, draft: true } },
    ])
    expect((await edited(draft)).values).toMatchObject({ active: 'yes', title: '' })
    // What somebody shows already doesn't change before the page is published.
    await setServiceActive(viewer, await serviceOf(draft), true)
    await expect(edit(second, false, withCard({ description: 'Stale' }))).rejects.toThrow('overwritten')
    await edit(await edited(draft), false, withCard({ description: 'Later' }))
    expect(await listActiveServices()).toMatchObject([{ description: 'We check.', slug: null }])
  })

  it('takes in what the dialog of its card saves meanwhile', async () => {
    const published = await create(true, withCard())
    const draft = await edit(published, false, withCard({ description: 'We check.' }))
    await inDialog(published, { icon: 'globe' })
    await setServiceActive(viewer, await serviceOf(published), false)
    expect((await edited(draft)).values).toMatchObject({
      ...{ icon: 'globe', active: 'no', description: 'We check.' },
    })
    // The form of the page was open.
    await expect(edit(draft, true, withCard({ description: 'Mine' }))).rejects.toThrow('overwritten')
    // And the other way round: what the draft changes isn't overwritten.
    await expect(inDialog(published, { description: 'Dialog' })).rejects.toMatchObject({
      options: { fieldErrors: { description: expect.stringContaining('edit the page') as string } },
    })
    expect(await stored(published)).toMatchObject({ description: 'We look.', icon: 'globe' })
    await edit(await edited(draft), true, withCard({ icon: 'globe', description: 'We check.' }))
    await inDialog(published, { description: 'Dialog' })
    expect(await edited(published)).toMatchObject({ state: 'published', values: { description: 'Dialog' } })
    expect((await findContent(viewer, 'service_page', published.id))?.editor).toBe(viewer.email)
  })

  it('is written for a service that has none, unless that changed', async () => {
    const fields = { ...card, title: 'Audits' }
    const { id, version } = await createService(viewer, fields, crypto.randomUUID())
    const start = await findServiceWithoutPage(viewer, id)
    expect(start).toMatchObject({
      version,
      content: { name: 'Audits', slug: 'audits', title: '', active: true },
    })
    const write = (seen: number, publish: boolean, change = {}) => {
      const submissionKey = crypto.randomUUID()
      const envelope = { id: null, version: seen, publish, submissionKey, serviceId: id }
      return saveContent(viewer, 'service_page', envelope, withCard({ name: 'Audits', ...change }))
    }
    await updateService(viewer, { id, version }, { ...fields, icon: 'code' })
    await expect(write(version, true)).rejects.toThrow('Nothing was overwritten')
    const written = await write(version + 1, true, { icon: 'code', description: 'We check.' })
    expect(await stored(written)).toMatchObject({ id, title: 'Audits', description: 'We check.' })
    expect(await findServiceWithoutPage(viewer, id)).toBeNull()
    await expect(write(version + 2, false, { slug: 'more' })).rejects.toThrow('has a page already')
    expect(await db.contentDocument.count()).toBe(1)
  })

  it('moves and is deleted with its service', async () => {
    const [a, b] = [await create(true, page('a')), await create(true, page('b'))]
    const { id: cardId } = await createService(viewer, { ...card, title: 'Card' }, crypto.randomUUID())
    const c = await create(true, page('c'))
    const order = () => getPublished().servicePages.map(({ slug }) => slug)
    expect(order()).toEqual(['a', 'b', 'c'])
    await moveService(viewer, await serviceOf(c), { placeOf: await serviceOf(a) })
    expect(order()).toEqual(['c', 'a', 'b'])
    expect((await listContent(viewer, 'service_page')).map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
    expect((await listActiveServices()).map(({ title }) => title)).toEqual(['c', 'a', 'b', 'Card'])
    await deleteService(viewer, await serviceOf(a))
    await deleteService(viewer, cardId)
    expect(order()).toEqual(['c', 'b'])
    expect(await db.contentDocument.count({ where: { id: a.id } })).toBe(0)
    expect(
      (await db.service.findMany({ orderBy: { orderIndex: 'asc' } })).map(({ pageId }) => pageId),
    ).toEqual([...[c.id, b.id]])
  })

  it('stays a card of the home page when it is unpublished', async () => {
    const published = await create(true, withCard())
    await unpublishContent(viewer, 'service_page', published.id)
    expect(await listActiveServices()).toMatchObject([{ description: 'We look.', slug: null }])
    expect(await edited(published)).toMatchObject({ state: 'draft', values: { description: 'We look.' } })
  })

  it('gets the service that the previous release didn’t give it', async () => {
    const published = await create(true, withCard())
    await db.service.deleteMany()
    expect((await edited(published)).values).toMatchObject({ active: 'yes', description: '' })
    await edit(await edited(published), true, withCard({ active: false }))
    expect(await stored(published)).toMatchObject({ title: 'audits', active: false, slug: 'audits' })
  })
})

it('stores pictures, whatever a form says about its files, and only those that are there', async () => {
  const files = [{ name: '0123456789abcdef-9.svg', format: 'svg', width: 9, height: 9 }]
  const { id } = await db.picture.create({ data: { name: 'a.svg', width: 9, height: 9, files } })
  const artwork = { id, alt: 'Nine', width: 1, height: 1, files: [] }
  await create(true, page('a', { artwork }))
  expect(getPublished().servicePages[0]?.artwork).toEqual({ id, alt: 'Nine', width: 9, height: 9, files })
  const gone = crypto.randomUUID()
  await expect(create(true, page('b', { artwork: { ...artwork, id: gone } }))).rejects.toMatchObject({
    options: { fieldErrors: { artwork: expect.stringContaining('no longer there') as string } },
  })
  await expect(create(true, page('b', { lead: `![x](/media/${gone}/x.avif)` }))).rejects.toMatchObject({
    options: { fieldErrors: { lead: expect.stringContaining('no longer there') as string } },
  })
  expect(await db.contentDocument.count()).toBe(1)

  const study: ContentData<'case_study'> = {
    ...(blankContent.case_study as unknown as ContentData<'case_study'>),
    ...{ slug: 'pier', title: 'Pier', description: 'A pier.' },
    gallery: [{ ...artwork, caption: 'From the sea' }],
  }
  const save = (data: ContentData<'case_study'>) =>
    saveContent(
      viewer,
      'case_study',
      { id: null, version: 0, publish: true, submissionKey: crypto.randomUUID() },
      data,
    )
  await save(study)
  expect(getPublished().caseStudies[0]?.gallery).toEqual([
    { id, alt: 'Nine', caption: 'From the sea', width: 9, height: 9, files },
  ])
  const lost = study.gallery.map((picture) => ({ ...picture, id: gone }))
  await expect(save({ ...study, slug: 'quay', gallery: lost })).rejects.toMatchObject({
    options: { fieldErrors: { gallery: expect.stringContaining('no longer there') as string } },
  })
})

it('has one pricing page, and records every write', async () => {
  const texts = { ...blankContent.pricing_page, sharePicture: null }
  const send = () =>
    saveContent(
      viewer,
      'pricing_page',
      { id: null, version: 0, publish: true, submissionKey: crypto.randomUUID() },
      texts,
    )
  const { id } = await send()
  await expect(send()).rejects.toThrow('There is a pricing page already.')
  expect(getPublished().pricingPage?.title).toBe('Pricing')
  const entries = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['content.create', viewer.userId],
    ['content.publish', viewer.userId],
  ])
})

it('shows form values in an order that doesn’t depend on the database', async () => {
  const capabilities = [{ name: 'Reading', text: 'Line by line.' }]
  const { id } = await create(false, page('a', { capabilities }))
  const stored = await findContent(viewer, 'service_page', id)
  expect(stored?.values).toEqual(contentValuesOf(page('a', { capabilities })))
})

it('knows the picture of the case study that was written last, whichever was published last', async () => {
  const picture = { id: crypto.randomUUID(), width: 4, height: 3, files: [] }
  const { id } = await db.picture.create({ data: { ...picture, name: 'ovens.png' } })
  const study = (title: string, alt?: string): ContentData<'case_study'> => ({
    ...(blankContent.case_study as unknown as ContentData<'case_study'>),
    ...{ slug: title.toLowerCase(), title, description: 'What it was.' },
    picture: alt === undefined ? null : { ...picture, id, alt },
  })
  const save = (saved: { id: string | null; version: number }, data: ContentData<'case_study'>) =>
    saveContent(viewer, 'case_study', { ...saved, publish: true, submissionKey: undefined }, data)
  const first = await save({ id: null, version: 0 }, study('Ovens', 'Ovens'))
  await save({ id: null, version: 0 }, study('Ferries', 'Ferries'))
  await save({ id: null, version: 0 }, study('Bridges'))
  await save(first, study('Ovens', 'Old ovens'))
  expect(getPublished().newestCase?.picture.alt).toBe('Ferries')
})
