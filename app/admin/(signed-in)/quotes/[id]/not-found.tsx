import { FileX } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function QuoteRequestNotFound() {
  return (
    <Card className="py-0!">
      <h1 className="sr-only">Quote request</h1>
      <EmptyState
        icon={FileX}
        title="Quote request not found"
        text="It may have been deleted, or the address is wrong."
        action={
          <Link href="/admin/quotes" className={buttonVariants({ variant: 'outline' })}>
            All quote requests
          </Link>
        }
      />
    </Card>
  )
}
