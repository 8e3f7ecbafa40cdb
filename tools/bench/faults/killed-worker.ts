import { type Report, seconds } from '../load/report'
import { readDelivered } from '../load/stored'
import { checkEverything, timeUntil } from './checks'
import type { TestSite } from './test-site'
import type { HoldUp } from './slow-smtp'

const REACHED_TIMEOUT_MS = 30_000
const TARGET_MS = 60_000

const moments: Record<HoldUp, string> = {
  text: 'while sending a mail (SMTP DATA)',
  answer: 'after the mail server accepted the mail, before its response arrived',
}

/** Kills the worker while it sends a mail; the next worker has to send it. */
export async function killWorker(report: Report, site: TestSite, at: HoldUp): Promise<void> {
  const { stack, smtp, mails } = site.parts
  const countMails = async () => (await readDelivered(mails)).mails
  const before = await countMails()
  let isHeldUp = false
  void smtp.holdUpAt(at).then(() => (isHeldUp = true))
  const visits = await site.visit({ count: 3, perSecond: 10 })
  if ((await timeUntil(REACHED_TIMEOUT_MS, () => isHeldUp)) === undefined) throw new Error('No mail came.')
  const killed = stack.pidOf('worker')
  stack.kill('worker', 'SIGKILL')
  smtp.letThrough()
  const restarted = await timeUntil(
    REACHED_TIMEOUT_MS,
    () => ![killed, undefined].includes(stack.pidOf('worker')),
  )
  const wanted = before + visits.length
  const arrived = await timeUntil(TARGET_MS, async () => (await countMails()) >= wanted)
  const { text, isGood } = await checkEverything(site)
  report.add({
    what: `Worker killed ${moments[at]}`,
    target: 'every mail is delivered within 60 s of the restart',
    result: `${arrived === undefined ? 'not all delivered' : `all delivered ${seconds(arrived)} after the restart`}; ${text}`,
    isGood: isGood && restarted !== undefined && arrived !== undefined,
  })
}
