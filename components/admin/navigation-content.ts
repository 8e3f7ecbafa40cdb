import {
  Briefcase,
  FileText,
  FolderKanban,
  House,
  LayoutDashboard,
  Mail,
  Megaphone,
  MessageSquareQuote,
  MessagesSquare,
  Newspaper,
  ReceiptText,
  Users,
  type LucideIcon,
} from 'lucide-react'

export type NavigationItem = { href: string; label: string; icon: LucideIcon }

export const navigation: readonly NavigationItem[] = [
  { href: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/admin/homepage', label: 'Homepage Manager', icon: House },
  { href: '/admin/services', label: 'Services Manager', icon: Briefcase },
  { href: '/admin/projects', label: 'Projects', icon: FolderKanban },
  { href: '/admin/work-updates', label: 'Work Updates', icon: Megaphone },
  { href: '/admin/client-messages', label: 'Client Messages', icon: MessagesSquare },
  { href: '/admin/messages', label: 'Contact Messages', icon: Mail },
  { href: '/admin/quotes', label: 'Quote Requests', icon: FileText },
  { href: '/admin/invoices', label: 'Invoices', icon: ReceiptText },
  { href: '/admin/clients', label: 'Client Manager', icon: Users },
  { href: '/admin/testimonials', label: 'Testimonial Manager', icon: MessageSquareQuote },
  { href: '/admin/newsletter', label: 'Newsletter', icon: Newspaper },
]
