import { ownValue } from '@/lib/base/own-value'
import { getSite, type MenuEntry, type Site, type SitePart, siteParts } from '@/lib/base/site'
import { REST_NAME } from './content'

export const MAX_ENTRY_NAME = 30
export const MAX_ENTRY_HREF = 300
const MAX_ENTRY_ID = 20

/** The entries of a menu field's value, which is JSON; null if it isn't a menu. */
export function parseMenu(text: string): MenuEntry[] | null {
  try {
    const entries: unknown = JSON.parse(text)
    if (!Array.isArray(entries) || !entries.every(isEntry)) return null
    return entries.map(({ id, name, href, isHidden }) => {
      return { id, name: name.trim(), href: href.trim(), isHidden }
    })
  } catch {
    return null
  }
}

function isEntry(value: unknown): value is MenuEntry {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, href, isHidden }: Partial<Record<string, unknown>> = { ...value }
  if (typeof id !== 'string' || id.length > MAX_ENTRY_ID) return false
  return typeof name === 'string' && typeof href === 'string' && typeof isHidden === 'boolean'
}

/** As the value of a menu field: complete, with the names that are shown. */
export function menuText(menu: MenuName, stored: readonly MenuEntry[]): string {
  const shown = completeMenu(menu, stored).map(({ id, name, href, isHidden }) => ({
    ...{ id, name: name || usualNameOf(menu, id) },
    ...{ href, isHidden },
  }))
  return JSON.stringify(shown)
}

type Problem = { message: string; at?: { index: number; field: 'name' | 'href' } }

/** The first thing that is wrong with a menu, and where. */
export function menuProblem(menu: MenuName, entries: readonly MenuEntry[]): Problem | null {
  for (const [index, entry] of entries.entries()) {
    if (isBlank(entry)) continue
    const { id, name, href } = entry
    const problem = (field: 'name' | 'href', message: string) => ({ message, at: { index, field } })
    if (name.length > MAX_ENTRY_NAME)
      return problem('name', `Please use at most ${String(MAX_ENTRY_NAME)} characters for a name.`)
    if (id !== '') continue
    if (name === '') return problem('name', 'Please enter a name for the link.')
    if (href === '') return problem('href', 'Please enter where the link leads to.')
    if (href.length > MAX_ENTRY_HREF || !isTarget(href))
      return problem(
        'href',
        'Please enter a path such as /contact, or a complete address that begins with https://.',
      )
  }
  const count = entries.filter((entry) => !entry.isHidden && !isBlank(entry)).length
  const most = menuLimits[menu]
  if (count <= most) return null
  return { message: `Please show at most ${String(most)} entries. These are ${String(count)}.` }
}

/** An added link of which nothing has been entered. */
export function isBlank({ id, name, href }: MenuEntry): boolean {
  return id === '' && name === '' && href === ''
}

/** A path on this website, and no other website disguised as one, or a complete address. */
function isTarget(href: string): boolean {
  if (/\s/.test(href)) return false
  return /^\/(?![/\\])/.test(href) || (/^https?:\/\/[^/]+\.[^/]/i.test(href) && URL.canParse(href))
}

export type NavLink = { name: string; href: string }
type NavGroup = { name: string; links: readonly NavLink[] }
export type NavEntry = NavLink | NavGroup

/** The names of the usual entries of each menu, in their order. */
const usualEntries = {
  header: {
    home: 'Home',
    about: 'About',
    portfolio: 'Portfolio',
    services: 'Services',
    contact: 'Contact',
    legal: 'Legal',
    blog: 'Blog',
    pricing: 'Pricing',
  },
  footer: {
    home: 'Home',
    about: 'About',
    portfolio: 'Portfolio',
    pricing: 'Pricing',
    blog: 'Blog',
    contact: 'Contact',
  },
} as const satisfies Record<string, Record<string, string>>

/** How many entries of a menu are shown. */
export const menuLimits = { header: 10, footer: 12 } as const

export type MenuName = keyof typeof usualEntries

type AboutTexts = {
  about: { title: string; description: string }
  mission: string
  vision: string
  coreValues: readonly unknown[]
}

/** Whether there is anything to say about the agency: then the home page has the section that the menus link to. */
export function hasAbout({ about, mission, vision, coreValues }: AboutTexts): boolean {
  return [about.title, about.description, mission, vision].some(Boolean) || coreValues.length > 0
}

/** What the menus depend on: only links to something that exists. */
export type Navigation = {
  services: readonly NavLink[]
  /** In the footer's order. */
  legal: readonly NavLink[]
  hasAbout: boolean
  hasPortfolio: boolean
  hasPricing: boolean
  hasBlog: boolean
  /** As an owner arranged them; empty for the usual ones. */
  header: readonly MenuEntry[]
  footer: readonly MenuEntry[]
}

export const noNavigation: Navigation = {
  services: [],
  legal: [],
  hasAbout: false,
  hasPortfolio: false,
  hasPricing: false,
  hasBlog: true,
  header: [],
  footer: [],
}

const places: Partial<Record<SitePart, string>> = {
  showsAbout: '/#about',
  showsServices: '/#services',
  showsPortfolio: '/#portfolio',
  showsTestimonials: '/#testimonials',
  showsContact: '/#contact',
  showsPricing: '/pricing',
  showsBlog: '/blog',
}

/** Pages of their own for what the home page has a section of. */
const indexPages: Partial<Record<SitePart, string>> = {
  showsAbout: '/about',
  showsServices: '/services',
  showsPortfolio: '/portfolio',
}

