// requirement: ACC-31
import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { isForeignWrite } from './foreign'

const site = 'https://www.example.com'
const foreign = 'https://evil.example'

function write(headers: Record<string, string>, url = '/contact', method = 'POST') {
  const request = { method, url, headers: { host: 'www.example.com', ...headers } }
  return isForeignWrite(request as unknown as IncomingMessage, site)
}

it.each([
  ['of our own page', { origin: site, 'sec-fetch-site': 'same-origin' }],
  ['of our own page in an old browser', { origin: site }],
  ['sent again by the reader', { 'sec-fetch-site': 'none' }],
  ['of a page of ours that tells nobody its address', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['of a program', {}],
  ['by another name of this server', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ['through a proxy', { origin: 'https://a.example', host: 'inside', 'x-forwarded-host': 'a.example' }],
])('lets through a write %s', (_, headers) => {
  expect(write(headers)).toBe(false)
})

it.each([
  ['of another site', { origin: foreign, 'sec-fetch-site': 'cross-site' }],
  ['of another site in an old browser', { origin: foreign }],
  ['of a sibling subdomain', { origin: 'https://a.example.com', 'sec-fetch-site': 'same-site' }],
  ['of another site that hides its name', { 'sec-fetch-site': 'cross-site' }],
  ['of a sandboxed frame', { origin: 'null' }],
  ['of a sandboxed frame on another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['with two answers to the question', { origin: foreign, 'sec-fetch-site': 'same-origin' }],
  ['of something without an address', { origin: 'nonsense' }],
])('refuses a write %s', (_, headers) => {
  expect(write(headers)).toBe(true)
  expect(write(headers, '/api/realtime/auth')).toBe(true)
  expect(write(headers, '/contact', 'GET')).toBe(false)
})

it('leaves alone what programs call with a secret of their own', () => {
  const elsewhere = { origin: foreign, 'sec-fetch-site': 'cross-site' }
  expect(write(elsewhere, '/api/newsletter/unsubscribe?token=a')).toBe(false)
  expect(write(elsewhere, '/api/revalidate')).toBe(false)
  expect(write(elsewhere, '/api/revalidate/other')).toBe(true)
})

it('believes a mail’s link over plain http, where its page can’t say that it is ours', () => {
  expect(write({ origin: 'null' }, '/api/accounts/confirm')).toBe(false)
  expect(write({ origin: 'null' }, '/api/account/email?token=a')).toBe(false)
  expect(write({ origin: foreign }, '/api/accounts/confirm')).toBe(true)
})
