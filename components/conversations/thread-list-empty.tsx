import { Inbox, SearchX } from 'lucide-react'
import { threadListHref } from '@/components/conversations/thread-list-address'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { ThreadListParams } from '@/lib/conversations/schema'

/** Instead of an empty list: nothing was written yet, all is read, or nothing matches. */
export function ThreadListEmpty({ params }: { params: ThreadListParams }) {
  if (params.q === '' && params.show === 'all') {
    return (
      <EmptyState
        icon={Inbox}
        title="No messages yet"
        text="What clients write in the portal appears here, the moment it is sent."
        action={
          <Link
            href={threadListHref(params, { show: 'projects' })}
            className={buttonVariants({ variant: 'outline' })}
          >
            Write to a client
          </Link>
        }
      />
    )
  }
  const isAllRead = params.q === '' && params.show === 'unread'
  return (
    <EmptyState
      icon={isAllRead ? Inbox : SearchX}
      title={isAllRead ? 'All messages are read.' : 'No conversations match.'}
      text={isAllRead ? 'Nobody waits to be read.' : 'No project and no client has these words here.'}
      action={
        <Link
          href={threadListHref(params, { q: '', show: 'all' })}
          className={buttonVariants({ variant: 'outline' })}
        >
          All conversations
        </Link>
      }
    />
  )
}
