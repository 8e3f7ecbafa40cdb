import { normalizeVatId, vatIdProblem } from '@/lib/base/vat-id'
import { legalNameOf } from '@/lib/base/site'
import { writeCii } from '@/lib/einvoices/cii/xml'
import { einvoiceOf, type Paper, type PaperLine } from '@/lib/einvoices/papers/rules'
import { checkEinvoice } from '@/lib/einvoices/rules'
import type { Fault } from '@/lib/einvoices/schema'
import { writeUbl } from '@/lib/einvoices/ubl/xml'
import { isCreditNote, shownPaper } from '../credit-notes/rules'
import { bankAccountsOf } from '../letterhead/rules'
import type { InvoiceDocument } from '../queries'
import { usualReasons } from '../taxes/content'

/** Something that an electronic invoice needs, in words, and where it can be entered. */
export type ElectronicProblem = {
  sentence: string
  /** Whose detail it is. */
  of: 'agency' | 'client' | 'invoice'
  /** The field of the invoice form; null for what is entered elsewhere. */
  field: string | null
  /** Where the agency's details are entered. */
  href?: string
}

/** What is made of an invoice at issue, and what hinders it. */
export type Electronic = {
  /** Null if an invoice to a business client lacks something. */
  kind: InvoiceDocument['electronic']
  problems: ElectronicProblem[]
  /** What an XRechnung needs besides. */
  xrechnungProblems: ElectronicProblem[]
}

/**
 * Whether an invoice can be an electronic one. Nobody has to send those to private clients: if only the client's details are missing,
 * theirs is issued without.
 */
export function electronicOf(invoice: InvoiceDocument): Electronic {
  const problems = taxProblems(invoice)
  if (problems.length === 0) problems.push(...problemsIn(checkEinvoice(einvoiceOf(paperOf(invoice)))))
  if (problems.length > 0) {
    const isOptional = isPrivate(invoice) && problems.every((problem) => problem.of === 'client')
    return { kind: isOptional ? 'left_out' : null, problems, xrechnungProblems: [] }
  }
  const xrechnung = einvoiceOf(paperOf(invoice), { isXrechnung: true })
  const xrechnungProblems = problemsIn(checkEinvoice(xrechnung, { isXrechnung: true }))
  return { kind: xrechnungProblems.length === 0 ? 'xrechnung' : 'factur_x', problems, xrechnungProblems }
}

/** The file in the PDF of an electronic invoice. */
export function facturxOf(invoice: InvoiceDocument): string {
  return writeCii(einvoiceOf(paperOf(invoice)))
}

export function xrechnungOf(invoice: InvoiceDocument): string {
  return writeUbl(einvoiceOf(paperOf(invoice), { isXrechnung: true }))
}

function isPrivate(invoice: InvoiceDocument): boolean {
  return !invoice.clientCompany?.trim() && clientVatIdOf(invoice) === null
}

/** Only a rate says how an invoice with one tax is taxed. */
function taxProblems({ taxesByLine, taxBasisPoints, ...invoice }: InvoiceDocument): ElectronicProblem[] {
  const taxCents = Math.abs(invoice.taxCents)
  if (taxesByLine || (taxBasisPoints ?? 0) > 0) return []
  const sentence =
    taxCents > 0
      ? 'An electronic invoice needs a tax rate instead of an amount.'
      : 'An electronic invoice says why there is no tax. Please choose a tax for each line, which the invoice settings offer.'
  return [{ sentence, of: 'invoice', field: 'tax.value' }]
}

/** Of a credit note, nothing is due. */
const CREDIT_TERMS = 'The amount is credited: there is nothing to pay.'

function paperOf(stored: InvoiceDocument): Paper {
  const invoice = shownPaper(stored)
  const isNote = isCreditNote(invoice)
  const { credits } = invoice
  const { letterhead, currency, invoiceNumber, ownTax } = invoice
  const account = bankAccountsOf(invoice)[0]
  const name = legalNameOf(letterhead)
  const clientName = invoice.clientCompany ?? invoice.clientName
  return {
    kind: isNote ? 'creditNote' : invoice.kind === 'deposit' ? 'deposit' : 'invoice',
    number: invoiceNumber,
    ...{ issueDate: invoice.issueDate, dueDate: isNote ? null : invoice.dueDate, currency },
    paymentTerms: isNote ? CREDIT_TERMS : invoice.paymentInstructions,
    credited: credits && { number: credits.invoiceNumber, issueDate: credits.issueDate },
    notes: invoice.creditReason ? [invoice.creditReason] : [],
    agency: {
      name,
      tradingName: letterhead.name === name ? null : letterhead.name,
      ...{ street: letterhead.street, postcode: letterhead.postcode, city: letterhead.city },
      ...{ country: letterhead.country, vatId: letterhead.vatId, taxNumber: letterhead.taxNumber },
      registrationNumber: letterhead.registration,
      electronicAddress: emailAddressOf(letterhead.email),
      ...{ contactName: name, phone: letterhead.phone, email: letterhead.email },
    },
    client: {
      name: clientName,
      ...{ street: invoice.clientStreet, postcode: invoice.clientPostcode, city: invoice.clientCity },
      ...{ country: invoice.clientCountry, vatId: clientVatIdOf(invoice) },
      registrationNumber: invoice.clientRegistration,
      electronicAddress:
        invoice.clientElectronicAddress && invoice.clientElectronicScheme
          ? { value: invoice.clientElectronicAddress, scheme: invoice.clientElectronicScheme }
          : emailAddressOf(invoice.clientEmail),
      contactName: clientName === invoice.clientName ? null : invoice.clientName,
      ...{ phone: invoice.clientPhone, email: invoice.clientEmail },
    },
    clientReference: invoice.buyerReference,
    orderReference: invoice.purchaseOrder,
    ...{ serviceStart: invoice.serviceFrom, serviceEnd: invoice.serviceTo },
    ...{ lines: linesOf(invoice), discount: discountOf(invoice), taxes: taxesOf(invoice) },
    deposits: invoice.deposits.map(({ invoiceNumber: number, ...deposit }) => ({ number, ...deposit })),
    foreignTax: ownTax && { currency: ownTax.currency, cents: ownTax.taxCents },
    account: account ? { iban: account.iban, bic: account.bic, holder: account.holder || name } : null,
  }
}

