import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { brandMarksOf } from '@/lib/base/brand'
import { neutralSite } from '@/lib/base/site'
import { LocalTime } from './local-time'
import { SiteFactsProvider } from './site-facts'

const html = (format: 'date' | 'time' | 'exact') =>
  renderToStaticMarkup(
    <SiteFactsProvider
      facts={{ ...neutralSite, marks: brandMarksOf(neutralSite), timeZone: 'America/Denver' }}
    >
      <LocalTime value={new Date('2026-11-22T05:04:59.900Z')} format={format} />
    </SiteFactsProvider>,
  )

it('uses the agency’s time zone where the reader’s is unknown, never with seconds', () => {
  expect(html('date')).toContain('>Nov 21, 2026</time>')
  expect(html('time')).toContain('>10:04 PM</time>')
  expect(html('exact')).toContain('>Sat, Nov 21, 2026, 10:04 PM MST</time>')
})
