// requirement: ACC-26, ACC-27, ACC-28
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { consume, secondsToWait } from '@/lib/platform/rate-limit'
import { setClock } from '@/tests/support/set-clock'
import { createToken } from './tokens'
import {
  countLinkTry,
  forgetSignInTries,
  forgetTries,
  secondStepTries,
  sessionTries,
  signInTries,
  takeTry,
  type Tries,
} from './throttle'

const db = getDb()
let address = ''
/** An attempt from an unknown or a known browser. */
const tryToSignIn = (email: string, from = ip(), device: string | null = null) =>
  takeTry(signInTries(email, device, from))
const ip = () => `198.51.100.${String(Math.floor(Math.random() * 250))}-${randomUUID().slice(0, 8)}`

beforeEach(() => {
  address = `${randomUUID()}@example.com`
})

async function tries(count: number, email = address): Promise<number[]> {
  const waits: number[] = []
  for (let index = 0; index < count; index++) waits.push(await tryToSignIn(email))
  return waits
}

it('allows five attempts and then blocks, whatever the case of the address', async () => {
  expect(await tries(5)).toEqual([0, 0, 0, 0, 0])
  const [wait] = await tries(1, `  ${address.toUpperCase()} `)
  expect(wait).toBeGreaterThan(25)
  expect(wait).toBeLessThanOrEqual(30)
})

it('counts concurrent attempts one by one', async () => {
  const waits = await Promise.all(Array.from({ length: 12 }, () => tryToSignIn(address)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

it('counts anew, but makes nobody wait for hours, when the clock was set back', async () => {
  const reached = { name: 'test', points: 3, seconds: 60 }
  const use = async (count: number) => {
    let wait = 0
    for (let index = 0; index < count; index++) wait = await consume(reached, address)
    return wait
  }
  setClock(2)
  expect((await tries(6)).at(-1)).toBeGreaterThan(0)
  expect(await use(4)).toBeGreaterThan(0)
  setClock(-2)
  expect(await secondsToWait(reached, address)).toBe(0)
  expect(await use(3)).toBe(0)
  expect(await use(1)).toBeGreaterThan(0)
  expect(await db.$transaction((tx) => consume(reached, address, tx))).toBeGreaterThan(0)
  await db.signInThrottle.updateMany({ data: { blockedUntil: new Date(Date.now() + 2 * 60 * 60_000) } })
  expect(await tryToSignIn(address)).toBe(0)
})

it('lets nobody begin anew at an instance whose clock is a minute behind', async () => {
  const reached = { name: 'test', points: 3, seconds: 60 }
  for (let index = 0; index < 4; index++) await consume(reached, address)
  await tries(5)
  setClock(-1 / 60)
  expect(await secondsToWait(reached, address)).toBeGreaterThan(0)
  expect(await db.$transaction((tx) => consume(reached, address, tx))).toBeGreaterThan(0)
  expect(await tryToSignIn(address)).toBeGreaterThan(0)
})

it('limits a known browser even if its passwords are right', async () => {
  const device = createToken()
  const waits: number[] = []
  for (let index = 0; index < 31; index++) {
    waits.push(await tryToSignIn(address, ip(), device))
    await forgetTries(signInTries(address, device, ip()))
  }
  expect(waits.slice(0, 30).every((wait) => wait === 0)).toBe(true)
  expect(waits.at(-1)).toBeGreaterThan(0)
})

it('doesn’t affect other accounts, and resets after a success', async () => {
  await tries(6)
  expect(await tries(1, `${randomUUID()}@example.com`)).toEqual([0])
  await forgetSignInTries(address)
  expect(await tries(1)).toEqual([0])
})

it('repeats a refusal without counting it, until another process resets the throttle', async () => {
  await tries(6)
  const counted = async () => (await db.signInThrottle.findMany({ where: { failures: 5 } })).length
  const before = await counted()
  expect((await tries(20)).every((wait) => wait > 0)).toBe(true)
  expect(await counted()).toBe(before)
  await db.signInThrottle.deleteMany()
  await vi.waitFor(async () => {
    expect(await tries(1)).toEqual([0])
  }, 60_000)
})

it('limits an IP address to 30 attempts a minute over all accounts', async () => {
  const crowded = ip()
  const waits: number[] = []
  for (let index = 0; index < 31; index++)
    waits.push(await tryToSignIn(`${randomUUID()}@example.com`, crowded))
  expect(waits.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 0))
  expect(waits[30]).toBeGreaterThan(0)
  expect(await tryToSignIn(`${randomUUID()}@example.com`, crowded)).toBeGreaterThan(0)
  expect(await countLinkTry(crowded)).toBe(0)
})

it('counts the addresses of one IPv6 network together', async () => {
  const network = `2001:db8:${randomUUID().slice(0, 4)}:1::`
  for (let index = 1; index <= 30; index++)
    await tryToSignIn(`${randomUUID()}@example.com`, `${network}${index.toString(16)}`)
  expect(await tryToSignIn(address, `${network}ffff`)).toBeGreaterThan(0)
  expect(await tryToSignIn(address, network.replace(':1::', ':2::1'))).toBe(0)
})

it('attackers can’t exhaust the limits of a known browser or a session', async () => {
  const [crowded, userId] = [ip(), randomUUID()]
  const kinds: [stranger: Tries, owner: Tries][] = [
    [signInTries(address, null, crowded), signInTries(address, createToken(), crowded)],
    [signInTries(address, null, crowded), sessionTries('password', randomUUID())],
    [secondStepTries(userId, null, crowded), secondStepTries(userId, createToken(), crowded)],
    [secondStepTries(userId, null, crowded), sessionTries('code', randomUUID())],
  ]
  for (let index = 0; index < 30; index++) await tryToSignIn(`${randomUUID()}@example.com`, crowded)
  for (const [stranger, owner] of kinds) {
    for (let index = 0; index < 6; index++) await takeTry({ name: stranger.name })
    expect(await takeTry(stranger)).toBeGreaterThan(0)
    const waits: number[] = []
    for (let index = 0; index < 6; index++) waits.push(await takeTry(owner))
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, false, false, true])
  }
})

it('stores no address in readable form', async () => {
  await tries(1)
  const rows = await db.signInThrottle.findMany()
  expect(JSON.stringify(rows)).not.toContain(address)
})
