import type { Picture } from '@/lib/base/picture'

/**
 * What this installation says of the agency that runs it. The admin edits it (`lib/settings/`); each process keeps a copy in
 * memory, so that texts, dates and mails can use it without a query.
 */
export type Site = {
  name: string
  /** False while nobody has entered a name, and the domain stands for it. */
  isNamed: boolean
  legalName: string
  /** What the agency does, in a few words; shown beside its name. */
  tagline: string
  description: string
  email: string
  phone: string
  /** One line each. */
  address: readonly string[]
  salesHours: string
  supportHours: string
  /** Decides when the agency's days begin, and so when an invoice is overdue. */
  timeZone: string
  /** ISO 4217. */
  currency: string
  /** BCP 47: how numbers, amounts and dates are written. The texts are English in any case. */
  locale: string
  dateFormat: DateFormat
  links: Partial<Record<Network, string>>
  /** Shown beside the mark instead of the name; empty for the name. */
  wordMark: string
  logo: Picture | null
  /** For dark backgrounds; null for the same one. */
  logoOnDark: Picture | null
  /** Whether the logo shows the name, so that it stands alone. */
  logoHasName: boolean
  icon: Picture | null
  /** What social networks show with links to pages that have no picture of their own; null for one that is drawn. */
  sharePicture: Picture | null
  /** In hex: `lib/base/palette.ts` makes colors of them that can be read. */
  accent: string
  secondAccent: string
  /** Of the public pages. */
  theme: PublicTheme
  /** The first year of the copyright notice; null for the current year only. */
  foundedYear: number | null
  /** How soon visitors get an answer, such as 'within 24 hours'; empty for no promise. */
  contactPromise: string
  reviewPromise: string
  proposalPromise: string
  /** Why to choose the agency, on the contact and the quote page. */
  contactReasons: readonly string[]
  quoteReasons: readonly string[]
  /** In the footer. */
  footerClaims: readonly string[]
  paymentMethods: readonly PaymentMethod[]
  /** Whether visitors are asked about optional cookies. */
  asksConsent: boolean
  /** Who automatic mail comes from; empty for the name in MAIL_FROM. */
  senderName: string
  /** Where new messages and requests are reported: the first one also gets the replies. */
  notificationAddresses: readonly string[]
  /** How many newsletter emails are sent in a minute. */
  newsletterRate: number
  /** The header's menu and the footer's quick links as an owner arranged them; empty for the usual ones. */
  headerMenu: readonly MenuEntry[]
  footerMenu: readonly MenuEntry[]
} & Readonly<Record<SitePart, boolean>>

/** An entry of a menu: one of the usual ones by its id, whose empty name is the usual one, or a link of the agency's own. */
export type MenuEntry = { id: string; name: string; href: string; isHidden: boolean }

/** What an owner can leave out: sections of the home page, and areas of the website. */
export const siteParts = [
  'showsFigures',
  'showsAbout',
  'showsServices',
  'showsPortfolio',
  'showsTestimonials',
  'showsContact',
  'showsPricing',
  'showsBlog',
  'showsNewsletter',
] as const
export type SitePart = (typeof siteParts)[number]

const everyPart = Object.fromEntries(siteParts.map((part) => [part, true])) as Record<SitePart, boolean>

/** As is usual in the locale's region, year first (2026-12-31), day first (31 Dec 2026), or month first (Dec 31, 2026). */
export type DateFormat = 'locale' | 'iso' | 'dmy' | 'mdy'

export type PublicTheme = 'dark' | 'light'

export const paymentMethods = [
  'Visa',
  'Mastercard',
  'American Express',
  'ACH transfer',
  'Bank transfer',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type Network = 'facebook' | 'x' | 'linkedin' | 'instagram' | 'github' | 'youtube'

/** In hex: those of the tokens in `app/globals.css`. */
export const defaultAccents = { accent: '#803fe6', secondAccent: '#2c65e2' }

/** Everything that isn't known says nothing. Also what a build uses, which has no database. */
export const neutralSite: Site = {
  name: 'Website',
  isNamed: false,
  legalName: '',
  tagline: '',
  description: '',
  email: '',
  phone: '',
  address: [],
  salesHours: '',
  supportHours: '',
  timeZone: 'UTC',
  currency: 'USD',
  locale: 'en-US',
  dateFormat: 'locale',
  links: {},
  wordMark: '',
  logo: null,
  logoOnDark: null,
  logoHasName: false,
  icon: null,
  sharePicture: null,
  ...defaultAccents,
  theme: 'dark',
  foundedYear: null,
  contactPromise: '',
  reviewPromise: '',
  proposalPromise: '',
  contactReasons: [],
  quoteReasons: [],
  footerClaims: [],
  paymentMethods: [],
  asksConsent: true,
  senderName: '',
  notificationAddresses: [],
  newsletterRate: 600,
  headerMenu: [],
  footerMenu: [],
  ...everyPart,
}

// Global, because the server and Next load this module from bundles of their own.
const shared = globalThis as typeof globalThis & { foyerSite?: Site; foyerSiteAsOf?: number }

/** In the browser it knows only what `SiteFacts` has. */
export function getSite(): Site {
  return shared.foyerSite ?? neutralSite
}

/** `asOf` is when reading it began: of two readings at once, the one that began last counts, even if it ends first. */
export function setSite(site: Site, asOf = performance.now()): void {
  if (asOf < (shared.foyerSiteAsOf ?? 0)) return
  shared.foyerSite = site
  shared.foyerSiteAsOf = asOf
}

/** The name that documents are signed with. */
export function legalNameOf({ legalName, name }: Site = getSite()): string {
  return legalName || name
}

/** Name, address and email, without what isn't known. */
export function imprintPartsOf(site: Site = getSite(), name = legalNameOf(site)): string[] {
  return [name, site.address.join(', '), site.email].filter(Boolean)
}

/** 'Sample LLC · 1 Example Street, Denver · hello@agency.example' */
export function imprintOf(...of: Parameters<typeof imprintPartsOf>): string {
  return imprintPartsOf(...of).join(' · ')
}

/** The first letter of a name, for where there is no logo. */
export function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toUpperCase()
}

export function phoneHrefOf(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** 'Agency: What it does', or the name alone. */
export function titleOf({ name, tagline }: Site = getSite()): string {
  return tagline ? `${name}: ${tagline}` : name
}

/** 'review your request within 4 to 6 hours and send a proposal within 24 hours', as far as that is promised. */
export function quotePromise({ reviewPromise, proposalPromise }: Site = getSite()): string {
  return `${promised('review your request', reviewPromise)} and ${promised('send a proposal', proposalPromise)}`
}

/** 'answer you within 24 hours', or 'answer you soon' without a promise. */
export function promised(what: string, when: string, otherwise = ''): string {
  return [what, when || otherwise].filter(Boolean).join(' ')
}
