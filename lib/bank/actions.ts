'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { sharePerPerson } from '@/lib/platform/shares'
import { bankFailures } from './content'
import {
  bookEntries,
  createStatementUpload,
  importCsv,
  importText,
  readStatement,
  removeStatement,
  setEntryIgnored,
  undoBooking,
} from './mutations'
import { searchOpenInvoices } from './queries'
import { countPayments } from './rules'
import {
  bookingSchema,
  csvImportSchema,
  entryIdSchema,
  ignoringSchema,
  openInvoiceSearchSchema,
  statementFileSchema,
  uploadedStatementSchema,
} from './schema'

async function signalChange(): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('invoices')
}

const named = (name: string, message: string) =>
  actionWith('money').metadata({ name: `bank.${name}`, failure: { title: 'Error', message } })

const inTurn = sharePerPerson({ atOnce: 1, waiting: 5 })
/** For files, which take long to read: one by one for each person. */
const reading = (name: string, message: string) =>
  named(name, message).use(({ next, ctx }) => inTurn(ctx.viewer.userId, () => next()))

export const createStatementUploadAction = named('upload', bankFailures.upload)
  .inputSchema(statementFileSchema)
  .action(({ parsedInput, ctx }) => createStatementUpload(ctx.viewer, parsedInput))

export const readStatementAction = reading('read', bankFailures.read)
  .inputSchema(uploadedStatementSchema)
  .action(async ({ parsedInput, ctx }) => {
    const read = await readStatement(ctx.viewer, parsedInput)
    if ('preview' in read) return { title: '', message: '', preview: read.preview }
    await signalChange()
    return { ...importText(read.imported), preview: null }
  })

export const importCsvAction = reading('import', bankFailures.import)
  .inputSchema(csvImportSchema)
  .action(async ({ parsedInput, ctx }) => {
    const imported = await importCsv(ctx.viewer, parsedInput)
    await signalChange()
    return importText(imported)
  })

export const removeStatementAction = named('remove', bankFailures.remove)
  .inputSchema(entryIdSchema)
  .action(async ({ parsedInput, ctx }) => {
    await removeStatement(ctx.viewer, parsedInput.id)
    await signalChange()
    return { title: 'Import removed' }
  })

export const bookEntriesAction = named('book', bankFailures.book)
  .inputSchema(bookingSchema)
  .action(async ({ parsedInput, ctx }) => {
    const { booked, failures } = await bookEntries(ctx.viewer, parsedInput)
    if (booked.length > 0) await signalChange()
    return { title: `${countPayments(booked.length)} booked`, booked, failures }
  })

export const undoBookingAction = named('undo', bankFailures.undo)
  .inputSchema(entryIdSchema)
  .action(async ({ parsedInput, ctx }) => {
    await undoBooking(ctx.viewer, parsedInput.id)
    await signalChange()
    return { title: 'Booking undone', message: 'The payment was reversed, and the entry is open again.' }
  })

export const setEntryIgnoredAction = named('ignore', bankFailures.ignore)
  .inputSchema(ignoringSchema)
  .action(async ({ parsedInput, ctx }) => {
    await setEntryIgnored(ctx.viewer, parsedInput)
    await signalChange()
    return { title: parsedInput.isIgnored ? 'Entry ignored' : 'Entry open again' }
  })

export const searchOpenInvoicesAction = named('search', bankFailures.search)
  .inputSchema(openInvoiceSearchSchema)
  .action(({ parsedInput, ctx }) => searchOpenInvoices(ctx.viewer, parsedInput))
