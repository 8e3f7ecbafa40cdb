import {
  Activity,
  Briefcase,
  ChartNoAxesColumn,
  FileText,
  FolderKanban,
  House,
  LayoutDashboard,
  Mail,
  Mails,
  Megaphone,
  MessageSquareQuote,
  MessagesSquare,
  Newspaper,
  PanelsTopLeft,
  ReceiptText,
  ScrollText,
  Settings,
  Tags,
  Trash2,
  UserRoundSearch,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { SidebarCounts } from '@/lib/office/dashboard/rules'

export type NavigationItem = {
  href: string
  label: string
  icon: LucideIcon
  /** Staff can't open it. */
  isForOwners?: boolean
  /** The number beside the link, and what it counts, for screen readers. */
  counts?: { name: keyof SidebarCounts; what: string }
}

export const dashboardLink: NavigationItem = { href: '/admin', label: 'Dashboard', icon: LayoutDashboard }

export const navigation: readonly { title: string; items: readonly NavigationItem[] }[] = [
  {
    title: 'Work',
    items: [
      {
        href: '/admin/client-messages',
        label: 'Client Messages',
        icon: MessagesSquare,
        counts: { name: 'unreadClientMessages', what: 'unread' },
      },
      {
        href: '/admin/messages',
        label: 'Contact Messages',
        icon: Mail,
        counts: { name: 'newContactMessages', what: 'new' },
      },
      {
        href: '/admin/quotes',
        label: 'Quote Requests',
        icon: FileText,
        counts: { name: 'newQuoteRequests', what: 'new' },
      },
      { href: '/admin/clients', label: 'Client Manager', icon: Users },
      { href: '/admin/projects', label: 'Projects', icon: FolderKanban },
      { href: '/admin/work-updates', label: 'Work Updates', icon: Megaphone },
      { href: '/admin/reports', label: 'Reports', icon: ChartNoAxesColumn },
    ],
  },
  {
    title: 'Money',
    items: [
      {
        href: '/admin/invoices',
        label: 'Invoices',
        icon: ReceiptText,
        counts: { name: 'overdueInvoices', what: 'overdue' },
      },
    ],
  },
  {
    title: 'Website',
    items: [
      { href: '/admin/content', label: 'Content', icon: PanelsTopLeft },
      { href: '/admin/homepage', label: 'Homepage Manager', icon: House },
      { href: '/admin/services', label: 'Services Manager', icon: Briefcase },
      {
        href: '/admin/testimonials',
        label: 'Testimonial Manager',
        icon: MessageSquareQuote,
        counts: { name: 'pendingTestimonials', what: 'awaiting approval' },
      },
      { href: '/admin/newsletter', label: 'Newsletter', icon: Newspaper },
    ],
  },
  {
    title: 'Settings',
    items: [
      { href: '/admin/settings', label: 'Settings', icon: Settings, isForOwners: true },
      { href: '/admin/staff', label: 'Staff', icon: UsersRound, isForOwners: true },
      { href: '/admin/audit', label: 'Audit log', icon: ScrollText, isForOwners: true },
      { href: '/admin/mail', label: 'Mail', icon: Mails },
      { href: '/admin/tags', label: 'Tags', icon: Tags },
      { href: '/admin/personal-data', label: 'Personal data', icon: UserRoundSearch, isForOwners: true },
      { href: '/admin/trash', label: 'Trash', icon: Trash2 },
      { href: '/admin/system', label: 'System', icon: Activity },
    ],
  },
]
