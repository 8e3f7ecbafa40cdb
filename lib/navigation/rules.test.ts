import { expect, it } from 'vitest'
import { getPublished } from '@/lib/content/published/queries'
import { type MenuEntry, neutralSite } from '@/lib/base/site'
import { isLeftOut, menusOf, missingTargets, type Navigation, noNavigation } from './rules'
import { navigationOf } from './queries'

const headerOf = (navigation: Navigation) => menusOf(navigation).header
const footerOf = (navigation: Navigation) => menusOf(navigation).footer
const full: Navigation = {
  services: [{ name: 'Audits', href: '/services/audits' }],
  legal: [
    { name: 'Privacy Policy', href: '/privacy' },
    { name: 'Terms & Conditions', href: '/terms-and-conditions' },
    { name: 'Cookie Policy', href: '/cookie-policy' },
    { name: 'Imprint', href: '/legal/imprint' },
  ],
  hasAbout: true,
  hasPortfolio: true,
  hasPricing: true,
  hasBlog: true,
  header: [],
  footer: [],
}
const own = (name: string, href: string): MenuEntry => ({ id: '', name, href, isHidden: false })
const usual = (id: string, name = '', isHidden = false): MenuEntry => ({ id, name, href: '', isHidden })
const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)

// requirement: SITE-1
it('links to everything that there is', () => {
  const entries = headerOf(full)
  expect(namesOf(entries)).toEqual([
    ...['Home', 'About', 'Portfolio', 'Services', 'Contact', 'Legal', 'Blog', 'Pricing'],
  ])
  expect(namesOf(footerOf(full))).toEqual(['Quick Links', 'Services'])
})

// requirement: SITE-1
it('lists in the header what visitors agree to, and leaves the cookie policy to the footer', () => {
  const legal = headerOf(full).find(({ name }) => name === 'Legal')
  expect(legal && 'links' in legal ? legal.links.map(({ href }) => href) : []).toEqual([
    '/terms-and-conditions',
    '/privacy-policy',
    '/legal/imprint',
  ])
})

it('links to nothing that there isn’t', () => {
  expect(namesOf(headerOf(noNavigation))).toEqual(['Home', 'Contact', 'Blog'])
  expect(footerOf(noNavigation)).toHaveLength(1)
})

it('knows of nothing before the content is read', () => {
  expect(
    navigationOf({
      ...getPublished(),
      homeTexts: null,
      servicePages: [],
      caseStudies: [],
      plans: [],
      legalPages: [],
    }),
  ).toEqual(noNavigation)
})

// requirement: SET-8
it('shows the menus as an owner arranged them', () => {
  const header = [
    own('Docs', 'https://docs.example.com'),
    usual('contact', 'Talk to us'),
    usual('blog', '', true),
  ]
  const entries = headerOf({ ...full, header })
  expect(namesOf(entries)).toEqual([
    ...['Docs', 'Talk to us'],
    // Those that it doesn't mention come last.
    ...['Home', 'About', 'Portfolio', 'Services', 'Legal', 'Pricing'],
  ])
  expect(namesOf(headerOf({ ...noNavigation, header }))).toEqual(['Docs', 'Talk to us', 'Home'])
  const withoutHome = ['home', 'about', 'legal'].map((id) => usual(id, '', true))
  expect(namesOf(headerOf({ ...full, header: [usual('blog'), ...withoutHome] }))).toEqual([
    ...['Blog', 'Portfolio', 'Services', 'Contact', 'Pricing'],
  ])
  const [quick] = footerOf({ ...full, footer: [own('Jobs', '/jobs'), usual('home', '', true)] })
  expect(namesOf(quick?.links ?? []).slice(0, 2)).toEqual(['Jobs', 'About'])
})

// requirement: SET-9
it('links to nothing that an owner has left out', () => {
  const site = {
    ...neutralSite,
    ...{ showsBlog: false, showsPricing: false, showsAbout: false },
    headerMenu: [own('Posts', '/blog/page/2'), own('Blogging', '/blogging'), own('We', '/#about')],
  }
  expect(navigationOf(getPublished(), site)).toMatchObject({
    ...{ hasBlog: false, hasPricing: false, hasAbout: false },
    header: [own('Blogging', '/blogging')],
  })
  expect(['/blog', '/blog?page=2', '/pricing#plans', '/#about'].every((href) => isLeftOut(href, site))).toBe(
    true,
  )
  expect(['/', '/blogs', '/#contact', 'https://x.example/blog'].some((href) => isLeftOut(href, site))).toBe(
    false,
  )
  expect(missingTargets({ ...full, hasBlog: false })).toEqual(['blog'])
})

// requirement: SITE-1, SET-8
it('gives each entry of the header more room than the one before, and the last one no more than all need', () => {
  const { headerRooms } = menusOf(full)
  expect(headerRooms).toHaveLength(8)
  expect(headerRooms.toSorted((a, b) => a - b)).toEqual(headerRooms)
  // All of them fit in the header of a small desktop, 1280 px.
  expect(headerRooms.at(-1)).toBeLessThan(44)
  const roomOf = (name: string) => menusOf({ ...noNavigation, header: [own(name, '/')] }).headerRooms[0] ?? 0
  expect(roomOf('Wir über uns')).toBeLessThan(roomOf('料金と事例のご紹介'))
})
