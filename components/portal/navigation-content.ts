/** The portal's screens, in the order of its navigation bar. */
export const navigation = [
  { href: '/portal', label: 'Dashboard' },
  { href: '/portal/files', label: 'Files & Documents' },
  { href: '/portal/feedback', label: 'Feedback' },
  { href: '/portal/updates', label: 'Updates' },
  { href: '/portal/messages', label: 'Messages' },
  { href: '/portal/invoices', label: 'Invoices' },
] as const

export type PortalHref = (typeof navigation)[number]['href']
