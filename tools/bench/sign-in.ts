// requirement: ACC-47, ACC-48
import { reasonOf } from '../stack/failure'
import { callForm, findAction } from './load/form-call'
import type { Answer } from './load/http'
import type { Bench } from './load/parts'
import { milliseconds, percentile } from './load/report'
import { besidePublicPages, PUBLIC_P95_MS, steadily, summaryOf } from './load/steady'

const SIGN_INS_PER_SECOND = 20
const SIGN_IN_P95_MS = 500
const FLOOD_PER_SECOND = 200
/** Attempts on one account before throttling begins. */
const FREE_TRIES = 5
/** Clients of the scale set; the first ten are used by other parts. */
const FIRST_CLIENT = 11

type Tried = { email: string; password: string; ip: string }
type Outcome = { kind: 'in' | 'wait' | 'refused' | 'other'; detail: string }

export async function benchSignIn(bench: Bench): Promise<void> {
  const seconds = bench.isQuick ? 5 : 30
  await benchManyClients(bench, seconds)
  await benchFlood(bench, seconds)
}

async function benchManyClients({ report, stack, password }: Bench, seconds: number): Promise<void> {
  const rate = { perSecond: SIGN_INS_PER_SECOND, count: SIGN_INS_PER_SECOND * seconds }
  const { outcomes, times, others } = await tryAll(stack.url, rate, (index) => ({
    email: emailOf(index),
    password,
    ip: `10.92.${index >> 8}.${index & 255}`,
  }))
  const entered = outcomes.filter(({ kind }) => kind === 'in').length
  const other = outcomes.find(({ kind }) => kind !== 'in')
  const p95 = percentile(times, 0.95)
  report.add({
    what: `Password sign-ins, ${SIGN_INS_PER_SECOND} per second for ${seconds} s, each by a different client`,
    target: `${rate.count} signed in, p95 under ${SIGN_IN_P95_MS} ms; p95 of public pages under ${PUBLIC_P95_MS} ms meanwhile`,
    result:
      others.problem ??
      `${entered} signed in, p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(p95)}; public pages p95 ${milliseconds(others.p95)}${describe(other)}`,
    isGood: !others.problem && entered === rate.count && p95 < SIGN_IN_P95_MS && others.p95 < PUBLIC_P95_MS,
  })
}

/** Alternates between one account from many addresses and many accounts from one address. Throttling comes before hashing. */
async function benchFlood({ report, stack }: Bench, seconds: number): Promise<void> {
  const rate = { perSecond: FLOOD_PER_SECOND, count: FLOOD_PER_SECOND * seconds }
  const { outcomes, times, others } = await tryAll(stack.url, rate, (index) => ({
    ...(index % 2 === 0
      ? { email: 'client-1@scale.example', ip: `10.93.${(index >> 8) & 255}.${index & 255}` }
      : { email: emailOf(index), ip: '10.94.0.1' }),
    password: `wrong password ${index}`,
  }))
  const waiting = outcomes.filter(({ kind }) => kind === 'wait').length
  const hashed = outcomes.filter(({ kind }) => kind === 'refused').length
  const other = outcomes.find(({ kind }) => kind === 'in' || kind === 'other')
  // The address has 30 attempts a minute and the account its free ones; the account's delay may expire meanwhile.
  const free = FREE_TRIES + 2 + 30 * Math.ceil(seconds / 60 + 1)
  report.add({
    what: `Wrong passwords, ${FLOOD_PER_SECOND} per second for ${seconds} s: half on one account from many addresses, half from one address on many accounts`,
    target: `at most ${free} hashed, all others throttled; p95 of public pages under ${PUBLIC_P95_MS} ms meanwhile`,
    result:
      others.problem ??
      `${hashed} hashed, ${waiting} throttled, p95 ${milliseconds(percentile(times, 0.95))}; public pages p95 ${milliseconds(others.p95)}${describe(other)}`,
    isGood: !others.problem && !other && hashed <= free && others.p95 < PUBLIC_P95_MS,
  })
}

/** Sends the portal's login form at a constant rate while others visit public pages. Times count from the scheduled start. */
async function tryAll(
  origin: string,
  rate: { perSecond: number; count: number },
  triedAt: (index: number) => Tried,
) {
  const url = `${origin}/portal/login`
  const action = await findAction(url, 'password')
  const times: number[] = []
  const { result, visits } = await besidePublicPages(origin, () =>
    steadily(rate, async (index, dueAt): Promise<Outcome> => {
      const { ip, ...fields } = triedAt(index)
      const outcome = await callForm({ url, action, fields, ip }).then(
        outcomeOf,
        (error: unknown): Outcome => ({ kind: 'other', detail: reasonOf(error) }),
      )
      times.push(performance.now() - dueAt)
      return outcome
    }),
  )
  return { outcomes: result, times, others: summaryOf(visits) }
}

function outcomeOf({ status, headers, body }: Answer): Outcome {
  const detail = `${status} ${/"message":"([^"]{1,200})"/.exec(body.toString())?.[1] ?? ''}`
  if (headers['set-cookie']?.some((line) => /foyer-session=[^;]{20,}/.test(line)))
    return { kind: 'in', detail }
  if (detail.includes('Too many attempts')) return { kind: 'wait', detail }
  return { kind: detail.includes('Invalid login credentials') ? 'refused' : 'other', detail }
}

function describe(other: Outcome | undefined): string {
  return other ? `; first other response: ${other.detail}` : ''
}

function emailOf(index: number): string {
  // Every 97th is disabled.
  const number = FIRST_CLIENT + (index % 1_900)
  return `client-${number % 97 === 0 ? number + 1_000 + (number % 2) + 1 : number}@scale.example`
}
