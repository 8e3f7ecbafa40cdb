import type { ViewerWith } from '@/lib/auth/viewer'
import { agencyDay } from '@/lib/base/dates'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import type { Prisma } from '@/prisma/generated/client'
import { isOfSameOwner } from '../access'
import { getInvoiceDocument } from '../queries'
import { type InvoiceMailKind, invoiceMailKey, invoiceMailText, reminderMailKey } from '../rules'
import { type InvoiceMailFields, wordingSchema } from './schema'

export type InvoiceMailStart = {
  fields: InvoiceMailFields
  /** False for a draft that gets its number when it is sent. */
  isNumbered: boolean
  /** Addresses to choose from. */
  contacts: string[]
}

/** What the dialog that sends an invoice or a reminder starts with: what was written before, if that was taken back. */
export async function getInvoiceMailFields(
  viewer: ViewerWith<'money'>,
  id: string,
  kind: InvoiceMailKind,
): Promise<InvoiceMailStart> {
  const today = agencyDay(new Date())
  const key = kind === 'invoice' ? invoiceMailKey(id) : reminderMailKey(id, today)
  const [invoice, people, earlier] = await Promise.all([
    getInvoiceDocument(viewer, id),
    getDb().invoice.findUnique({ where: { id }, select: peopleOfInvoice }),
    getDb().mailDelivery.findUnique({
      where: { key, state: { in: ['canceled', 'dead'] } },
      select: { recipient: true, cc: true, wording: true },
    }),
  ])
  if (!invoice) throw new UserError('This invoice was deleted in the meantime.', { title: 'Error' })
  const { data: wording } = wordingSchema.safeParse(earlier?.wording)
  const members = people?.project && isOfSameOwner(people, people.project) ? people.project.members : []
  const addresses = [people?.client, ...members.map(({ user }) => user)].flatMap((one) => one?.email ?? [])
  return {
    fields: {
      ...{ id, kind, version: invoice.version },
      recipient: (wording && earlier?.recipient) ?? invoice.clientEmail,
      cc: ((wording && earlier?.cc) ?? copiesOf(people)).join('\n'),
      ...(wording ?? invoiceMailText(kind, invoice, today)),
    },
    isNumbered: invoice.isNumbered,
    contacts: [...new Set([invoice.clientEmail, ...addresses])],
  }
}

type WithCopies = { clientEmail: string; company: { invoiceCc: string[] } | null }

function copiesOf(invoice: WithCopies | null): string[] {
  const isOther = (address: string) => address.toLowerCase() !== invoice?.clientEmail.toLowerCase()
  return invoice?.company?.invoiceCc.filter(isOther) ?? []
}

/** Who else gets the emails about an invoice, as its company wants. */
export async function listCopies(id: string, db: Pick<Transaction, 'invoice'> = getDb()): Promise<string[]> {
  const select = { clientEmail: true, company: { select: { invoiceCc: true } } }
  return copiesOf(await db.invoice.findUnique({ where: { id }, select }))
}

/** The client, and the others of its project. */
const peopleOfInvoice = {
  clientEmail: true,
  clientUserId: true,
  companyId: true,
  client: { select: { email: true } },
  company: { select: { invoiceCc: true } },
  project: {
    select: {
      clientUserId: true,
      companyId: true,
      members: { select: { user: { select: { email: true } } }, take: 20 },
    },
  },
} satisfies Prisma.InvoiceSelect
