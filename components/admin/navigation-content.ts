import {
  Briefcase,
  ChartNoAxesColumn,
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
import type { SidebarCounts } from '@/lib/office/dashboard/rules'

export type NavigationItem = {
  href: string
  label: string
  icon: LucideIcon
  /** The letter that opens the page when pressed after G. */
  letter: string
  /** The number next to the link, and what it counts (for screen readers). */
  counts?: { name: keyof SidebarCounts; what: string }
}

export const dashboardLink: NavigationItem = {
  href: '/admin',
  label: 'Dashboard',
  icon: LayoutDashboard,
  letter: 'd',
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
        counts: { name: 'unreadClientMessages', what: 'unread' },
      },
      {
        href: '/admin/messages',
        label: 'Contact Messages',
        icon: Mail,
        letter: 'l',
        counts: { name: 'newContactMessages', what: 'new' },
      },
      {
        href: '/admin/quotes',
        label: 'Quote Requests',
        icon: FileText,
        letter: 'q',
        counts: { name: 'newQuoteRequests', what: 'new' },
      },
      { href: '/admin/clients', label: 'Client Manager', icon: Users, letter: 'c' },
      { href: '/admin/projects', label: 'Projects', icon: FolderKanban, letter: 'p' },
      { href: '/admin/work-updates', label: 'Work Updates', icon: Megaphone, letter: 'u' },
      {
        href: '/admin/invoices',
        label: 'Invoices',
        icon: ReceiptText,
        letter: 'i',
        counts: { name: 'overdueInvoices', what: 'overdue' },
      },
      { href: '/admin/reports', label: 'Reports', icon: ChartNoAxesColumn, letter: 'r' },
    ],
  },
  {
    title: 'Website',
    items: [
      { href: '/admin/content', label: 'Content', icon: PanelsTopLeft, letter: 'w' },
      { href: '/admin/homepage', label: 'Homepage Manager', icon: House, letter: 'h' },
      { href: '/admin/services', label: 'Services Manager', icon: Briefcase, letter: 'v' },
      {
        href: '/admin/testimonials',
        label: 'Testimonial Manager',
        icon: MessageSquareQuote,
        letter: 't',
        counts: { name: 'pendingTestimonials', what: 'awaiting approval' },
      },
      { href: '/admin/newsletter', label: 'Newsletter', icon: Newspaper, letter: 'n' },
    ],
  },
]

type SettingsPage = { href: string; label: string; /** Hidden from staff. */ isForOwners: boolean }

/** Rarely needed pages, kept behind one entry of the sidebar with a menu of their own. */
export const settingsPages: readonly SettingsPage[] = [
  { href: '/admin/settings', label: 'Agency', isForOwners: true },
  { href: '/admin/settings/brand', label: 'Brand', isForOwners: true },
  { href: '/admin/settings/site', label: 'Site', isForOwners: true },
  { href: '/admin/settings/invoices', label: 'Invoices', isForOwners: true },
  { href: '/admin/settings/sign-up', label: 'Sign-up', isForOwners: true },
  { href: '/admin/settings/mail', label: 'Mail settings', isForOwners: true },
  { href: '/admin/staff', label: 'Staff', isForOwners: true },
  { href: '/admin/tags', label: 'Tags', isForOwners: false },
  { href: '/admin/saved-replies', label: 'Saved replies', isForOwners: false },
  { href: '/admin/mail', label: 'Mail log', isForOwners: false },
  { href: '/admin/audit', label: 'Audit log', isForOwners: true },
  { href: '/admin/personal-data', label: 'Personal data', isForOwners: true },
  { href: '/admin/trash', label: 'Trash', isForOwners: false },
  { href: '/admin/system', label: 'System', isForOwners: false },
]

/** The sidebar's last entry. It opens the first settings page that the person may see. */
export function settingsLink(isOwner: boolean): NavigationItem {
  const first = settingsPages.find(({ isForOwners }) => isOwner || !isForOwners)
  return { href: first?.href ?? '/admin', label: 'Settings', icon: Settings, letter: 's' }
}

/** The settings page with the longest matching address, since the first page's address is a prefix of others. */
export function settingsPageAt(pathname: string): string | undefined {
  return settingsPages
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0]
}
