import { z } from 'zod'
import { isCountry } from '@/lib/base/countries'
import { isDay } from '@/lib/base/dates'
import { shortScaledText } from '@/lib/base/decimals'
import { ADDRESS_AND_SCHEME, electronicScheme, missingPart } from '@/lib/base/electronic-address'
import { bicProblem, ibanProblem, normalizeBic, normalizeIban } from '@/lib/base/iban'
import { isPicture, type Picture } from '@/lib/base/picture'
import { isCurrency, parseMoney } from '@/lib/base/money'
import { type Parsed, parseNumber } from '@/lib/base/number-input'
import { isLocale } from '@/lib/base/numbers'
import { dateFormats } from '@/lib/base/site'
import { emailAddress, nullableText, requiredText, upTo } from '@/lib/base/text-fields'
import { normalizeVatId, vatIdProblem } from '@/lib/base/vat-id'
import { categoryLabels, isUnit, type UnitCode } from './taxes/content'
import { defaultLetterTexts } from './letters/content'
import { roundingStep, taxCategories } from './taxes/rules'
import { defaultPaymentInstructions, voidSettlements } from './content'
import { MAX_BANK_ACCOUNTS, MAX_TAX_RATES } from './rules'
import * as rules from './rules'

/** What a new invoice can be filled in from. */
const sourceId = z.uuid().optional().catch(undefined)
export const invoiceSourceSchema = z.object({
  ...{ client: sourceId, project: sourceId, quote: sourceId },
  /** The deposit invoice that a final invoice deducts; its project is named, too. */
  deposit: sourceId,
  kind: z.literal('deposit').optional().catch(undefined),
})
export type InvoiceSource = z.output<typeof invoiceSourceSchema>

const optionalId = z.union([
  z.literal('').transform(() => null),
  z.uuid('Please choose an option from the list.'),
])
export const day = (missing: string) =>
  z.string(missing).min(1, missing).refine(isDay, { error: 'Please enter a valid date.', abort: true })

/** Text that a check of the whole form reads as a number, since how depends on the locale and the currency. */
export const numberText = z.string('Please enter a number.').max(100, 'This is too large.')
export const localeTag = z.string().refine(isLocale, 'Please reload the page.')
export const currencyCode = z.string().refine(isCurrency, 'Please reload the page.')

export const adjustmentSchema = z.object({
  kind: z.enum(['amount', 'percent'], 'Please choose one of the options.'),
  value: numberText,
})

export const unitCode = z.custom<UnitCode>(
  (code) => typeof code === 'string' && isUnit(code),
  'Please choose one of the options.',
)

const noDiscount = { kind: 'amount' as const, value: '0' }
const noLineTax = { category: '' as const, percent: '0', name: '', exemptionReason: '' }

/** Empty in an invoice with one tax. */
const lineTaxSchema = z.object({
  category: z.enum(['', ...taxCategories], 'Please choose one of the options.'),
  percent: numberText.default('0'),
  name: upTo(40).default(''),
  exemptionReason: upTo(500).default(''),
})

/** Of a line that says what is done, for how much. */
export const workLineSchema = z.object({
  serviceName: requiredText(200, 'Please enter the service.'),
  description: nullableText(2000),
  quantityHundredths: numberText,
  rateCents: numberText,
  unitCode: z
    .union([z.literal(''), unitCode])
    .default('')
    .transform((code) => code || null),
  tax: lineTaxSchema.default(noLineTax),
  discount: adjustmentSchema.default(noDiscount),
})

const lineSchema = workLineSchema.extend({
  /** The deposit invoice that it deducts. */
  depositId: z
    .union([z.literal(''), z.uuid('Please reload the page.')])
    .default('')
    .transform((id) => id || null),
})

export const optionalDay = z
  .string()
  .refine((text) => text === '' || isDay(text), 'Please enter a valid date.')
  .transform((text) => text || null)
  .default(null)
const optionalText = (length: number) => nullableText(length).default(null)

