import { CountBadge } from '@/components/ui/count-badge'

/** How many are unread; nothing when none is. */
export async function UnreadBadge({ count }: { count: Promise<number> }) {
  return <CountBadge count={await count} what="unread" className="portal-badge" />
}
