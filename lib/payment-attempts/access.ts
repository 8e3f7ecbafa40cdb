import type { ClientViewer, ViewerWith } from '@/lib/auth/viewer'
import { visibleInvoices } from '@/lib/invoices/access'
import type { Prisma } from '@/prisma/generated/client'

/** Those of the invoices that a client sees. */
export async function visibleAttempts(viewer: ClientViewer): Promise<Prisma.PaymentAttemptWhereInput> {
  return { invoice: await visibleInvoices(viewer) }
}

export function visibleProblems(_viewer: ViewerWith<'money'>): Prisma.PaymentProblemWhereInput {
  return {}
}