const fieldsSchema = z.object({
  submissionKey: z.uuid(),
  kind: z.enum(['invoice', 'deposit'], 'Please choose one of the options.').default('invoice'),
  invoiceNumber: upTo(60),
  clientUserId: optionalId,
  projectId: optionalId,
  quoteRequestId: optionalId,
  clientName: requiredText(100, 'Please enter the client’s name.'),
  clientCompany: nullableText(150),
  clientEmail: emailAddress('Please enter the client’s email address.'),
  clientPhone: nullableText(40),
  clientAddress: nullableText(500),
  clientTaxId: nullableText(60),
  clientStreet: optionalText(200),
  clientPostcode: optionalText(20),
  clientCity: optionalText(100),
  clientCountry: nullableText(2)
    .refine((code) => code === null || isCountry(code), 'Please choose a country from the list.')
    .default(null),
  clientVatId: nullableText(40)
    .transform((text) => text && normalizeVatId(text))
    .default(null),
  clientRegistration: optionalText(60),
  clientElectronicAddress: optionalText(254),
  clientElectronicScheme: electronicScheme.default(null),
  buyerReference: optionalText(100),
  purchaseOrder: optionalText(100),
  serviceFrom: optionalDay,
  serviceTo: optionalDay,
  issueDate: day('Please enter the issue date.'),
  dueDate: day('Please enter the due date.'),
  /** Of all amounts, as the form showed it. */
  currency: currencyCode,
  /** In whose format the numbers are typed. */
  locale: localeTag,
  lines: z
    .array(lineSchema, 'Please enter at least one line.')
    .min(1, 'Please enter at least one line.')
    .max(rules.MAX_LINES, `Please use at most ${rules.MAX_LINES} lines.`),
  /** `name` is that of a rate; empty for a tax without one. */
  tax: adjustmentSchema.extend({ name: upTo(40).default('') }),
  discount: adjustmentSchema,
  /** Whether each line has a tax of its own. */
  taxesByLine: z.boolean().default(false),
  /** How much of the agency's currency one unit of the invoice's is, on which day and according to whom. */
  exchangeRate: upTo(24).default(''),
  exchangeRateOn: optionalDay,
  exchangeRateSource: optionalText(100),
  paymentInstructions: nullableText(5000),
  seenTotalCents: z.number(),
})

const numbersSchema = fieldsSchema
  .pick({ currency: true, locale: true, discount: true, taxesByLine: true })
  .extend({
    exchangeRate: z.string().default(''),
    lines: z
      .array(
        z.object({
          quantityHundredths: numberText,
          rateCents: numberText,
          tax: z.object({ category: z.string(), percent: numberText.default('0') }).default(noLineTax),
          discount: adjustmentSchema.default(noDiscount),
          depositId: z.string().nullable().default(null),
        }),
      )
      .max(rules.MAX_LINES),
    tax: adjustmentSchema,
  })

type Numbers = z.output<typeof numbersSchema>
export type Refuse = (path: (string | number)[], message: string) => void

/**
 * Reads the numbers of a form. What is wrong with them is told together with what is wrong in other fields, so this takes only
 * the `parts` it needs. The output is a pair: the fields, and what `read` made of the numbers.
 */
export function withNumbers<Fields extends z.ZodType, Parts, Numbers>(
  fields: Fields,
  parts: z.ZodType<Parts>,
  read: (parts: Parts, refuse: Refuse) => Numbers,
) {
  return fields
    .superRefine(
      (given, context) => {
        const { data } = parts.safeParse(given)
        if (data !== undefined) {
          read(data, (path, message) => context.addIssue({ code: 'custom', path, message }))
        }
      },
      { when: () => true },
    )
    .transform((given) => [given, read(parts.parse(given), () => undefined)] as const)
}

type Written = { currency: string; locale: string }
type TypedLine = {
  quantityHundredths: string
  rateCents: string
  tax: { percent: string }
  discount: z.output<typeof adjustmentSchema>
}

