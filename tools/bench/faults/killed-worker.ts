import { readdir } from 'node:fs/promises'
import { type Report, seconds } from '../load/report'
import { checkEverything, timeUntil } from './checks'
import type { Place } from './place'
import type { HoldUp } from './slow-smtp'

const REACHED_TIMEOUT_MS = 30_000
const WANTED_MS = 60_000

const moments: Record<HoldUp, string> = {
  text: 'while it sends the text of a mail (SMTP DATA)',
  answer: 'after the mail server took the mail, before its answer came',
}

/** The worker killed while a mail is under way; its next start has to send what it left. */
export async function killWorker(report: Report, place: Place, at: HoldUp): Promise<void> {
  const { stack, smtp, mails } = place.parts
  const before = await countMails(mails)
  let isHeldUp = false
  void smtp.holdUpAt(at).then(() => (isHeldUp = true))
  const visits = await place.visit({ count: 3, perSecond: 10 })
  if ((await timeUntil(REACHED_TIMEOUT_MS, () => isHeldUp)) === undefined) throw new Error('No mail came.')
  const killed = stack.pidOf('worker')
  stack.kill('worker', 'SIGKILL')
  smtp.letThrough()
  const restarted = await timeUntil(
    REACHED_TIMEOUT_MS,
    () => ![killed, undefined].includes(stack.pidOf('worker')),
  )
  const wanted = before + visits.length
  const arrived = await timeUntil(WANTED_MS, async () => (await countMails(mails)) >= wanted)
  const { text, isGood } = await checkEverything(place)
  report.add({
    what: `The worker killed ${moments[at]}`,
    wanted: 'every mail arrives within 60 s of the restart',
    found: `${arrived === undefined ? 'not all arrived' : `all arrived ${seconds(arrived)} after the restart`}; ${text}`,
    isGood: isGood && restarted !== undefined && arrived !== undefined,
  })
}

async function countMails(folder: string): Promise<number> {
  return (await readdir(folder)).filter((name) => name.endsWith('.eml')).length
}
