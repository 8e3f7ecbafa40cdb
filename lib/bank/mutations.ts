import type { ViewerWith } from '@/lib/auth/viewer'
import { dayOf, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { getSite } from '@/lib/base/site'
import { decodeWindows1252 } from '@/lib/base/windows-1252'
import { recordPayment, reversePayment } from '@/lib/invoices/payments/mutations'
import { refuseUnless } from '@/lib/invoices/mutations'
import { recordWrite, recordWrites } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { hashContent } from '@/lib/platform/idempotency'
import { readObject } from '@/lib/platform/storage'
import { acceptUpload, createUpload, discardUnused, type UploadPlace } from '@/lib/uploads/mutations'
import type { UploadFile } from '@/lib/uploads/schema'
import { visibleEntries, visibleStatements } from './access'
import { type CsvTable, guessColumns, readEntries, readTable } from './csv/rules'
import { accountText, findFormat, listAccounts } from './queries'
import { countEntries, isIncoming, paidBy, PREVIEW_ROWS } from './rules'
import type { Bookings, CsvColumns, CsvImport, CsvPreview, UploadedStatement } from './schema'
import { decodeText, ibanOf, type Problem, type Read, type Statement } from './statements/rules'
import { declaredEncoding, looksLikeXml, readCamt } from './statements/xml'

// Files

/** Where the browser puts a file. It is removed once it was read, and after a day at the latest. */
export async function createStatementUpload(
  viewer: ViewerWith<'money'>,
  file: UploadFile,
): Promise<UploadPlace> {
  const { key, url, headers } = await createUpload(viewer, file, 'statements')
  await getDb().$transaction((tx) => discardUnused(tx, key))
  return { key, url, headers }
}

export type Imported = { statementIds: string[]; entryCount: number; newCount: number; account: string }
/** Imports a CAMT.053 file. Of a CSV file it says how it looks. */
export async function readStatement(
  viewer: ViewerWith<'money'>,
  file: UploadedStatement,
): Promise<{ imported: Imported } | { preview: CsvPreview }> {
  const { key, text } = await readUpload(file)
  if (looksLikeXml(text)) return { imported: await store(viewer, { ...file, key }, valueOf(readCamt(text))) }
  return { preview: await previewOf(viewer, valueOf(readTable(text))) }
}

async function previewOf(viewer: ViewerWith<'money'>, table: CsvTable): Promise<CsvPreview> {
  const { header, rows } = table
  const { locale, currency } = getSite()
  const [known, accounts] = await Promise.all([findFormat(viewer, header), listAccounts(viewer)])
  return {
    header,
    rows: rows.slice(0, PREVIEW_ROWS).map(({ cells }) => header.map((_name, index) => cells[index] ?? '')),
    columns: known?.columns ?? guessColumns(table, locale, currency),
    account: known?.account ?? (accounts.length === 1 ? (accounts[0] ?? '') : ''),
    accounts,
    isKnown: known !== null,
  }
}

/** Imports a CSV file, and saves the columns for the next one of the account. */
export async function importCsv(
  viewer: ViewerWith<'money'>,
  { account: typed, file, columns }: CsvImport,
): Promise<Imported> {
  const { key, text } = await readUpload(file)
  const table = valueOf(readTable(text))
  const account = ibanOf(typed) ?? typed
  const entries = valueOf(readEntries(table, columns))
  return store(viewer, { ...file, key }, [{ account, entries }], { header: table.header, columns })
}

async function readUpload({ key: uploadKey, ...file }: UploadedStatement) {
  const { key } = await acceptUpload(uploadKey, file)
  const bytes = await readObject(key)
  // Latin-1 is a part of it.
  const isWestern = /^(iso-8859-1|windows-1252)$/i.test(declaredEncoding(bytes) ?? '')
  return { key, text: isWestern ? decodeWindows1252(bytes) : decodeText(bytes) }
}

/** Throws what is wrong with a file, line by line. */
function valueOf<Value>(read: Read<Value>): Value {
  if ('value' in read) return read.value
  const text = read.problems.map(lineText).join('\n')
  throw new UserError(`${text}\nNothing was imported.`, {
    title: 'Not imported',
    fieldErrors: { file: text },
  })
}

function lineText({ line, message }: Problem): string {
  return line === undefined ? message : `Line ${String(line)}: ${message}`
}

type Format = { header: string[]; columns: CsvColumns }

/** Stores what isn't known yet. A file without anything new leaves nothing behind. */
async function store(
  viewer: ViewerWith<'money'>,
  { key, name: fileName }: UploadedStatement,
  statements: readonly Statement[],
  format?: Format,
): Promise<Imported> {
  const entryCount = statements.reduce((sum, { entries }) => sum + entries.length, 0)
  refuseUnless(entryCount > 0, 'The file has no bookings. Nothing was imported.')
  return getDb().$transaction(async (tx) => {
    const imported = { statementIds: [] as string[], entryCount, newCount: 0 }
    for (const { account, entries } of statements) {
      const newCount = await storeStatement(tx, viewer, { account, entries, fileName })
      imported.newCount += newCount?.count ?? 0
      if (newCount) imported.statementIds.push(newCount.id)
      if (format) await saveFormat(tx, account, format)
    }
    await discardUnused(tx, key, 0)
    return { ...imported, account: statements.map(({ account }) => accountText(account)).join(', ') }
  })
}

async function storeStatement(
  tx: Transaction,
  viewer: ViewerWith<'money'>,
  { account, entries, fileName }: Statement & { fileName: string },
) {
  const { id } = await tx.bankStatement.create({
    data: { account, fileName, importedById: viewer.userId, entryCount: entries.length, newCount: 0 },
    select: { id: true },
  })
  // One parameter: a statement has room for 3,000 rows of them. In order, so that two imports at once don't wait for each other.
  const count = await tx.$executeRaw`
    insert into bank_entries (statement_id, account, reference, booked_on, amount_cents, currency, is_reversal, name, iban, text)
    select ${id}::uuid, ${account}, reference, "bookedOn", "amountCents", currency, "isReversal", name, iban, text
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (reference text, "bookedOn" date, "amountCents" bigint,
      currency text, "isReversal" boolean, name text, iban text, text text)
    order by reference
    on conflict (account, reference) do nothing`
  if (count === 0) {
    await tx.bankStatement.delete({ where: { id }, select: { id: true } })
    return null
  }
  await tx.bankStatement.update({ where: { id }, data: { newCount: count }, select: { id: true } })
  await recordWrite(tx, viewer, {
    ...statementSubject(id, fileName),
    action: 'bank.import',
    detail: { account: accountText(account), entries: entries.length, new: count },
  })
  return { id, count }
}

const statementSubject = (subjectId: string, label: string) => ({
  subjectType: 'bank_statement',
  subjectId,
  label,
})

async function saveFormat(tx: Transaction, account: string, format: Format): Promise<void> {
  await tx.bankFormat.upsert({
    where: { account },
    create: { account, ...format },
    update: format,
    select: { account: true },
  })
}

/** Takes an import back, unless payments were booked from it. */
export async function removeStatement(viewer: ViewerWith<'money'>, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    // Who books an entry waits for this, or this for them.
    await tx.$queryRaw`select 1 from bank_entries where statement_id = ${id}::uuid order by id for update`
    const statement = await tx.bankStatement.findUnique({
      where: { id, ...visibleStatements(viewer) },
      select: { fileName: true, _count: { select: { entries: { where: { paymentId: { not: null } } } } } },
    })
    if (!statement) return
    refuseUnless(
      statement._count.entries === 0,
      'Payments were booked from this import. Undo these first, then it can be removed.',
    )
    await tx.bankStatement.delete({ where: { id }, select: { id: true } })
    await recordWrite(tx, viewer, { ...statementSubject(id, statement.fileName), action: 'bank.remove' })
  })
}