/** Reads the numbers of lines and adjustments as they are typed in this locale and currency. */
export function numberReader({ currency, locale }: Written, refuse: Refuse) {
  type At = (string | number)[]
  const money = (path: At, text: string, max: number) =>
    readNumber(path, parseMoney(text, currency, locale), refuse, { max })
  const hundredths = (path: At, text: string, max: number) =>
    readNumber(path, rules.parseHundredths(text, locale), refuse, { max })
  const adjustment = (
    path: At,
    { kind, value }: z.output<typeof adjustmentSchema>,
    maxBasisPoints: number,
  ): rules.Adjustment =>
    kind === 'amount'
      ? { kind, cents: money([...path, 'value'], value, rules.MAX_AMOUNT_CENTS) }
      : { kind, basisPoints: hundredths([...path, 'value'], value, maxBasisPoints) }
  const amounts = (path: At, line: TypedLine, most: number) => ({
    quantityHundredths: readNumber(
      [...path, 'quantityHundredths'],
      rules.parseHundredths(line.quantityHundredths, locale, true),
      refuse,
      {
        max: rules.MAX_QUANTITY_HUNDREDTHS,
        tooSmall: 'Please enter 0 or more. A credit has a negative rate.',
      },
    ),
    rateCents: readNumber(
      [...path, 'rateCents'],
      parseMoney(line.rateCents, currency, locale, true),
      refuse,
      { min: -most, max: most, tooSmall: 'This is too large.' },
    ),
  })
  const taxBasisPoints = (path: At, line: TypedLine) =>
    hundredths([...path, 'tax', 'percent'], line.tax.percent, MAX_TAX_BASIS_POINTS)
  const discount = (path: At, line: TypedLine) => adjustment([...path, 'discount'], line.discount, 10_000)
  return { money, hundredths, adjustment, amounts, taxBasisPoints, discount }
}

function readNumbers(
  { currency, locale, lines, tax, discount, taxesByLine, exchangeRate }: Numbers,
  refuse: Refuse,
) {
  const read = numberReader({ currency, locale }, refuse)
  const rate = exchangeRate.trim() && parseNumber(exchangeRate, { locale, decimals: RATE_DECIMALS })
  if (rate && 'problem' in rate) refuse(['exchangeRate'], rate.problem)
  else if (rate && rate.value <= 0) refuse(['exchangeRate'], 'Please enter a rate above 0.')
  return {
    lines: lines.map((line, index) => {
      const at = ['lines', index]
      // A deposit is one amount, whatever quantities it came from.
      const most = line.depositId ? rules.MAX_AMOUNT_CENTS : rules.MAX_RATE_CENTS
      return {
        ...read.amounts(at, line, most),
        taxBasisPoints: taxesByLine ? read.taxBasisPoints(at, line) : 0,
        discount: taxesByLine ? read.discount(at, line) : rules.NO_ADJUSTMENT,
      }
    }),
    tax: taxesByLine ? rules.NO_ADJUSTMENT : read.adjustment(['tax'], tax, MAX_TAX_BASIS_POINTS),
    discount: read.adjustment(['discount'], discount, 10_000),
    /** As a decimal number: `0.9234`. */
    exchangeRate:
      rate && 'value' in rate && rate.value > 0 ? shortScaledText(rate.value, RATE_DECIMALS) : null,
  }
}

const MAX_TAX_BASIS_POINTS = 100_000
const RATE_DECIMALS = 8

type Limits = { min?: number; max: number; tooSmall?: string }

export function readNumber(
  path: (string | number)[],
  parsed: Parsed,
  refuse: Refuse,
  { min = 0, max, tooSmall = 'Please enter 0 or more.' }: Limits,
): number {
  if ('problem' in parsed) {
    refuse(path, parsed.problem)
    return 0
  }
  if (parsed.value > max) refuse(path, 'This is too large.')
  else if (parsed.value < min) refuse(path, tooSmall)
  return parsed.value
}

