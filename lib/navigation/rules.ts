import { hasAbout, homeTextsOf } from '@/lib/homepage/rules'
import { legalPath } from '@/lib/legal/rules'
import type { Published } from '@/lib/published'
import { servicePath } from '@/lib/services/rules'

export type NavLink = { name: string; href: string }
export type NavGroup = { name: string; links: readonly NavLink[] }
type NavEntry = NavLink | NavGroup

/** What the menus depend on: only links to something that exists. */
export type Navigation = {
  services: readonly NavLink[]
  /** In the footer's order. */
  legal: readonly NavLink[]
  hasAbout: boolean
  hasPortfolio: boolean
  hasPricing: boolean
}

export const noNavigation: Navigation = {
  services: [],
  legal: [],
  hasAbout: false,
  hasPortfolio: false,
  hasPricing: false,
}

export function navigationOf(published: Published): Navigation {
  const { homeTexts, servicePages, caseStudies, plans, legalPages } = published
  return {
    services: servicePages.map(({ name, slug }) => ({ name, href: servicePath(slug) })),
    legal: legalPages.map(({ name, slug }) => ({ name, href: legalPath(slug) })),
    hasAbout: homeTexts !== null && hasAbout(homeTextsOf(homeTexts)),
    hasPortfolio: caseStudies.length > 0,
    hasPricing: plans.length > 0,
  }
}

/** In the header, what visitors agree to comes first, and the cookie policy is left to the footer. */
const headerLegal = ['/terms-and-conditions', '/privacy', '/refund-policy']
/** The address that the specification has for it there; it redirects. */
const headerPrivacy = '/privacy-policy'
const footerOnly = '/cookie-policy'

export function mainEntriesOf(navigation: Navigation): NavEntry[] {
  const { services, legal, hasAbout, hasPortfolio, hasPricing } = navigation
  const first = headerLegal
    .flatMap((href) => legal.filter((link) => link.href === href))
    .map(({ name, href }) => ({ name, href: href === '/privacy' ? headerPrivacy : href }))
  const others = legal.filter(({ href }) => href !== footerOnly && !headerLegal.includes(href))
  return [
    { name: 'Home', href: '/' },
    ...optional(hasAbout, { name: 'About', href: '/#about' }),
    ...optional(hasPortfolio, { name: 'Portfolio', href: '/#portfolio' }),
    ...optional(services.length > 0, { name: 'Services', links: services }),
    ...optional(hasPricing, { name: 'Pricing', href: '/pricing' }),
    { name: 'Contact', href: '/contact' },
    ...optional(first.length + others.length > 0, { name: 'Legal', links: [...first, ...others] }),
    { name: 'Blog', href: '/blog' },
  ]
}

export function footerGroupsOf({ services, hasAbout, hasPortfolio, hasPricing }: Navigation): NavGroup[] {
  const quick = [
    { name: 'Home', href: '/' },
    ...optional(hasAbout, { name: 'About', href: '/#about' }),
    ...optional(hasPortfolio, { name: 'Portfolio', href: '/#portfolio' }),
    ...optional(hasPricing, { name: 'Pricing', href: '/pricing' }),
    { name: 'Blog', href: '/blog' },
    { name: 'Contact', href: '/contact' },
  ]
  return [
    { name: 'Quick Links', links: quick },
    ...optional(services.length > 0, { name: 'Services', links: services }),
  ]
}

function optional<Entry>(isShown: boolean, entry: Entry): Entry[] {
  return isShown ? [entry] : []
}
