// requirement: POR-26
import { expect, it } from 'vitest'
import { formatBytes, previewKindOf } from './rules'

it('formats sizes', () => {
  const sizes = [
    0, 1, 532, 999, 1000, 1449, 9949, 9951, 25_000, 999_499, 999_501, 2_500_000, 25_000_000, 3e12,
  ]
  expect(sizes.map(formatBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '532 bytes',
    '999 bytes',
    '1 KB',
    '1.4 KB',
    '9.9 KB',
    '10 KB',
    '25 KB',
    '999 KB',
    '1 MB',
    '2.5 MB',
    '25 MB',
    '3,000 GB',
  ])
})

it('previews only types that can’t run code', () => {
  expect(previewKindOf('application/pdf')).toBe('pdf')
  expect(previewKindOf('image/png')).toBe('image')
  for (const type of [
    'text/html',
    'image/svg+xml',
    'application/zip',
    'IMAGE/PNG; charset=x',
    '',
    'toString',
  ]) {
    expect(previewKindOf(type), type).toBeNull()
  }
})
