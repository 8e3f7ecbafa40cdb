// requirement: ACC-28
import { expect, it } from 'vitest'
import { clientIp, networkOf } from './network'

it('trusts the last entry, which our own server wrote', () => {
  expect(clientIp('203.0.113.9', 0)).toBe('203.0.113.9')
  expect(clientIp('1.2.3.4, 203.0.113.9', 0)).toBe('203.0.113.9')
})

it('trusts one more entry for each trusted proxy', () => {
  expect(clientIp('6.6.6.6, 198.51.100.7, 10.0.0.1', 1)).toBe('198.51.100.7')
  expect(clientIp('198.51.100.7, 10.0.0.2, 10.0.0.1', 2)).toBe('198.51.100.7')
})

it('takes the first entry when there are fewer than trusted proxies', () => {
  expect(clientIp('10.0.0.1', 3)).toBe('10.0.0.1')
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[::ffff:cb00:7109]:443', '203.0.113.9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:5678', '2001:db8::1'],
  ['fe80::1%eth0.1', 'fe80::1'],
])('normalizes %s', (written, address) => {
  expect(clientIp(written, 0)).toBe(address)
})

it('puts all requests without an address into one bucket', () => {
  expect(clientIp(null, 0)).toBe('unknown')
  expect(clientIp(' , ', 0)).toBe('unknown')
})

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