// Entries

/** Books each entry by itself: what can't be booked is named, the others are booked. */
export async function bookEntries(
  viewer: ViewerWith<'money'>,
  { submissionKey, bookings }: Bookings,
): Promise<{ booked: string[]; failures: { entryId: string; message: string }[] }> {
  const booked: string[] = []
  const failures: { entryId: string; message: string }[] = []
  for (const booking of bookings) {
    const { entryId } = booking
    try {
      await bookEntry(viewer, booking, hashContent({ submissionKey, entryId }))
      booked.push(entryId)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const [first] = Object.values(error.options.fieldErrors ?? {})
      failures.push({ entryId, message: first ?? error.message })
    }
  }
  return { booked, failures }
}

async function bookEntry(
  viewer: ViewerWith<'money'>,
  { entryId, invoiceId, amountCents }: Bookings['bookings'][number],
  submissionKey: string,
): Promise<void> {
  const entry = await findEntry(viewer, entryId)
  refuseUnless(isIncoming(entry), 'Only what came in can pay an invoice.')
  // Sent again after it was booked.
  if (entry.invoiceId === invoiceId) return
  await recordPayment(
    viewer,
    {
      ...{ submissionKey, invoiceId, amountCents, currency: entry.currency },
      paidOn: entry.bookedOn,
      method: 'Bank transfer',
      note: null,
    },
    async (tx, payment) => {
      const { paidCents } = paidBy(entry.amountCents, payment.balanceCents)
      refuseUnless(
        amountCents === paidCents,
        `${formatMoney(payment.balanceCents, entry.currency)} is still to be paid by now. Please reload the page.`,
      )
      const { count } = await tx.bankEntry.updateMany({
        where: { id: entryId, paymentId: null, ignoredAt: null },
        data: { paymentId: payment.id },
      })
      refuseUnless(count === 1, 'This entry was booked or ignored in the meantime. Please reload the page.')
    },
  )
}

