import { useLiveCount } from '@/components/live/live'
import { CountBadge } from '@/components/ui/badge'
import type { SidebarCounts } from '@/lib/dashboard/rules'

type SidebarCountProps = {
  name: keyof SidebarCounts
  what: string
  isCollapsed: boolean
}

/** How much waits behind a link of the sidebar; a dot where there is no room for a number. */
export function SidebarCount({ name, what, isCollapsed }: SidebarCountProps) {
  return (
    <CountBadge
      count={useLiveCount(name)}
      what={what}
      className={
        isCollapsed
          ? 'absolute top-1 right-1 size-2! min-w-0! overflow-hidden px-0! text-transparent!'
          : 'ml-auto'
      }
    />
  )
}
