import { z } from 'zod'
import { isDay } from '@/lib/base/dates'
import type { InvoiceOwner } from '../access'

const day = z.string().refine(isDay)

/** The address of a file of a statement. */
export const statementFileSchema = z
  .object({ client: z.uuid().optional(), company: z.uuid().optional(), from: day, to: day })
  .transform(({ client, company, ...period }, context) => {
    const party: InvoiceOwner | null =
      client !== undefined && company === undefined
        ? { clientUserId: client }
        : company !== undefined && client === undefined
          ? { companyId: company }
          : null
    if (party !== null && period.from <= period.to) return { party, period }
    context.addIssue({ code: 'custom', message: 'One client or company, and days in their order' })
    return z.NEVER
  })

/** What the worker renders. */
export const statementJobSchema = z.object({
  key: z.string().startsWith('invoices/'),
  party: z.union([z.object({ clientUserId: z.uuid() }), z.object({ companyId: z.uuid() })]),
  period: z.object({ from: day, to: day }),
})
