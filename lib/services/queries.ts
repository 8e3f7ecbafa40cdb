import type { ViewerWith } from '@/lib/auth/viewer'
import { slugOf } from '@/lib/base/slug'
import { getDb, personNameSql } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { cardOf, servicePageLimits, servicePath } from './rules'
import { MAX_SHOWN_SERVICES } from './schema'

const inOrder = [{ orderIndex: 'asc' }, { id: 'asc' }] satisfies Prisma.ServiceOrderByWithRelationInput[]
const card = { title: true, icon: true, description: true, features: true, learnMore: true } as const
const page = { select: { id: true, slug: true, publishedAt: true, draft: true } } as const

/** The services on the home page, each with the address of its page if that is public. */
export async function listActiveServices() {
  const services = await getDb().service.findMany({
    where: { active: true },
    select: { ...card, page: { select: { slug: true, publishedAt: true } } },
    orderBy: inOrder,
    take: MAX_SHOWN_SERVICES,
  })
  return services.map(({ page, ...service }) => ({ ...service, slug: page?.publishedAt ? page.slug : null }))
}

/** All services, with their pages and who last saved each card. */
export async function listServices(_viewer: ViewerWith<'website'>) {
  const [services, edits] = await Promise.all([
    getDb().service.findMany({
      select: { ...card, id: true, version: true, active: true, page },
      orderBy: inOrder,
    }),
    getDb().$queryRaw<{ id: string; editor: string }[]>`
      select distinct on (services.id) services.id, ${personNameSql('profiles')} as editor
      from services
      join audit_log entry on
        (subject_type = 'service' and subject_id = services.id::text
          and action in ('service.create', 'service.update'))
        or (subject_type = 'content' and subject_id = page_id::text and action = 'content.publish')
      join profiles on profiles.id = actor_id
      order by services.id, entry.at desc, entry.id desc`,
  ])
  const editors = new Map(edits.map(({ id, editor }) => [id, editor]))
  return services.map(({ page, ...service }) => ({
    ...service,
    page: page && {
      id: page.id,
      path: servicePath(page.slug ?? ''),
      published: page.publishedAt,
      draft: page.draft === null ? null : true,
    },
    editor: editors.get(service.id) ?? null,
  }))
}
export type ManagedService = Awaited<ReturnType<typeof listServices>>[number]

/** A service without a page, and what the form of a page for it begins with. Null if there is none. */
export async function findServiceWithoutPage(_viewer: ViewerWith<'website'>, id: string | undefined) {
  const service = id === undefined ? null : await getDb().service.findFirst({ where: { id, pageId: null } })
  if (!service) return null
  const name = service.title.length > servicePageLimits.name ? '' : service.title
  const content = { ...cardOf(service, name), name, slug: slugOf(name) }
  return { id: service.id, version: service.version, content }
}
