// requirement: ADM-73
import { describe, expect, it } from 'vitest'
import { neutralSite } from '@/lib/base/site'
import {
  countOf,
  isLate,
  joinsAccount,
  promisedHours,
  replyState,
  replySubject,
  type KnownAccount,
  leadLists,
} from './rules'

const now = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)
const waiting = { status: 'new' as const, suspectedSpam: false, hasReply: false }

describe('late', () => {
  it('is a message after exactly 24 hours, and a quote request after 6', () => {
    for (const [kind, hours] of [
      ['contact', 24],
      ['quote', 6],
    ] as const) {
      expect(isLate(kind, { ...waiting, createdAt: hoursAgo(hours) }, now)).toBe(false)
      const createdAt = new Date(hoursAgo(hours).getTime() - 1)
      expect(isLate(kind, { ...waiting, createdAt }, now)).toBe(true)
    }
  })

  it('is no lead that was answered, is in progress or is suspected spam', () => {
    const old = { ...waiting, createdAt: hoursAgo(100) }
    expect(isLate('quote', { ...old, hasReply: true }, now)).toBe(false)
    expect(isLate('quote', { ...old, status: 'in_progress' }, now)).toBe(false)
    expect(isLate('quote', { ...old, suspectedSpam: true }, now)).toBe(false)
  })
})

it('prefixes the subject of a reply with one Re:, within the limit of a subject', () => {
  expect(replySubject('A shop')).toBe('Re: A shop')
  expect(replySubject('RE: re: A shop')).toBe('Re: A shop')
  expect(replySubject('x'.repeat(200))).toHaveLength(200)
})

it('describes the state of a reply’s mail', () => {
  const mail = { sentAt: null, deadAt: null, canceledAt: null, attemptedAt: null }
  expect(replyState(mail)).toBe('waiting')
  expect(replyState({ ...mail, attemptedAt: now })).toBe('retrying')
  expect(replyState({ ...mail, attemptedAt: now, sentAt: now })).toBe('sent')
  expect(replyState({ ...mail, deadAt: now })).toBe('failed')
  expect(replyState({ ...mail, canceledAt: now })).toBe('canceled')
  expect(replyState(null)).toBe('sent')
})

it('counts with the right noun', () => {
  expect(countOf('quote', 1)).toBe('1 quote request')
  expect(countOf('contact', 1200)).toBe('1,200 messages')
})

it('adds a project only to an account that its client can use', () => {
  const account: KnownAccount = { name: 'Ana', state: 'active', isStaff: false, isInTrash: false }
  expect(joinsAccount(account)).toBe(true)
  expect(joinsAccount({ ...account, state: 'invited' })).toBe(true)
  expect(joinsAccount({ ...account, state: 'unconfirmed' })).toBe(false)
  expect(joinsAccount({ ...account, state: 'disabled' })).toBe(false)
  expect(joinsAccount({ ...account, isStaff: true })).toBe(false)
  expect(joinsAccount({ ...account, isInTrash: true })).toBe(false)
  expect(joinsAccount(null)).toBe(false)
})

describe('the promised time', () => {
  it.each([
    ['within 24 hours', 24],
    ['within 4 to 6 hours', 6],
    ['in two days', 48],
    ['', 24],
    ['soon', 24],
  ])('is read from %j', (contactPromise, hours) => {
    expect(promisedHours('contact', { ...neutralSite, contactPromise })).toBe(hours)
  })
})

it('reads any query string of a list as list state', () => {
  const first = {
    q: '',
    status: 'all',
    assignee: 'everyone',
    tag: '',
    source: 'any',
    from: '',
    to: '',
    sort: 'createdAt',
    dir: 'desc',
    page: 1,
  }
  const odd = { page: '0', status: 'gone', assignee: 'me', sort: ['x'], dir: '', q: 'x'.repeat(201) }
  expect(leadLists.contact.load(odd)).toEqual(first)
  expect(leadLists.quote.load(odd)).toEqual(first)
  expect(leadLists.contact.load({ status: 'won' })).toEqual(first)
  expect(leadLists.quote.load({ status: 'won' }).status).toBe('won')
  expect(leadLists.quote.load({ status: 'spam' }).status).toBe('spam')
})
