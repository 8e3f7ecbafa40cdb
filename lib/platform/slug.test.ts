import { expect, it } from 'vitest'
import { slugOf } from './slug'

it('makes addresses of titles', () => {
  expect(slugOf('  Maß & Co.: C++ für 2 Töchter!  ')).toBe('mass-co-c-fur-2-tochter')
})
