import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setSite } from '@/lib/base/site'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { byDay, dayName, dueText, type Plan, projectToClientRatio, toDosOf, waitedFor } from './rules'

it('is the share of active projects among clients, in whole percent', () => {
  expect(projectToClientRatio({ activeProjects: 3, clients: 2 })).toBe(150)
  expect(projectToClientRatio({ activeProjects: 1, clients: 3 })).toBe(33)
})

it('is 0 without active projects, and without clients', () => {
  expect(projectToClientRatio({ activeProjects: 0, clients: 5 })).toBe(0)
  expect(projectToClientRatio({ activeProjects: 2, clients: 0 })).toBe(0)
})

const now = new Date('2026-11-25T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)

// requirement: ADM-1
describe('what there is to do', () => {
  beforeEach(() =>
    setSite({ ...sampleAgency, contactPromise: 'within 24 hours', reviewPromise: 'within 6 hours' }),
  )
  afterEach(() => setSite(sampleAgency))

  const counts = {
    unreadConversations: 2,
    newContactMessages: 1,
    newQuoteRequests: 3,
    paymentProblems: 0,
    overdueInvoices: 1,
    draftInvoices: 0,
    unopenedProposals: 0,
    pendingTestimonials: 1,
  }

  it('begins with what waits longest, and says what is late', () => {
    const since = {
      unreadConversations: hoursAgo(30),
      newContactMessages: hoursAgo(23),
      newQuoteRequests: hoursAgo(7),
      paymentProblems: null,
      overdueInvoices: hoursAgo(1),
      draftInvoices: null,
      unopenedProposals: null,
      pendingTestimonials: hoursAgo(400),
    }
    expect(toDosOf({ ...counts, since }, now).map(({ task, isLate }) => [task, isLate])).toEqual([
      ['pendingTestimonials', false],
      ['unreadConversations', false],
      ['newContactMessages', false],
      ['newQuoteRequests', true],
      ['overdueInvoices', true],
    ])
  })

  it('ends with what nobody waits for', () => {
    const none = { unreadConversations: null, newContactMessages: null, newQuoteRequests: null }
    const nobody = {
      ...{ draftInvoices: null, unopenedProposals: null },
      ...{ pendingTestimonials: null, paymentProblems: null },
    }
    const since = { ...none, ...nobody, overdueInvoices: hoursAgo(1) }
    const toDos = toDosOf({ ...counts, since }, now)
    expect(toDos.map(({ task }) => task)).toEqual([
      'overdueInvoices',
      'unreadConversations',
      'newContactMessages',
      'newQuoteRequests',
      'pendingTestimonials',
    ])
    expect(toDos.map(({ isLate }) => isLate)).toEqual([true, false, false, false, false])
  })
})

it('says for how long something has waited, in a unit that fits', () => {
  expect([0, 0.5, 1, 47.9, 48, 71, 24 * 1_500].map((hours) => waitedFor(hoursAgo(hours), now))).toEqual([
    'for 1 min',
    'for 30 min',
    'for 1 h',
    'for 47 h',
    'for 2 days',
    'for 2 days',
    'for 1,500 days',
  ])
  // The clocks of two machines may differ.
  expect(waitedFor(hoursAgo(-1), now)).toBe('for 1 min')
})

it('groups plans by day, and names the days', () => {
  const plan = (title: string, day: string): Plan => ({
    ...{ kind: 'invoice', id: title, text: null, at: null },
    ...{ title, day },
  })
  const [first, second, third] = [
    plan('a', '2026-11-25'),
    plan('b', '2026-11-25'),
    plan('c', '2026-11-26'),
  ] as const
  expect(byDay([first, second, third])).toEqual([
    { day: '2026-11-25', plans: [first, second] },
    { day: '2026-11-26', plans: [third] },
  ])
  const days = ['2026-11-25', '2026-11-26', '2026-11-27']
  expect(days.map((day) => dayName(day, '2026-11-25'))).toEqual(['Today', 'Tomorrow', 'Fri, Nov 27'])
})

it('says when a step is due, and how late it is', () => {
  const texts = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-12-03'].map((day) =>
    dueText(day, '2026-11-25'),
  )
  expect(texts).toEqual([
    { text: '2 days late', isLate: true },
    { text: '1 day late', isLate: true },
    { text: 'today', isLate: false },
    { text: 'Dec 3', isLate: false },
  ])
})
