import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import type { ManagedService } from './rules'
import { MAX_SERVICES } from './schema'

/** What visitors may see of the services on offer, in the order that the admin gave them. */
export async function listActiveServices() {
  return getDb().service.findMany({
    where: { active: true },
    select: { slug: true, title: true, icon: true, description: true, features: true, learnMore: true },
    orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }],
    take: MAX_SERVICES,
  })
}

/** All services, as the Services Manager shows them. */
export const listServices: (viewer: AdminViewer) => Promise<ManagedService[]> = async () => {
  const [services, edits] = await Promise.all([
    getDb().service.findMany({
      select: {
        id: true,
        version: true,
        slug: true,
        title: true,
        icon: true,
        description: true,
        features: true,
        learnMore: true,
        active: true,
      },
      orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }],
    }),
    getDb().$queryRaw<{ id: string; editor: string }[]>`
      select distinct on (subject_id) subject_id as id, coalesce(full_name, email) as editor
      from audit_log join profiles on profiles.id = actor_id
      where subject_type = 'service' and action in ('service.create', 'service.update')
      order by subject_id, at desc, audit_log.id desc`,
  ])
  const editors = new Map(edits.map(({ id, editor }) => [id, editor]))
  return services.map((service) => ({ ...service, editor: editors.get(service.id) ?? null }))
}
