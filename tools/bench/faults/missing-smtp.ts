import { setTimeout as sleep } from 'node:timers/promises'
import { untilMailsSent } from '../load/stored'
import { milliseconds, percentile, type Report, seconds } from '../load/report'
import { checkEverything } from './checks'
import type { TestSite } from './test-site'

const PER_SECOND = 10
const DOWN_SECONDS = 30
const P95_MS = 1_000
const TARGET_MS = 90_000

/** No mail server while visitors write; it comes back later. */
export async function missSmtp(report: Report, site: TestSite): Promise<void> {
  const { smtp, isQuick } = site.parts
  const length = isQuick ? 8 : DOWN_SECONDS
  await smtp.goDown()
  const visits = await site.visit({ count: PER_SECOND * length, perSecond: PER_SECOND })
  await sleep(1_000)
  await smtp.comeBack()
  const sent = await untilMailsSent(site.databaseUrl, TARGET_MS)
  const p95 = percentile(
    visits.map((visit) => visit.milliseconds),
    0.95,
  )
  const first = visits.filter(({ isAcknowledged, tries }) => isAcknowledged && tries === 1).length
  const { text, isGood } = await checkEverything(site)
  report.add({
    what: `No mail server for ${length} s, ${visits.length} messages meanwhile`,
    target: `all acknowledged at once (p95 under 1 s); every mail delivered within ${seconds(TARGET_MS)} of its return`,
    result: `${first} acknowledged on the first attempt, p95 ${milliseconds(p95)}; ${sent === undefined ? 'the outbox has not drained' : `all mails delivered ${seconds(sent)} after its return`}; ${text}`,
    isGood: isGood && first === visits.length && p95 < P95_MS && sent !== undefined,
  })
}
