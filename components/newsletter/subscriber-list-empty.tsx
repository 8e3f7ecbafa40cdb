import { Newspaper, SearchX } from 'lucide-react'
import { NEWSLETTER_PATH } from '@/components/newsletter/subscriber-list-address'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

/** Instead of an empty table: there is no subscriber yet, or none matches. */
export function SubscriberListEmpty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card className="py-0!">
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title="No subscribers match."
          text="No address has these words and this state."
          action={
            <Link href={NEWSLETTER_PATH} className={buttonVariants({ variant: 'outline' })}>
              Clear filters
            </Link>
          }
        />
      ) : (
        <EmptyState
          icon={Newspaper}
          title="No subscribers yet."
          text="Whoever subscribes at the foot of the website appears here."
        />
      )}
    </Card>
  )
}
