import {
  each,
  isAbout,
  iso,
  newestFirst,
  type WithPersonalData,
  type PersonalRows,
} from '@/lib/platform/personal-data'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

const testimonials: PersonalRows = {
  table: sql`feedback`,
  where: ({ email, account }) =>
    sql`lower(client_email) = ${email} or client_id = ${account?.id ?? null}::uuid`,
  name: sql`client_name`,
  hasTrash: true,
  subject: 'feedback',
}

export const testimonialsData: WithPersonalData = {
  rows: [testimonials],
  lines: ({ ids }) => [
    { title: 'Testimonials', count: ids(testimonials).length, href: '/admin/testimonials' },
  ],
  listed: {
    title: 'Testimonials',
    entries: ({ db, ids }) =>
      each(
        db.testimonial.findMany({
          where: { id: { in: ids(testimonials) } },
          include: { project: { select: { title: true } } },
          orderBy: newestFirst,
        }),
        (row) => ({
          project: row.project.title,
          testimonial: row.testimonial,
          rating: row.rating,
          status: row.status,
          name: row.clientName,
          email: row.clientEmail,
          company: row.clientCompany,
          consentToPublish: row.consentToPublish,
          inTrashSince: iso(row.deletedAt),
          createdAt: iso(row.createdAt),
        }),
      ),
  },
  mails: ({ ids }) => isAbout(ids(testimonials)),
  plan: ({ ids }) => ({ testimonials: ids(testimonials).length }),
  async erase({ db, ids, projects }) {
    const own = ids(testimonials)
    await db.testimonial.deleteMany({
      where: { OR: [{ id: { in: own } }, { projectId: { in: projects.deleted } }] },
    })
    return { testimonials: own.length }
  },
  topics: ['testimonials'],
}
