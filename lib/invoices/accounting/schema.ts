import { z } from 'zod'
import { upTo } from '@/lib/base/text-fields'
import { taxCategories } from '../taxes/rules'
import { MAX_TAX_RATES } from '../rules'
import { accountLengths } from './rules'

const digits = (text: string) => text === '' || /^\d+$/.test(text)
const account = upTo(9).refine(digits, 'Please use digits only.').default('')

/** The accounts that an agency's accountant uses. Empty ones aren't known yet. */
export const accountingSchema = z.object({
  /** What the accountant and the agency are called in DATEV. */
  consultantNumber: account,
  clientNumber: account,
  /** The month that the fiscal year starts with. */
  fiscalYearMonth: z.int().min(1).max(12).default(1),
  /** The digits of an account. Those of clients have one more. */
  accountLength: z.int().min(4).max(8).default(4),
  receivablesAccount: account,
  bankAccount: account,
  /** By kind of tax and rate in hundredths of a percent. */
  revenueAccounts: z
    .array(z.object({ basisPoints: z.int().min(0), category: z.enum(taxCategories).default('S'), account }))
    .max(2 * MAX_TAX_RATES)
    .default([]),
  /** Of what has none of these rates, such as a flat tax. */
  otherRevenueAccount: account,
})
export type Accounting = z.output<typeof accountingSchema>
/** 0 is the version before the first save. */
export type StoredAccounting = Accounting & { version: number }

/** The same as its form has it, with the version that it was filled from. */
export const accountingFormSchema = accountingSchema
  .extend({
    fiscalYearMonth: z
      .string()
      .regex(/^([1-9]|1[0-2])$/, 'Please choose a month.')
      .transform(Number),
    accountLength: z.enum(accountLengths).transform(Number),
    version: z.int().min(0),
  })
  .superRefine((accounting, context) => {
    const { consultantNumber, clientNumber, accountLength, revenueAccounts } = accounting
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const isWithin = (text: string, min: number, max: number) =>
      text === '' || (Number(text) >= min && Number(text) <= max)
    if (!isWithin(consultantNumber, 1_001, 9_999_999))
      refuse(['consultantNumber'], 'A consultant number is between 1001 and 9999999.')
    if (!isWithin(clientNumber, 1, 99_999))
      refuse(['clientNumber'], 'A client number is between 1 and 99999.')
    const check = (path: (string | number)[], text: string, length: number) => {
      if (text.length > length) refuse(path, `Please use at most ${String(length)} digits.`)
    }
    // Clients may have accounts of their own, which are longer.
    check(['receivablesAccount'], accounting.receivablesAccount, accountLength + 1)
    check(['bankAccount'], accounting.bankAccount, accountLength)
    check(['otherRevenueAccount'], accounting.otherRevenueAccount, accountLength)
    for (const [index, revenue] of revenueAccounts.entries())
      check(['revenueAccounts', index, 'account'], revenue.account, accountLength)
  })
export type AccountingFields = z.input<typeof accountingFormSchema>
