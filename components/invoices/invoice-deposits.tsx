import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { InvoiceDocument, InvoiceRecord } from '@/lib/invoices/queries'
import { formatMoney } from '@/lib/base/money'

type InvoiceDepositsProps = { invoice: InvoiceDocument; record: InvoiceRecord }

/** What becomes of a deposit, and which ones a final invoice deducts. */
export function InvoiceDeposits({ invoice, record }: InvoiceDepositsProps) {
  const { kind, deposits, currency } = invoice
  if (kind === 'deposit' && invoice.status !== 'void') return <Deposit invoice={invoice} record={record} />
  if (deposits.length === 0) return null
  return (
    <TitledCard title="Deducted deposits">
      <ul className="grid gap-2 text-sm">
        {deposits.map(({ id, invoiceNumber, totalCents }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <InvoiceLink id={id}>{invoiceNumber}</InvoiceLink>
            <span className="tabular-nums">{formatMoney(totalCents, currency)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

function Deposit({ invoice: { id, status }, record: { deductedIn, project } }: InvoiceDepositsProps) {
  if (deductedIn)
    return (
      <TitledCard title="Deposit" className="text-sm">
        <p>
          <span>Deducted in </span>
          <InvoiceLink id={deductedIn.id}>{deductedIn.invoiceNumber}</InvoiceLink>
        </p>
      </TitledCard>
    )
  if (status !== 'paid')
    return (
      <TitledCard title="Deposit" className="text-sm">
        <p>Once it’s paid, the final invoice of the project deducts it.</p>
      </TitledCard>
    )
  return (
    <TitledCard title="Deposit" className="grid justify-items-start gap-3 text-sm">
      <p>To be deducted in the final invoice.</p>
      {project ? (
        <Link
          href={`/admin/invoices/create?project=${project.id}&deposit=${id}`}
          className={buttonVariants({ variant: 'outline' })}
        >
          Create the final invoice
        </Link>
      ) : null}
    </TitledCard>
  )
}

function InvoiceLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link href={`/admin/invoices/${id}`} className="wrap-anywhere text-purple underline underline-offset-4">
      {children}
    </Link>
  )
}
