import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { addDays, agencyDay, dateOf } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { readObject } from '@/lib/platform/storage'
import { storeSentInvoice } from '@/tests/support/invoices'
import { createAdminViewer } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { jobs } from '../jobs'
import { recordPayment } from '../payments/mutations'
import { findInvoiceDocument } from '../queries'
import { defaultLetterTexts } from './content'
import { createLetter } from './mutations'
import { getLetter, listLetters } from './queries'
import { letterName, letterText, nextLevel } from './rules'

const db = getDb()
const key = () => crypto.randomUUID()
const today = agencyDay(new Date())
let admin: OwnerViewer
let storage: StandIn

beforeAll(async () => {
  admin = await createAdminViewer()
  storage = await startTestStorage()
})
afterAll(() => storage.close())

async function documentOf(id: string) {
  const invoice = await findInvoiceDocument({ id })
  if (!invoice) throw new Error('The invoice doesn’t exist.')
  return invoice
}

async function letterOf(invoiceId: string, changed: { level?: 1 | 2 | 3; dueOn?: Date | null } = {}) {
  const { level = 1, dueOn = dateOf(addDays(today, 10)) } = changed
  const text = letterText(level, await documentOf(invoiceId), defaultLetterTexts)
  return { invoiceId, level, dueOn, ...text, submissionKey: key() }
}

async function pdfOf(id: string): Promise<string> {
  await jobs['render-letter']?.({ id }, { id: '1', lastAttempt: false })
  const { fileUrl } = (await getLetter(admin, id)) ?? {}
  const pdf = await getDocumentProxy(new Uint8Array(await readObject(fileUrl ?? '')))
  return (await extractText(pdf, { mergePages: true })).text
}

describe('a reminder letter', () => {
  it('is written once, with its level, and is in the history', async () => {
    const id = await storeSentInvoice(admin, { invoiceNumber: 'INV-L1' })
    const letter = await letterOf(id)
    const [one, other] = await Promise.all([createLetter(admin, letter), createLetter(admin, letter)])
    expect(other).toEqual(one)
    await createLetter(admin, await letterOf(id, { level: 2, dueOn: null }))
    const letters = await listLetters(admin, id)
    expect(letters).toMatchObject([
      { level: 2, letterOn: today, dueOn: null },
      { level: 1, letterOn: today, dueOn: addDays(today, 10) },
    ])
    expect(nextLevel(letters.map(({ level }) => level))).toBe(3)
    const events = await db.invoiceEvent.findMany({ where: { invoiceId: id, kind: 'letter' } })
    expect(events.map(({ detail }) => detail)).toEqual([
      { name: 'Payment reminder' },
      { name: 'Second reminder' },
    ])
    expect(await db.auditEntry.count({ where: { action: 'invoice.letter', subjectId: id } })).toBe(2)
  })

  it('stays as it was written, whatever happens to the invoice', async () => {
    const id = await storeSentInvoice(admin, { invoiceNumber: 'INV-L2' })
    const { id: letterId } = await createLetter(admin, await letterOf(id, { level: 3 }))
    const payment = { invoiceId: id, amountCents: 2_000, paidOn: today, method: 'Card' as const, note: null }
    await recordPayment(admin, { ...payment, currency: 'USD', submissionKey: key() })
    const text = await pdfOf(letterId)
    for (const part of ['Last reminder: invoice INV-L2', 'Amount due $120.00', 'New due date', 'Ana Reyes'])
      expect(text).toContain(part)
    const stored = await db.reminderLetter.findUniqueOrThrow({ where: { id: letterId } })
    await pdfOf(letterId)
    expect(await db.reminderLetter.findUniqueOrThrow({ where: { id: letterId } })).toEqual(stored)
    const { id: later } = await createLetter(admin, await letterOf(id, { level: 3 }))
    expect(await pdfOf(later)).toContain('Amount due $100.00')
  })

  it('is only for what is overdue, with a due date to come', async () => {
    const id = await storeSentInvoice(admin)
    const past = { ...(await letterOf(id)), dueOn: dateOf(addDays(today, -1)) }
    await expect(createLetter(admin, past)).rejects.toMatchObject({
      options: { fieldErrors: { dueOn: expect.any(String) as string } },
    })
    const payment = { invoiceId: id, amountCents: 12_000, paidOn: today, method: 'Card' as const, note: null }
    await recordPayment(admin, { ...payment, currency: 'USD', submissionKey: key() })
    await expect(createLetter(admin, await letterOf(id))).rejects.toThrow('Only an overdue invoice')
    const early = await storeSentInvoice(admin, { issueDate: today, dueDate: today })
    await expect(createLetter(admin, await letterOf(early))).rejects.toThrow('Only an overdue invoice')
    expect(await db.reminderLetter.count({ where: { invoiceId: { in: [id, early] } } })).toBe(0)
  })
})

it('each level has words of its own', async () => {
  const invoice = await documentOf(await storeSentInvoice(admin, { invoiceNumber: 'INV-L3' }))
  const texts = ([1, 2, 3] as const).map((level) => letterText(level, invoice, defaultLetterTexts))
  expect(new Set(texts.map(({ message }) => message)).size).toBe(3)
  for (const { message } of texts) {
    expect(message).toContain('INV-L3')
    expect(message).toContain('$120.00')
  }
  const own = [{ title: 'Call for payment {number}', message: 'Open: {amount}, since {due} {unknown}' }]
  expect(letterText(1, invoice, own)).toEqual({
    title: 'Call for payment INV-L3',
    message: 'Open: $120.00, since Mar 31, 2026 {unknown}',
  })
  expect([nextLevel([]), nextLevel([1, 2]), nextLevel([3]), letterName(2)]).toEqual([
    1,
    3,
    3,
    'Second reminder',
  ])
})
