import type { DescribedPicture } from '@/lib/base/picture'
import { findLastEditor } from '@/lib/platform/audit'
import { cache } from 'react'
import type { z } from 'zod'
import type { ViewerWith } from '@/lib/auth/viewer'
import { contentStateOf, contentValuesOf } from '@/lib/base/content-values'
import { listPictures } from '@/lib/pictures/queries'
import { pictureIdsIn } from '@/lib/base/picture'
import { getDb } from '@/lib/platform/db'
import { cardAndPageOf, cardOf } from '@/lib/services/rules'
import { type Published, setPublished } from '@/lib/content/published/queries'
import type { PicturedCase } from '@/lib/portfolio/schema'
import type { ContentDocument, Prisma } from '@/prisma/generated/client'
import { blankContent, contentKinds, type ContentKind, kinds, pathOfContent } from './rules'
import { type ContentData, unfinishedContent, type unsavedContentSchema } from './schema'

// A service page has the place of its service.
const inOrder = [
  { service: { orderIndex: 'asc' } },
  { orderIndex: 'asc' },
  { id: 'asc' },
] satisfies Prisma.ContentDocumentOrderByWithRelationInput[]

const notTexts = { id: true, version: true, updatedAt: true, published: true, draft: true } as const

/** Stored content; what a newer version has added to its kind is blank. */
export function contentOf<Kind extends ContentKind>(kind: Kind, stored: unknown): ContentData<Kind> {
  return { ...blankContent[kind], ...(stored as ContentData<Kind>) }
}

/** Stored content with the card that is published with it, if it is a service page. */
export const withCard = { service: true } as const
export type StoredContent = Prisma.ContentDocumentGetPayload<{ include: typeof withCard }>

/** Content as it is edited: the draft, or what is published. */
export function editedContentOf({ kind, draft, published, service }: StoredContent): ContentData {
  const card = service && cardOf(service, ((published ?? draft) as { name?: unknown }).name)
  return contentOf(kind, { ...card, ...((draft ?? published) as object) })
}

/** Reads what is published into this process's copy (`lib/content/published/queries.ts`). */
export async function loadPublished(): Promise<void> {
  const asOf = performance.now()
  const [homeRow, documents, redirects] = await Promise.all([
    getDb().homepageContent.findFirst({ where: { published: true }, omit: notTexts }),
    getDb().contentDocument.findMany({
      where: { publishedAt: { not: null } },
      select: { kind: true, published: true, createdAt: true },
      orderBy: inOrder,
    }),
    getDb().contentRedirect.findMany({
      where: { document: { publishedAt: { not: null } } },
      select: { kind: true, slug: true, document: { select: { slug: true } } },
    }),
  ])
  const all = <Kind extends ContentKind>(kind: Kind): ContentData<Kind>[] =>
    documents.flatMap((row) => (row.kind === kind ? [contentOf(kind, row.published)] : []))
  const earlier = (kind: keyof Published['redirects']) =>
    Object.fromEntries(
      redirects.flatMap((row) => (row.kind === kind ? [[row.slug, row.document.slug ?? '']] : [])),
    )
  const pictures = await listPictures(pictureIdsIn(JSON.stringify(documents)))
  const published = {
    homeTexts: homeRow,
    servicePages: all('service_page').map((content) => cardAndPageOf(content).page),
    caseStudies: all('case_study'),
    newestCase: newestCase(documents),
    pricingPage: all('pricing_page')[0] ?? null,
    plans: all('plan'),
    questions: all('question'),
    legalPages: all('legal_page'),
    redirects: {
      service_page: earlier('service_page'),
      case_study: earlier('case_study'),
      legal_page: earlier('legal_page'),
    },
    pictures: Object.fromEntries(pictures),
  }
  setPublished(published, asOf)
}

type Written = Pick<ContentDocument, 'kind' | 'published' | 'createdAt'>

