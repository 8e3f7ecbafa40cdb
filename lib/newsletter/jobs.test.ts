// requirement: NWS-1
import { expect, it } from 'vitest'
import { hashToken } from '@/lib/auth/tokens'
import { DAY_MS } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { jobs } from './jobs'

it('forgets addresses that nobody has confirmed for a month, and no others', async () => {
  const db = getDb()
  await db.newsletterSubscription.deleteMany()
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
  const rows = [
    { email: 'old', confirmedAt: null, createdAt: ago(31) },
    { email: 'asked again', confirmedAt: null, createdAt: ago(31), confirmationSentAt: ago(3) },
    { email: 'new', confirmedAt: null, createdAt: ago(29) },
    { email: 'confirmed', confirmedAt: ago(31), createdAt: ago(31) },
    { email: 'left', confirmedAt: null, createdAt: ago(31), unsubscribedAt: ago(31) },
    { email: 'spam', confirmedAt: null, createdAt: ago(31), suspectedSpam: true },
  ]
  await db.newsletterSubscription.createMany({
    data: rows.map((row) => ({ ...row, emailNormalized: row.email, unsubscribeHash: hashToken(row.email) })),
  })
  await jobs['forget-unconfirmed']?.({}, { id: '1', lastAttempt: false })
  const left = await db.newsletterSubscription.findMany({ select: { email: true } })
  expect(left.map(({ email }) => email).toSorted()).toEqual([
    'asked again',
    'confirmed',
    'left',
    'new',
    'spam',
  ])
})
