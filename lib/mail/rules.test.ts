// requirement: MAI-1, MAI-2
import { describe, expect, it } from 'vitest'
import { mails } from '@/mails'
import { aboutMail, formatUpTo, mailActions, mailKinds, mailName, whyNotShown } from './rules'

const now = new Date('2026-05-04T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const mail = { task: 'send-invoice', payload: { id: 'a' }, createdAt: now, isRunning: false } as const

it('has a name for every mail of the product', () => {
  const tasks = Object.keys(mails)
  expect(tasks.length).toBeGreaterThan(15)
  expect(tasks.filter((task) => !mailKinds[task])).toEqual([])
})

it('says what a mail is about', () => {
  const to = { recipient: 'ana@example.com', subject: null }
  expect(aboutMail({ ...mail, ...to })).toBe('Invoice to ana@example.com')
  expect(aboutMail({ ...mail, ...to, subject: 'Invoice INV-7, due May 3' })).toBe(
    'Invoice INV-7, due May 3 to ana@example.com',
  )
  const account = (request: string) => mailName({ task: 'mail-account', payload: { request } })
  expect(account('magic_link')).toBe('Sign-in link')
  expect(account('reset')).toBe('Link to a new password')
  expect(mailName({ task: 'mail-account', payload: { wish: 'reset' } })).toBe('Account link')
  expect(mailName({ task: null, payload: null })).toBe('Email')
})

describe('what an admin can do', () => {
  const can = (state: Parameters<typeof mailActions>[0]['state'], more = {}) => {
    const { canRetry, canCancel, canResend } = mailActions({ ...mail, state, ...more }, now)
    return [canRetry && 'retry', canCancel && 'cancel', canResend && 'resend'].filter(Boolean).join(' ')
  }

  it('depends on the state', () => {
    expect(can('queued')).toBe('retry cancel')
    expect(can('failed')).toBe('retry cancel')
    expect(can('dead')).toBe('retry cancel resend')
    expect(can('sent')).toBe('resend')
    expect(can('canceled')).toBe('')
    expect(can('queued', { isRunning: true })).toBe('')
  })

  it('leaves out copies of mails with a personal link, and retries once the link has expired', () => {
    const link = (request: string, minutes: number) => ({
      task: 'mail-account',
      payload: { request },
      createdAt: minutesAgo(minutes),
    })
    expect(can('dead', link('magic_link', 9))).toBe('retry cancel')
    expect(can('dead', link('magic_link', 10))).toBe('cancel')
    expect(can('dead', link('reset', 59))).toBe('retry cancel')
    expect(can('dead', link('reset', 60))).toBe('cancel')
    expect(can('sent', link('magic_link', 1))).toBe('')
    const subscription = { task: 'confirm-subscription', createdAt: minutesAgo(100_000) }
    expect(can('dead', subscription)).toBe('retry cancel')
  })

  it('can’t copy what has one per recipient, or of which nothing was kept', () => {
    expect(can('sent', { task: 'send-newsletter' })).toBe('')
    expect(can('sent', { task: null })).toBe('')
    expect(can('dead', { task: null })).toBe('retry cancel')
  })
})

it('shows no mail with a personal link', () => {
  expect(whyNotShown(mail)).toBeNull()
  for (const task of ['mail-account', 'mail-invitation', 'confirm-email-change', 'confirm-subscription'])
    expect(whyNotShown({ task, payload: {} })).toContain('personal link')
  expect(whyNotShown({ task: null, payload: null })).toContain('earlier version')
})

it('counts no further than it lists', () => {
  expect(formatUpTo(9_999)).toBe('9,999')
  expect(formatUpTo(10_000)).toBe('10,000+')
})
