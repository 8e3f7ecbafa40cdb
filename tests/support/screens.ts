import type { Locator, Page } from '@playwright/test'
import { sampleServiceSlugs as serviceSlugs } from '@/prisma/seed/services-content'
import type { SampleAccount } from './accounts'

/** A screen at rest, as the sample fills it. */
export type Screen = {
  /** With {client}, {project}, {lead} or {invoice} for one of the sample. */
  path: string
  /** What would pass too easily if it were missing; the heading of the page by default. */
  shows?: (page: Page) => Locator
  /** The name of its stored pictures. */
  picture?: string
}

type Area = {
  name: string
  account?: SampleAccount
  /** Whether its targets are close to each other, so that their size is measured. */
  isDense?: boolean
  screens: Screen[]
}

const table = (name?: string) => (page: Page) => page.getByRole('table', name ? { name } : {})
const list = (name: string) => (page: Page) => page.getByRole('list', { name })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const form = (page: Page) => page.getByRole('main').getByRole('form').first()
const token = 'a'.repeat(43)

/** Every screen, each opened once: all that is true of a screen at rest is checked there. */
export const areas: Area[] = [
  {
    name: 'site',
    screens: [
      { path: '/', picture: 'home' },
      { path: '/contact', picture: 'contact' },
      { path: '/quote', picture: 'quote' },
      { path: '/pricing', picture: 'pricing' },
      { path: '/portfolio/ledgerline', picture: 'case-study' },
      { path: '/portfolio/harbor' },
      ...serviceSlugs.map((slug) => ({
        path: `/services/${slug}`,
        ...(slug === 'ai-machine-learning' && { picture: 'service' }),
      })),
    ],
  },
  {
    name: 'blog and legal pages',
    screens: [
      { path: '/blog', picture: 'blog' },
      { path: '/blog/page/2' },
      { path: '/blog/spreadsheet-to-crm' },
      { path: '/blog/accessible-by-default-lessons-from-rebuilding-a-public-service-portal' },
      { path: '/blog/no-such-post' },
      { path: '/privacy' },
      { path: '/terms-and-conditions' },
      { path: '/refund-policy' },
      { path: '/cookie-policy' },
      { path: '/nowhere' },
    ],
  },
  {
    name: 'accounts',
    screens: [
      { path: '/portal/login', picture: 'sign-in' },
      { path: '/portal/sign-up' },
      { path: '/portal/forgotten-password' },
      { path: '/portal/magic-link' },
      { path: `/portal/magic-link/${token}` },
      { path: `/admin/invitation/${token}` },
      { path: '/admin/login' },
      { path: `/newsletter/unsubscribe/${token}` },
      { path: '/newsletter/unsubscribed' },
    ],
  },
  {
    name: 'portal',
    account: 'client',
    screens: [
      { path: '/portal', picture: 'portal' },
      { path: '/portal/project-log' },
      { path: '/portal/files', picture: 'portal-files' },
      { path: '/portal/updates', picture: 'portal-updates' },
      { path: '/portal/feedback' },
      { path: '/portal/messages', picture: 'portal-messages', shows: log },
      { path: '/portal/invoices', picture: 'portal-invoices' },
      {
        path: '/portal/invoices/{invoice}',
        picture: 'portal-invoice',
        shows: (page) => page.getByRole('article'),
      },
      { path: '/portal/account' },
    ],
  },
  {
    name: 'leads',
    account: 'admin',
    isDense: true,
    screens: [
      { path: '/admin', picture: 'admin' },
      { path: '/admin/messages', picture: 'leads', shows: table() },
      { path: '/admin/messages/{lead}', picture: 'lead' },
      { path: '/admin/quotes', shows: table() },
      { path: '/admin/quotes/{quote}' },
      { path: '/admin/newsletter', shows: table('Issues') },
      { path: '/admin/newsletter/subscribers?state=all', shows: table() },
      { path: '/admin/reports' },
    ],
  },
  {
    name: 'clients',
    account: 'admin',
    isDense: true,
    screens: [
      { path: '/admin/clients', picture: 'clients', shows: table('Clients') },
      { path: '/admin/clients/{client}', picture: 'client' },
      { path: '/admin/clients/{client}/edit', shows: form },
      { path: '/admin/projects', picture: 'projects', shows: table() },
      { path: '/admin/projects/{project}', picture: 'project' },
      { path: '/admin/projects/{project}?tab=milestones' },
      { path: '/admin/projects/{project}?tab=documents' },
      { path: '/admin/projects/{project}?tab=messages', shows: log },
      { path: '/admin/projects/{project}/edit', shows: form },
      { path: '/admin/client-messages', shows: list('Conversations') },
      { path: '/admin/client-messages?show=projects', shows: list('Conversations') },
      { path: '/admin/work-updates' },
    ],
  },
  {
    name: 'money and mail',
    account: 'admin',
    isDense: true,
    screens: [
      { path: '/admin/invoices', picture: 'invoices', shows: table('Invoices') },
      { path: '/admin/invoices/{invoice}', picture: 'invoice' },
      { path: '/admin/invoices/create', picture: 'invoice-form', shows: form },
      { path: '/admin/mail' },
      { path: '/admin/personal-data' },
      { path: '/admin/audit', shows: table('Audit log') },
      { path: '/admin/staff', shows: table('Staff') },
      { path: '/admin/tags' },
      { path: '/admin/trash' },
      { path: '/admin/system', shows: list('Processes') },
    ],
  },
  {
    name: 'website',
    account: 'admin',
    isDense: true,
    screens: [
      { path: '/admin/homepage' },
      { path: '/admin/services' },
      { path: '/admin/testimonials' },
      { path: '/admin/content' },
      { path: '/admin/settings' },
      { path: '/admin/settings/brand', picture: 'brand' },
    ],
  },
]
