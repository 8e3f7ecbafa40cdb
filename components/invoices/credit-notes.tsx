import { TitledCard } from '@/components/ui/card'
import { FactLine } from '@/components/ui/fact-line'
import { Link } from '@/components/ui/link'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { CreditNoteRow } from '@/lib/invoices/credit-notes/queries'
import type { InvoiceDocument } from '@/lib/invoices/queries'

type CreditNotesProps = {
  notes: readonly CreditNoteRow[]
  invoice: Pick<InvoiceDocument, 'currency' | 'credits'>
}

/** The credit notes of an invoice; of a credit note, its invoice and what is left of the credit. */
export function CreditNotes({ notes, invoice: { currency, credits } }: CreditNotesProps) {
  if (credits)
    return (
      <TitledCard title="Credit">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
          <dt className="text-muted-foreground">For invoice</dt>
          <dd className="text-right wrap-anywhere">
            <Link
              href={`/admin/invoices/${credits.id}`}
              className="inline-block min-h-6 rounded-sm underline underline-offset-4 hover:text-purple"
            >
              {credits.invoiceNumber}
            </Link>
          </dd>
          <dt className="text-muted-foreground">Credit left</dt>
          <dd className="text-right font-medium tabular-nums">
            {formatMoney(notes[0]?.leftCents ?? 0, currency)}
          </dd>
        </dl>
      </TitledCard>
    )
  return (
    <TitledCard title="Credit notes">
      <ul aria-label="Credit notes" className="-my-2.5 divide-y text-sm">
        {notes.map(({ id, invoiceNumber, issueDate, totalCents, leftCents }) => (
          <li key={id} className="py-2.5">
            <span className="flex justify-between gap-4 font-medium tabular-nums">
              <Link
                href={`/admin/invoices/${id}`}
                className="inline-block min-h-6 rounded-sm wrap-anywhere hover:text-purple"
              >
                {invoiceNumber}
              </Link>
              {formatMoney(totalCents, currency)}
            </span>
            <FactLine className="text-muted-foreground tabular-nums">
              <span>{formatDay(issueDate)}</span>
              {leftCents > 0 ? <span>{`${formatMoney(leftCents, currency)} left as credit`}</span> : null}
            </FactLine>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
