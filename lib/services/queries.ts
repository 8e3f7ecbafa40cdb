import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb, personNameSql } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { MAX_SERVICES } from './schema'

const inOrder = [{ orderIndex: 'asc' }, { id: 'asc' }] satisfies Prisma.ServiceOrderByWithRelationInput[]
const card = {
  slug: true,
  title: true,
  icon: true,
  description: true,
  features: true,
  learnMore: true,
} as const

/** The services on the home page. */
export async function listActiveServices() {
  return getDb().service.findMany({
    where: { active: true },
    select: card,
    orderBy: inOrder,
    take: MAX_SERVICES,
  })
}

/** All services, with who last saved each. */
export async function listServices(_viewer: ViewerWith<'website'>) {
  const [services, edits] = await Promise.all([
    getDb().service.findMany({
      select: { ...card, id: true, version: true, active: true },
      orderBy: inOrder,
    }),
    getDb().$queryRaw<{ id: string; editor: string }[]>`
      select distinct on (subject_id) subject_id as id, ${personNameSql('profiles')} as editor
      from audit_log join profiles on profiles.id = actor_id
      where subject_type = 'service' and action in ('service.create', 'service.update')
      order by subject_id, at desc, audit_log.id desc`,
  ])
  const editors = new Map(edits.map(({ id, editor }) => [id, editor]))
  return services.map((service) => ({ ...service, editor: editors.get(service.id) ?? null }))
}
export type ManagedService = Awaited<ReturnType<typeof listServices>>[number]
