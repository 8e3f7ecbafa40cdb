import pLimit from 'p-limit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { putObject } from '@/lib/platform/storage'
import { SAMPLE_REMOVED } from '@/lib/settings/queries'
import { createClock } from './seed/clock'
import { createSample, type Sample, type SampleSignIns } from './seed/sample'

export type { SampleSignIns }

// An arbitrary, unique lock id. Two starts at once take turns, and the second finds the users of the first.
const SEED_LOCK = 4_620_032

const UPLOADS_AT_ONCE = 8

/**
 * Seeds an empty database with the sample agency. Returns false if it already has a user. Files are uploaded first,
 * and all rows follow in one transaction, so an interrupted seed leaves the database empty and can be repeated.
 */
export async function seed(signIns: SampleSignIns): Promise<boolean> {
  const db = getDb()
  if ((await db.user.count()) > 0 || (await isRemoved(db))) return false
  const sample = await createSample(signIns, createClock(new Date()))
  const objects = [...sample.files.objects, ...sample.drawings.objects]
  await pLimit(UPLOADS_AT_ONCE).map(objects, ({ key, body, contentType }) =>
    putObject(key, body, contentType),
  )
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${SEED_LOCK})`
    if ((await tx.user.count()) > 0 || (await isRemoved(tx))) return false
    await insert(tx, sample)
    return true
  })
}

async function isRemoved(tx: Pick<Transaction, 'setting'>): Promise<boolean> {
  return (await tx.setting.findUnique({ where: { key: SAMPLE_REMOVED }, select: { key: true } })) !== null
}

async function insert(tx: Transaction, sample: Sample): Promise<void> {
  const {
    users,
    services,
    leads,
    projects,
    milestones,
    files,
    messages,
    questions,
    notes,
    testimonials,
    invoices,
    proposals,
    history,
  } = sample
  const bills = [...invoices.byKey.values()]
  await tx.user.createMany({ data: users })
  await tx.setting.createMany({ data: sample.settings })
  await tx.picture.createMany({ data: sample.drawings.pictures })
  await tx.contentDocument.createMany({ data: sample.documents })
  await tx.homepageContent.create({ data: sample.homeTexts })
  await tx.service.createMany({ data: services })
  await tx.contactMessage.createMany({ data: leads.contacts })
  await tx.quoteRequest.createMany({ data: leads.quotes })
  await tx.leadNote.createMany({ data: leads.notes })
  await tx.leadReply.createMany({ data: leads.replies })
  await tx.newsletterSubscription.createMany({ data: leads.subscribers })
  await tx.newsletterIssue.createMany({ data: leads.issues })
  await tx.project.createMany({ data: projects })
  await tx.milestone.createMany({ data: milestones })
  await tx.file.createMany({ data: files.files })
  await tx.fileVersion.createMany({ data: files.versions })
  await tx.fileDownload.createMany({ data: files.downloads })
  await tx.clientUpdate.createMany({ data: files.updates })
  await tx.message.createMany({ data: messages })
  await tx.question.createMany({ data: questions })
  await tx.projectNote.createMany({ data: notes })
  await tx.testimonial.createMany({ data: testimonials })
  await tx.invoice.createMany({ data: bills.map(({ invoice }) => invoice) })
  await tx.invoiceLineItem.createMany({ data: bills.flatMap(({ lines }) => lines) })
  await tx.invoicePayment.createMany({ data: invoices.payments })
  await tx.invoiceEvent.createMany({ data: invoices.events })
  await tx.invoiceReminder.createMany({ data: invoices.reminders })
  await tx.invoiceSequence.createMany({ data: invoices.sequences })
  await tx.proposal.createMany({ data: proposals.proposals })
  await tx.proposalVersion.createMany({ data: proposals.versions })
  await tx.proposalLink.createMany({ data: proposals.links })
  await tx.proposalEvent.createMany({ data: proposals.events })
  await tx.numberSequence.createMany({ data: proposals.sequences })
  await tx.session.createMany({ data: history.sessions })
  await tx.auditEntry.createMany({ data: history.audit })
}