/** The total that the user saw must be the sum that will be stored. */
export const invoiceSchema = withNumbers(fieldsSchema, numbersSchema, readNumbers)
  .transform(([{ locale: _none, ...fields }, { lines, tax, discount, exchangeRate }]) => {
    const named: rules.Adjustment = tax.kind === 'percent' ? { ...tax, name: fields.tax.name || null } : tax
    return {
      ...fields,
      lines: fields.lines.map(({ tax: taxFields, ...line }, index) => {
        const { taxBasisPoints, ...amounts } = lines[index] ?? noAmounts
        return { ...line, ...amounts, tax: fields.taxesByLine ? toLineTax(taxFields, taxBasisPoints) : null }
      }),
      ...{ tax: named, discount, exchangeRate },
    }
  })
  .superRefine((invoice, context) => {
    const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message })
    const { lines, issueDate, dueDate, serviceFrom, serviceTo, clientVatId, clientCountry } = invoice
    if (serviceFrom && serviceTo && serviceTo < serviceFrom)
      refuse(['serviceTo'], 'The last day is before the first one.')
    if (invoice.kind === 'deposit' && invoice.projectId === null)
      refuse(['projectId'], 'Please choose the project whose final invoice will deduct it.')
    const vatProblem = clientVatId && vatIdProblem(clientVatId, clientCountry)
    if (vatProblem) refuse(['clientVatId'], vatProblem)
    const missing = missingPart(invoice.clientElectronicAddress, invoice.clientElectronicScheme)
    if (missing)
      refuse(
        [missing === 'address' ? 'clientElectronicAddress' : 'clientElectronicScheme'],
        ADDRESS_AND_SCHEME,
      )
    if (invoice.taxesByLine) {
      checkLineTaxes(invoice, refuse)
      checkDecimals(['discount', 'value'], invoice.discount, invoice.currency, refuse)
      if (context.issues.length > 0) return
    }
    if (dueDate < issueDate) refuse(['dueDate'], 'The due date is before the issue date.')
    const tooLarge = lines.findIndex((line) => Math.abs(rules.lineAmount(line)) > rules.MAX_AMOUNT_CENTS)
    if (tooLarge >= 0) refuse(['lines', tooLarge, 'rateCents'], 'The amount of this line is too large.')
    const { totalCents, subtotalCents, taxCents } = rules.sumsOf(invoice)
    const deducting = lines.findLastIndex(({ depositId }) => depositId !== null)
    const credit = lines.findLastIndex((line) => rules.lineAmount(line) < 0)
    if (deducting >= 0 && Math.min(subtotalCents, totalCents) < 0)
      refuse(['lines', deducting, 'rateCents'], 'The deposits are larger than the rest of the invoice.')
    else if (deducting >= 0 && taxCents < 0)
      refuse(['lines', deducting, 'rateCents'], 'The tax of the deposits is larger than that of the rest.')
    else if (subtotalCents < 0)
      refuse(['lines', credit, 'rateCents'], 'The credits are larger than the rest of the invoice.')
    else if (totalCents < 0)
      refuse(['discount', 'value'], 'The discount is larger than the rest of the invoice.')
    // With an invalid field the total is wrong anyway.
    if (context.issues.length > 0) return
    if (Math.max(subtotalCents, taxCents, totalCents) > rules.MAX_AMOUNT_CENTS) {
      refuse(['total'], 'The total is too large.')
    } else if (totalCents !== invoice.seenTotalCents) {
      refuse(
        ['total'],
        'The total is not the sum of the line items. Please check the amounts and save again.',
      )
    }
  })

const noAmounts = {
  ...{ quantityHundredths: 0, rateCents: 0, taxBasisPoints: 0, discount: rules.NO_ADJUSTMENT },
}

export function toLineTax(
  { category, name, exemptionReason }: z.output<typeof lineTaxSchema>,
  basisPoints: number,
): rules.LineTax | null {
  if (category === '') return null
  return { category, basisPoints, name: name || null, exemptionReason: exemptionReason || null }
}

type CheckedLine = Parameters<typeof rules.sumsOf>[0]['lines'][number]

