// requirement: ACC-28
import { expect, it } from 'vitest'
import { networkOf } from './network'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
  ['1.2.3', '1.2.3'],
  ['not:an:address', 'not:an:address'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
