import { Suspense, use, useEffect, useState } from 'react'
import { CountBadge } from '@/components/ui/count-badge'
import type { SidebarCounts } from '@/lib/dashboard/rules'

type SidebarCountProps = {
  counts: Promise<SidebarCounts | null>
  name: keyof SidebarCounts
  what: string
  isCollapsed: boolean
}

/** How much waits behind a link of the sidebar; a dot where there is no room for a number. */
export function SidebarCount(props: SidebarCountProps) {
  return (
    <Suspense fallback={null}>
      <Count {...props} />
    </Suspense>
  )
}

function Count({ counts, name, what, isCollapsed }: SidebarCountProps) {
  const count = useLatest(counts)?.[name] ?? 0
  return (
    <CountBadge
      count={count}
      what={what}
      className={
        isCollapsed
          ? 'absolute top-1 right-1 size-2! min-w-0! overflow-hidden px-0! text-transparent!'
          : 'ml-auto'
      }
    />
  )
}

/** What the promise brings; after the first one, the last number until the next has come. */
function useLatest(counts: Promise<SidebarCounts | null>): SidebarCounts | null {
  const [first] = useState(counts)
  const [latest, setLatest] = useState<SidebarCounts | null>()
  // Waiting for it while rendering would hold up whatever navigation comes after a refresh.
  useEffect(() => {
    let isCurrent = true
    void counts.then((value) => {
      if (isCurrent) setLatest(value)
    })
    return () => {
      isCurrent = false
    }
  }, [counts])
  return latest === undefined ? use(first) : latest
}
