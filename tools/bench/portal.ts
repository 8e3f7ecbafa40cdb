// requirement: POR-65, POR-66
import { benchPages } from './listed-pages'
import type { Bench } from './load/parts'
import { signInAll } from './load/people'

const paths = [
  '/portal',
  '/portal/files',
  '/portal/updates',
  '/portal/messages',
  '/portal/feedback',
  '/portal/invoices',
  '/portal/account',
]
// The first one has dozens of projects and a conversation of 5,000 messages. Every 97th client is disabled.
const clients = Array.from({ length: 42 }, (_, index) => 1 + index * 31)
  .filter((number) => number % 97 !== 0)
  .map((number) => `client-${number}@scale.example`)

export async function benchPortal(bench: Bench, { name = 'Portal', mayScan = false } = {}): Promise<void> {
  const people = await signInAll(bench.stack, clients)
  await benchPages(bench, { name, paths, people, perSecond: 20, p95: 150, statements: 8, mayScan })
}
