import { expect, it } from 'vitest'
import { installationKey } from './shared-pages'

it('separates the pages of installations that share a cache', () => {
  const key = installationKey('https://www.example.com', 'postgresql://foyer:one@db.example.com/foyer')
  expect(installationKey('https://www.example.com', 'postgresql://foyer:two@db.example.com/foyer')).toBe(key)
  expect(installationKey('https://test.example.com', 'postgresql://foyer:one@db.example.com/foyer')).not.toBe(
    key,
  )
  // A restored database has another name.
  expect(installationKey('https://www.example.com', 'postgresql://foyer:one@db.example.com/other')).not.toBe(
    key,
  )
})
