import { SearchX, Users } from 'lucide-react'
import { CLIENTS_PATH } from '@/components/clients/client-list-address'
import { InviteClient } from '@/components/clients/invite-client'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

/** Instead of an empty table: there is no client yet, or none matches. */
export function ClientListEmpty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card className="py-0!">
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title="No Clients Found"
          text="No client has these words and this state."
          action={
            <Link href={CLIENTS_PATH} className={buttonVariants({ variant: 'outline' })}>
              Clear filters
            </Link>
          }
        />
      ) : (
        <EmptyState
          icon={Users}
          title="No Clients Found"
          text="Whoever you invite, and whoever signs up, appears here."
          action={<InviteClient />}
        />
      )}
    </Card>
  )
}
