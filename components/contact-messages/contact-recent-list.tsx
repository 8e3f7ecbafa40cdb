import { LeadStatusBadge } from '@/components/leads/lead-badges'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { LeadRow } from '@/lib/leads/queries'
import { Inbox } from 'lucide-react'

type RecentMessage = Pick<LeadRow, 'id' | 'name' | 'email' | 'excerpt' | 'createdAt' | 'status'>

/** The latest contact messages, for the dashboard. */
export function ContactRecentList({ messages }: { messages: RecentMessage[] }) {
  return (
    <Card>
      <CardHeader
        title="Recent Client Messages"
        action={
          <Link href="/admin/messages" className={buttonVariants({ variant: 'link' })}>
            View All
          </Link>
        }
      >
        <CardDescription>The newest from your website’s contact forms.</CardDescription>
      </CardHeader>
      <CardContent>
        {messages.length === 0 ? (
          <EmptyState
            icon={Inbox}
            title="No messages yet"
            text="The newest messages from the website’s contact forms appear here."
          />
        ) : (
          <ul className="-my-1 divide-y">
            {messages.map((message) => (
              <RecentMessageItem key={message.id} {...message} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

function RecentMessageItem({ id, name, email, excerpt, createdAt, status }: RecentMessage) {
  return (
    <li className="relative -mx-2 px-2 py-3 hover:bg-muted/50">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
        <Link
          href={`/admin/messages/${id}`}
          className="truncate font-medium after:absolute after:inset-0 hover:text-purple"
        >
          {name}
        </Link>
        <span className="justify-self-end sm:order-3">
          <LeadStatusBadge status={status} />
        </span>
        <span className="truncate text-sm text-muted-foreground">{email}</span>
        <LocalTime
          value={createdAt}
          className="justify-self-end text-sm text-muted-foreground tabular-nums sm:order-2"
        />
      </div>
      <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{excerpt}</p>
    </li>
  )
}
