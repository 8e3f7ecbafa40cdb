import { shortScaledText } from '@/lib/base/decimals'
import { currencyDecimals } from '@/lib/base/money'
import type { Discount, TaxCategory, TaxedLine, TaxResult } from '@/lib/invoices/taxes/rules'
import { EN_16931 } from '../rules'
import type { Adjustment, Address, Einvoice, Line, Party, TaxBreakdown } from '../schema'
import { PEPPOL_BILLING, XRECHNUNG } from '../xrechnung/rules'

type Optional = string | null | undefined

type PaperParty = {
  /** The legal name; for a person, their own. */
  name: string
  tradingName?: Optional
  street?: Optional
  secondLine?: Optional
  postcode?: Optional
  city?: Optional
  region?: Optional
  /** ISO 3166-1, two letters. */
  country?: Optional
  vatId?: Optional
  taxNumber?: Optional
  registrationNumber?: Optional
  electronicAddress?: { value: string; scheme: string } | null
  contactName?: Optional
  phone?: Optional
  email?: Optional
}

export type PaperLine = TaxedLine & {
  name: string
  description?: Optional
  /** A code of UN/ECE Recommendation 20; pieces if there is none. */
  unit?: Optional
}

/** What an issued invoice, deposit invoice or credit note says. Of a credit note, amounts are what is credited. */
export type Paper = {
  kind: 'invoice' | 'deposit' | 'creditNote'
  number: string
  /** Days are `YYYY-MM-DD`. */
  issueDate: string
  dueDate?: Optional
  paymentTerms?: Optional
  currency: string
  agency: PaperParty
  client: PaperParty
  /** What the client asked to be mentioned, such as a German “Leitweg-ID”. */
  clientReference?: Optional
  orderReference?: Optional
  projectReference?: Optional
  /** When the work was done. */
  serviceStart?: Optional
  serviceEnd?: Optional
  notes?: readonly string[]
  lines: readonly PaperLine[]
  discount?: Discount | null
  /** `taxesOf` of these lines and this discount. */
  taxes: TaxResult
  /** The tax in the agency's currency, if that is another one. */
  foreignTax?: { currency: string; cents: number } | null
  /** Deposits that lines of a final invoice deduct. */
  deposits?: readonly Deposit[]
  /** The invoice that a credit note is about. */
  credited?: { number: string; issueDate: string } | null
  account?: { iban: string; bic?: Optional; holder?: Optional } | null
}

type Deposit = { number: string; issueDate: string; totalCents: number; taxCents: number }

/** Why nothing is taxed, where the paper has no words of its own. What is exempt has no usual reason. */
const exemptions: Partial<Record<TaxCategory, { reason: string; code: string }>> = {
  AE: { reason: 'Reverse charge', code: 'VATEX-EU-AE' },
  K: { reason: 'Intra-Community supply', code: 'VATEX-EU-IC' },
  G: { reason: 'Export outside the EU', code: 'VATEX-EU-G' },
  O: { reason: 'Not subject to VAT', code: 'VATEX-EU-O' },
}

const typeCodes = { invoice: '380', deposit: '386', creditNote: '381' } satisfies Record<
  Paper['kind'],
  string
>
/** UNTDID 5189: discount. */
const DISCOUNT = '95'
/** UN/ECE Recommendation 20: pieces. */
const PIECES = 'C62'

/** The paper as an electronic invoice. Whether it breaks a rule is for `checkEinvoice` to say. */
export function einvoiceOf(paper: Paper, { isXrechnung = false } = {}): Einvoice {
  const { currency, deposits = [], credited, foreignTax, taxes, account } = paper
  const money = (cents: number) => amountText(cents, currency)
  const showsVatIds = !taxes.groups.some(({ category }) => category === 'O')
  const period = { start: text(paper.serviceStart), end: text(paper.serviceEnd) }
  const preceding = [...deposits, ...(credited ? [credited] : [])]
  return {
    specification: isXrechnung ? XRECHNUNG : EN_16931,
    businessProcess: isXrechnung ? PEPPOL_BILLING : undefined,
    number: text(paper.number),
    issueDate: paper.issueDate,
    typeCode: typeCodes[paper.kind],
    currency,
    taxCurrency: foreignTax?.currency,
    dueDate: text(paper.dueDate),
    buyerReference: text(paper.clientReference),
    projectReference: text(paper.projectReference),
    orderReference: text(paper.orderReference),
    paymentTerms: text(paper.paymentTerms),
    notes: notesOf(paper),
    precedingInvoices: preceding.map(({ number, issueDate }) => ({ number: text(number), issueDate })),
    seller: partyOf(paper.agency, showsVatIds),
    buyer: partyOf(paper.client, showsVatIds),
    delivery: deliveryOf(paper),
    period: period.start || period.end ? period : undefined,
    payment: account
      ? {
          code: currency === 'EUR' ? '58' : '30',
          reference: text(paper.number),
          accounts: [
            {
              number: account.iban.replaceAll(/\s/g, ''),
              name: text(account.holder),
              bic: text(account.bic),
            },
          ],
        }
      : undefined,
    allowances: allowancesOf(paper),
    charges: [],
    totals: {
      lines: money(taxes.subtotalCents),
      allowances: taxes.discountCents === 0 ? undefined : money(taxes.discountCents),
      withoutTax: money(taxes.netCents),
      tax: money(taxes.taxCents),
      taxInTaxCurrency: foreignTax ? amountText(foreignTax.cents, foreignTax.currency) : undefined,
      withTax: money(taxes.totalCents),
      due: money(taxes.totalCents),
    },
    taxes: breakdownOf(paper),
    documents: [],
    lines: paper.lines.map((line, index) => lineOf(line, index, paper)),
  }
}

