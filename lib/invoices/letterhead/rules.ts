import { epcText } from '@/lib/base/epc-code'
import { formatIban } from '@/lib/base/iban'
import { formatMoney } from '@/lib/base/money'
import { imprintPartsOf, legalNameOf } from '@/lib/base/site'
import { normalizeVatId } from '@/lib/base/vat-id'
import type { InvoiceDocument } from '../queries'
import { balanceOf, taxIdLine } from '../rules'
import type { BankAccount, Letterhead } from '../schema'

/** What a paper shows of the agency. */
type Headed = Pick<InvoiceDocument, 'letterhead' | 'agencyTaxId'>

/** The agency's name and address, line by line. */
export function agencyLines(invoice: Headed): string[] {
  const { address, email } = invoice.letterhead
  return [legalNameOf(invoice.letterhead), ...address, email, ...taxLines(invoice)].filter(
    (line) => line.trim() !== '',
  )
}

/** The same, at the bottom. */
export function invoiceImprintParts(invoice: Headed): string[] {
  const { registration } = invoice.letterhead
  return [...imprintPartsOf(invoice.letterhead), ...taxLines(invoice), registration].filter(Boolean)
}

export function imprintOfInvoice(invoice: Headed): string {
  return invoiceImprintParts(invoice).join(' · ')
}

/** Each number once: the tax ID may be one of the others. */
function taxLines({ agencyTaxId, letterhead }: Headed): string[] {
  const { vatId, taxNumber } = letterhead
  const isOther = agencyTaxId && agencyTaxId !== taxNumber && normalizeVatId(agencyTaxId) !== vatId
  return [
    isOther ? taxIdLine(agencyTaxId) : '',
    vatId && `VAT ID: ${vatId}`,
    taxNumber && `Tax number: ${taxNumber}`,
  ].filter(Boolean)
}

/** The accounts that an invoice can be paid to. */
export function bankAccountsOf({ currency, letterhead }: Pick<InvoiceDocument, 'currency' | 'letterhead'>) {
  return letterhead.bankAccounts.filter((account) => account.currency === '' || account.currency === currency)
}

type AccountRow = { label: string; value: string }

/** An account as an invoice shows it. */
export function accountRows({ label, holder, iban, bic }: BankAccount, letterhead: Letterhead): AccountRow[] {
  return [
    { label: 'Account holder', value: holder || legalNameOf(letterhead) },
    { label: 'Bank', value: label },
    { label: 'IBAN', value: formatIban(iban) },
    { label: 'BIC', value: bic },
  ].filter(({ value }) => value !== '')
}

/** What the QR code of an open invoice says: a transfer of what is due. Null if banks can't read one. */
export function paymentCodeOf(invoice: InvoiceDocument): { text: string; label: string } | null {
  const { status, isNumbered, invoiceNumber, currency, letterhead } = invoice
  if (status !== 'pending' || !isNumbered) return null
  for (const { holder, iban, bic } of bankAccountsOf(invoice)) {
    const name = holder || legalNameOf(letterhead)
    const cents = balanceOf(invoice)
    const text = epcText({ name, iban, bic, currency, cents, remittance: invoiceNumber })
    const amount = formatMoney(cents, currency, letterhead.locale)
    if (text !== null)
      return { text, label: `QR code for a bank transfer of ${amount} to ${name}, ${formatIban(iban)}` }
  }
  return null
}
