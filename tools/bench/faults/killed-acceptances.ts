import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { accept, addOffers, type Offer, readAccepted } from '../load/proposals'
import type { Report } from '../load/report'
import { steadily } from '../load/steady'
import { untilMailsSent } from '../load/stored'
import { type Finding, killProcess, type TestSite } from './test-site'

const PER_SECOND = 5
const LOAD_SECONDS = 8
/** Five exits within a minute stop the product, so the kills are spread out. */
const ROUND_MS = 16_000
const RETRY_FOR_MS = 40_000
const PAUSE_MS = 1_500
const MAILS_TIMEOUT_MS = 180_000

type Answer = { offer: Offer; isAcknowledged: boolean; tries: number; detail: string }

/** Kills the web process while clients accept proposals. Each tries again until the page says that it is accepted. */
export async function killAcceptances(report: Report, site: TestSite): Promise<void> {
  const { stack, isQuick } = site.parts
  const rounds = isQuick ? 1 : 5
  const each = PER_SECOND * LOAD_SECONDS
  const offers = await addOffers(stack, each * rounds)
  const answers: Answer[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const load = steadily({ perSecond: PER_SECOND, count: each }, (index) =>
      acceptUntilStored(site, offers[round * each + index], index),
    )
    await sleep(randomInt(500, (LOAD_SECONDS - 1) * 1000))
    await killProcess(stack, 'server')
    answers.push(...(await load))
    if (round < rounds - 1) await sleep(Math.max(0, ROUND_MS - (performance.now() - startedAt)))
  }
  const { whole, half } = await readAccepted(stack, offers)
  const untilSent = await untilMailsSent(stack, MAILS_TIMEOUT_MS)
  const acknowledged = answers.filter(({ isAcknowledged }) => isAcknowledged)
  const lost = acknowledged.filter(({ offer }) => !whole.has(offer.id)).length
  const [refused] = answers.filter(({ isAcknowledged }) => !isAcknowledged)
  const again = answers.filter(({ tries }) => tries > 1).length
  const findings: Finding[] = [
    [`${acknowledged.length} acknowledged, ${again} of them not at the first try`, true],
    [
      `${answers.length - acknowledged.length} never${refused ? `, the first showing: ${refused.detail.replaceAll(/[|\s]+/g, ' ')}` : ''}`,
      !refused,
    ],
    [`${whole.size} whole, ${half.size} half or double, ${lost} lost`, half.size === 0 && lost === 0],
    untilSent === undefined ? ['the outbox has not drained', false] : ['every mail sent', true],
  ]
  report.add({
    what: `Web process killed ${rounds} times at random moments while ${offers.length} proposals are accepted, ${PER_SECOND} per second`,
    target:
      'each acknowledged acceptance is there once, with its client, project, deposit invoice, history and mails; none in part',
    result: findings.map(([text]) => text).join('; '),
    isGood: findings.every(([, isGood]) => isGood),
  })
}

/** As a client does who sees an error. */
async function acceptUntilStored(site: TestSite, offer: Offer | undefined, index: number): Promise<Answer> {
  if (!offer) throw new Error('unreachable: there are that many')
  const startedAt = performance.now()
  for (let tries = 1; ; tries += 1) {
    const { isAcknowledged, detail } = await accept(site.parts.stack, offer, `10.93.${index}.1`)
    if (isAcknowledged || performance.now() - startedAt > RETRY_FOR_MS)
      return { offer, isAcknowledged, tries, detail }
    await sleep(PAUSE_MS)
  }
}
