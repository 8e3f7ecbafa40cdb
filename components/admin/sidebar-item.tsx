import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Tooltip } from '@/components/ui/tooltip'

const look =
  'relative flex h-9 w-full items-center gap-3 rounded-md px-2 text-left text-sm font-medium text-muted-foreground hover:bg-accent hover:text-foreground pointer-coarse:h-11'

type SidebarItemProps = { icon: LucideIcon; label: string; isCollapsed: boolean }

type SidebarLinkProps = SidebarItemProps & {
  href: string
  isCurrent?: boolean
  onNavigate?: (() => void) | undefined
  /** How much waits there. */
  count?: ReactNode
}

export function SidebarLink({
  icon: Icon,
  label,
  isCollapsed,
  href,
  isCurrent,
  onNavigate,
  count,
}: SidebarLinkProps) {
  return (
    <Tooltip text={label} side="right" disabled={!isCollapsed}>
      <Link
        href={href}
        // The public site's own files are no business of the panel until someone goes there.
        onClick={onNavigate}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          look,
          'aria-[current]:bg-accent aria-[current]:text-foreground aria-[current]:shadow-[inset_2px_0_0_var(--purple)]',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <SidebarLabel isCollapsed={isCollapsed}>{label}</SidebarLabel>
        {count}
      </Link>
    </Tooltip>
  )
}

export function SidebarButton({
  icon: Icon,
  label,
  isCollapsed,
  ...props
}: SidebarItemProps & ComponentProps<'button'>) {
  return (
    <Tooltip text={label} side="right" disabled={!isCollapsed}>
      <button type="submit" className={look} {...props}>
        <Icon aria-hidden className="size-4 shrink-0" />
        <SidebarLabel isCollapsed={isCollapsed}>{label}</SidebarLabel>
      </button>
    </Tooltip>
  )
}

function SidebarLabel({ isCollapsed, children }: { isCollapsed: boolean; children: ReactNode }) {
  return <span className={isCollapsed ? 'sr-only' : 'truncate'}>{children}</span>
}
