// requirement: POR-26
import { expect, it } from 'vitest'
import {
  builtFileHeaders,
  commonHeaders,
  isFramedPage,
  privatePolicy,
  publicPolicy,
} from './security-headers'

const outside = {
  realtime: { key: 'k', cluster: 'eu', host: 'live.example', port: 6001, useTLS: true },
  storageOrigin: 'https://files.example',
}

it('requires HTTPS only if the site uses it', () => {
  expect(commonHeaders(true)).toHaveProperty('strict-transport-security')
  expect(commonHeaders(false)).not.toHaveProperty('strict-transport-security')
})

it('blocks all other origins on public pages', () => {
  const policy = publicPolicy({ isHttps: true, isDevelopment: false })
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/\*|http:|https:|unsafe-eval/)
})

it('runs scripts of private pages by nonce only', () => {
  const policy = privatePolicy('bm9uY2U=', { isHttps: true, isDevelopment: false }, outside)
  expect(policy).toContain("script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic';")
  expect(policy).toContain("connect-src 'self' wss://live.example:6001 https://files.example;")
})

it('frames nothing but its own and stored files, and shows stored pictures', () => {
  const policy = privatePolicy('n', { isHttps: true, isDevelopment: false }, outside)
  expect(policy).toContain("frame-src 'self' https://files.example;")
  expect(policy).toContain("img-src 'self' data: blob: https://files.example;")
})

it('lets only this website frame a preview, and nobody any other page', () => {
  const policyOf = (path: string) =>
    privatePolicy('n', { isHttps: true, isDevelopment: false, isFramed: isFramedPage(path) }, outside)
  expect(policyOf('/admin/preview/1')).toContain("frame-ancestors 'self'")
  expect(policyOf('/admin/content')).toContain("frame-ancestors 'none'")
  expect(policyOf('/portal/admin/preview/1')).toContain("frame-ancestors 'none'")
})

it('allows connections to the hosted realtime service by its cluster', () => {
  const realtime = { ...outside.realtime, host: null }
  const policy = privatePolicy('n', { isHttps: true, isDevelopment: false }, { ...outside, realtime })
  expect(policy).toContain(
    "connect-src 'self' wss://ws-eu.pusher.com https://sockjs-eu.pusher.com https://files.example;",
  )
})

it('sends built files without document headers, except images', () => {
  const script = builtFileHeaders(true, '/_next/static/chunks/a.js')
  expect(script).toHaveProperty('x-content-type-options', 'nosniff')
  expect(script).toHaveProperty('strict-transport-security')
  const picture = builtFileHeaders(false, '/_next/static/media/a.svg')
  expect(picture['content-security-policy']).toContain("default-src 'none'")
  expect(picture).not.toHaveProperty('strict-transport-security')
})
