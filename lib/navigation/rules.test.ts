import { expect, it } from 'vitest'
import { getPublished } from '@/lib/published'
import { footerGroupsOf, mainEntriesOf, type Navigation, navigationOf, noNavigation } from './rules'

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
}
const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)

it('links to everything that there is', () => {
  const entries = mainEntriesOf(full)
  expect(namesOf(entries)).toEqual([
    'Home',
    'About',
    'Portfolio',
    'Services',
    'Pricing',
    'Contact',
    'Legal',
    'Blog',
  ])
  const legal = entries.find(({ name }) => name === 'Legal')
  expect(legal && 'links' in legal ? legal.links.map(({ href }) => href) : []).toEqual([
    '/terms-and-conditions',
    '/privacy-policy',
    '/legal/imprint',
  ])
  expect(namesOf(footerGroupsOf(full))).toEqual(['Quick Links', 'Services'])
})

it('links to nothing that there isn’t', () => {
  expect(namesOf(mainEntriesOf(noNavigation))).toEqual(['Home', 'Contact', 'Blog'])
  expect(footerGroupsOf(noNavigation)).toHaveLength(1)
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
