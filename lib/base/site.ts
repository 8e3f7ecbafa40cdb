import type { Picture } from '@/lib/base/picture'
import type { PostalAddress } from '@/lib/base/postal-address'

/**
 * The details of the agency that runs this installation. The admin edits them (`lib/settings/`). Each process keeps a
 * copy in memory, so that texts, dates and mails can use it without a query.
 */
export type Site = {
  name: string
  /** False until somebody enters a name. The domain is shown until then. */
  isNamed: boolean
  legalName: string
  /** What the agency does, in a few words. Shown next to its name. */
  tagline: string
  description: string
  email: string
  phone: string
  /** One entry per line. Those of its parts below, if it has any. */
  address: readonly string[]
  salesHours: string
  supportHours: string
  /** Determines when the agency's days begin, and so when an invoice becomes overdue. */
  timeZone: string
  /** ISO 4217. */
  currency: string
  /** BCP 47: the format of numbers, amounts and dates. The texts are always English. */
  locale: string
  dateFormat: DateFormat
  links: Partial<Record<Network, string>>
  /** Shown next to the mark instead of the name. Empty for the name. */
  wordMark: string
  logo: Picture | null
  /** For dark backgrounds. Null for the same logo. */
  logoOnDark: Picture | null
  /** True if the logo contains the name, so that the name isn't shown next to it. */
  logoHasName: boolean
  icon: Picture | null
  /** Shown by social networks for pages without a picture of their own. Null if one is drawn. */
  sharePicture: Picture | null
  /** In hex. `lib/base/palette.ts` derives legible colors from them. */
  accent: string
  secondAccent: string
  /** The theme of the public pages. */
  theme: PublicTheme
  /** The first year of the copyright notice. Null for the current year only. */
  foundedYear: number | null
  /** How soon visitors get an answer, such as 'within 24 hours'. Empty for no promise. */
  contactPromise: string
  reviewPromise: string
  proposalPromise: string
  /** Reasons to choose the agency, for the contact and quote pages. */
  contactReasons: readonly string[]
  quoteReasons: readonly string[]
  /** Shown in the footer. */
  footerClaims: readonly string[]
  paymentMethods: readonly PaymentMethod[]
  /** Whether visitors are asked about optional cookies. */
  asksConsent: boolean
  /** The sender of automatic mail. Empty for the name in MAIL_FROM. */
  senderName: string
  /** The recipients of notifications about new messages and requests. The first one also gets the replies. */
  notificationAddresses: readonly string[]
  /** The number of newsletter emails sent per minute. */
  newsletterRate: number
  /** Whether invoices can be paid online; the environment says so. */
  takesPayments: boolean
  /** The header's menu and the footer's quick links, as arranged by an owner. Empty for the default. */
  headerMenu: readonly MenuEntry[]
  footerMenu: readonly MenuEntry[]
} & PostalAddress &
  Readonly<Record<SitePart, boolean>>

/** An entry of a menu. Either a default entry, with its id and possibly another name, or a link of the agency's own. */
export type MenuEntry = { id: string; name: string; href: string; isHidden: boolean }

/** Parts that an owner can hide: sections of the home page, and areas of the website. */
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

/** The format of the locale's region, year first (2026-12-31), day first (31 Dec 2026), or month first (Dec 31, 2026). */
export const dateFormats = ['locale', 'iso', 'dmy', 'mdy'] as const
export type DateFormat = (typeof dateFormats)[number]

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

/** In hex, the same as the tokens in `app/globals.css`. */
export const defaultAccents = { accent: '#803fe6', secondAccent: '#2c65e2' }

/** A site without any details. Builds, which have no database, use it too. */
export const neutralSite: Site = {
  name: 'Website',
  isNamed: false,
  legalName: '',
  tagline: '',
  description: '',
  email: '',
  phone: '',
  address: [],
  street: '',
  postcode: '',
  city: '',
  country: '',
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
  takesPayments: false,
  headerMenu: [],
  footerMenu: [],
  ...everyPart,
}

// Global, because the server and Next load this module from separate bundles.
const shared = globalThis as typeof globalThis & { foyerSite?: Site; foyerSiteAsOf?: number }

/** In the browser, it contains only what `SiteFacts` has. */
export function getSite(): Site {
  return shared.foyerSite ?? neutralSite
}

/** `asOf` is when the reading began. Of two overlapping readings, the one that began last wins, even if it ends first. */
export function setSite(site: Site, asOf = performance.now()): void {
  if (asOf < (shared.foyerSiteAsOf ?? 0)) return
  shared.foyerSite = site
  shared.foyerSiteAsOf = asOf
}

/** The name used to sign documents. */
export function legalNameOf({ legalName, name }: Pick<Site, 'legalName' | 'name'> = getSite()): string {
  return legalName || name
}

type ImprintSite = Pick<Site, 'legalName' | 'name' | 'address' | 'email'>

/** Name, address and email, as far as they are known. */
export function imprintPartsOf(site: ImprintSite = getSite(), name = legalNameOf(site)): string[] {
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

/** 'Agency: What it does', or only the name. */
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
