import { XrechnungLink } from '@/components/invoices/invoice-view-actions'
import { TitledCard } from '@/components/ui/card'
import { electronicOf } from '@/lib/invoices/electronic/rules'
import type { InvoiceDocument } from '@/lib/invoices/queries'

/** What of an issued invoice is electronic, and why there isn't more. */
export function ElectronicInvoice({ invoice }: { invoice: InvoiceDocument }) {
  const { electronic, status } = invoice
  if (electronic === null || status === 'draft' || status === 'void') return null
  const { problems, xrechnungProblems } = electronic === 'xrechnung' ? complete : electronicOf(invoice)
  return (
    <TitledCard title="Electronic invoice" className="grid justify-items-start gap-3 text-sm">
      {electronic === 'left_out' ? (
        <p>This invoice was issued without one. Private clients don’t need it.</p>
      ) : (
        <p>The PDF also has the invoice as a file for programs (Factur-X, ZUGFeRD).</p>
      )}
      <Missing
        name={electronic === 'left_out' ? 'What is missing:' : 'There is no XRechnung:'}
        problems={electronic === 'left_out' ? problems : xrechnungProblems}
      />
      <XrechnungLink invoice={invoice} />
    </TitledCard>
  )
}

const complete: Pick<ReturnType<typeof electronicOf>, 'problems' | 'xrechnungProblems'> = {
  problems: [],
  xrechnungProblems: [],
}

type MissingProps = { name: string; problems: readonly { sentence: string }[] }

function Missing({ name, problems }: MissingProps) {
  const sentences = [...new Set(problems.map(({ sentence }) => sentence))]
  if (sentences.length === 0) return null
  return (
    <div className="text-muted-foreground">
      <p>{name}</p>
      <ul className="list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
