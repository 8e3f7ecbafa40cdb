import { recordListed } from '@/lib/invoices/mutations'
import { recordReported } from '@/lib/invoices/payments/mutations'
import { PaymentRefusal, requestCheckOf, startPaymentOf } from '@/lib/payment-attempts/mutations'
import { getDb } from '@/lib/platform/db'
import { readLink } from '../acceptance/queries'
import { findLink } from '../links/queries'

/** The deposit invoice that somebody with a link can pay. Null for an unknown or revoked one. */
async function findPayable(token: string) {
  const link = await findLink(token)
  if (!link) return null
  const { state } = await readLink(link)
  if (state === 'revoked') return null
  const invoiceId = link.proposalVersion.proposal.acceptance?.invoiceId ?? null
  if (state !== 'accepted' || invoiceId === null) return { link, invoice: null }
  const invoice = await getDb().invoice.findFirst({
    where: { id: invoiceId, status: { not: 'draft' } },
    select: { id: true, currency: true },
  })
  return { link, invoice }
}

/** Records that the page of a link showed the deposit invoice, so its client knows it; true the first time. */
export async function markDepositListed(token: string): Promise<boolean> {
  const found = await findPayable(token)
  return found?.invoice ? recordListed({ id: found.invoice.id }) : false
}

type Paying = { url: string } | { advice: PaymentRefusal['advice'] }

/** Starts to pay the deposit of an accepted proposal, and returns the page to pay on. Null for an unknown or revoked link. */
export async function payByLink(token: string): Promise<Paying | null> {
  const found = await findPayable(token)
  if (!found) return null
  const { link, invoice } = found
  if (!invoice) return { advice: 'look' }
  const { id: linkId, email } = link
  await recordListed({ id: invoice.id })
  const payer = { userId: null, linkId, email, returnPath: `/proposals/${token}`, fragment: '#deposit' }
  try {
    const { id: invoiceId, currency } = invoice
    return await startPaymentOf(payer, { invoiceId, currency, amountCents: null })
  } catch (error) {
    if (error instanceof PaymentRefusal) return { advice: error.advice }
    throw error
  }
}

/** Has a payment checked whose payer has just come back. Returns whether it is still under way; null for an unknown or revoked link. */
export async function requestCheckByLink(token: string, id: string): Promise<boolean | null> {
  const found = await findPayable(token)
  if (!found) return null
  const { link, invoice } = found
  const attempt =
    invoice &&
    (await getDb().paymentAttempt.findFirst({
      where: { id, invoiceId: invoice.id },
      select: { id: true, state: true },
    }))
  return attempt ? requestCheckOf(link.id, attempt) : false
}

/** Notes that somebody says they paid the deposit by bank transfer. Nothing is booked. Null for an unknown or revoked link. */
export async function reportByLink(token: string): Promise<true | null> {
  const found = await findPayable(token)
  if (!found) return null
  if (found.invoice) {
    await recordListed({ id: found.invoice.id })
    await recordReported(found.invoice.id)
  }
  return true
}
