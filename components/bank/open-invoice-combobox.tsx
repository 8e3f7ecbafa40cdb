import { useEffect, useRef } from 'react'
import { Combobox } from '@/components/ui/combobox'
import { searchOpenInvoicesAction } from '@/lib/bank/actions'
import { bankFailures } from '@/lib/bank/content'
import type { InvoiceChoice } from '@/lib/bank/queries'
import { formatMoney } from '@/lib/base/money'

type OpenInvoiceComboboxProps = {
  value: InvoiceChoice | null
  currency: string
  amountCents: number
  label: string
  onChange: (invoice: InvoiceChoice | null) => void
}

export function OpenInvoiceCombobox({ currency, amountCents, label, ...props }: OpenInvoiceComboboxProps) {
  const area = useRef<HTMLDivElement>(null)

  // It appears because somebody asked for it.
  useEffect(() => area.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={area}>
      <Combobox
        {...props}
        aria-label={label}
        placeholder="Search number, client or amount"
        search={async (q) => (await searchOpenInvoicesAction({ q, currency, amountCents })).data ?? null}
        labelOf={({ invoiceNumber }) => invoiceNumber}
        linesOf={({ invoiceNumber, client, balanceCents }) => ({
          title: `${invoiceNumber} · ${formatMoney(balanceCents, currency)}`,
          detail: client,
        })}
        texts={{ list: 'Open invoices', none: 'No open invoices match.', failed: bankFailures.search }}
      />
    </div>
  )
}