function newestCase(documents: readonly Written[]): PicturedCase | null {
  const cases = documents.filter(({ kind }) => kind === 'case_study')
  // Of those written at the same time, the first in the order of the page.
  const newestFirst = cases.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  const [newest = null] = newestFirst.flatMap(({ published }): PicturedCase[] => {
    const { slug, title, outcomeFigure, outcomeClaim, picture } = contentOf('case_study', published)
    return picture ? [{ slug, title, outcomeFigure, outcomeClaim, picture }] : []
  })
  return newest
}

/** Of each kind, how many there are and how many of them visitors see. */
export async function countContent(_viewer: ViewerWith<'website'>) {
  const rows = await getDb().contentDocument.groupBy({
    by: ['kind'],
    _count: { _all: true, publishedAt: true, draft: true },
  })
  const counts = new Map(rows.map(({ kind, _count }) => [kind, _count]))
  return kinds.map((kind) => {
    const { _all: all = 0, publishedAt: published = 0, draft: drafts = 0 } = counts.get(kind) ?? {}
    return { kind, all, published, drafts }
  })
}
export type ContentCount = Awaited<ReturnType<typeof countContent>>[number]

/** All content of a kind, as it is edited, in its order. */
export async function listContent(_viewer: ViewerWith<'website'>, kind: ContentKind) {
  const rows = await getDb().contentDocument.findMany({ where: { kind }, orderBy: inOrder })
  return rows.map((row) => {
    const data = contentOf(kind, row.draft ?? row.published)
    return {
      id: row.id,
      title: titleOfContent(kind, data),
      picture: pictureOfContent(data),
      path: pathOfContent(kind, row.slug),
      slug: row.slug,
      state: contentStateOf(row),
      version: row.version,
      updatedAt: row.updatedAt,
    }
  })
}
export type ListedContent = Awaited<ReturnType<typeof listContent>>[number]

/** A document for its form, with who saved it last; null if there is none. */
export const findContent = cache(async (_viewer: ViewerWith<'website'>, kind: ContentKind, id: string) => {
  const row = await getDb().contentDocument.findFirst({ where: { id, kind }, include: withCard })
  if (!row) return null
  const subjects = [id, ...(row.service ? [row.service.id] : [])]
  const editor = await findLastEditor(['content', 'service'], subjects)
  const data = editedContentOf(row)
  return {
    id: row.id,
    title: titleOfContent(kind, data),
    data,
    values: contentValuesOf(data),
    version: row.version,
    state: contentStateOf(row),
    path: pathOfContent(kind, row.slug),
    publishedAt: row.publishedAt,
    editor,
  }
})
export type EditedContent = NonNullable<Awaited<ReturnType<typeof findContent>>>

/** A document of any kind as it would be published, with the pictures in its texts. */
export async function findPreview(_viewer: ViewerWith<'website'>, id: string) {
  const row = await getDb().contentDocument.findUnique({ where: { id }, include: withCard })
  if (!row) return null
  const data = editedContentOf(row)
  const pictures = await listPictures(pictureIdsIn(JSON.stringify(data)))
  return { id, kind: row.kind, data, pictures: Object.fromEntries(pictures) }
}

/** The same of what somebody is typing. */
export async function showUnsaved(
  _viewer: ViewerWith<'website'>,
  { kind, values }: z.output<typeof unsavedContentSchema>,
) {
  const data = await unfinishedContent(kind, values)
  const pictures = await listPictures(pictureIdsIn(JSON.stringify(data)))
  return { kind, data, pictures: Object.fromEntries(pictures) }
}

/** The picture that stands for content in a list. */
function pictureOfContent(data: ContentData): DescribedPicture | null {
  if ('picture' in data) return data.picture
  return 'artwork' in data ? data.artwork : null
}

export function titleOfContent(kind: ContentKind, data: object): string {
  const { titleField } = contentKinds[kind]
  return String((data as Record<string, unknown>)[titleField])
}
