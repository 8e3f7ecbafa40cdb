// requirement: ACC-31
import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { isCrossSiteWrite } from './cross-site'

const site = 'https://www.example.com'
const otherSite = 'https://evil.example'

function write(headers: Record<string, string>, url = '/contact', method = 'POST') {
  const request = { method, url, headers: { host: 'www.example.com', ...headers } }
  return isCrossSiteWrite(request as unknown as IncomingMessage, site)
}

it.each([
  ['from our own page', { origin: site, 'sec-fetch-site': 'same-origin' }],
  ['from our own page in an old browser', { origin: site }],
  ['that the user reloads', { 'sec-fetch-site': 'none' }],
  ['from a page of ours with a no-referrer policy', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['from a program', {}],
  ['under another name of this server', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ['through a proxy', { origin: 'https://a.example', host: 'inside', 'x-forwarded-host': 'a.example' }],
])('allows a write %s', (_, headers) => {
  expect(write(headers)).toBe(false)
})

it.each([
  ['from another site', { origin: otherSite, 'sec-fetch-site': 'cross-site' }],
  ['from another site in an old browser', { origin: otherSite }],
  ['from a sibling subdomain', { origin: 'https://a.example.com', 'sec-fetch-site': 'same-site' }],
  ['from another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['from a sandboxed frame', { origin: 'null' }],
  ['from a sandboxed frame on another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['with contradictory headers', { origin: otherSite, 'sec-fetch-site': 'same-origin' }],
  ['with an invalid origin', { origin: 'nonsense' }],
])('refuses a write %s', (_, headers) => {
  expect(write(headers)).toBe(true)
  expect(write(headers, '/api/realtime/auth')).toBe(true)
  expect(write(headers, '/contact', 'GET')).toBe(false)
})

it('allows endpoints that programs call with a secret of their own', () => {
  const elsewhere = { origin: otherSite, 'sec-fetch-site': 'cross-site' }
  expect(write(elsewhere, '/api/newsletter/unsubscribe?token=a')).toBe(false)
  expect(write(elsewhere, '/api/revalidate')).toBe(false)
  expect(write(elsewhere, '/api/revalidate/other')).toBe(true)
})

it('allows forms behind a mailed link over plain http, where browsers send no origin', () => {
  expect(write({ origin: 'null' }, '/api/accounts/confirm')).toBe(false)
  expect(write({ origin: 'null' }, '/api/account/email?token=a')).toBe(false)
  expect(write({ origin: otherSite }, '/api/accounts/confirm')).toBe(true)
})
