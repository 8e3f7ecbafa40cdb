import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '../../stack/failure'
import {
  addDues,
  countBooked,
  dollars,
  type Due,
  listSessions,
  PayButton,
  payAt,
  readBooked,
  reconcileNow,
} from '../load/payments'
import { readValue } from '../load/people'
import { type Report, seconds } from '../load/report'
import { untilMailsSent } from '../load/stored'
import { timeUntil } from '../load/time-until'
import { AT_ONCE, type Finding, killProcess, killWorker, type TestSite } from './test-site'

const BATCH = 10
const RETRY_FOR_MS = 60_000
const PAUSE_MS = 1_000
const RANDOM_MS = 1_500
const BOOKED_TIMEOUT_MS = 180_000
const MAILS_TIMEOUT_MS = 120_000
/** Five exits of the web process within a minute stop the product. */
const ROUND_MS = 16_000

/** When a process is killed while clients pay. */
type Moment = 'answered' | 'booked' | 'worker' | 'web'

/**
 * The web process is killed when the payment service has made a checkout but its answer hasn't arrived; the worker when the service has said that
 * something is paid, and when it is booked and the receipt is on its way; and both at random moments.
 */
export async function killPayments(report: Report, site: TestSite): Promise<void> {
  const { stack, mails, isQuick } = site.parts
  const rounds = isQuick ? 1 : 3
  const moments = Array.from({ length: rounds }, (): Moment[] => [
    'answered',
    'booked',
    'worker',
    'web',
  ]).flat()
  const dues = await addDues(stack, BATCH * moments.length)
  const before = (await listSessions(stack)).length
  const pages = await startAll(site, dues, rounds)
  const attempts = Number(
    await readValue(stack, 'select count(*) from payment_attempts where invoice_id = any($1::uuid[])', [
      dues.map(({ id }) => id),
    ]),
  )
  const checkouts = (await listSessions(stack)).length - before

  let received = 0
  for (const [index, moment] of moments.entries()) {
    const batch = pages.slice(index * BATCH, (index + 1) * BATCH)
    const killed = killAt(site, moment)
    for (const page of batch) received += (await payAt(stack, page)).amount_total
    await killed
  }
  const untilBooked = await timeUntil(
    BOOKED_TIMEOUT_MS,
    async () => (await countBooked(stack, dues)) === dues.length,
    250,
  )
  // It must find nothing to do.
  await reconcileNow(stack)
  const untilSent = await untilMailsSent(stack, MAILS_TIMEOUT_MS)
  const booked = await readBooked(stack, dues)
  const receipts = await countReceipts(mails, dues)
  const workerKills = moments.filter((moment) => moment !== 'web').length
  const findings: Finding[] = [
    [`${attempts} attempts, ${checkouts} checkouts`, attempts === dues.length && checkouts === dues.length],
    [
      `${booked.once} booked once, ${booked.payments} payments, ${booked.problems} problems`,
      booked.once === dues.length && booked.payments === dues.length && booked.problems === 0,
    ],
    [
      `received ${dollars(received)}, booked ${dollars(booked.cents)}`,
      received === booked.cents && received === sumOf(dues),
    ],
    untilBooked === undefined
      ? ['not all booked', false]
      : [`the last booked ${seconds(untilBooked)} after the last kill`, true],
    [
      `${receipts.arrived} receipts for ${receipts.invoices} of them, ${booked.withoutMails} without receipt or notice in the outbox`,
      receipts.invoices === dues.length &&
        receipts.arrived - receipts.invoices <= AT_ONCE * workerKills &&
        booked.withoutMails === 0 &&
        untilSent !== undefined,
    ],
  ]
  report.add({
    what: `${dues.length} invoices paid online: web process killed ${rounds} times before the answer to a new checkout arrived; worker killed ${rounds} times before it booked an answer, ${rounds} times before a receipt was sent, and each ${rounds} times at random moments`,
    target: `one checkout and one payment each, equal to the cent; every receipt, at most ${AT_ONCE} twice for each death`,
    result: findings.map(([text]) => text).join('; '),
    isGood: findings.every(([, isGood]) => isGood),
  })
}

/** Presses "Pay" for each; for the first ones, the web process dies in between. Returns the pages to pay on. */
async function startAll(site: TestSite, dues: readonly Due[], kills: number): Promise<string[]> {
  const { stack, stripe } = site.parts
  const button = await PayButton.of(stack)
  const pages: string[] = []
  for (const [index, due] of dues.entries()) {
    if (index >= kills) {
      pages.push(await pressUntilOpen(button, due))
      continue
    }
    const reached = stripe.holdUpAt('created')
    const started = pressUntilOpen(button, due)
    await reached
    const restarted = killProcess(stack, 'server')
    stripe.letThrough()
    await restarted
    pages.push(await started)
    await sleep(ROUND_MS)
  }
  return pages
}

/** As a client does whose browser shows an error. */
async function pressUntilOpen(button: PayButton, due: Due): Promise<string> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await button.press(due)
    } catch (error) {
      if (performance.now() - startedAt > RETRY_FOR_MS)
        throw new Error(`Pay: ${reasonOf(error)}`, { cause: error })
      await sleep(PAUSE_MS)
    }
  }
}

/** Kills a process at that moment of the payments that begin now, and waits for the next one. */
async function killAt(site: TestSite, moment: Moment): Promise<void> {
  const { stack, stripe, smtp } = site.parts
  if (moment === 'answered' || moment === 'booked') {
    const held = moment === 'answered' ? stripe : smtp
    await (moment === 'answered' ? stripe.holdUpAt('state') : smtp.holdUpAt('text'))
    const restarted = killWorker(stack)
    held.letThrough()
    await restarted
    return
  }
  await sleep(randomInt(RANDOM_MS))
  await (moment === 'web' ? killProcess(stack, 'server') : killWorker(stack))
  if (moment === 'web') await sleep(ROUND_MS)
}

function sumOf(dues: readonly Due[]): number {
  return dues.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** How many receipts arrived, and for how many of these invoices. */
async function countReceipts(folder: string, dues: readonly Due[]) {
  const numbers = new Set(dues.map(({ number }) => number))
  const found: string[] = []
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.eml'))) {
    const [head = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n', 1)
    const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ')
    const number = /^subject: Payment received: .* for invoice (\S+)$/im.exec(unfolded)?.[1]
    if (number !== undefined && numbers.has(number)) found.push(number)
  }
  return { arrived: found.length, invoices: new Set(found).size }
}
