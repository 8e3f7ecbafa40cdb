import { CircleUser, Globe, LogOut } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useId, type ReactNode } from 'react'
import { dashboardLink, navigation, type NavigationItem } from '@/components/admin/navigation-content'
import { SidebarCount } from '@/components/admin/sidebar-count'
import { SidebarButton, SidebarLink } from '@/components/admin/sidebar-item'
import { SignOutForm } from '@/components/sign-in/sign-out-form'
import { BrandMark } from '@/components/site/brand'
import { cn } from '@/components/ui/cn'
import { site } from '@/lib/site'

type SidebarProps = {
  /** Icons only; names are still heard, and shown as tooltips. */
  isCollapsed?: boolean
  onNavigate?: () => void
}

export function Sidebar({ isCollapsed = false, onNavigate }: SidebarProps) {
  const pathname = usePathname()
  const link = (item: NavigationItem) => (
    <li key={item.href}>
      <SidebarLink
        href={item.href}
        label={item.label}
        icon={item.icon}
        isCollapsed={isCollapsed}
        isCurrent={isWithin(pathname, item.href)}
        onNavigate={onNavigate}
        count={item.counts ? <SidebarCount {...item.counts} isCollapsed={isCollapsed} /> : null}
      />
    </li>
  )
  return (
    <div className="flex min-h-full flex-col gap-2 p-2">
      <div
        className={cn(
          'flex h-10 items-center gap-3 overflow-hidden',
          isCollapsed ? 'justify-center' : 'px-2',
        )}
      >
        <BrandMark />
        <p className={isCollapsed ? 'sr-only' : 'min-w-0 leading-tight'}>
          <span className="block truncate font-display font-semibold">Admin Panel</span>
          <span className="block truncate text-xs text-muted-foreground">{site.name}</span>
        </p>
      </div>
      <nav aria-label="Admin panel" className="mt-2 flex-1">
        <ul className="grid gap-0.5">{link(dashboardLink)}</ul>
        {navigation.map(({ title, items }) => (
          <NavigationGroup key={title} title={title} isCollapsed={isCollapsed}>
            {items.map(link)}
          </NavigationGroup>
        ))}
      </nav>
      <div className="grid gap-0.5 border-t pt-2">
        <SidebarLink
          href="/admin/account"
          label="Account"
          icon={CircleUser}
          isCollapsed={isCollapsed}
          isCurrent={isWithin(pathname, '/admin/account')}
          onNavigate={onNavigate}
        />
        <SidebarLink href="/" label="Main Site" icon={Globe} isCollapsed={isCollapsed} />
        <SignOutForm area="admin">
          <SidebarButton label="Sign Out" icon={LogOut} isCollapsed={isCollapsed} />
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
            : 'mt-3 mb-1 px-2 text-xs font-medium text-muted-foreground'
        }
      >
        {title}
      </p>
      <ul aria-labelledby={id} className="grid gap-0.5">
        {children}
      </ul>
    </>
  )
}

function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`))
}
