import { agencyDay } from '@/lib/base/dates'
import { getSite } from '@/lib/base/site'
import {
  type Creditable,
  creditedLine,
  creditOf,
  creditProblem,
  leftOf,
  opposite,
} from '@/lib/invoices/credit-notes/rules'
import type { InvoiceDocument } from '@/lib/invoices/queries'
import { currentLetterhead } from '@/lib/invoices/rules'
import { roundingStep } from '@/lib/invoices/taxes/rules'
import { generatedPaper } from './generated-papers'

const account = { label: '', holder: '', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', currency: '' }

/** An agency in Germany that has entered everything. */
const letterhead = currentLetterhead(
  {
    ...{ vatId: 'DE123456789', taxNumber: '22/815/0815/4', registration: 'HRB 12345, Amtsgericht Hamburg' },
    bankAccounts: [account],
  },
  null,
  {
    ...getSite(),
    ...{
      name: 'Atelier',
      legalName: 'Atelier & Söhne GmbH',
      email: 'ada@atelier.example',
      phone: '+49 40 5550100',
    },
    ...{ street: 'Marktstraße 1', postcode: '20095', city: 'Hamburg', country: 'DE' },
  },
)

/** An issued invoice of €119.00 to a company in Germany that has everything that an electronic one needs. */
export function completeDocument(changed: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    ...{ id: crypto.randomUUID(), version: 1, invoiceNumber: 'INV-2026-0001', isNumbered: true },
    ...{ kind: 'invoice', credits: null, creditReason: null },
    ...{ status: 'pending', displayStatus: 'pending', electronic: 'xrechnung', voidSettlement: null },
    ...{ issueDate: '2026-11-02', dueDate: '2026-12-02', currency: 'EUR', letterhead, agencyTaxId: null },
    ...{ clientUserId: null, clientName: 'Erika Muster', clientCompany: 'Muster & Co. KG' },
    ...{ clientEmail: 'erika@muster.example', clientPhone: null, clientAddress: null, clientTaxId: null },
    ...{ clientStreet: 'Ring 2', clientPostcode: '10115', clientCity: 'Berlin', clientCountry: 'DE' },
    ...{ clientVatId: 'DE136695976', clientRegistration: null },
    ...{ clientElectronicAddress: null, clientElectronicScheme: null },
    ...{
      buyerReference: '04011000-12345-34',
      purchaseOrder: null,
      serviceFrom: null,
      serviceTo: '2026-10-31',
    },
    ...{ subtotalCents: 10_000, discountCents: 0, discountBasisPoints: null, taxCents: 1900 },
    ...{ taxBasisPoints: 1900, taxName: 'USt', taxesByLine: false, taxGroups: [], ownTax: null },
    ...{ ownTaxCents: null, ownTaxCurrency: null },
    ...{ exchangeRate: null, exchangeRateOn: null, exchangeRateSource: null },
    ...{ totalCents: 11_900, paidCents: 0, payments: [], projectTitle: null },
    paymentInstructions: 'Please pay by bank transfer.',
    ...{ lines: [plainLine], deposits: [] },
    ...changed,
  } satisfies InvoiceDocument
}

const plainLine: InvoiceDocument['lines'][number] = {
  depositId: null,
  ...{ serviceName: 'Workshop', description: null, unitCode: 'HUR' },
  ...{ quantityHundredths: 200, rateCents: 5000, amountCents: 10_000 },
  ...{ discountCents: 0, discountBasisPoints: null },
  ...{ taxCategory: null, taxBasisPoints: null, taxName: null, exemptionReason: null },
}

