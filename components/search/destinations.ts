import {
  CircleUser,
  FolderPlus,
  PenLine,
  ReceiptText,
  Settings,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { dashboardLink, navigation, settingsPages } from '@/components/admin/navigation-content'
import { type Access, isOpenTo, type OpenTo } from '@/lib/auth/rights'
import { type ClientChoice, matchOf } from '@/lib/office/search/rules'

export type Destination = { href: string; label: string; detail?: string; icon: LucideIcon }
type Known = Destination & { keywords: readonly string[]; openTo: OpenTo }

/** Synonyms for a screen, by its address. */
const keywords: Record<string, readonly string[]> = {
  '/admin': ['home', 'overview', 'start'],
  '/admin/account': ['profile', 'password', 'two-factor', 'appearance', 'theme', 'sessions', 'picture'],
  '/admin/client-messages': ['conversations', 'chat', 'inbox'],
  '/admin/clients': ['customers', 'people', 'accounts'],
  '/admin/content': ['pages', 'service pages', 'case studies', 'pricing', 'legal', 'portfolio'],
  '/admin/homepage': ['home page', 'hero', 'landing page'],
  '/admin/invoices': ['bills', 'payments', 'money'],
  '/admin/messages': ['leads', 'enquiries', 'contact form'],
  '/admin/personal-data': ['gdpr', 'privacy', 'export', 'erase', 'delete a person'],
  '/admin/quotes': ['leads', 'enquiries', 'requests for a quote'],
  '/admin/saved-replies': ['templates', 'snippets', 'text blocks'],
  '/admin/settings': ['company', 'address', 'phone', 'time zone'],
  '/admin/settings/brand': ['logo', 'colors', 'icon', 'theme'],
  '/admin/settings/invoices': ['tax', 'bank details', 'numbers', 'currency', 'payment instructions'],
  '/admin/settings/mail': ['email', 'notifications', 'sender'],
  '/admin/settings/sign-up': ['registration'],
  '/admin/settings/site': ['menu', 'navigation', 'footer', 'blog'],
  '/admin/staff': ['colleagues', 'team', 'owners', 'permissions'],
  '/admin/system': ['health', 'queue', 'backups', 'version', 'status'],
  '/admin/testimonials': ['feedback', 'reviews'],
  '/admin/work-updates': ['news', 'updates'],
}

const known = (destination: Destination, openTo: OpenTo): Known => ({
  ...destination,
  keywords: [...(keywords[destination.href] ?? []), ...(destination.detail ? [destination.detail] : [])],
  openTo,
})

/** The screens of the sidebar and of the settings. */
const screens: readonly Known[] = [
  ...[
    dashboardLink,
    ...navigation.flatMap(({ items }) => items),
    { href: '/admin/account', label: 'Account', icon: CircleUser, openTo: 'admins' as const },
  ].map(({ href, label, icon, openTo }) => known({ href, label, icon }, openTo)),
  ...settingsPages.map(({ href, label, openTo }) =>
    known({ href, label, detail: 'Settings', icon: Settings }, openTo),
  ),
]

const actions: readonly Known[] = [
  {
    href: '/admin/invoices/create',
    label: 'New invoice',
    icon: ReceiptText,
    keywords: ['create invoice', 'bill'],
    openTo: ['money'],
  },
  {
    href: '/admin/projects/new',
    label: 'New project',
    icon: FolderPlus,
    keywords: ['create project'],
    openTo: ['clients'],
  },
  {
    href: '/admin/clients?invite',
    label: 'Invite a client',
    icon: UserPlus,
    keywords: ['new client', 'add client'],
    openTo: ['clients'],
  },
  {
    href: '/admin/client-messages?show=projects',
    label: 'New message to a client',
    icon: PenLine,
    keywords: ['write', 'create message'],
    openTo: ['projects'],
  },
]

export type Matching = { destinations: Destination[]; best: number }

/** The matches, best first; if nothing is typed, everything in the order of the sidebar. */
function matching(of: readonly Known[], q: string, access: Access, most: number): Matching {
  const allowed = of.filter(({ openTo }) => isOpenTo(access, openTo))
  if (q.trim() === '') return { destinations: allowed, best: 0 }
  const rated = allowed
    .map((each) => ({ each, rank: Math.max(matchOf(q, [each.label]), matchOf(q, each.keywords) - 0.5) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, most)
  return { destinations: rated.map(({ each }) => each), best: rated[0]?.rank ?? 0 }
}

export const screensFor = (q: string, access: Access) => matching(screens, q, access, 5)
export const actionsFor = (q: string, access: Access) => matching(actions, q, access, 3)

/** What can be created for a client. If an action was searched for, only that. */
export function actionsForClient(
  { id, name }: ClientChoice,
  subject: 'invoice' | 'project' | null,
  access: Access,
): Destination[] {
  const all = [
    {
      of: 'invoice',
      right: 'money',
      href: `/admin/invoices/create?client=${id}`,
      label: `New invoice for ${name}`,
      icon: ReceiptText,
    },
    {
      of: 'project',
      right: 'clients',
      href: `/admin/projects/new?client=${id}`,
      label: `New project for ${name}`,
      icon: FolderPlus,
    },
  ] as const
  return all
    .filter(({ of, right }) => (subject === null || subject === of) && access.rights[right])
    .map(({ href, label, icon }) => ({ href, label, icon }))
}

/** A screen that was opened before. Undefined if it no longer exists or this person may not see it. */
export function screenAt(href: string, access: Access): Destination | undefined {
  return [...screens, ...actions].find((each) => each.href === href && isOpenTo(access, each.openTo))
}
