import { currencyDecimals, formatMoney } from '@/lib/base/money'
import type { PaymentAttemptState, PaymentProblemKind } from '@/prisma/generated/enums'

/** How many decimal places the payment service counts a currency in, where that isn't two. */
const serviceDecimals = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF',
    3: 'BHD JOD KWD OMR TND',
  }).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)] as const)),
)

function decimalsOf(currency: string): number {
  return serviceDecimals.get(currency) ?? 2
}

/** An amount as the payment service counts it; null if it can't be paid there. Krona of Iceland and shillings of Uganda are hundredths there. */
export function toServiceAmount(amount: number, currency: string): number | null {
  const shift = decimalsOf(currency) - currencyDecimals(currency)
  const converted = shift >= 0 ? amount * 10 ** shift : amount / 10 ** -shift
  // The thousandths of a currency with three places are rounded to ten there.
  const step = decimalsOf(currency) === 3 ? 10 : 1
  return Number.isSafeInteger(converted) && converted % step === 0 ? converted : null
}

/** Rounded, if the service counts in smaller units than the currency has. */
export function fromServiceAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (currencyDecimals(currency) - decimalsOf(currency)))
}

/** The least that the service takes, in the smallest unit of the currency. It decides on those that aren't here. */
const minimums: Partial<Record<string, number>> = {
  ...{ AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30 },
  ...{ HKD: 400, HUF: 17_500, INR: 50, JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200 },
  ...{ RON: 200, SEK: 300, SGD: 50, THB: 1000, USD: 50 },
}

/** Why an amount of an invoice can't be paid online; null if it can. */
export function amountProblem(
  amountCents: number,
  { balanceCents, currency, allowsPart }: { balanceCents: number; currency: string; allowsPart: boolean },
): string | null {
  const money = (amount: number) => formatMoney(amount, currency)
  if (amountCents > balanceCents) return `Only ${money(balanceCents)} is still to be paid.`
  if (amountCents < balanceCents && !allowsPart) return `Please pay the whole ${money(balanceCents)}.`
  const least = minimums[currency] ?? 1
  if (amountCents < least)
    return `Online, at least ${money(least)} can be paid. Please pay this by bank transfer.`
  // What would be left has to be payable, too.
  const rest = balanceCents - amountCents
  if (rest > 0 && rest < least)
    return `Please pay the whole ${money(balanceCents)}, or leave at least ${money(least)}.`
  return toServiceAmount(amountCents, currency) === null
    ? 'This amount can’t be paid online. Please pay by bank transfer.'
    : null
}

/** Those that may still become something else by themselves. */
export const liveStates = ['created', 'open', 'processing'] as const satisfies PaymentAttemptState[]

const ranks: Record<PaymentAttemptState, number> = {
  ...{ created: 0, open: 1, processing: 2 },
  ...{ failed: 3, expired: 3, canceled: 3 },
  // What was paid was paid, whatever was thought before.
  paid: 4,
}

/** States only move forward: what arrives late or twice changes nothing. */
export function isForward(from: PaymentAttemptState, to: PaymentAttemptState): boolean {
  return ranks[to] > ranks[from]
}

/** What the payment service says of a checkout. */
export type Checkout = {
  status: string | null
  payment_status: string
  payment_intent: string | { status: string; last_payment_error: { message?: string } | null } | null
}

/** The state of a checkout, and why it failed. A bank pays, or refuses, after the checkout is complete. */
export function outcomeOf({ status, payment_status: paymentStatus, payment_intent: intent }: Checkout): {
  state: PaymentAttemptState
  error: string | null
} {
  if (status === 'expired') return { state: 'expired', error: null }
  if (status !== 'complete') return { state: 'open', error: null }
  if (paymentStatus === 'paid') return { state: 'paid', error: null }
  const payment = typeof intent === 'string' ? null : intent
  const hasFailed = payment?.status === 'requires_payment_method' || payment?.status === 'canceled'
  return hasFailed
    ? { state: 'failed', error: payment.last_payment_error?.message ?? null }
    : { state: 'processing', error: null }
}

export const problemLabels: Record<PaymentProblemKind, string> = {
  overpaid: 'Paid more than was due',
  void_invoice: 'Paid for an invoice that isn’t waiting for payment',
  other_currency: 'Paid in another currency',
  other_account: 'Belongs to another account at Stripe',
  refunded_elsewhere: 'Refunded at Stripe',
  disputed: 'Disputed by the payer',
  unknown: 'Paid, but the payment isn’t known here',
}

/** What to do about it. */
export const problemAdvice: Record<PaymentProblemKind, string> = {
  overpaid: 'Refund the rest at Stripe, or agree with the client what it is for.',
  void_invoice: 'Refund it at Stripe, or record it for the invoice that it is meant for.',
  other_currency: 'Record it in the currency of the invoice, or refund it at Stripe.',
  other_account: 'Check at Stripe which account received it, and whether the keys are right.',
  refunded_elsewhere: 'Record the refund in the payments of the invoice.',
  disputed: 'Answer it at Stripe before the deadline there. If the money goes back, record a refund.',
  unknown: 'Look it up at Stripe, and record it for its invoice or refund it.',
}

/** What the portal says of an attempt after coming back from the payment page. */
export type ShownAttempt = { id: string; state: PaymentAttemptState; amountCents: number; currency: string }

type Notice = { status: 'success' | 'error'; title: string; message: string; isUnderWay: boolean }

/** What to say to a client who comes back from the payment page, or whose bank has yet to pay. */
export function returnNotice(attempt: ShownAttempt | null, returned: string | undefined): Notice | null {
  if (attempt === null) return null
  if (returned === 'canceled' && attempt.state === 'open') {
    return {
      ...{ status: 'error', title: 'Payment canceled', isUnderWay: false },
      message: 'Nothing was charged. You can pay whenever you like.',
    }
  }
  if (attempt.state !== 'processing' && returned !== attempt.id) return null
  const amount = formatMoney(attempt.amountCents, attempt.currency)
  if (attempt.state === 'paid') {
    return {
      ...{ status: 'success', title: 'Payment received', isUnderWay: false },
      message: `Thank you. We have received ${amount} and emailed you a receipt.`,
    }
  }
  if (attempt.state === 'failed' || attempt.state === 'expired' || attempt.state === 'canceled') {
    return {
      ...{ status: 'error', title: 'The payment didn’t go through', isUnderWay: false },
      message: 'Nothing was charged. Please try again, or pay by bank transfer.',
    }
  }
  return {
    ...{ status: 'success', title: 'Payment processing', isUnderWay: true },
    message:
      attempt.state === 'processing'
        ? `Your payment of ${amount} is on its way. By bank it takes a few days; we’ll email you a receipt when it has arrived.`
        : `We’re confirming your payment of ${amount}, which takes a moment. We’ll email you a receipt, too.`,
  }
}
