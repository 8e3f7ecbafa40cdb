import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/db'
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
export const listServices: (viewer: AdminViewer) => Promise<ManagedService[]> = () =>
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
  })
