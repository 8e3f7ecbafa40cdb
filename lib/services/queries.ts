import { getDb } from '@/lib/db'

// More would be no home page any more.
const MOST_CARDS = 24

/** What visitors may see of the services on offer, in the order that the admin gave them. */
export async function listActiveServices() {
  return getDb().service.findMany({
    where: { active: true },
    select: { slug: true, title: true, icon: true, description: true, features: true, learnMore: true },
    orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }],
    take: MOST_CARDS,
  })
}
