import { Globe, LogOut } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useId, type ReactNode } from 'react'
import {
  dashboardLink,
  listedAt,
  navigationFor,
  type NavigationItem,
  settingsPageAt,
} from '@/components/admin/navigation-content'
import { useListMemory } from '@/components/data-table/list-memory-provider'
import { useLiveCount } from '@/components/live/live'
import { SignOutForm } from '@/components/sign-in/sign-out-form'
import { BrandMark } from '@/components/site/brand'
import { CountBadge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Tooltip } from '@/components/ui/tooltip'
import { useSiteFacts } from '@/components/ui/site-facts'
import type { Access } from '@/lib/auth/rights'

type SidebarProps = {
  access: Access
  /** Shows only icons with tooltips; screen readers still get the labels. */
  isCollapsed?: boolean
  onNavigate?: () => void
}

export function Sidebar({ access, isCollapsed = false, onNavigate }: SidebarProps) {
  const { groups, settings } = navigationFor(access)
  const link = (item: NavigationItem) => (
    <li key={item.href}>
      <SidebarLink {...item} isCollapsed={isCollapsed} onNavigate={onNavigate} />
    </li>
  )
  return (
    <div className="flex min-h-full flex-col gap-1.5 px-2 py-1.5">
      <div
        className={cn(
          'flex h-9 shrink-0 items-center gap-3 overflow-hidden',
          isCollapsed ? 'justify-center' : 'px-2',
        )}
      >
        <BrandMark isSquare />
        <p className={isCollapsed ? 'sr-only' : 'min-w-0 leading-tight'}>
          <span className="block truncate font-display font-semibold">Admin Panel</span>
          <span className="block truncate text-xs text-muted-foreground">{useSiteFacts().name}</span>
        </p>
      </div>
      <nav aria-label="Admin" className="flex-1">
        <ul className="grid gap-px">{link(dashboardLink)}</ul>
        {groups.map(({ title, items }) => (
          <NavigationGroup key={title} title={title} isCollapsed={isCollapsed}>
            {items.map(link)}
          </NavigationGroup>
        ))}
        {settings ? (
          <ul className="mt-1.5 grid gap-px border-t pt-1.5">
            <li>
              <SettingsLink item={settings} isCollapsed={isCollapsed} onNavigate={onNavigate} />
            </li>
          </ul>
        ) : null}
      </nav>
      <div className={cn('grid gap-px border-t pt-1.5', isCollapsed ? '' : 'grid-cols-2')}>
        <SidebarLink href="/" label="Main Site" icon={Globe} isCollapsed={isCollapsed} />
        <SignOutForm area="admin">
          <Tooltip text="Sign Out" side="right" disabled={!isCollapsed}>
            <button type="submit" className={look}>
              <ItemContent label="Sign Out" icon={LogOut} isCollapsed={isCollapsed} />
            </button>
          </Tooltip>
        </SignOutForm>
      </div>
    </div>
  )
}

type NavigationGroupProps = { title: string; isCollapsed: boolean; children: ReactNode }

function NavigationGroup({ title, isCollapsed, children }: NavigationGroupProps) {
  const id = useId()
  return (
    <>
      <p
        id={id}
        className={
          isCollapsed
            ? 'mx-auto my-2 h-px w-5 overflow-hidden bg-border text-transparent'
            : 'mt-1.5 mb-0.5 px-2 text-xs font-medium text-muted-foreground'
        }
      >
        {title}
      </p>
      <ul aria-labelledby={id} className="grid gap-px">
        {children}
      </ul>
    </>
  )
}

const look =
  'relative flex h-7 w-full items-center gap-2.5 rounded-md px-2 text-left text-sm font-medium text-muted-foreground hover:bg-accent hover:text-foreground pointer-coarse:h-8'

type SidebarLinkProps = Omit<NavigationItem, 'letter' | 'openTo'> & {
  letter?: string
  isCollapsed: boolean
  onNavigate?: (() => void) | undefined
}

function SidebarLink({ href, ...props }: SidebarLinkProps) {
  const pathname = listedAt(usePathname())
  const isCurrent = pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`))
  return <SidebarLinkItem {...props} href={href} isCurrent={isCurrent} />
}

/** One entry for all settings pages. */
function SettingsLink({
  item,
  ...props
}: { item: NavigationItem } & Pick<SidebarLinkProps, 'isCollapsed' | 'onNavigate'>) {
  const isCurrent = settingsPageAt(usePathname()) !== undefined
  return <SidebarLinkItem {...item} {...props} isCurrent={isCurrent} />
}

type SidebarLinkItemProps = SidebarLinkProps & { isCurrent: boolean }

function SidebarLinkItem(props: SidebarLinkItemProps) {
  const { href, label, icon, letter, counts, isCurrent, isCollapsed, onNavigate } = props
  const query = useListMemory().lists[href]?.query ?? ''
  const tooltip = letter === undefined ? label : `${label} (G ${letter.toUpperCase()})`
  return (
    <Tooltip text={tooltip} side="right" disabled={!isCollapsed}>
      <Link
        // Restores the list as the person left it.
        href={`${href}${query}`}
        onClick={onNavigate}
        aria-current={isCurrent ? 'page' : undefined}
        data-letter={letter}
        className={cn(
          look,
          'aria-[current]:bg-accent aria-[current]:text-foreground aria-[current]:shadow-[inset_2px_0_0_var(--purple)]',
        )}
      >
        <ItemContent icon={icon} label={label} isCollapsed={isCollapsed} />
        {counts ? <SidebarCount {...counts} isCollapsed={isCollapsed} /> : null}
      </Link>
    </Tooltip>
  )
}

type ItemContentProps = Pick<SidebarLinkProps, 'icon' | 'label' | 'isCollapsed'>

function ItemContent({ icon: Icon, label, isCollapsed }: ItemContentProps) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'truncate'}>{label}</span>
    </>
  )
}

type SidebarCountProps = NonNullable<NavigationItem['counts']> & { isCollapsed: boolean }

/** A dot instead of the number while the sidebar is collapsed. */
function SidebarCount({ name, what, isCollapsed }: SidebarCountProps) {
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
