import { CircleUser, Globe, LogOut } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { navigation } from '@/components/admin/navigation-content'
import { SidebarButton, SidebarLink } from '@/components/admin/sidebar-item'
import { SignOutForm } from '@/components/auth/sign-out-form'
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
        <ul className="grid gap-1">
          {navigation.map(({ href, label, icon }) => (
            <li key={href}>
              <SidebarLink
                href={href}
                label={label}
                icon={icon}
                isCollapsed={isCollapsed}
                isCurrent={isWithin(pathname, href)}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-1 border-t pt-2">
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

function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`))
}
