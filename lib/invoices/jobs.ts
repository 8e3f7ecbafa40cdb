import { createHash } from 'node:crypto'
import { z } from 'zod'
import { addDays, agencyDay, agencyHour, dateOf, dayOf } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { forEachAlone } from '@/lib/platform/steps'
import { putObject, readObject } from '@/lib/platform/storage'
import type { InvoicePdfEdition } from '@/prisma/generated/client'
import { isBeingPaid, ownerIsReminded, sqlOfSameOwner } from './access'
import { xrechnungOf } from './electronic/rules'
import { renderLetter } from './letters/pdf'
import { findLetter } from './letters/queries'
import { remindAutomatically, reserveFile } from './mutations'
import { renderInvoicePdf, renderStatementPdf } from './pdf'
import { findInvoiceDocument, findInvoicePdf, type InvoiceDocument } from './queries'
import { renderAccountStatement } from './statements/pdf'
import { findStatementParty, findStatements } from './statements/queries'
import { statementJobSchema } from './statements/schema'
import {
  currentLetterhead,
  FIRST_HOUR,
  noPaymentDetails,
  pdfEdition,
  REMINDER_OFFSETS,
  reminderDue,
} from './rules'

const idSchema = z.object({ id: z.uuid() })
const onceSchema = idSchema.extend({ key: z.string().startsWith('invoices/') })

const PDF = 'application/pdf'
const XML = 'application/xml'

/** The one PDF of an issued or void invoice, rendered by the first call, which stores its XRechnung together with it. */
async function storeInvoicePdf(invoice: InvoiceDocument): Promise<{ fileUrl: string; sha256: string }> {
  const stored = await findInvoicePdf(invoice)
  if (stored) return stored
  const db = getDb()
  const edition = pdfEdition(invoice.status)
  const row = await putFile(invoice, edition, await renderInvoicePdf(invoice))
  const rows = [row]
  if (edition === 'issued' && invoice.electronic === 'xrechnung')
    rows.push(await putFile(invoice, 'xrechnung', Buffer.from(xrechnungOf(invoice))))
  // If two workers make them, the first rows win and the other files, which no row refers to, are removed later. So are those of an
  // invoice that somebody edited meanwhile.
  const isCurrent = await db.$transaction(async (tx) => {
    const unchanged = await tx.$queryRaw<unknown[]>`
      select from invoices where id = ${invoice.id}::uuid and version = ${invoice.version}::int for share`
    if (unchanged.length > 0) await tx.invoicePdf.createMany({ data: rows, skipDuplicates: true })
    return unchanged.length > 0
  })
  if (isCurrent) return (await findInvoicePdf(invoice)) ?? row
  const changed = await findInvoiceDocument({ id: invoice.id })
  if (!changed || pdfEdition(changed.status) !== edition)
    throw new Error('The invoice changed while its PDF was rendered.')
  return storeInvoicePdf(changed)
}

/** Stores a file, and returns the row that will refer to it. */
async function putFile({ id: invoiceId }: InvoiceDocument, edition: InvoicePdfEdition, bytes: Buffer) {
  const [kind, type] = edition === 'xrechnung' ? (['xml', XML] as const) : (['pdf', PDF] as const)
  const fileUrl = await getDb().$transaction((tx) => reserveFile(tx, invoiceId, kind))
  await putObject(fileUrl, bytes, type)
  return { invoiceId, edition, fileUrl, sizeBytes: bytes.length, sha256: sha256Of(bytes) }
}

/** The one PDF of a reminder letter. The file of a second rendering, which no row refers to, is removed later. */
async function storeLetter(id: string): Promise<void> {
  const letter = await findLetter(id)
  if (!letter || letter.fileUrl !== null) return
  const bytes = await renderLetter(letter)
  const db = getDb()
  const fileUrl = await db.$transaction((tx) => reserveFile(tx, letter.invoiceId))
  await putObject(fileUrl, bytes, PDF)
  await db.reminderLetter.updateMany({
    where: { id, fileUrl: null },
    data: { fileUrl, sha256: sha256Of(bytes) },
  })
}

