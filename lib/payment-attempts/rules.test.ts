import { expect, it } from 'vitest'
import { amountProblem, fromServiceAmount, isForward, outcomeOf, toServiceAmount } from './rules'

it.each([
  ['USD', 12_345, 12_345],
  ['JPY', 500, 500],
  // Counted in hundredths there, although they have none.
  ['ISK', 500, 50_000],
  ['UGX', 7, 700],
  ['HUF', 17_500, 17_500],
  ['KWD', 1_230, 1_230],
  // The other way round: no decimal places there.
  ['MGA', 500, 5],
])('counts %s %i as %i', (currency, amount, there) => {
  expect(toServiceAmount(amount, currency)).toBe(there)
  expect(fromServiceAmount(there, currency)).toBe(amount)
})

it('counts nothing that the service can’t', () => {
  expect(toServiceAmount(1_234, 'KWD')).toBeNull()
  expect(toServiceAmount(150, 'MGA')).toBeNull()
})

it('refuses amounts in words', () => {
  const invoice = { balanceCents: 10_000, currency: 'USD', allowsPart: true }
  expect(amountProblem(10_000, invoice)).toBeNull()
  expect(amountProblem(4_000, invoice)).toBeNull()
  expect(amountProblem(10_001, invoice)).toContain('Only $100.00')
  expect(amountProblem(4_000, { ...invoice, allowsPart: false })).toContain('whole $100.00')
  expect(amountProblem(40, invoice)).toContain('at least $0.50')
  expect(amountProblem(9_970, invoice)).toContain('leave at least $0.50')
  expect(amountProblem(49, { balanceCents: 49, currency: 'JPY', allowsPart: false })).toContain(
    'at least ¥50',
  )
  expect(amountProblem(1_234, { balanceCents: 1_234, currency: 'KWD', allowsPart: false })).toContain(
    'bank transfer',
  )
})

it('lets states only move forward, and money win', () => {
  expect(isForward('created', 'open')).toBe(true)
  expect(isForward('open', 'processing')).toBe(true)
  expect(isForward('processing', 'open')).toBe(false)
  expect(isForward('failed', 'processing')).toBe(false)
  expect(isForward('expired', 'paid')).toBe(true)
  expect(isForward('canceled', 'expired')).toBe(false)
  expect(isForward('paid', 'failed')).toBe(false)
})

it('tells a bank that has yet to pay from one that refused', () => {
  const of = (status: string) => ({
    ...{ status: 'complete', payment_status: 'unpaid' },
    payment_intent: { status, last_payment_error: { message: 'No funds' } },
  })
  expect(outcomeOf(of('processing'))).toEqual({ state: 'processing', error: null })
  expect(outcomeOf(of('requires_payment_method'))).toEqual({ state: 'failed', error: 'No funds' })
  expect(outcomeOf({ status: 'open', payment_status: 'unpaid', payment_intent: null }).state).toBe('open')
  expect(outcomeOf({ status: 'expired', payment_status: 'unpaid', payment_intent: null }).state).toBe(
    'expired',
  )
  expect(outcomeOf({ status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }).state).toBe('paid')
})
