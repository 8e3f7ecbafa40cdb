import type { NavLink } from './rules'

export const portalLink = { name: 'Client Portal', href: '/portal' } as const satisfies NavLink
export const quoteLink = { name: 'Get a Quote', href: '/quote' } as const satisfies NavLink
export const accountLink = { name: 'Go to your account', href: '/portal/account' } as const satisfies NavLink

/** The list of the entries that don’t fit in the header. */
export const REST_NAME = 'More'
