import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { findPublished, getPublished } from '@/lib/content/published/queries'
import { createAdminViewer } from '@/tests/support/people'
import { deleteContent, discardDraft, moveContent, saveContent, unpublishContent } from './mutations'
import { findContent, findPreview, listContent, loadPublished } from './queries'
import { contentValuesOf } from '@/lib/base/content-values'
import { blankContent } from './rules'
import type { ContentData } from './schema'

const db = getDb()
let viewer: ViewerWith<StaffRight>

beforeEach(async () => {
  viewer = await createAdminViewer()
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
    await deleteContent(viewer, 'service_page', fourth.id)
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
  const [a, b, c] = [
    await create(true, page('a')),
    await create(true, page('b')),
    await create(true, page('c')),
  ]
  const order = () => getPublished().servicePages.map(({ slug }) => slug)
  expect(order()).toEqual(['a', 'b', 'c'])
  await Promise.all([
    moveContent(viewer, 'service_page', { id: c.id, to: 'earlier' }),
    moveContent(viewer, 'service_page', { id: a.id, to: 'earlier' }),
  ])
  expect(order()).toEqual(['a', 'c', 'b'])
  await deleteContent(viewer, 'service_page', c.id)
  await create(true, page('d'))
  expect((await listContent(viewer, 'service_page')).map(({ slug }) => slug)).toEqual(['a', 'b', 'd'])
  await moveContent(viewer, 'service_page', { id: b.id, to: 'later' })
  expect(order()).toEqual(['a', 'd', 'b'])
  await moveContent(viewer, 'service_page', { id: b.id, to: { placeOf: a.id } })
  expect(order()).toEqual(['b', 'a', 'd'])
  await moveContent(viewer, 'service_page', { id: a.id, to: { placeOf: a.id } })
  await moveContent(viewer, 'service_page', { id: a.id, to: { placeOf: c.id } })
  expect(order()).toEqual(['b', 'a', 'd'])
  await expect(deleteContent(viewer, 'service_page', c.id)).rejects.toThrow('deleted in the meantime')
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
