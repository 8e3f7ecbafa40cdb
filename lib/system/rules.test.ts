import { expect, it } from 'vitest'
import { careOf, formatDuration, formatMegabytes, formatVersion, type ProcessState } from './rules'

const running = (fields: Partial<ProcessState> = {}): ProcessState => ({
  id: crypto.randomUUID(),
  role: 'web',
  host: 'one',
  version: '1.0.0',
  buildId: 'abcdefghij',
  startedAt: new Date(),
  secondsSinceSeen: 2,
  isLost: false,
  memoryBytes: 300_000_000,
  eventLoopDelaySeconds: 0.01,
  ...fields,
})
const queue = { waiting: 0, running: 0, scheduled: 0, givenUp: 0, oldestSeconds: null }
const mails = { waiting: 0, dead: 0, oldestSeconds: null }
const worker = running({ role: 'worker' })
const sound = { processes: [running(), worker], services: [], queue, mails, backupProblem: null }
const textsOf = (found: Partial<Parameters<typeof careOf>[0]>) =>
  careOf({ ...sound, ...found }).map(({ text }) => text)

it('finds nothing to do when everything is fine', () => {
  expect(careOf(sound)).toEqual([])
  expect(
    careOf({
      ...sound,
      queue: { ...queue, waiting: 3, scheduled: 2, oldestSeconds: 4 },
      mails: { ...mails, waiting: 1, oldestSeconds: 60 },
    }),
  ).toEqual([])
})

it('doesn’t judge what couldn’t be read', () => {
  expect(careOf({ processes: null, services: null, queue: null, mails: null, backupProblem: null })).toEqual(
    [],
  )
})

it('notices that mail isn’t set up', () => {
  const mail = { name: 'Mail server', effect: '', failure: null, seconds: 0.01 } as const
  expect(textsOf({ services: [{ ...mail, keepsMail: false }] })).toEqual([])
  expect(textsOf({ services: [{ ...mail, keepsMail: true }] })).toEqual([
    'Mail isn’t set up: nothing leaves this server.',
  ])
})

it('notices that no worker runs, also when its row is left', () => {
  const text = 'No worker is running, so no emails are sent.'
  expect(textsOf({ processes: [running()] })).toEqual([text])
  expect(textsOf({ processes: [running(), { ...worker, isLost: true }] })).toEqual([text])
})

it('notices two versions, but not one that is gone', () => {
  const other = running({ buildId: 'another' })
  expect(textsOf({ processes: [other, worker] })).toEqual(['2 versions are running at the same time.'])
  expect(textsOf({ processes: [running(), worker, { ...other, isLost: true }] })).toEqual([])
})

it('notices an overloaded process', () => {
  expect(textsOf({ processes: [running({ eventLoopDelaySeconds: 0.4 }), worker] })).toEqual([
    'The web process on one is overloaded: it reacts 400 ms late.',
  ])
})

it('notices what doesn’t move on', () => {
  expect(textsOf({ queue: { ...queue, oldestSeconds: 420 } })).toEqual([
    'A job has been waiting for 7 minutes.',
  ])
  expect(textsOf({ queue: { ...queue, givenUp: 1 } })).toEqual(['1 job was given up.'])
  expect(textsOf({ mails: { ...mails, oldestSeconds: 7_300 } })).toEqual([
    'An email has been waiting for 2 hours.',
  ])
  expect(textsOf({ mails: { ...mails, dead: 1_200 } })).toEqual(['1,200 emails could not be delivered.'])
})

it('names a service that is down, with what that means', () => {
  const service = { name: 'Blog', effect: 'Posts may be old.', failure: 'no response', seconds: 2 } as const
  expect(textsOf({ services: [service, { ...service, failure: null }] })).toEqual([
    'Blog: no response. Posts may be old.',
  ])
})

it('passes on what is wrong with the backups', () => {
  expect(textsOf({ backupProblem: 'No backup has been made yet.' })).toEqual(['No backup has been made yet.'])
})

it.each([
  [0.0124, '12 ms'],
  [3.44, '3.4 s'],
  [4, '4 s'],
  [45, '45 s'],
  [600, '10 minutes'],
  [7_200, '2 hours'],
  [200_000, '2 days'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

it('writes memory and versions for people', () => {
  expect(formatMegabytes(1_288_490_189)).toBe('1,229 MB')
  expect(formatVersion('1.2.3', '3f2a91c0123')).toBe('1.2.3 (3f2a91c)')
  expect(formatVersion('1.2.3', null)).toBe('1.2.3')
})
