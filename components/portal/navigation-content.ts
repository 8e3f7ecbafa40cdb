import { FolderOpen, LayoutDashboard, Megaphone, MessageSquare, ReceiptText, Star } from 'lucide-react'

/** The portal's screens, in the order of its navigation bar. Each label begins with its short form, for phones. */
export const navigation = [
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