/** The scheme of addresses for email. */
function emailAddressOf(email: string): { value: string; scheme: string } | null {
  return email ? { value: email, scheme: 'EM' } : null
}

/** The field of its own, or the tax ID if it is one. */
function clientVatIdOf({ clientVatId, clientTaxId, clientCountry }: InvoiceDocument): string | null {
  if (clientVatId) return clientVatId
  const text = normalizeVatId(clientTaxId ?? '')
  return clientCountry && /^[A-Z]{2}/.test(text) && vatIdProblem(text, clientCountry) === null ? text : null
}

type Discounted = Pick<InvoiceDocument, 'discountCents' | 'discountBasisPoints'>

function discountOf({ discountCents, discountBasisPoints }: Discounted): Paper['discount'] {
  if (discountCents === 0) return null
  return discountBasisPoints === null
    ? { kind: 'amount', cents: discountCents }
    : { kind: 'percent', basisPoints: discountBasisPoints }
}

function linesOf({ lines, taxesByLine, taxBasisPoints }: InvoiceDocument): PaperLine[] {
  return lines.map((line) => ({
    ...{ name: line.serviceName, description: line.description, unit: line.unitCode },
    ...{ quantityHundredths: line.quantityHundredths, rateCents: line.rateCents },
    category: (taxesByLine && line.taxCategory) || 'S',
    taxBasisPoints: (taxesByLine ? line.taxBasisPoints : taxBasisPoints) ?? 0,
    exemptionReason: line.exemptionReason,
    discount: discountOf(line),
  }))
}

/** What was stored at issue, since the paper shows that. */
function taxesOf(invoice: InvoiceDocument): Paper['taxes'] {
  const { subtotalCents, discountCents, taxCents, totalCents, taxesByLine } = invoice
  const baseCents = subtotalCents - discountCents
  const one = { linesCents: subtotalCents, ...{ discountCents, baseCents, taxCents } }
  return {
    lines: invoice.lines.map((line) => ({
      grossCents: line.amountCents + line.discountCents,
      discountCents: line.discountCents,
      netCents: line.amountCents,
    })),
    groups: taxesByLine
      ? invoice.taxGroups.map((group) => ({
          ...group,
          exemptionReason: group.exemptionReason ?? usualReasons[group.category] ?? null,
          exemptionCode: null,
        }))
      : [
          {
            category: 'S',
            name: invoice.taxName,
            basisPoints: invoice.taxBasisPoints ?? 0,
            ...one,
            ...{ exemptionReason: null, exemptionCode: null },
          },
        ],
    ...{ subtotalCents, discountCents, netCents: baseCents, taxCents, totalCents },
  }
}

/** The fields of the client's details, by the terms of the standard. */
const clientFields: Record<string, string> = {
  'BT-44': 'clientName',
  'BG-8': 'clientCountry',
  'BT-47': 'clientRegistration',
  'BT-48': 'clientVatId',
  'BT-49': 'clientElectronicAddress',
  'BT-52': 'clientCity',
  'BT-53': 'clientPostcode',
  'BT-55': 'clientCountry',
  'BT-80': 'clientCountry',
  'BT-10': 'buyerReference',
}

const invoiceFields: Record<string, string> = {
  'BT-9': 'dueDate',
  'BT-72': 'serviceTo',
  'BT-74': 'serviceTo',
  'BT-111': 'exchangeRate',
}

const agencyTerms = ['BT-27', 'BG-5', 'BT-37', 'BT-38', 'BT-40', 'BT-34', 'BG-6', 'BT-41', 'BT-42', 'BT-43']
const agencyNumberTerms = ['BT-30', 'BT-31', 'BT-32', 'BG-16', 'BG-17', 'BT-84']

function problemsIn(faults: readonly Fault[]): ElectronicProblem[] {
  return faults.filter(({ isWarning }) => !isWarning).map(problemOf)
}

function problemOf({ term, line, sentence }: Fault): ElectronicProblem {
  if (agencyTerms.includes(term)) return { sentence, of: 'agency', field: null, href: '/admin/settings' }
  if (agencyNumberTerms.includes(term))
    return { sentence, of: 'agency', field: null, href: '/admin/settings/invoices' }
  const field = clientFields[term]
  if (field !== undefined) return { sentence, of: 'client', field }
  const ofLine = line === undefined ? null : `lines.${String(line - 1)}.rateCents`
  return { sentence, of: 'invoice', field: invoiceFields[term] ?? ofLine }
}

/** Each field with what is wrong with it: the more exact of two sentences comes later. */
export function fieldErrorsOf(problems: readonly ElectronicProblem[]): Record<string, string> {
  return Object.fromEntries(
    problems.flatMap(({ field, sentence }) => (field === null ? [] : [[field, sentence]])),
  )
}
