import { TitledCard } from '@/components/ui/card'
import { FactLine } from '@/components/ui/fact-line'
import { Link } from '@/components/ui/link'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { CreditNoteRow } from '@/lib/invoices/credit-notes/queries'

type CreditNotesProps = { notes: readonly CreditNoteRow[]; currency: string }

/** The credit notes of an invoice. */
export function CreditNotes({ notes, currency }: CreditNotesProps) {
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