function checkLineTaxes(
  { lines, currency }: { lines: readonly CheckedLine[]; currency: string },
  refuse: Refuse,
): void {
  for (const [index, line] of lines.entries()) {
    const at = ['lines', index]
    if (line.tax === null && line.depositId)
      refuse(
        [...at, 'rateCents'],
        'This deposit has no tax rate, so an invoice that deducts it needs one tax for all.',
      )
    else if (checkLineTax(at, line.tax, refuse)) {
      checkLineDiscount(at, line, refuse)
      checkDecimals([...at, 'discount', 'value'], line.discount, currency, refuse)
    }
  }
}

/** Whether a tax was chosen. */
export function checkLineTax(
  at: readonly (string | number)[],
  tax: rules.LineTax | null,
  refuse: Refuse,
): boolean {
  if (tax === null) {
    refuse([...at, 'tax', 'category'], 'Please choose the tax.')
    return false
  }
  const { category, basisPoints, exemptionReason } = tax
  if (category === 'S' && basisPoints === 0)
    refuse([...at, 'tax', 'category'], 'A standard rate is above 0 %. What isn’t taxed has another kind.')
  if (category !== 'S' && basisPoints > 0)
    refuse([...at, 'tax', 'category'], `“${categoryLabels[category]}” has no tax, so its rate is 0 %.`)
  if (category === 'E' && exemptionReason === null)
    refuse([...at, 'tax', 'exemptionReason'], 'Please say why this is exempt.')
  return true
}

export function checkLineDiscount(
  at: readonly (string | number)[],
  { discount, ...line }: rules.LineAmounts & { discount: rules.Adjustment },
  refuse: Refuse,
): void {
  const isTooMuch = discount.kind === 'amount' && discount.cents > Math.max(0, rules.lineAmount(line))
  if (isTooMuch) refuse([...at, 'discount', 'value'], 'The discount is larger than the line.')
}

/** With taxes for each line, sums are rounded to two decimal places, so an amount that isn't would never come out even. */
export function checkDecimals(
  path: (string | number)[],
  amount: rules.Adjustment | { kind: 'none' },
  currency: string,
  refuse: Refuse,
): void {
  if (amount.kind === 'amount' && amount.cents % roundingStep(currency) !== 0)
    refuse(path, `With tax, amounts in ${currency} have two decimal places.`)
}

/** The invoice form. A new invoice has no id. */
export const invoiceFormSchema = invoiceSchema.and(
  z.object({ as: z.enum(['draft', 'pending']), id: z.uuid().nullable(), version: z.int() }),
)
export type InvoiceFormValues = z.input<typeof invoiceFormSchema>

const pictureSchema = z.custom<Picture>(isPicture).nullable()

const storedText = z.string().default('')

/** An account to pay to. Everything but the IBAN may be empty. */
const bankAccountSchema = z.object({
  /** Such as the name of the bank. */
  label: storedText,
  /** If it isn't the agency's legal name. */
  holder: storedText,
  /** Without spaces. */
  iban: z.string(),
  bic: storedText,
  /** Only for invoices in this one. */
  currency: storedText,
})
export type BankAccount = z.output<typeof bankAccountSchema>

/** How the agency is taxed and paid. */
const paymentDetails = {
  vatId: storedText,
  /** Of its tax office, such as the German Steuernummer. */
  taxNumber: storedText,
  /** Its number in a register of companies, and which. */
  registration: storedText,
  bankAccounts: z.array(bankAccountSchema).default([]),
}
const paymentDetailsSchema = z.object(paymentDetails)
export type PaymentDetails = z.output<typeof paymentDetailsSchema>

/** The agency as an invoice shows it, and how it writes numbers and dates, frozen at issue. */
export const letterheadSchema = z.object({
  /** The version of the rules that amounts and rows follow. */
  rules: z.literal(1),
  name: z.string(),
  legalName: z.string(),
  tagline: z.string(),
  address: z.array(z.string()),
  email: z.string(),
  wordMark: z.string(),
  logo: pictureSchema,
  logoOnDark: pictureSchema,
  logoHasName: z.boolean(),
  accent: z.string(),
  secondAccent: z.string(),
  locale: z.string(),
  dateFormat: z.enum(dateFormats),
  // What follows is missing in older ones.
  street: storedText,
  postcode: storedText,
  city: storedText,
  country: storedText,
  phone: storedText,
  ...paymentDetails,
})
export type Letterhead = z.output<typeof letterheadSchema>

