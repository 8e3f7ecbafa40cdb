// requirement: ACC-47, ACC-48
import { Agent } from 'node:http'
import { callAction, findAction, type ActionResponse } from './load/action-call'
import { milliseconds, percentile, type Report } from './load/report'
import { steadily } from './load/steady'
import { reasonOf } from '../stack/failure'
import type { Stack } from '../stack/stack'
import { besidePublicPages, PUBLIC_P95_MS } from './public-pages'

const SIGN_INS_PER_SECOND = 20
const SIGN_IN_P95_MS = 500
const FLOOD_PER_SECOND = 200
/** Attempts on one account before throttling begins. */
const FREE_TRIES = 5
/** Clients of the scale set; the first ten are used by other parts. */
const FIRST_CLIENT = 11

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

type SignInLoad = { stack: Stack; password: string; seconds: number }
type Outcome = { kind: 'in' | 'wait' | 'refused' | 'other'; milliseconds: number; detail: string }

export async function benchSignIn(report: Report, load: SignInLoad): Promise<void> {
  const form = await openForm(load.stack)
  await benchManyClients(report, load, form)
  await benchFlood(report, load, form)
}

async function benchManyClients(
  report: Report,
  { stack, password, seconds }: SignInLoad,
  form: Form,
): Promise<void> {
  const count = SIGN_INS_PER_SECOND * seconds
  const { result, times, problem } = await besidePublicPages(stack, () =>
    steadily({ perSecond: SIGN_INS_PER_SECOND, count }, (index, dueAt) =>
      form.send({ email: emailOf(index), password, ip: `10.92.${index >> 8}.${index & 255}` }, dueAt),
    ),
  )
  const entered = result.filter(({ kind }) => kind === 'in')
  const other = result.find(({ kind }) => kind !== 'in')
  const waits = result.map((outcome) => outcome.milliseconds)
  const [p95, publicP95] = [percentile(waits, 0.95), percentile(times, 0.95)]
  report.add({
    what: `Password sign-ins, ${SIGN_INS_PER_SECOND} per second for ${seconds} s, each by a different client`,
    target: `${count} signed in, p95 under ${SIGN_IN_P95_MS} ms; p95 of public pages under ${PUBLIC_P95_MS} ms meanwhile`,
    result:
      problem ??
      `${entered.length} signed in, p50 ${milliseconds(percentile(waits, 0.5))}, p95 ${milliseconds(p95)}; public pages p95 ${milliseconds(publicP95)}${other ? `; first other response: ${other.detail}` : ''}`,
    isGood: !problem && entered.length === count && p95 < SIGN_IN_P95_MS && publicP95 < PUBLIC_P95_MS,
  })
}

/**
 * Alternates between one account from many addresses and many accounts from one address. Throttling comes before
 * hashing.
 */
async function benchFlood(report: Report, { stack, seconds }: SignInLoad, form: Form): Promise<void> {
  const count = FLOOD_PER_SECOND * seconds
  const { result, times, problem } = await besidePublicPages(stack, () =>
    steadily({ perSecond: FLOOD_PER_SECOND, count }, (index, dueAt) => {
      const wrong =
        index % 2 === 0
          ? { email: 'client-1@scale.example', ip: `10.93.${(index >> 8) & 255}.${index & 255}` }
          : { email: emailOf(index), ip: '10.94.0.1' }
      return form.send({ ...wrong, password: `wrong password ${index}` }, dueAt)
    }),
  )
  const waiting = result.filter(({ kind }) => kind === 'wait').length
  const hashed = result.filter(({ kind }) => kind === 'refused').length
  const other = result.find(({ kind }) => kind === 'in' || kind === 'other')
  const publicP95 = percentile(times, 0.95)
  // The address has 30 attempts a minute and the account its free ones; the account's delay may expire meanwhile.
  const free = FREE_TRIES + 2 + 30 * Math.ceil(seconds / 60 + 1)
  report.add({
    what: `Wrong passwords, ${FLOOD_PER_SECOND} per second for ${seconds} s: half on one account from many addresses, half from one address on many accounts`,
    target: `at most ${free} hashed, all others throttled; p95 of public pages under ${PUBLIC_P95_MS} ms meanwhile`,
    result:
      problem ??
      `${hashed} hashed, ${waiting} throttled, p95 ${milliseconds(
        percentile(
          result.map((outcome) => outcome.milliseconds),
          0.95,
        ),
      )}; public pages p95 ${milliseconds(publicP95)}${other ? `; first other response: ${other.detail}` : ''}`,
    isGood: !problem && !other && hashed <= free && publicP95 < PUBLIC_P95_MS,
  })
}

function emailOf(index: number): string {
  // Every 97th is disabled.
  const number = FIRST_CLIENT + (index % 1_900)
  return `client-${number % 97 === 0 ? number + 1_000 + (number % 2) + 1 : number}@scale.example`
}

type Form = {
  send: (tried: { email: string; password: string; ip: string }, dueAt: number) => Promise<Outcome>
}

/** The portal's login form. */
async function openForm(stack: Stack): Promise<Form> {
  const url = `${stack.url.replace('//localhost', '//127.0.0.1')}/portal/login`
  const action = await findAction(url, 'password')
  return {
    send: async ({ email, password, ip }, dueAt) => {
      const outcome = await callAction({ agent, url, action, fields: { email, password }, ip }).then(
        outcomeOf,
        (error: unknown) => ({ kind: 'other' as const, detail: reasonOf(error) }),
      )
      return { ...outcome, milliseconds: performance.now() - dueAt }
    },
  }
}

function outcomeOf({ status, headers, text }: ActionResponse): Omit<Outcome, 'milliseconds'> {
  const detail = `${status} ${/"message":"([^"]{1,200})"/.exec(text)?.[1] ?? ''}`
  if (headers['set-cookie']?.some((line) => /foyer-session=[^;]{20,}/.test(line)))
    return { kind: 'in', detail }
  if (detail.includes('Too many attempts')) return { kind: 'wait', detail }
  return { kind: detail.includes('Invalid login credentials') ? 'refused' : 'other', detail }
}
