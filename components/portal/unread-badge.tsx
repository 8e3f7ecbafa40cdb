const MOST_SHOWN = 99

/** How many are unread; nothing when none is. */
export async function UnreadBadge({ count }: { count: Promise<number> }) {
  const unread = await count
  if (unread === 0) return null
  return (
    <span className="portal-badge grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs font-semibold text-primary-foreground tabular-nums">
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
      <span className="sr-only"> unread</span>
    </span>
  )
}
