import { CountBadge } from '@/components/ui/count-badge'

/** How many are unread; nothing when none is. */
export function UnreadBadge({ count }: { count: number }) {
  return <CountBadge count={count} what="unread" className="portal-badge" />
}
