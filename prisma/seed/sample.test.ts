import { describe, expect, it } from 'vitest'
import { verifyPassword } from '@/lib/auth/password'
import {
  TestimonialStatus,
  InvoiceStatus,
  QuoteStatus,
  ContactStatus,
  UpdateStatus,
} from '@/prisma/generated/enums'
import { contentValuesOf } from '@/lib/base/content-values'
import { cardOf } from '@/lib/services/rules'
import { contentSchemas } from '@/lib/content/schema'
import { homepageValuesOf } from '@/lib/homepage/rules'
import { homepageFormSchema } from '@/lib/homepage/schema'
import { createClock } from './clock'
import { sampleAgency } from './agency-content'
import { createSample } from './sample'

// Early in a year, so that the invoices span two years.
const now = new Date('2027-01-15T09:30:00Z')
const signIns = {
  admin: { email: 'Admin@LumenForge.example', password: 'a password of the admin' },
  staff: { email: 'ilse@lumenforge.example', password: 'a password of Ilse' },
  clients: [
    { email: 'mara@northlark.example', password: 'a password of Mara' },
    { email: 'tomas@brindleandbay.example', password: 'a password of Tomás' },
  ],
}
const sample = await createSample(signIns, createClock(now))
const bills = [...sample.invoices.byKey.values()]

function findDates(value: unknown, path = ''): [string, Date][] {
  if (value instanceof Date) return [[path, value]]
  if (value instanceof Map) return findDates([...value.values()], path)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([key, inner]) => findDates(inner, `${path}.${key}`))
}

function findTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Map) return findTexts([...value.values()])
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.values(value).flatMap(findTexts)
}

