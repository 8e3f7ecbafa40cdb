import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocalTime } from './local-time'

const html = (format: 'date' | 'time' | 'exact') =>
  renderToStaticMarkup(<LocalTime value={new Date('2026-11-22T05:04:59.900Z')} format={format} />)

it('is by the agency’s clock where the reader’s own is not known, never with seconds', () => {
  expect(html('date')).toContain('>Nov 21, 2026</time>')
  expect(html('time')).toContain('>10:04 PM</time>')
  expect(html('exact')).toContain('>Sat, Nov 21, 2026, 10:04 PM MST</time>')
})
