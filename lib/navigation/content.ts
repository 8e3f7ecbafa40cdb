import type { NavLink } from './rules'

export const portalLink = { name: 'Client Portal', href: '/portal' } as const satisfies NavLink
export const quoteLink = { name: 'Get a Quote', href: '/quote' } as const satisfies NavLink
export const accountLink = { name: 'Go to your account', href: '/portal/account' } as const satisfies NavLink

/** The names of the usual entries of each menu, in their order. What they lead to is in `rules.ts`. */
export const usualEntries = {
  header: {
    home: 'Home',
    about: 'About',
    portfolio: 'Portfolio',
    services: 'Services',
    pricing: 'Pricing',
    contact: 'Contact',
    legal: 'Legal',
    blog: 'Blog',
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
