import { FileX } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function InvoiceNotFound() {
  return (
    <Card className="py-0!">
      <h1 className="sr-only">Invoice</h1>
      <EmptyState
        icon={FileX}
        title="Invoice not found"
        text="It was deleted, or the address is not quite right."
        action={
          <Link href="/admin/invoices" className={buttonVariants({ variant: 'outline' })}>
            All invoices
          </Link>
        }
      />
    </Card>
  )
}
