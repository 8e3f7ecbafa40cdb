// requirement: BNK-4
import { describe, expect, it } from 'vitest'
import { matchEntries, type MatchedEntry, type OpenInvoice } from './rules'

const invoice = (number: string, changed: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: number,
  invoiceNumber: number,
  currency: 'EUR',
  balanceCents: 10_000,
  owner: `owner of ${number}`,
  ...changed,
})
const entry = (text: string, changed: Partial<MatchedEntry> = {}): MatchedEntry => ({
  id: text,
  amountCents: 10_000,
  currency: 'EUR',
  isReversal: false,
  text,
  payers: [],
  ...changed,
})

const open = [
  invoice('INV-2026-0001'),
  invoice('INV-2026-0002', { balanceCents: 20_000 }),
  invoice('INV-2026-00012', { balanceCents: 30_000 }),
]

describe('an entry pays the invoice', () => {
  it.each([
    'INV-2026-0001',
    'inv 2026 0001',
    'INV20260001',
    'Rechnung INV/2026/0001, danke',
    'INV–2026–0001',
    'INV-2026-00 01',
    'RF18 INV-2026-0001 2 licenses',
  ])('that its text names: %s', (text) => {
    const one = entry(text, { amountCents: 9_999 })
    expect(matchEntries([one], open).get(one.id)).toEqual({
      invoiceId: 'INV-2026-0001',
      reason: 'number',
      paidCents: 9_999,
      restCents: 0,
    })
  })

  it('with the whole of a longer number', () => {
    const one = entry('INV-2026-00012')
    expect(matchEntries([one], open).get(one.id)).toMatchObject({ invoiceId: 'INV-2026-00012' })
  })

  it('that its text names and whose amount it is, if several are named', () => {
    const one = entry('INV-2026-0001 INV-2026-0002', { amountCents: 20_000 })
    expect(matchEntries([one], open).get(one.id)).toMatchObject({ invoiceId: 'INV-2026-0002' })
  })

  it('with what it has left over', () => {
    const one = entry('INV-2026-0001', { amountCents: 10_500 })
    expect(matchEntries([one], open).get(one.id)).toMatchObject({ paidCents: 10_000, restCents: 500 })
  })

  it('of who paid from that account before, if the amount is the same', () => {
    const twice = [invoice('A1', { owner: 'ana' }), invoice('B1', { owner: 'ben' })]
    const one = entry('Thanks', { payers: ['ben'] })
    expect(matchEntries([one], twice).get(one.id)).toMatchObject({ invoiceId: 'B1', reason: 'account' })
    expect(matchEntries([entry('Thanks')], twice).size).toBe(0)
  })

  it('that alone has this amount', () => {
    const one = entry('Thanks', { amountCents: 20_000 })
    expect(matchEntries([one], open).get(one.id)).toMatchObject({
      invoiceId: 'INV-2026-0002',
      reason: 'amount',
    })
  })
})

describe('an entry pays nothing', () => {
  it.each([
    ['in another currency', entry('INV-2026-0001', { currency: 'USD' })],
    ['that left the account', entry('INV-2026-0001', { amountCents: -10_000 })],
    ['that takes another back', entry('INV-2026-0001', { isReversal: true })],
    ['of another amount without a number', entry('Thanks', { amountCents: 10_001 })],
    ['whose number is part of a longer one', entry('INV-2026-000199', { amountCents: 1 })],
    ['whose number is too short to tell', entry('Room 7, thanks', { amountCents: 1 })],
  ])('%s', (_name, one) => {
    expect(matchEntries([one], [...open, invoice('7', { balanceCents: 50 })]).size).toBe(0)
  })

  it('that another one pays already', () => {
    const entries = [entry('Thanks'), entry('INV-2026-0001'), entry('INV 2026 0001')]
    const found = matchEntries(entries, open)
    expect([...found.keys()]).toEqual(['INV-2026-0001'])
  })
})

it('shares the balance among entries that name the same invoice', () => {
  const entries = [
    entry('INV-2026-0001', { amountCents: 6_000 }),
    entry('inv 2026 0001', { amountCents: 6_000 }),
  ]
  expect([...matchEntries(entries, open).values()]).toMatchObject([
    { paidCents: 6_000, restCents: 0 },
    { paidCents: 4_000, restCents: 2_000 },
  ])
})