/** What is stored with an entry of an invoice's history. */
export const eventDetailSchema = z
  .object({
    copyOf: z.string(),
    /** Of a reminder. */
    name: z.string(),
    amountCents: z.number(),
    method: z.string(),
    /** Of the invoice that was paid with credit. */
    invoiceNumber: z.string(),
    offsetDays: z.number(),
    settlement: z.enum(voidSettlements),
    paidCents: z.number(),
    /** The number of the final invoice that deducts this deposit. */
    deductedIn: z.string(),
    /** The number of the credit note that credits it. */
    creditNote: z.string(),
  })
  .partial()
export type EventDetail = z.output<typeof eventDetailSchema>

/** Whose automatic reminders to stop: those of a client, or of a company. */
export const ownerRemindersSchema = z.object({
  owner: z.union([z.strictObject({ clientUserId: z.uuid() }), z.strictObject({ companyId: z.uuid() })]),
  enabled: z.boolean(),
})

/** Invoices on a page of the portal. */
export const listedSchema = z.object({ ids: z.array(z.uuid()).max(100) })

export type InvoiceFields = z.input<typeof invoiceSchema>
export type NewInvoice = z.output<typeof invoiceSchema>
/** The initial values of the form. */
export type PrefilledInvoice = Omit<InvoiceFields, 'submissionKey' | 'seenTotalCents'>

/** Of a tax rate. An invoice with one tax shows neither. */
const rateKind = {
  category: z.enum(taxCategories, 'Please choose one of the options.').default('S'),
  /** Why it isn't taxed, if not for the usual reason. */
  reason: upTo(500).default(''),
}

/** What a reminder letter of one level says. */
const letterTextSchema = z.object({
  title: requiredText(200, 'Please enter a title.'),
  message: requiredText(5000, 'Please write what the letter says.'),
})
export type LetterText = z.output<typeof letterTextSchema>

const numberings = ['timestamp', 'sequence', 'continuous'] as const

export const invoiceSettingsSchema = z.object({
  /** `INV-` and the timestamp, editable in the form, or the next number, assigned at issue: of the year, or of all years. */
  numbering: z.enum(numberings, 'Please choose one of the options.').default('timestamp'),
  paymentInstructions: upTo(5000).default(defaultPaymentInstructions),
  /** The agency's, on new invoices. */
  taxId: upTo(60).default(''),
  taxRates: z
    .array(
      z.object({
        name: requiredText(40, 'Please enter the name.'),
        basisPoints: z.int().min(0).max(MAX_TAX_BASIS_POINTS),
        ...rateKind,
      }),
    )
    .max(MAX_TAX_RATES)
    .default([]),
  /** The place of the rate that new invoices start with; null for none. */
  defaultTaxRate: z.int().min(0).nullable().default(null),
  /** Whether each line of a new invoice has a tax of its own. */
  taxesByLine: z.boolean().default(false),
  /** Whether invoices are electronic ones, too, as their PDFs have room for. */
  electronicInvoices: z.enum(['off', 'factur-x'], 'Please choose one of the options.').default('off'),
  /** Whether clients may pay a part of an invoice online. */
  partialPayments: z.boolean().default(false),
  /** One for each level. */
  letterTexts: z.array(letterTextSchema).length(defaultLetterTexts.length).default(defaultLetterTexts),
  /** In Markdown, on new proposals. */
  proposalTerms: upTo(50_000).default(''),
  ...paymentDetails,
})
export type InvoiceSettings = z.output<typeof invoiceSettingsSchema>

