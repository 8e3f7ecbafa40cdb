import { fetchPage } from './load/fetch-page'
import type { Person } from './load/people'
import { milliseconds, percentile, type Report } from './load/report'
import { countStatements } from './load/statements'
import { slowestPages, visitPages } from './load/steady'
import type { Stack } from '../stack/stack'

type Target = {
  name: string
  paths: readonly string[]
  people: Person[]
  perSecond: number
  p95: number
  statements: number
  /** Whether sequential scans of large tables are acceptable. */
  mayScan: boolean
  kilobytes?: number
}

/** With fewer visits, a page's p95 would be its slowest visit. */
const FEWEST_VISITS = 40

/** Response time, SQL statements and size of pages for signed-in users. */
export async function benchPages(
  report: Report,
  stack: Stack,
  target: Target,
  leastSeconds: number,
): Promise<void> {
  const { name, paths, people, perSecond } = target
  const seconds = Math.max(leastSeconds, Math.ceil((paths.length * FEWEST_VISITS) / perSecond))
  const [person] = people
  if (!person) throw new Error('No user is signed in.')
  // The first visit warms the page up.
  for (const path of paths) await fetchPage(`${stack.url}${path}`, person)

  const visits = await visitPages(stack.url, paths, people, { perSecond, seconds })
  const times = visits.map((visit) => visit.milliseconds)
  const pages = slowestPages(visits, 0.95)
  const slow = pages.filter(({ milliseconds: time }) => time >= target.p95)
  // The slowest one even if all is well.
  const named = (slow.length > 0 ? slow : pages.slice(0, 1))
    .map(({ path, milliseconds: time }) => `${path} with p95 ${milliseconds(time)}`)
    .join(', ')
  const failed = visits.find(({ problem }) => problem !== undefined)
  report.add({
    what: `${name}: ${paths.length} URLs in turn, ${people.length} user${people.length === 1 ? '' : 's'}, ${perSecond} per second for ${seconds} s`,
    target: `p95 of each under ${target.p95} ms`,
    result: failed
      ? `${failed.path}: ${failed.problem ?? ''}`
      : `p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(percentile(times, 0.95))}; slowest ${named}`,
    isGood: !failed && slow.length === 0,
  })

  const { pages: counted, scanned } = await countStatements(stack, paths, person)
  const most = counted.reduce((a, b) => (b.statements > a.statements ? b : a))
  const broken = counted.find(({ problem }) => problem !== undefined)
  report.add({
    what: `${name}: SQL statements per page${target.mayScan ? '' : ', sequential scans of large tables'}`,
    target: `at most ${target.statements}${target.mayScan ? '' : ', none'}`,
    result: broken
      ? `${broken.path}: ${broken.problem ?? ''}`
      : `at most ${most.statements} (${most.path})${target.mayScan ? '' : `, ${scanned.join(', ') || 'none'}`}`,
    isGood: !broken && most.statements <= target.statements && (target.mayScan || scanned.length === 0),
  })

  if (target.kilobytes === undefined) return
  const largest = visits.reduce((a, b) => (b.bytes > a.bytes ? b : a))
  report.add({
    what: `${name}: bytes per page, compressed`,
    target: `at most ${target.kilobytes} KB`,
    result: `at most ${(largest.bytes / 1000).toFixed(1)} KB (${largest.path})`,
    isGood: largest.bytes <= target.kilobytes * 1000,
  })
}
