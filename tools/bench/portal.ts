// requirement: POR-65, POR-66
import { signInAll } from './load/people'
import type { Report } from './load/report'
import type { Stack } from '../stack/stack'
import { benchPages } from './listed-pages'

export const paths = [
  '/portal',
  '/portal/files',
  '/portal/updates',
  '/portal/messages',
  '/portal/feedback',
  '/portal/invoices',
  '/portal/account',
]
// The first one has dozens of projects and a conversation of 5,000 messages. Every 97th client is disabled.
export const clients = Array.from({ length: 42 }, (_, index) => 1 + index * 31)
  .filter((number) => number % 97 !== 0)
  .map((number) => `client-${number}@scale.example`)

export async function benchPortal(report: Report, stack: Stack, seconds: number): Promise<void> {
  const people = await signInAll(stack, clients)
  await benchPages(
    report,
    stack,
    { name: 'Portal', paths, people, perSecond: 20, p95: 150, statements: 8, mayScan: false },
    seconds,
  )
}
