import { setTimeout as sleep } from 'node:timers/promises'
import { milliseconds, percentile, type Report, seconds } from '../load/report'
import { readDelivered, untilMailsSent } from '../load/stored'
import { timeUntil } from '../load/time-until'
import type { MailPoint } from './faulty-smtp'
import { killWorker, type TestSite } from './test-site'

const PER_SECOND = 10
const DOWN_SECONDS = 30
const P95_MS = 1_000
const BACK_MS = 90_000
const DELIVERED_MS = 60_000

const moments: Record<MailPoint, string> = {
  text: 'while sending a mail (SMTP DATA)',
  answer: 'after the mail server accepted the mail, before its response arrived',
}

/** Kills the worker while it sends a mail; the next worker has to send it. */
export async function killSender(report: Report, site: TestSite, at: MailPoint): Promise<void> {
  const { stack, smtp, mails } = site.parts
  const countMails = async () => (await readDelivered(mails)).mails
  const before = await countMails()
  const [visits] = await Promise.all([site.visit({ count: 3, perSecond: 10 }), smtp.holdUpAt(at)])
  const restarted = killWorker(stack)
  smtp.letThrough()
  const isRestarted = (await restarted) !== undefined
  const wanted = before + visits.length
  const arrived = await timeUntil(DELIVERED_MS, async () => (await countMails()) >= wanted)
  await site.conclude(report, {
    what: `Worker killed ${moments[at]}`,
    target: 'every mail is delivered within 60 s of the restart',
    findings: [
      arrived === undefined
        ? ['not all delivered', false]
        : [`all delivered ${seconds(arrived)} after the restart`, isRestarted],
    ],
  })
}

/** No mail server while visitors write; it comes back later. */
export async function missSmtp(report: Report, site: TestSite): Promise<void> {
  const { stack, smtp, isQuick } = site.parts
  const length = isQuick ? 8 : DOWN_SECONDS
  await smtp.stop()
  const visits = await site.visit({ count: PER_SECOND * length, perSecond: PER_SECOND })
  await sleep(1_000)
  await smtp.start()
  const sent = await untilMailsSent(stack, BACK_MS)
  const times = visits.map((visit) => visit.milliseconds)
  const p95 = percentile(times, 0.95)
  const first = visits.filter(({ isAcknowledged, tries }) => isAcknowledged && tries === 1).length
  await site.conclude(report, {
    what: `No mail server for ${length} s, ${visits.length} messages meanwhile`,
    target: `all acknowledged at once (p95 under 1 s); every mail delivered within ${seconds(BACK_MS)} of its return`,
    findings: [
      [
        `${first} acknowledged on the first attempt, p95 ${milliseconds(p95)}`,
        first === visits.length && p95 < P95_MS,
      ],
      sent === undefined
        ? ['the outbox has not drained', false]
        : [`all mails delivered ${seconds(sent)} after its return`, true],
    ],
  })
}
