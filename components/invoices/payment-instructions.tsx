import { CopyButton } from '@/components/ui/copy-button'
import { QrCode } from '@/components/ui/qr-code'
import { accountRows, bankAccountsOf, paymentCodeOf } from '@/lib/invoices/letterhead/rules'
import type { InvoiceDocument } from '@/lib/invoices/queries'
import { ibanIn } from '@/lib/invoices/rules'

/** Whether the invoice says how to pay it by bank transfer. */
export function hasInstructions(invoice: InvoiceDocument): boolean {
  return Boolean(invoice.paymentInstructions) || bankAccountsOf(invoice).length > 0
}

/** How to pay an invoice: the free text, the accounts, and what is typed into a bank's form, to copy. */
export function PaymentInstructions({ invoice }: { invoice: InvoiceDocument }) {
  const { invoiceNumber, isNumbered, letterhead, paymentInstructions } = invoice
  const accounts = bankAccountsOf(invoice)
  const ibanInText = ibanIn(paymentInstructions ?? '')
  const fromText = ibanInText === null ? [] : [{ iban: ibanInText, name: '' }]
  const copied =
    accounts.length === 0
      ? fromText
      : accounts.map(({ iban, label }) => ({ iban, name: accounts.length > 1 ? label : '' }))
  return (
    <>
      {paymentInstructions ? (
        <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{paymentInstructions}</p>
      ) : null}
      {accounts.map((account, index) => (
        <dl key={index} className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-0.5">
          {accountRows(account, letterhead).map(({ label, value }) => (
            <InvoiceFact key={label} label={label}>
              {value}
            </InvoiceFact>
          ))}
        </dl>
      ))}
      <div className="invoice-screen-only mt-3 flex flex-wrap gap-2">
        {copied.map(({ iban, name }, index) => (
          <CopyButton
            key={index}
            size="sm"
            text={iban}
            copied={{ title: 'IBAN copied' }}
            failed="Please select the IBAN and copy it."
          >
            {name ? `Copy IBAN (${name})` : 'Copy IBAN'}
          </CopyButton>
        ))}
        {isNumbered ? (
          <CopyButton
            size="sm"
            text={invoiceNumber}
            copied={{ title: 'Invoice number copied' }}
            failed="Please select the invoice number and copy it."
          >
            Copy invoice number
          </CopyButton>
        ) : null}
      </div>
    </>
  )
}

/** The code that banking apps scan; nothing if banks can't read one. */
export function PaymentCode({ invoice, className }: { invoice: InvoiceDocument; className?: string }) {
  const code = paymentCodeOf(invoice)
  if (!code) return null
  return (
    <div className={className}>
      <div className="flex items-center gap-4">
        <QrCode text={code.text} border={4} label={code.label} className="size-32 shrink-0" />
        <p className="max-w-40 text-sm text-muted-foreground">Scan it with your banking app to pay.</p>
      </div>
    </div>
  )
}

export function InvoiceFact({ label, children }: { label: string; children: string }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
