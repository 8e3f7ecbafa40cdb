import '@/components/portal/portal.css'
import {
  CircleUser,
  FolderOpen,
  Globe,
  LayoutDashboard,
  LogOut,
  Megaphone,
  MessageSquare,
  ReceiptText,
  Star,
} from 'lucide-react'
import { LiveStatus } from '@/components/live/live'
import { NavigationLink, UnreadBadge } from '@/components/portal/navigation-link'
import { PortalMenu } from '@/components/portal/portal-menu'
import { SignOutForm } from '@/components/sign-in/sign-out-form'
import { BrandMark, BrandName } from '@/components/site/brand'
import { Avatar } from '@/components/ui/avatar'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

const action = buttonVariants({ variant: 'ghost', size: 'sm' })

type PortalHeaderProps = {
  name: string
  avatar: string | null
  /** True for an admin in the client view, which the banner above ends. */
  isView: boolean
}

export function PortalHeader({ name, avatar, isView }: PortalHeaderProps) {
  return (
    <header className="portal-header">
      <div className="portal-header-row">
        <Link href="/portal" className="flex min-w-0 items-center gap-3 rounded-sm leading-tight">
          <BrandMark />
          <span className="min-w-0">
            <span className="block truncate font-display font-bold tracking-tight">
              <BrandName />
            </span>
            <span className="block truncate text-xs text-muted-foreground">Client Portal</span>
          </span>
        </Link>
        <PortalNavigation />
        <div className="portal-actions">
          <LiveStatus />
          <PortalMenu name={name} avatar={avatar}>
            <Link href="/" title="Main Site" className={action}>
              <Globe aria-hidden />
              <span className="min-[72rem]:max-xl:sr-only">Main Site</span>
            </Link>
            <NavigationLink href="/portal/account" title="Account" className={`${action} portal-button`}>
              {avatar ? <Avatar name={name} picture={avatar} /> : <CircleUser aria-hidden />}
              <span className="min-[72rem]:sr-only">Account</span>
            </NavigationLink>
            {isView ? null : (
              <SignOutForm area="portal">
                <Button type="submit" variant="ghost" size="sm" title="Sign Out">
                  <LogOut aria-hidden />
                  <span className="min-[72rem]:max-xl:sr-only">Sign Out</span>
                </Button>
              </SignOutForm>
            )}
          </PortalMenu>
        </div>
      </div>
    </header>
  )
}

/** Each label starts with a short form, which is all that phones show. */
const navigation = [
  { href: '/portal', label: 'Dashboard', short: 'Dashboard', icon: LayoutDashboard },
  { href: '/portal/files', label: 'Files & Documents', short: 'Files', icon: FolderOpen },
  { href: '/portal/feedback', label: 'Feedback', short: 'Feedback', icon: Star },
  { href: '/portal/updates', label: 'Updates', short: 'Updates', icon: Megaphone, unread: 'unreadUpdates' },
  {
    href: '/portal/messages',
    label: 'Messages',
    short: 'Messages',
    icon: MessageSquare,
    unread: 'unreadMessages',
  },
  { href: '/portal/invoices', label: 'Invoices', short: 'Invoices', icon: ReceiptText },
] as const

function PortalNavigation() {
  return (
    <nav aria-label="Client portal" className="portal-links">
      <ul>
        {navigation.map(({ href, label, short, icon: Icon, ...item }) => (
          <li key={href}>
            <NavigationLink href={href} className="portal-link">
              <Icon aria-hidden className="portal-link-icon" />
              <span>
                {short}
                <span className="portal-link-rest">{label.slice(short.length)}</span>
              </span>
              {'unread' in item ? <UnreadBadge of={item.unread} /> : null}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
