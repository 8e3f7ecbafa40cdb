import { UserRoundX } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function ClientNotFound() {
  return (
    <Card className="py-0!">
      <h1 className="sr-only">Client</h1>
      <EmptyState
        icon={UserRoundX}
        title="Client not found"
        text="The address is not quite right, or the client is gone."
        action={
          <Link href="/admin/clients" className={buttonVariants({ variant: 'outline' })}>
            All clients
          </Link>
        }
      />
    </Card>
  )
}
