import type { ClientViewer, OwnerViewer, ViewerWith } from '@/lib/auth/viewer'
import { allowsPartialPayments } from '@/lib/invoices/settings/queries'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { hasStripe, isLiveStripe } from '@/lib/platform/stripe'
import type { Prisma } from '@/prisma/generated/client'
import { visibleAttempts, visibleProblems } from './access'
import type { ShownAttempt } from './rules'

/** The latest attempt to pay an invoice online; null if there was none. */
export async function findLatestAttempt(
  where: Prisma.PaymentAttemptWhereInput,
): Promise<ShownAttempt | null> {
  const found = await getDb().paymentAttempt.findFirst({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, state: true, amountCents: true, currency: true },
  })
  return found && { ...found, amountCents: Number(found.amountCents) }
}

/** What the page of an invoice needs to pay it. */
export async function getOnlinePayment(viewer: ClientViewer, invoiceId: string) {
  const [attempt, allowsPart] = await Promise.all([
    findLatestAttempt({ invoiceId, ...(await visibleAttempts(viewer)) }),
    allowsPartialPayments(),
  ])
  return { attempt, allowsPart }
}
export type OnlinePayment = Awaited<ReturnType<typeof getOnlinePayment>>

const PROBLEMS_AT_MOST = 100

/** The payment problems that are still open, oldest first. */
export async function listOpenProblems(viewer: ViewerWith<'money'>) {
  const rows = await getDb().paymentProblem.findMany({
    where: { settledAt: null, ...visibleProblems(viewer) },
    select: {
      ...{ id: true, kind: true, reference: true, amountCents: true, currency: true, createdAt: true },
      invoice: { select: { id: true, invoiceNumber: true, clientName: true, clientCompany: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: PROBLEMS_AT_MOST,
  })
  return rows.map(({ amountCents, ...row }) => ({ ...row, amountCents: Number(amountCents) }))
}
export type OpenProblem = Awaited<ReturnType<typeof listOpenProblems>>[number]

/** How online payment is set up, for the settings. */
export function getPaymentSetup(_viewer: OwnerViewer) {
  const { APP_URL, STRIPE_API_URL } = getEnv()
  return {
    isOn: hasStripe(),
    mode: isLiveStripe() ? ('live' as const) : ('test' as const),
    isStandIn: STRIPE_API_URL !== undefined,
    webhookUrl: `${APP_URL}/api/stripe/webhook`,
  }
}
export type PaymentSetup = ReturnType<typeof getPaymentSetup>
