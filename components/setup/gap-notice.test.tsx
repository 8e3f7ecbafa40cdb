// requirement: SET-4
import { expect, it } from 'vitest'
import { gapsOf } from '@/lib/setup/rules'
import { neutralSite } from '@/lib/base/site'
import { markup } from '@/tests/support/markup'
import { GapNotice } from './gap-notice'

const nothing = { servicePages: [], caseStudies: [], plans: [], legalPages: [] }
const linksIn = (html: string) => Array.from(html.matchAll(/href="([^"]+)"/g), ([, href]) => href)

it('leads to the screens where what is missing is added', () => {
  expect(linksIn(markup(<GapNotice gaps={gapsOf(neutralSite, nothing)} />))).toEqual([
    '/admin/settings',
    '/admin/services',
    '/admin/content/portfolio',
    '/admin/content/plans',
    '/admin/content/legal',
  ])
})

it('says nothing of what an owner has left out, and nothing if that is all', () => {
  const site = {
    ...neutralSite,
    isNamed: true,
    showsServices: false,
    showsPortfolio: false,
    showsPricing: false,
  }
  expect(linksIn(markup(<GapNotice gaps={gapsOf(site, nothing)} />))).toEqual(['/admin/content/legal'])
  expect(markup(<GapNotice gaps={[]} />)).toBe('')
})
