import { fetchPage } from './load/http'
import type { Bench } from './load/parts'
import type { Person } from './load/people'
import { milliseconds } from './load/report'
import { countStatements } from './load/statements'
import { type PageVisit, summaryOf, visitPages } from './load/steady'

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
export async function benchPages({ report, stack, seconds: least }: Bench, target: Target): Promise<void> {
  const { name, paths, people, perSecond, mayScan } = target
  const seconds = Math.max(least, Math.ceil((paths.length * FEWEST_VISITS) / perSecond))
  const [person] = people
  if (!person) throw new Error('No user is signed in.')
  // The first visit warms the page up.
  for (const path of paths) await fetchPage(`${stack.url}${path}`, person)

  const pages = { paths, visitors: people }
  const visits = await visitPages(stack.url, pages, { perSecond, count: perSecond * seconds })
  const { p50, p95, problem } = summaryOf(visits)
  const timed = slowestFirst(paths, visits)
  const slow = timed.filter((page) => page.p95 >= target.p95)
  // The slowest one even if all is well.
  const named = (slow.length > 0 ? slow : timed.slice(0, 1))
    .map((page) => `${page.path} with p95 ${milliseconds(page.p95)}`)
    .join(', ')
  report.add({
    what: `${name}: ${paths.length} URLs in turn, ${people.length} user${people.length === 1 ? '' : 's'}, ${perSecond} per second for ${seconds} s`,
    target: `p95 of each under ${target.p95} ms`,
    result: problem ?? `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}; slowest ${named}`,
    isGood: !problem && slow.length === 0,
  })

  const { pages: counted, scanned } = await countStatements(stack, paths, person)
  const most = counted.reduce((a, b) => (b.statements > a.statements ? b : a))
  const broken = counted.find((page) => page.problem !== undefined)
  report.add({
    what: `${name}: SQL statements per page${mayScan ? '' : ', sequential scans of large tables'}`,
    target: `at most ${target.statements}${mayScan ? '' : ', none'}`,
    result: broken
      ? `${broken.path}: ${broken.problem ?? ''}`
      : `at most ${most.statements} (${most.path})${mayScan ? '' : `, ${scanned.join(', ') || 'none'}`}`,
    isGood: !broken && most.statements <= target.statements && (mayScan || scanned.length === 0),
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

function slowestFirst(paths: readonly string[], visits: PageVisit[]): { path: string; p95: number }[] {
  return paths
    .map((path) => ({ path, p95: summaryOf(visits.filter((visit) => visit.path === path)).p95 }))
    .toSorted((a, b) => b.p95 - a.p95)
}
