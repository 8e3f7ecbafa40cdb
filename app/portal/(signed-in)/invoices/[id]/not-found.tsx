import { FileX } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function OwnInvoiceNotFound() {
  return (
    <Card className="py-0!">
      <h1 className="sr-only">Invoice</h1>
      <EmptyState
        icon={FileX}
        title="Invoice not found"
        text="The address is not quite right, or the invoice is not yours."
        action={
          <Link href="/portal/invoices" className={buttonVariants({ variant: 'outline' })}>
            All invoices
          </Link>
        }
      />
    </Card>
  )
}
