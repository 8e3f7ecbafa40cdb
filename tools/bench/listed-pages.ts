import { fetchPage } from './load/fetch-page'
import type { Person } from './load/people'
import { milliseconds, percentile, type Report } from './load/report'
import { countStatements } from './load/statements'
import { slowest, visitPages } from './load/steady'
import type { Stack } from '../stack/stack'

type Wanted = {
  name: string
  paths: readonly string[]
  people: Person[]
  perSecond: number
  p95: number
  statements: number
  /** Whether large tables may be read from beginning to end. */
  mayScan: boolean
  kilobytes?: number
}

/** How quickly signed-in people get their pages, and what each page costs. */
export async function benchPages(
  report: Report,
  stack: Stack,
  wanted: Wanted,
  seconds: number,
): Promise<void> {
  const { name, paths, people, perSecond } = wanted
  const [person] = people
  if (!person) throw new Error('Nobody is signed in.')
  // The first visit loads a page's code.
  for (const path of paths) await fetchPage(`${stack.url}${path}`, person)

  const visits = await visitPages(stack.url, paths, people, { perSecond, seconds })
  const times = visits.map((visit) => visit.milliseconds)
  const worst = slowest(visits, 0.95)
  const failed = visits.find(({ problem }) => problem !== undefined)
  report.add({
    what: `${name}: ${paths.length} addresses in turn, ${people.length} people, ${perSecond} a second for ${seconds} s`,
    wanted: `p95 of each under ${wanted.p95} ms`,
    found: failed
      ? `${failed.path}: ${failed.problem ?? ''}`
      : `p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(percentile(times, 0.95))}; slowest ${worst.path} with p95 ${milliseconds(worst.milliseconds)}`,
    isGood: !failed && worst.milliseconds < wanted.p95,
  })

  const { pages, scanned } = await countStatements(stack, paths, person)
  const most = pages.reduce((a, b) => (b.statements > a.statements ? b : a))
  const broken = pages.find(({ problem }) => problem !== undefined)
  report.add({
    what: `${name}: SQL statements a page${wanted.mayScan ? '' : ', and large tables read from beginning to end'}`,
    wanted: `at most ${wanted.statements}${wanted.mayScan ? '' : ', none'}`,
    found: broken
      ? `${broken.path}: ${broken.problem ?? ''}`
      : `at most ${most.statements} (${most.path})${wanted.mayScan ? '' : `, ${scanned.join(', ') || 'none'}`}`,
    isGood: !broken && most.statements <= wanted.statements && (wanted.mayScan || scanned.length === 0),
  })

  if (wanted.kilobytes === undefined) return
  const largest = visits.reduce((a, b) => (b.bytes > a.bytes ? b : a))
  report.add({
    what: `${name}: HTML and data of a page on the wire`,
    wanted: `at most ${wanted.kilobytes} KB`,
    found: `at most ${(largest.bytes / 1000).toFixed(1)} KB (${largest.path})`,
    isGood: largest.bytes <= wanted.kilobytes * 1000,
  })
}
