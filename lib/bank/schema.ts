import { z } from 'zod'
import { isCurrency } from '@/lib/base/money'
import { requiredText, searchWords, upTo } from '@/lib/base/text-fields'
import { statementExtensions } from '@/lib/uploads/rules'
import { fileName, uploadSchema } from '@/lib/uploads/schema'
import { BANK_PAGE_SIZE } from './rules'

const MAX_BYTES = 10 * 1024 * 1024

export const statementFileSchema = uploadSchema.extend({
  name: fileName(statementExtensions, {
    refusal: 'Please choose a CAMT.053 file (XML) or a CSV file of your bank.',
  }),
  size: z.coerce
    .number()
    .int()
    .min(1, 'This file is empty.')
    .max(MAX_BYTES, 'Please choose a file of at most 10 MB.'),
})

export const uploadedStatementSchema = statementFileSchema.extend({
  key: z.string().regex(/^statements\/[0-9a-f-]{36}\.(xml|csv|txt)$/),
})
export type UploadedStatement = z.output<typeof uploadedStatementSchema>

const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A heading of the file; empty for none. */
const column = upTo(200).default('')

/** Where the values are in the CSV files of an account, and how they are written. */
export const csvColumnsSchema = z
  .object({
    date: column,
    dateOrder: z.enum(dateOrders, 'Please choose a format.'),
    decimal: z.enum([',', '.'], 'Please choose a format.'),
    amount: column,
    /** Two columns in place of one: what left the account, and what came in. */
    debit: column,
    credit: column,
    currency: column,
    /** Of entries without one. */
    fixedCurrency: z.string().refine(isCurrency, 'Please choose a currency.'),
    name: column,
    iban: column,
    text: column,
    reference: column,
  })
  .superRefine(({ date, amount, debit, credit }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (date === '') refuse('date', 'Please choose the column with the date.')
    if (amount === '' && credit === '') refuse('amount', 'Please choose the column with the amount.')
    if (amount !== '' && (credit !== '' || debit !== ''))
      refuse('amount', 'Choose the amount, or the two columns for money in and out.')
  })
export type CsvColumns = z.output<typeof csvColumnsSchema>

/** What a CSV file looks like, for choosing its columns. */
export type CsvPreview = {
  header: string[]
  rows: string[][]
  columns: CsvColumns
  account: string
  accounts: string[]
  /** Whether the columns are those that were saved for the account. */
  isKnown: boolean
}

export const csvImportSchema = z.object({
  file: uploadedStatementSchema,
  account: requiredText(60, 'Please enter the IBAN or the name of the account.'),
  columns: csvColumnsSchema,
})
export type CsvImport = z.output<typeof csvImportSchema>
export type CsvImportFields = z.input<typeof csvImportSchema>

/** Payments as the list showed them. */
export const bookingSchema = z.object({
  submissionKey: z.uuid(),
  bookings: z
    .array(z.object({ entryId: z.uuid(), invoiceId: z.uuid(), amountCents: z.int().positive() }))
    .min(1, 'Please choose at least one entry.')
    .max(BANK_PAGE_SIZE),
})
export type Bookings = z.output<typeof bookingSchema>

export const entryIdSchema = z.object({ id: z.uuid() })
export const ignoringSchema = z.object({ id: z.uuid(), isIgnored: z.boolean() })
export const openInvoiceSearchSchema = z.object({
  q: searchWords,
  currency: z.string().refine(isCurrency),
  /** Of the entry: invoices with this balance come first. */
  amountCents: z.int().positive(),
})
export type OpenInvoiceSearch = z.output<typeof openInvoiceSearchSchema>