/** An issued invoice with taxes of every category, in one of three currencies, that should break no rule. */
export function generatedDocument(seed: number): InvoiceDocument {
  const paper = generatedPaper(seed)
  const { lines, taxes, discount, client, foreignTax } = paper
  const percentOf = (given: typeof discount) => (given?.kind === 'percent' ? given.basisPoints : null)
  return completeDocument({
    ...{ invoiceNumber: paper.number, currency: paper.currency, taxesByLine: true },
    kind: paper.kind === 'deposit' ? 'deposit' : 'invoice',
    deposits: (paper.deposits ?? []).map(({ number, ...deposit }) => ({
      ...{ id: crypto.randomUUID(), invoiceNumber: number },
      ...deposit,
    })),
    ...{ clientCompany: client.name, clientVatId: client.vatId ?? null, clientCountry: 'FR' },
    clientRegistration: client.registrationNumber ?? null,
    ...{ serviceFrom: paper.serviceStart ?? null, serviceTo: paper.serviceEnd ?? null },
    ...{ purchaseOrder: paper.orderReference ?? null, paymentInstructions: paper.paymentTerms ?? null },
    ...{ subtotalCents: taxes.subtotalCents, taxCents: taxes.taxCents, totalCents: taxes.totalCents },
    ...{ discountCents: taxes.discountCents, discountBasisPoints: percentOf(discount) },
    ...{ taxBasisPoints: null, taxName: null },
    lines: lines.map((line, index) => ({
      depositId: null,
      ...{ serviceName: line.name, description: line.description ?? null, unitCode: line.unit ?? null },
      ...{ quantityHundredths: line.quantityHundredths, rateCents: line.rateCents },
      amountCents: taxes.lines[index]?.netCents ?? 0,
      discountCents: taxes.lines[index]?.discountCents ?? 0,
      discountBasisPoints: percentOf(line.discount ?? null),
      ...{ taxCategory: line.category, taxBasisPoints: line.taxBasisPoints, taxName: null },
      exemptionReason: line.exemptionReason ?? null,
    })),
    taxGroups: taxes.groups.map(({ exemptionCode: _none, ...group }) => ({ ...group, name: null })),
    ownTax: foreignTax
      ? {
          ...{ currency: foreignTax.currency, taxCents: foreignTax.cents, day: agencyDay(new Date()) },
          ...{ rate: '1', source: 'European Central Bank' },
        }
      : null,
  })
}

/** Credit notes that are stored for an invoice: one over about half of each line, and one over the rest, or one over everything. */
export function creditNotesOf(invoice: InvoiceDocument, seed: number): InvoiceDocument[] {
  const step = invoice.taxesByLine ? roundingStep(invoice.currency) : 1
  const whole = { ...invoice, lines: invoice.lines.map((line) => ({ ...line, creditedCents: 0 })) }
  if (invoice.totalCents < 0 || invoice.lines.every(({ amountCents }) => amountCents === 0)) return []
  const half = whole.lines.map(({ amountCents }) =>
    amountCents < 0 ? 0 : Math.floor(amountCents / 2 / step) * step,
  )
  if (seed % 2 === 1 || creditProblem(whole, half) !== null)
    return [creditNoteOf(invoice, whole, whole.lines.map(leftOf))]
  const rest = {
    ...whole,
    lines: whole.lines.map((line, index) => ({ ...line, creditedCents: half[index] ?? 0 })),
  }
  return [creditNoteOf(invoice, whole, half), creditNoteOf(invoice, rest, rest.lines.map(leftOf))]
}

function creditNoteOf(
  invoice: InvoiceDocument,
  creditable: Creditable,
  amounts: readonly number[],
): InvoiceDocument {
  const credit = creditOf(creditable, amounts)
  const { id, invoiceNumber, issueDate, currency, ownTax, letterhead } = invoice
  return {
    ...invoice,
    ...{ kind: 'credit_note', invoiceNumber: 'CN-2026-0001', status: 'paid', displayStatus: 'credit' },
    ...{ credits: { id, invoiceNumber, issueDate }, creditReason: 'Canceled', dueDate: issueDate },
    subtotalCents: opposite(credit.subtotalCents),
    discountCents: opposite(credit.discountCents),
    taxCents: opposite(credit.taxCents),
    totalCents: opposite(credit.totalCents),
    ownTax: ownTax && { ...ownTax, taxCents: opposite(credit.taxCents) },
    taxGroups: credit.groups.map((group) => ({
      ...group,
      linesCents: opposite(group.linesCents),
      discountCents: opposite(group.discountCents),
      baseCents: opposite(group.baseCents),
      taxCents: opposite(group.taxCents),
    })),
    lines: invoice.lines.flatMap((line, index) => {
      const amount = amounts[index] ?? 0
      if (amount === 0) return []
      return [{ ...line, ...creditedLine(line, amount, { currency, locale: letterhead.locale }) }]
    }),
  }
}
