import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { type Changes, changesBetween, recordWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueAgencyMail } from '@/lib/platform/mailer'
import { visibleProjects } from '@/lib/projects/access'
import { consume } from '@/lib/platform/rate-limit'
import type { Prisma } from '@/prisma/generated/client'
import { visibleTestimonials } from './access'
import type { TestimonialStatus } from './rules'
import type { TestimonialAuthor, NewTestimonial } from './schema'

const HOURLY = { name: 'feedback-hourly', points: 20, seconds: 60 * 60 }

function error(message: string, title = 'Error'): UserError {
  return new UserError(message, { title })
}

/** Identifies the notification of the agency in the outbox. */
export function agencyMailKey(id: string): string {
  return `feedback:${id}:agency`
}

/** Stores a client's feedback as pending, with the mail to the agency, once. */
export async function createTestimonial(
  viewer: ClientViewer,
  { submissionKey: key, ...content }: NewTestimonial,
): Promise<{ id: string; isNew: boolean }> {
  const { userId: clientId, email: clientEmail } = viewer
  const { projectId, rating, testimonial, consent: consentToPublish, displayName, company } = content
  return getDb().$transaction(async (tx) => {
    // It can't go to the trash until the transaction ends.
    await tx.$queryRaw`select 1 from projects where id = ${projectId}::uuid for share`
    const project = await tx.project.findFirst({
      where: { id: projectId, ...visibleProjects(viewer) },
      select: { id: true },
    })
    if (!project) throw error('This project no longer exists.')
    const stored = await once(tx, { scope: `feedback:${clientId}`, key, content }, async (id) => {
      await tx.testimonial.create({
        data: {
          id,
          projectId,
          rating,
          testimonial,
          consentToPublish,
          clientId,
          clientEmail,
          clientName: displayName || ownName(viewer),
          clientCompany: company || null,
        },
        select: { id: true },
      })
      if ((await consume(HOURLY, clientId, tx)) > 0)
        throw error('You’ve sent a lot of feedback in the last hour. Please try again later.')
      await enqueueAgencyMail(tx, { key: agencyMailKey(id), task: 'notify-new-feedback', payload: { id } })
    })
    if (!stored.isConflict) return stored
    const link = { href: '/portal/feedback', label: 'View your feedback' }
    throw alreadyStored('Your feedback was already submitted from this form.', link)
  })
}

function ownName({ name }: ClientViewer): string {
  return name.includes('@') ? 'Anonymous' : name
}

/** Returns the project. Only feedback whose author consented to publication can be approved. */
export async function decideTestimonial(
  viewer: ViewerWith<'website'>,
  id: string,
  status: TestimonialStatus,
  was: TestimonialStatus = 'pending',
): Promise<string> {
  return change(viewer, id, `feedback.${status}`, async (tx, where) => {
    const { count } = await tx.testimonial.updateMany({
      where: { ...where, status: was, ...(status === 'approved' && { consentToPublish: true }) },
      data: { status },
    })
    if (count > 0) return changesBetween<{ status: string }>({ status: was }, { status })
    const found = await tx.testimonial.findFirst({ where, select: { status: true, consentToPublish: true } })
    if (found?.status === was)
      throw error('The client has not agreed to publication, so this can’t be approved.', 'Not approved')
    if (found)
      throw error(
        `This testimonial was ${found.status} in the meantime.`,
        'Failed to update testimonial status',
      )
    return null
  })
}

/** Changes the name and company under a testimonial; returns the project. */
export async function renameTestimonialAuthor(
  viewer: ViewerWith<'website'>,
  { id, displayName, company }: TestimonialAuthor,
): Promise<string> {
  return change(viewer, id, 'feedback.author', async (tx, where) => {
    const data = { clientName: displayName, clientCompany: company || null }
    const before = await tx.testimonial.findFirst({ where })
    if (!before) return null
    await tx.testimonial.updateMany({ where, data })
    return changesBetween<typeof data>(before, data)
  })
}

/** A change with its audit entry; `write` returns what it changed, or null when there is no such testimonial. */
async function change(
  viewer: ViewerWith<'website'>,
  id: string,
  action: string,
  write: (tx: Transaction, where: Prisma.TestimonialWhereInput) => Promise<Changes | null>,
): Promise<string> {
  return getDb().$transaction(async (tx) => {
    const changes = await write(tx, { id, ...visibleTestimonials(viewer) })
    if (!changes) throw error('This testimonial was deleted in the meantime.', 'Testimonial not found')
    const where = { id, ...visibleTestimonials(viewer) }
    const { projectId, clientName: label } = await tx.testimonial.findFirstOrThrow({ where })
    await recordWrite(tx, viewer, { action, subjectType: 'feedback', subjectId: id, label, changes })
    return projectId
  })
}
