import { expect, it } from 'vitest'
import { getPublished } from '@/lib/published'
import { type MenuEntry, neutralSite } from '@/lib/site'
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

it('links to everything that there is', () => {
  const entries = headerOf(full)
  expect(namesOf(entries)).toEqual(['Services', 'Portfolio', 'Pricing', 'Blog', 'Contact'])
  expect(namesOf(footerOf(full))).toEqual(['Quick Links', 'Services'])
})

// requirement: SET-8
it('shows home, about and legal in the header only if an owner does', () => {
  const entries = headerOf({ ...full, header: ['home', 'about', 'legal'].map((id) => usual(id)) })
  expect(namesOf(entries).slice(0, 3)).toEqual(['Home', 'About', 'Legal'])
  const legal = entries.find(({ name }) => name === 'Legal')
  expect(legal && 'links' in legal ? legal.links.map(({ href }) => href) : []).toEqual([
    '/terms-and-conditions',
    '/privacy-policy',
    '/legal/imprint',
  ])
})

it('links to nothing that there isn’t', () => {
  expect(namesOf(headerOf(noNavigation))).toEqual(['Blog', 'Contact'])
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
    ...['Services', 'Portfolio', 'Pricing'],
  ])
  expect(namesOf(headerOf({ ...noNavigation, header }))).toEqual(['Docs', 'Talk to us'])
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

// requirement: SET-8
it('moves the links that don’t fit in the header to a list', () => {
  expect(menusOf(full).wideHeader).toBeUndefined()
  const long = 'A name of thirty characters ok'
  const header = ['home', 'about', 'services', 'legal'].map((id) => usual(id, long))
  const entries = menusOf({ ...full, header }).wideHeader ?? []
  expect(namesOf(entries)).toEqual([long, long, 'More'])
  const more = entries.at(-1)
  expect(namesOf(more && 'links' in more ? more.links : [])).toEqual([
    ...[long, long],
    ...['Portfolio', 'Pricing', 'Blog', 'Contact'],
  ])
})
