import type { Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import type { NewInvoice } from '../schema'

type Wanted = Pick<NewInvoice, 'clientUserId' | 'projectId' | 'quoteRequestId'>

/**
 * The rows that an invoice will refer to, checked to be there and to belong together; a project brings its client
 * along. Throws a UserError at the field that is wrong.
 */
export async function checkReferences(tx: Transaction, wanted: Wanted): Promise<Wanted> {
  const problems: Record<string, string> = {}
  const [client, project, quote] = await Promise.all([
    wanted.clientUserId && tx.user.findUnique({ where: { id: wanted.clientUserId }, select: { role: true } }),
    wanted.projectId &&
      tx.project.findUnique({ where: { id: wanted.projectId }, select: { clientUserId: true } }),
    wanted.quoteRequestId &&
      tx.quoteRequest.findUnique({ where: { id: wanted.quoteRequestId }, select: { id: true } }),
  ])
  if (wanted.clientUserId && (!client || client.role !== 'CLIENT')) {
    problems.clientUserId = 'This client is not there any more. Please choose another.'
  }
  if (wanted.projectId && !project) {
    problems.projectId = 'This project is not there any more. Please choose another.'
  }
  if (project && wanted.clientUserId && project.clientUserId !== wanted.clientUserId) {
    problems.projectId = 'This project belongs to another client.'
  }
  if (Object.keys(problems).length > 0) {
    throw new UserError('Please check the marked fields.', { title: 'Error', fieldErrors: problems })
  }
  return {
    clientUserId: wanted.clientUserId ?? (project ? project.clientUserId : null),
    projectId: wanted.projectId,
    // What a deleted quote request said is in the invoice by now.
    quoteRequestId: quote ? quote.id : null,
  }
}