/** The stored bytes, so that the email has the same PDF as the download. */
export async function readInvoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const { fileUrl, sha256 } = await storeInvoicePdf(invoice)
  const bytes = await readObject(fileUrl)
  if (sha256Of(bytes) !== sha256) throw new Error(`The stored PDF ${fileUrl} is not what was rendered.`)
  return bytes
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64')
}

/** Queues every reminder that is due, each once, and none before the agency's day begins. Returns how many. */
export async function remindOfInvoices(now: Date): Promise<number> {
  if (agencyHour(now) < FIRST_HOUR) return 0
  const today = agencyDay(now)
  const candidates = await getDb().invoice.findMany({
    where: {
      status: 'pending',
      remindersEnabled: true,
      ...ownerIsReminded,
      NOT: isBeingPaid,
      sentAt: { not: null },
      dueDate: { lte: dateOf(addDays(today, -Math.min(...REMINDER_OFFSETS))) },
      reminders: { none: { offsetDays: Math.max(...REMINDER_OFFSETS) } },
    },
    select: { id: true, dueDate: true, sentAt: true, reminders: { select: { offsetDays: true } } },
    orderBy: { dueDate: 'asc' },
  })
  let queued = 0
  await forEachAlone(candidates, async ({ id, dueDate, sentAt, reminders }) => {
    if (!sentAt) return
    const sent = reminders.map(({ offsetDays }) => offsetDays)
    const offset = reminderDue({ dueDate: dayOf(dueDate), sentDay: agencyDay(sentAt), sent }, today)
    if (offset !== null && (await remindAutomatically(id, offset))) queued += 1
  })
  return queued
}

/** Freezes what invoices of an earlier release show, as it is now. Returns how many. */
export async function freezeLetterheads(): Promise<number> {
  return getDb().$executeRaw`
    update invoices set
      letterhead = ${JSON.stringify(currentLetterhead(noPaymentDetails))}::jsonb,
      project_title = (
        select title from projects
        where projects.id = invoices.project_id and ${sqlOfSameOwner} and deleted_at is null)
    where id in (
      select id from invoices where letterhead is null and status <> 'draft' order by id limit 1000 for update)`
}

/** Stores a PDF of the invoice as it is now, which nothing refers to. */
function renderOnce(render: (invoice: InvoiceDocument) => Promise<Buffer>): JobHandler {
  return async (payload) => {
    const { id, key } = onceSchema.parse(payload)
    const invoice = await findInvoiceDocument({ id })
    if (invoice) await putObject(key, await render(invoice), PDF)
  }
}

export const jobs: Record<string, JobHandler> = {
  'render-invoice': async (payload) => {
    const invoice = await findInvoiceDocument(idSchema.parse(payload))
    if (invoice && invoice.status !== 'draft') await storeInvoicePdf(invoice)
  },
  'render-draft': renderOnce(renderInvoicePdf),
  'render-statement': renderOnce(renderStatementPdf),
  'render-account-statement': async (payload) => {
    const { key, party, period } = statementJobSchema.parse(payload)
    const of = await findStatementParty(party)
    if (of)
      await putObject(key, await renderAccountStatement(of, await findStatements(party, period), period), PDF)
  },
  'render-letter': async (payload) => {
    await storeLetter(idSchema.parse(payload).id)
  },
  'freeze-letterheads': async () => {
    while ((await freezeLetterheads()) > 0);
  },
  'remind-of-invoices': async () => {
    await remindOfInvoices(new Date())
  },
}

export const cron: CronEntry[] = [
  // Hourly: the first run of the working day queues the day's reminders, the others catch up after downtime.
  { task: 'remind-of-invoices', schedule: '23 * * * *' },
  // Soon after an upgrade, or after an archive of an earlier release was restored.
  { task: 'freeze-letterheads', schedule: '*/5 * * * *' },
]
