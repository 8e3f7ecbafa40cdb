import {
  Briefcase,
  ChartNoAxesColumn,
  FileSignature,
  FileText,
  FolderKanban,
  House,
  LayoutDashboard,
  Mail,
  Megaphone,
  MessageSquareQuote,
  MessagesSquare,
  Newspaper,
  PanelsTopLeft,
  ReceiptText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { type Access, isOpenTo, type OpenTo } from '@/lib/auth/rights'
import type { SidebarCounts } from '@/lib/office/dashboard/rules'

export type NavigationItem = {
  href: string
  label: string
  icon: LucideIcon
  /** The letter that opens the page when pressed after G. */
  letter: string
  /** The number next to the link, and what it counts (for screen readers). */
  counts?: { name: keyof SidebarCounts; what: string }
  openTo: OpenTo
}

export const dashboardLink: NavigationItem = {
  href: '/admin',
  label: 'Dashboard',
  icon: LayoutDashboard,
  letter: 'd',
  openTo: 'admins',
}

export const navigation: readonly { title: string; items: readonly NavigationItem[] }[] = [
  {
    title: 'Work',
    items: [
      {
        href: '/admin/client-messages',
        label: 'Client Messages',
        icon: MessagesSquare,
        letter: 'm',
        openTo: ['projects'],
        counts: { name: 'unreadClientMessages', what: 'unread' },
      },
      {
        href: '/admin/messages',
        label: 'Contact Messages',
        icon: Mail,
        letter: 'l',
        openTo: ['clients'],
        counts: { name: 'newContactMessages', what: 'new' },
      },
      {
        href: '/admin/quotes',
        label: 'Quote Requests',
        icon: FileText,
        letter: 'q',
        openTo: ['clients'],
        counts: { name: 'newQuoteRequests', what: 'new' },
      },
      { href: '/admin/clients', label: 'Client Manager', icon: Users, letter: 'c', openTo: ['clients'] },
      { href: '/admin/proposals', label: 'Proposals', icon: FileSignature, letter: 'o', openTo: ['clients'] },
      { href: '/admin/projects', label: 'Projects', icon: FolderKanban, letter: 'p', openTo: ['projects'] },
      {
        href: '/admin/work-updates',
        label: 'Work Updates',
        icon: Megaphone,
        letter: 'u',
        openTo: ['projects'],
      },
      {
        href: '/admin/invoices',
        label: 'Invoices',
        icon: ReceiptText,
        letter: 'i',
        openTo: ['money'],
        counts: { name: 'overdueInvoices', what: 'overdue' },
      },
      {
        href: '/admin/reports',
        label: 'Reports',
        icon: ChartNoAxesColumn,
        letter: 'r',
        openTo: ['clients', 'money'],
      },
    ],
  },
  {
    title: 'Website',
    items: [
      { href: '/admin/content', label: 'Content', icon: PanelsTopLeft, letter: 'w', openTo: ['website'] },
      { href: '/admin/homepage', label: 'Homepage Manager', icon: House, letter: 'h', openTo: ['website'] },
      {
        href: '/admin/services',
        label: 'Services Manager',
        icon: Briefcase,
        letter: 'v',
        openTo: ['website'],
      },
      {
        href: '/admin/testimonials',
        label: 'Testimonial Manager',
        icon: MessageSquareQuote,
        letter: 't',
        openTo: ['website'],
        counts: { name: 'pendingTestimonials', what: 'awaiting approval' },
      },
      { href: '/admin/newsletter', label: 'Newsletter', icon: Newspaper, letter: 'n', openTo: ['website'] },
    ],
  },
]

type SettingsPage = { href: string; label: string; openTo: OpenTo }

/** Rarely needed pages, kept behind one entry of the sidebar with a menu of their own. */
export const settingsPages: readonly SettingsPage[] = [
  { href: '/admin/settings', label: 'Agency', openTo: 'owners' },
  { href: '/admin/settings/brand', label: 'Brand', openTo: 'owners' },
  { href: '/admin/settings/site', label: 'Site', openTo: 'owners' },
  { href: '/admin/settings/invoices', label: 'Invoices', openTo: 'owners' },
  { href: '/admin/settings/sign-up', label: 'Sign-up', openTo: 'owners' },
  { href: '/admin/settings/mail', label: 'Mail settings', openTo: 'owners' },
  { href: '/admin/staff', label: 'Staff', openTo: 'owners' },
  { href: '/admin/tags', label: 'Tags', openTo: ['clients'] },
  { href: '/admin/saved-replies', label: 'Saved replies', openTo: ['projects'] },
  { href: '/admin/mail', label: 'Mail log', openTo: 'all rights' },
  { href: '/admin/audit', label: 'Audit log', openTo: 'owners' },
  { href: '/admin/personal-data', label: 'Personal data', openTo: 'owners' },
  { href: '/admin/trash', label: 'Trash', openTo: ['clients', 'website'] },
  { href: '/admin/system', label: 'System', openTo: 'all rights' },
]

/** The sidebar's last entry. It opens the first settings page that the person may see; null if there is none. */
function settingsLink(access: Access): NavigationItem | null {
  const first = settingsPages.find(({ openTo }) => isOpenTo(access, openTo))
  return first
    ? { href: first.href, label: 'Settings', icon: Settings, letter: 's', openTo: first.openTo }
    : null
}

/** What a person sees of the sidebar: its groups without what isn't open to them, and the entry for settings. */
export function navigationFor(access: Access) {
  const groups = navigation
    .map(({ title, items }) => ({ title, items: items.filter(({ openTo }) => isOpenTo(access, openTo)) }))
    .filter(({ items }) => items.length > 0)
  return { groups, settings: settingsLink(access) }
}

const SERVICE_EDITOR = '/admin/content/services'

/** The address whose entry of the sidebar is marked at `pathname`: a service's editor is one of the content's. */
export function listedAt(pathname: string): string {
  return pathname.startsWith(`${SERVICE_EDITOR}/`) ? '/admin/services' : pathname
}

/** The settings page with the longest matching address, since the first page's address is a prefix of others. */
export function settingsPageAt(pathname: string): string | undefined {
  return settingsPages
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0]
}
