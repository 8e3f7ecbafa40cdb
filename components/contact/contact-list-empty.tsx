import { Inbox, SearchX } from 'lucide-react'
import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

/** Instead of an empty table: nothing has come yet, or nothing matches. */
export function ContactListEmpty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card className="py-0!">
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title="No messages match."
          text="No message has these words and this status."
          action={
            <Link href="/admin/messages" className={buttonVariants({ variant: 'outline' })}>
              Clear filters
            </Link>
          }
        />
      ) : (
        <EmptyState
          icon={Inbox}
          title="No messages yet."
          text="What visitors write in the website's contact forms appears here, the moment it is sent."
          action={
            <Link href="/contact" className={buttonVariants({ variant: 'outline' })}>
              Open the contact page
            </Link>
          }
        />
      )}
    </Card>
  )
}