/** Adds what is wrong with a text, if anything is. */
function checked(problemOf: (text: string) => string | null) {
  return (text: string, context: z.RefinementCtx<string>) => {
    const message = text === '' ? null : problemOf(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  }
}

const bankAccountFieldsSchema = z.object({
  label: upTo(60),
  holder: upTo(70),
  iban: requiredText(60, 'Please enter the IBAN.').transform(normalizeIban).superRefine(checked(ibanProblem)),
  bic: upTo(20).transform(normalizeBic).superRefine(checked(bicProblem)),
  currency: z.union([z.literal(''), currencyCode], 'Please choose a currency.'),
})

const settingsFieldsSchema = invoiceSettingsSchema
  .pick({
    ...{ numbering: true, paymentInstructions: true, taxId: true },
    ...{ taxesByLine: true, electronicInvoices: true, letterTexts: true, proposalTerms: true },
    partialPayments: true,
  })
  .extend({
    locale: localeTag,
    taxRates: z
      .array(z.object({ name: requiredText(40, 'Please enter the name.'), percent: numberText, ...rateKind }))
      .max(MAX_TAX_RATES, `Please use at most ${String(MAX_TAX_RATES)} rates.`),
    /** The place of a rate; empty for none. */
    defaultTaxRate: z.string().max(2),
    vatId: upTo(40)
      .transform(normalizeVatId)
      .superRefine(checked((vatId) => vatIdProblem(vatId, null))),
    taxNumber: upTo(60),
    registration: upTo(120),
    bankAccounts: z
      .array(bankAccountFieldsSchema)
      .max(MAX_BANK_ACCOUNTS, `Please use at most ${String(MAX_BANK_ACCOUNTS)} accounts.`)
      .superRefine((accounts, context) => {
        for (const [index, { iban, currency }] of accounts.entries()) {
          const isSame = (other: { iban: string; currency: string }) =>
            other.iban === iban && other.currency === currency
          if (accounts.findIndex(isSame) === index) continue
          const message = 'This account is already in the list.'
          context.addIssue({ code: 'custom', path: [index, 'iban'], message })
        }
      }),
  })

const ratesSchema = settingsFieldsSchema
  .pick({ locale: true, taxesByLine: true })
  .extend({
    taxRates: z.array(z.object({ name: z.string(), percent: numberText, ...rateKind })).max(MAX_TAX_RATES),
  })

/** The settings as their form has them. */
export const invoiceSettingsFormSchema = withNumbers(
  settingsFieldsSchema,
  ratesSchema,
  ({ locale, taxesByLine, taxRates }, refuse): rules.TaxRate[] => {
    const seen = new Set<string>()
    return taxRates.map(({ name, percent, category, reason }, index) => {
      const parsed = rules.parseHundredths(percent, locale)
      const limits = { max: MAX_TAX_BASIS_POINTS }
      const basisPoints = readNumber(['taxRates', index, 'percent'], parsed, refuse, limits)
      if (taxesByLine && (category === 'S') === (basisPoints === 0)) {
        refuse(
          ['taxRates', index, 'percent'],
          category === 'S'
            ? 'A standard rate is above 0 %. What isn’t taxed has another kind.'
            : `“${categoryLabels[category]}” has no tax, so its rate is 0 %.`,
        )
      }
      if (taxesByLine && category === 'E' && reason === '')
        refuse(['taxRates', index, 'reason'], 'Please say why this is exempt.')
      const key = `${name.toLowerCase()} ${String(basisPoints)} ${category}`
      if (seen.has(key)) refuse(['taxRates', index, 'name'], 'This rate is already in the list.')
      seen.add(key)
      return { name, basisPoints, category, reason }
    })
  },
).transform(([{ locale: _none, defaultTaxRate, ...settings }, taxRates]): InvoiceSettings => {
  const chosen = defaultTaxRate === '' ? -1 : Number(defaultTaxRate)
  return { ...settings, taxRates, defaultTaxRate: taxRates[chosen] ? chosen : null }
})
export type InvoiceSettingsFields = z.input<typeof invoiceSettingsFormSchema>
