import { FilePlus, ReceiptText, SearchX } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { invoiceTexts } from '@/lib/invoices/content'

/** Instead of an empty table: there is none yet, or none matches. */
export function InvoiceListEmpty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card className="py-0!">
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title="No invoices match"
          text={invoiceTexts.empty}
          action={
            <Link href="/admin/invoices" className={buttonVariants({ variant: 'outline' })}>
              Clear filters
            </Link>
          }
        />
      ) : (
        <EmptyState
          icon={ReceiptText}
          title="Invoices"
          text={invoiceTexts.empty}
          action={
            <Link href="/admin/invoices/create" className={buttonVariants()}>
              <FilePlus aria-hidden />
              Create Invoice
            </Link>
          }
        />
      )}
    </Card>
  )
}