/** Whether an owner has left out what a link leads to. */
export function isLeftOut(href: string, site: Site = getSite()): boolean {
  return siteParts.some((part) => {
    const place = places[part]
    if (!site[part] && href === indexPages[part]) return true
    if (site[part] || place === undefined || !href.startsWith(place)) return false
    return href === place || /^[/?#]/.test(href.slice(place.length))
  })
}

/** In the header, what visitors agree to comes first, and the cookie policy is left to the footer. */
const headerLegal = ['/terms-and-conditions', '/privacy', '/refund-policy']
/** The address that the specification has for it there; it redirects. */
const headerPrivacy = '/privacy-policy'
const footerOnly = '/cookie-policy'

function headerLegalOf(legal: readonly NavLink[]): NavLink[] {
  const first = headerLegal
    .flatMap((href) => legal.filter((link) => link.href === href))
    .map(({ name, href }) => ({ name, href: href === '/privacy' ? headerPrivacy : href }))
  const others = legal.filter(({ href }) => href !== footerOnly && !headerLegal.includes(href))
  return [...first, ...others]
}

type Target = string | readonly NavLink[]

/** What the usual entries lead to. Without a target an entry isn't shown. */
const targets: Record<string, (navigation: Navigation) => Target | false> = {
  home: () => '/',
  about: ({ hasAbout }) => hasAbout && '/#about',
  portfolio: ({ hasPortfolio }) => hasPortfolio && '/#portfolio',
  services: ({ services }) => services,
  pricing: ({ hasPricing }) => hasPricing && '/pricing',
  contact: () => '/contact',
  legal: ({ legal }) => headerLegalOf(legal),
  blog: ({ hasBlog }) => hasBlog && '/blog',
}

function targetOf({ id, href }: Pick<MenuEntry, 'id' | 'href'>, navigation: Navigation): Target | undefined {
  const target = id === '' ? href : ownValue(targets, id)?.(navigation)
  return target && target.length > 0 ? target : undefined
}

/** The usual entries that lead nowhere, since there is no such content or an owner has left it out. */
export function missingTargets(navigation: Navigation): string[] {
  return Object.keys(targets).filter((id) => !targetOf({ id, href: '' }, navigation))
}

function usualEntry(id: string): MenuEntry {
  return { id, name: '', href: '', isHidden: false }
}

export function usualNameOf(menu: MenuName, id: string): string {
  const names: Record<string, string> = usualEntries[menu]
  return ownValue(names, id) ?? ''
}

/** All entries of a menu; usual ones that it doesn't mention, since they are newer, come last. */
export function completeMenu(menu: MenuName, stored: readonly MenuEntry[]): MenuEntry[] {
  const ids = Object.keys(usualEntries[menu])
  const known = stored.filter(({ id }) => id === '' || ids.includes(id))
  const newer = ids.filter((id) => !stored.some((entry) => entry.id === id))
  return [...known, ...newer.map(usualEntry)]
}

function entriesOf(menu: MenuName, navigation: Navigation): NavEntry[] {
  return completeMenu(menu, navigation[menu]).flatMap((entry) => {
    const target = entry.isHidden ? undefined : targetOf(entry, navigation)
    const name = entry.name || usualNameOf(menu, entry.id)
    if (target === undefined) return []
    return typeof target === 'string' ? { name, href: target } : { name, links: target }
  })
}

/** What the browser gets of the navigation: the entries that are shown, and the links that some pages need. */
export type Menus = Pick<Navigation, 'services' | 'legal'> & {
  header: NavEntry[]
  /** The width of the header, in rem, from which on each entry is beside the others and not in the list of the rest. */
  headerRooms: number[]
  footer: NavGroup[]
}

export function menusOf(navigation: Navigation): Menus {
  const { services, legal } = navigation
  const header = entriesOf('header', navigation)
  return { services, legal, header, headerRooms: roomsOf(header), footer: footerGroupsOf(navigation) }
}

function footerGroupsOf(navigation: Navigation): NavGroup[] {
  const { services } = navigation
  const quick = entriesOf('footer', navigation).filter((entry) => 'href' in entry)
  return [
    ...optional(quick.length > 0, { name: 'Quick Links', links: quick }),
    ...optional(services.length > 0, { name: 'Services', links: services }),
  ]
}

function roomsOf(entries: readonly NavEntry[]): number[] {
  const widths = entries.map((entry) => widthOf(entry.name, 'links' in entry))
  const total = sum(widths)
  return widths.map((_, index) => {
    const beside = sum(widths.slice(0, index + 1))
    const isLast = index === widths.length - 1
    return round(isLast ? total : Math.min(total, beside + widthOf(REST_NAME, true)))
  })
}

/** In rem, as site.css sets them: letters of 0.9375rem, with what is around them. */
const FONT_SIZE = 0.9375
const AROUND = 1.125
const CHEVRON = 1.125

/** Rather too wide than too narrow, since the fonts of other scripts are the browser's. */
function widthOf(name: string, isMenu: boolean): number {
  return sum(Array.from(name, letterWidth)) * FONT_SIZE + AROUND + (isMenu ? CHEVRON : 0)
}

/** In em. */
function letterWidth(letter: string): number {
  if (/[ijlI.,:;'’|! ]/.test(letter)) return 0.3
  if (/[frt()-]/.test(letter)) return 0.4
  if (/[mwMW@%]/.test(letter)) return 1
  // Chinese, Japanese, Korean and pictures are as wide as high.
  if (/[\u1100-\u11ff\u2e80-\uffef]|\p{Extended_Pictographic}/u.test(letter)) return 1.1
  return /\p{Lu}/u.test(letter) ? 0.75 : 0.62
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}

function round(width: number): number {
  return Math.ceil(width * 100) / 100
}

function optional<Entry>(isShown: boolean, entry: Entry): Entry[] {
  return isShown ? [entry] : []
}
