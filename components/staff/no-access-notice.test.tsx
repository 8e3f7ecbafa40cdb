// requirement: STA-7
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NoAccessNotice } from '@/components/staff/no-access-notice'

it('says who can open a page that staff can’t', () => {
  const text = (owners: string[] | null, isForOwners = true) =>
    renderToStaticMarkup(<NoAccessNotice owners={owners} isForOwners={isForOwners} />)
  expect(text(null)).toBe('')
  expect(text(['Ada Nook', 'Juno Bloom'])).toContain('Ask Ada Nook or Juno Bloom to open it for you')
  expect(text([])).toContain('Ask an owner to open it for you, or to make you one.')
  expect(text(['Ada Nook'], false)).toContain('Ask Ada Nook to give you access.')
  expect(text([], false)).toContain('Ask an owner to give you access.')
})