async function findEntry(viewer: ViewerWith<'money'>, id: string) {
  const found = await getDb().bankEntry.findUnique({
    where: { id, ...visibleEntries(viewer) },
    include: { payment: { select: { invoiceId: true } } },
  })
  if (!found) throw new UserError('This entry was removed in the meantime.', { title: 'Error' })
  const { payment, bookedOn, amountCents, ...entry } = found
  return {
    ...entry,
    bookedOn: dayOf(bookedOn),
    amountCents: Number(amountCents),
    invoiceId: payment?.invoiceId ?? null,
  }
}

/** Reverses the payment, which opens the entry again. */
export async function undoBooking(viewer: ViewerWith<'money'>, id: string): Promise<void> {
  const { paymentId } = await findEntry(viewer, id)
  if (paymentId === null) return
  await reversePayment(viewer, { id: paymentId, reason: 'The booking from a bank statement was undone.' })
}

/** Puts an entry that is no payment of an invoice aside, or back. */
export async function setEntryIgnored(
  viewer: ViewerWith<'money'>,
  { id, isIgnored }: { id: string; isIgnored: boolean },
): Promise<void> {
  const { bookedOn, amountCents, currency } = await findEntry(viewer, id)
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.bankEntry.updateMany({
      where: { id, paymentId: null, ignoredAt: isIgnored ? null : { not: null } },
      data: { ignoredAt: isIgnored ? new Date() : null },
    })
    if (count === 0) {
      const isBooked = await tx.bankEntry.count({ where: { id, paymentId: { not: null } } })
      refuseUnless(isBooked === 0, 'This entry was booked in the meantime.')
      return
    }
    await recordWrites(tx, viewer, [
      {
        action: isIgnored ? 'bank.ignore' : 'bank.reopen',
        subjectType: 'bank_entry',
        subjectId: id,
        // Without a name, which would outlive an erasure.
        label: `${formatMoney(amountCents, currency)}, ${formatDay(bookedOn)}`,
      },
    ])
  })
}

/** What is said of an import. */
export function importText({ entryCount, newCount, account }: Imported): { title: string; message: string } {
  if (newCount === 0)
    return { title: 'Nothing new', message: `All ${countEntries(entryCount)} were imported before.` }
  const known = entryCount - newCount
  const rest = known === 0 ? '' : ` ${countEntries(known)} ${known === 1 ? 'was' : 'were'} imported before.`
  return { title: 'Statement imported', message: `${countEntries(newCount)} of ${account}.${rest}` }
}
