import { expect, it } from 'vitest'
import { getPublished, setPublished } from '@/lib/content/published/queries'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { getSite, setSite } from './site'

it('keeps what was read last, whichever reading ends first', () => {
  const [early, late] = [performance.now(), performance.now() + 1]
  setSite({ ...sampleAgency, name: 'Newer' }, late)
  setSite({ ...sampleAgency, name: 'Older' }, early)
  expect(getSite().name).toBe('Newer')
  const before = getPublished()
  const newer = { ...before, plans: [] }
  setPublished(newer, late)
  setPublished(before, early)
  expect(getPublished()).toBe(newer)
  setPublished(before, late + 1)
  setSite(sampleAgency, late + 1)
  expect(getSite()).toBe(sampleAgency)
})
