import { setTimeout as sleep } from 'node:timers/promises'
import { hasPooler, shippedPoolerSettings, startPooler } from '../../stack/neighbors'
import { type Report, seconds } from '../load/report'
import { checkEverything } from './checks'
import { givenUp, type TestSite } from './test-site'

const FORMS = 60
const PER_SECOND = 3
const DOWN_MS = 2_000
const TARGET = 40
const LONGEST_MS = 10_000

/** Postgres stops behind PgBouncer with the shipped configuration, and starts again. */
export async function restartBehindPooler(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const what = `Postgres behind PgBouncer with the shipped configuration, away for ${seconds(DOWN_MS)}, ${FORMS} messages at ${PER_SECOND} per second`
  const target = `at least ${TARGET} acknowledged on the first attempt, all within ${seconds(LONGEST_MS)}`
  if (!hasPooler) {
    report.add({ what, target, result: 'not installed: pgbouncer (package of Debian)', isGood: null })
    return
  }
  const direct = site.databaseUrl
  const pooler = await startPooler(direct, await shippedPoolerSettings())
  const connect = async (url: string) => {
    for (const name of ['worker', 'server'])
      await stack.reconfigure({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }, name)
  }
  try {
    await connect(pooler.url)
    const load = site.visit({ count: FORMS, perSecond: PER_SECOND })
    await sleep(5_000)
    await stack.halt('postgres')
    await sleep(DOWN_MS)
    await stack.resume('postgres')
    const visits = await load
    const first = visits.filter(({ isAcknowledged, tries }) => isAcknowledged && tries === 1)
    const longest = Math.max(...visits.map(({ milliseconds }) => milliseconds))
    const missed = givenUp(visits)
    const { text, isGood } = await checkEverything(site)
    report.add({
      what,
      target,
      result: `${first.length} on the first attempt, the slowest after ${seconds(longest)}; ${missed.text}; ${text}`,
      isGood: isGood && first.length >= TARGET && longest <= LONGEST_MS && missed.count === 0,
    })
  } finally {
    await connect(direct)
    await pooler.stop()
  }
}