function text(value: Optional): string | undefined {
  return value?.trim() || undefined
}

/** A third decimal place is there only if it isn't zero. */
function amountText(cents: number, currency: string): string {
  const places = currencyDecimals(currency)
  return shortScaledText(cents, places, Math.min(places, 2))
}

/** What a final invoice must say of each deposit, whose tax was due with it. */
function notesOf({ notes = [], deposits = [], currency }: Paper): Einvoice['notes'] {
  const deducted = deposits.map(({ number, issueDate, totalCents, taxCents }) => {
    const [total, tax] = [totalCents, taxCents].map((cents) => `${currency} ${amountText(cents, currency)}`)
    return `Less deposit invoice ${number} of ${issueDate}: ${total ?? ''}, including tax of ${tax ?? ''}`
  })
  return [...notes, ...deducted].flatMap((note) => {
    const written = text(note)
    return written === undefined ? [] : [{ text: written }]
  })
}

/** The standard forbids VAT IDs on an invoice outside the scope of VAT. */
function partyOf(party: PaperParty, showsVatId: boolean): Party {
  const { electronicAddress } = party
  const registration = text(party.registrationNumber)
  const contact = { name: text(party.contactName), phone: text(party.phone), email: text(party.email) }
  return {
    name: text(party.name),
    tradingName: text(party.tradingName),
    identifiers: [],
    registration: registration === undefined ? undefined : { value: registration },
    vatId: showsVatId ? text(party.vatId)?.replaceAll(/\s/g, '') : undefined,
    taxNumber: text(party.taxNumber),
    electronicAddress: electronicAddress ?? undefined,
    address: addressOf(party),
    contact: contact.name || contact.phone || contact.email ? contact : undefined,
  }
}

function addressOf(party: PaperParty): Address | undefined {
  const address = {
    street: text(party.street),
    secondLine: text(party.secondLine),
    city: text(party.city),
    postcode: text(party.postcode),
    region: text(party.region),
    country: text(party.country),
  }
  return Object.values(address).some(Boolean) ? address : undefined
}

/** What is sold to another country of the EU names where it went: to the client. */
function deliveryOf({ taxes, client, serviceEnd }: Paper): Einvoice['delivery'] {
  const isIntraCommunity = taxes.groups.some(({ category }) => category === 'K')
  const date = text(serviceEnd)
  if (!isIntraCommunity) return date ? { date } : undefined
  return { date, name: text(client.name), address: addressOf(client) }
}

function allowancesOf({ taxes, discount, currency }: Paper): Adjustment[] {
  const percent = discount?.kind === 'percent' ? ` (${shortScaledText(discount.basisPoints, 2)}%)` : ''
  return taxes.groups
    .filter(({ discountCents }) => discountCents !== 0)
    .map(({ category, basisPoints, discountCents }) => ({
      amount: amountText(discountCents, currency),
      reason: `Discount${percent}`,
      reasonCode: DISCOUNT,
      tax: { category, rate: rateOf(category, basisPoints) },
    }))
}

/** What is outside the scope of VAT has no rate, not even zero. */
function rateOf(category: TaxCategory, basisPoints: number): string | undefined {
  return category === 'O' ? undefined : shortScaledText(basisPoints, 2)
}

function breakdownOf({ taxes, currency }: Paper): TaxBreakdown[] {
  const isTaxed = (category: TaxCategory) => category === 'S' || category === 'Z'
  return taxes.groups.map(
    ({ category, basisPoints, baseCents, taxCents, exemptionReason, exemptionCode }) => {
      const usual = exemptions[category]
      return {
        base: amountText(baseCents, currency),
        amount: amountText(taxCents, currency),
        category,
        // Here even what is outside the scope of VAT may have a rate, and an XRechnung needs it.
        rate: shortScaledText(basisPoints, 2),
        exemptionReason: isTaxed(category) ? undefined : (text(exemptionReason) ?? usual?.reason),
        exemptionCode: isTaxed(category) ? undefined : (text(exemptionCode) ?? usual?.code),
      }
    },
  )
}

/** A price can't be below zero, so a credit has a quantity below zero. */
function lineOf(line: PaperLine, index: number, { taxes, currency }: Paper): Line {
  const { quantityHundredths, rateCents, category, taxBasisPoints } = line
  const amounts = taxes.lines[index]
  const quantity = rateCents < 0 ? -quantityHundredths : quantityHundredths
  return {
    id: String(index + 1),
    quantity: shortScaledText(quantity, 2),
    unit: text(line.unit) ?? PIECES,
    amount: amountText(amounts?.netCents ?? 0, currency),
    allowances: amounts && amounts.discountCents !== 0 ? [lineDiscount(line, amounts, currency)] : [],
    charges: [],
    price: { amount: amountText(Math.abs(rateCents), currency) },
    tax: { category, rate: rateOf(category, taxBasisPoints) },
    item: { name: text(line.name), description: text(line.description), classifications: [], attributes: [] },
  }
}

function lineDiscount(
  { discount }: PaperLine,
  { grossCents, discountCents }: TaxResult['lines'][number],
  currency: string,
): Adjustment {
  const adjustment = { amount: amountText(discountCents, currency), reason: 'Discount', reasonCode: DISCOUNT }
  // Where amounts are whole, as of yen, an amount is too far from its percentage to state both.
  if (discount?.kind !== 'percent' || currencyDecimals(currency) < 2) return adjustment
  const percent = shortScaledText(discount.basisPoints, 2)
  return { ...adjustment, base: amountText(grossCents, currency), percent }
}
