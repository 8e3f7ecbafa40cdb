// requirement: STA-7
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OwnersOnlyNotice } from '@/components/staff/owners-only-notice'

it('says who can open a page that staff can’t', () => {
  const text = (owners: string[] | null) => renderToStaticMarkup(<OwnersOnlyNotice owners={owners} />)
  expect(text(null)).toBe('')
  expect(text(['Ada Nook', 'Juno Bloom'])).toContain('Ask Ada Nook or Juno Bloom to open it for you')
  expect(text([])).toContain('Ask an owner to open it for you')
})
