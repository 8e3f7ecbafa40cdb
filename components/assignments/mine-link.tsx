import { UserRound } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { AssigneeFilter } from '@/lib/staff/rules'

type MineLinkProps = {
  /** The list’s filter. */
  assignee: AssigneeFilter
  /** The address of the list with another one. */
  hrefOf: (assignee: 'everyone' | 'mine') => string
}

/** Shows only what is assigned to the reader, or everything again. The list remembers it like any filter. */
export function MineLink({ assignee, hrefOf }: MineLinkProps) {
  const isOn = assignee === 'mine'
  return (
    <Link
      href={hrefOf(isOn ? 'everyone' : 'mine')}
      aria-current={isOn ? 'true' : undefined}
      data-keep-scroll
      className={cn(
        buttonVariants({ variant: 'ghost', size: 'sm' }),
        isOn ? 'bg-purple-tint text-purple' : 'text-muted-foreground',
      )}
    >
      <UserRound aria-hidden />
      Mine
    </Link>
  )
}