describe('createSample', () => {
  it('creates the four people with the given sign-ins', async () => {
    const people = sample.users.map(({ emailNormalized, role, isOwner }) => [emailNormalized, role, isOwner])
    expect(people).toEqual([
      ['admin@lumenforge.example', 'ADMIN', true],
      ['ilse@lumenforge.example', 'ADMIN', undefined],
      ['mara@northlark.example', 'CLIENT', undefined],
      ['tomas@brindleandbay.example', 'CLIENT', undefined],
    ])
    expect(await verifyPassword(sample.users[3]?.passwordHash, 'a password of Tomás')).toBe(true)
    const alone = await createSample({ ...signIns, staff: undefined }, createClock(now))
    expect(new Set(alone.projects.map(({ assigneeId }) => assigneeId))).toEqual(new Set([alone.users[0]?.id]))
    await expect(createSample({ ...signIns, clients: [] }, createClock(now))).rejects.toThrow('two clients')
  })

  it('has no future dates except due dates and the next steps', () => {
    const future = findDates(sample).filter(
      ([path, date]) => date > now && !/\.(dueDate|etaDate|validUntil|expiresAt)$/.test(path),
    )
    expect(future).toEqual([])
  })

  it('marks nothing as read before it was written', () => {
    for (const { createdAt, readAt, isRead } of [...sample.messages, ...sample.files.updates]) {
      expect(isRead).toBe(Boolean(readAt))
      if (readAt && createdAt) expect(new Date(readAt) > new Date(createdAt)).toBe(true)
    }
  })

  it('has seen everyone who read or wrote something at their last activity, and signed them out', () => {
    const { users, projects, history, messages, files } = sample
    const lastSeen = (id: string) =>
      Math.max(
        ...history.sessions.flatMap((one) => (one.userId === id ? Number(one.lastSeenAt as Date) : [])),
      )
    for (const { projectId, readAt } of files.updates) {
      const reader = projects.find(({ id }) => id === projectId)?.clientUserId ?? ''
      if (readAt) expect(lastSeen(reader)).toBeGreaterThanOrEqual(Number(readAt))
    }
    for (const { senderId, createdAt } of messages)
      expect(lastSeen(senderId ?? '')).toBeGreaterThanOrEqual(Number(createdAt))
    for (const { id } of users)
      expect(history.audit.some(({ actorId, action }) => actorId === id && action === 'session.start')).toBe(
        true,
      )
    for (const { revokedAt } of history.sessions)
      expect(Number(revokedAt as Date)).toBeLessThanOrEqual(Number(now))
  })

  it('has a history for what is in the trash', () => {
    const trashed = sample.testimonials.filter(({ deletedAt }) => deletedAt)
    const deleted = sample.history.audit.filter(({ action }) => action === 'feedback.delete')
    expect(deleted.map(({ subjectId, at, actorId }) => [subjectId, at, actorId])).toEqual(
      trashed.map(({ id, deletedAt, deletedById }) => [id, deletedAt, deletedById]),
    )
  })

  it('shows each state at least once', () => {
    const { leads, files, testimonials, messages } = sample
    const states = (rows: { status?: string }[]) => [...new Set(rows.map(({ status }) => status))].sort()
    expect(states(leads.contacts)).toEqual(Object.values(ContactStatus).sort())
    expect(states(leads.quotes)).toEqual(Object.values(QuoteStatus).sort())
    expect(states(files.updates)).toEqual(Object.values(UpdateStatus).sort())
    expect(states(testimonials)).toEqual(Object.values(TestimonialStatus).sort())
    expect(states(bills.map(({ invoice }) => invoice))).toEqual(Object.values(InvoiceStatus).sort())
    expect(bills.some(({ invoice }) => invoice.status === 'pending' && new Date(invoice.dueDate) < now)).toBe(
      true,
    )
    expect(testimonials.some(({ deletedAt }) => deletedAt)).toBe(true)
    for (const sender of ['admin', 'client']) {
      expect(messages.some(({ senderType, isRead }) => senderType === sender && !isRead)).toBe(true)
    }
  })

  it('publishes testimonials only with consent', () => {
    const approved = sample.testimonials.filter(({ status }) => status === 'approved')
    expect(approved.map(({ consentToPublish }) => consentToPublish)).toEqual([true, true])
  })

  it('has correct invoice totals, and payments for exactly the paid ones', () => {
    for (const { invoice, lines } of bills) {
      const sum = lines.reduce((total, line) => total + BigInt(line.amountCents), 0n)
      expect(invoice.subtotalCents).toBe(sum)
      expect(invoice.totalCents).toBe(
        sum + BigInt(invoice.taxCents ?? 0) - BigInt(invoice.discountCents ?? 0),
      )
      const payments = sample.invoices.payments.filter(({ invoiceId }) => invoiceId === invoice.id)
      const paid = payments.reduce((total, payment) => total + BigInt(payment.amountCents), 0n)
      expect(paid === invoice.totalCents).toBe(invoice.status === 'paid')
      expect(Boolean(invoice.paidAt)).toBe(invoice.status === 'paid')
    }
  })

  it('numbers the invoices of each year without gaps', () => {
    const numbers = bills.map(({ invoice }) => invoice.invoiceNumber).sort()
    const expected = sample.invoices.sequences.flatMap(({ year, lastNumber }) =>
      Array.from({ length: lastNumber }, (_, index) => `INV-${year}-${String(index + 1).padStart(4, '0')}`),
    )
    expect(sample.invoices.sequences.map(({ year }) => year)).toEqual([2026, 2027])
    expect(numbers).toEqual(expected.sort())
  })

  it('stores each file under its own key in the folder of the client who owns the project', () => {
    const { objects, files, versions, updates } = sample.files
    const referenced = [...files, ...versions, ...updates].flatMap(({ fileUrl }) => fileUrl ?? [])
    expect(objects.map(({ key }) => key).sort()).toEqual(referenced.sort())
    for (const { projectId, fileUrl, sizeBytes } of files) {
      const owner = sample.projects.find(({ id }) => id === projectId)?.clientUserId
      expect(fileUrl.startsWith(`${owner}/`)).toBe(true)
      expect(objects.find(({ key }) => key === fileUrl)?.body).toHaveLength(sizeBytes)
    }
  })

  it('has content that its forms accept as it is', async () => {
    for (const { kind, id, published } of sample.documents) {
      const service = sample.services.find(({ pageId }) => pageId === id)
      const content = { ...(service && cardOf({ ...service, active: true }, '')), ...(published as object) }
      const result = await contentSchemas[kind].safeParseAsync(contentValuesOf(content))
      expect(result.error?.issues).toBeUndefined()
      expect(contentValuesOf(result.data ?? {})).toEqual(contentValuesOf(content))
    }
    const texts = { ...homepageValuesOf(sample.homeTexts), version: 0, publish: true }
    expect(homepageFormSchema.safeParse(texts).error?.issues).toBeUndefined()
  })

  it('uses addresses, links and phone numbers that belong to nobody', () => {
    const texts = findTexts(sample).join('\n')
    const hosts = Array.from(texts.matchAll(/(?:@|https?:\/\/)([\w.-]+\.[a-z]+)/gi), ([, host = '']) => host)
    expect(hosts.length).toBeGreaterThan(40)
    // Links to the networks' home pages, not to anybody's profile.
    const networks = Object.values(sampleAgency.links).map((href) => new URL(href).hostname)
    const own = hosts.filter((host) => !networks.includes(host))
    expect(own.filter((host) => !/(^|\.)(example|example\.(com|org|net))$/i.test(host))).toEqual([])
    const numbers = texts.match(/\+1 \(\d{3}\) [\d-]+/g) ?? []
    expect(numbers.filter((number) => !/\) 555-01\d\d$/.test(number))).toEqual([])
  })
})
