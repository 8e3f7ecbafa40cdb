import { getDb } from '@/lib/db'
import { cutText } from '@/lib/seo'
import { publicCompany, publicName } from './rules'

// Enough to be read in passing.
const EXCERPT_LENGTH = 420

/** Approved feedback whose author agreed to see it published, newest first; nothing in it leads to an address. */
export async function listPublicTestimonials(take: number) {
  const rows = await getDb().feedback.findMany({
    where: { status: 'approved', consentToPublish: true, deletedAt: null },
    select: { id: true, testimonial: true, rating: true, clientName: true, clientCompany: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  })
  return rows.map(({ id, testimonial, rating, clientName, clientCompany }) => ({
    id,
    text: cutText(testimonial, EXCERPT_LENGTH),
    rating,
    name: publicName(clientName),
    company: publicCompany(clientCompany),
  }))
}
