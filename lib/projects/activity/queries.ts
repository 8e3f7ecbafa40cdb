import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'

/** How many of each a project's page shows; everything else is in that noun's own manager. */
const SHOWN = 10
const EXCERPT_LENGTH = 240

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** What was sent, written, said or billed for a project last, as one line each. */
export async function listRecentUpdates(_viewer: AdminViewer, projectId: string) {
  const rows = await getDb().clientUpdate.findMany({
    where: { projectId },
    select: { id: true, title: true, content: true, status: true, isRead: true, createdAt: true },
    orderBy: newestFirst,
    take: SHOWN,
  })
  return rows.map(({ content, ...row }) => ({ ...row, excerpt: content.slice(0, EXCERPT_LENGTH) }))
}

export async function listRecentMessages(_viewer: AdminViewer, projectId: string) {
  const rows = await getDb().message.findMany({
    where: { projectId },
    select: {
      id: true,
      senderType: true,
      messageText: true,
      isRead: true,
      createdAt: true,
      sender: { select: { fullName: true, email: true } },
    },
    orderBy: newestFirst,
    take: SHOWN,
  })
  return rows.map(({ messageText, sender, senderType, ...row }) => ({
    ...row,
    isFromClient: senderType === 'client',
    from: sender ? (sender.fullName ?? sender.email) : senderType === 'client' ? 'Client' : 'Agency',
    excerpt: messageText.slice(0, EXCERPT_LENGTH),
  }))
}

export async function listRecentFeedback(_viewer: AdminViewer, projectId: string) {
  const rows = await getDb().testimonial.findMany({
    where: { projectId, deletedAt: null },
    select: { id: true, testimonial: true, rating: true, status: true, clientName: true, createdAt: true },
    orderBy: newestFirst,
    take: SHOWN,
  })
  return rows.map(({ testimonial, ...row }) => ({ ...row, excerpt: testimonial.slice(0, EXCERPT_LENGTH) }))
}

export async function listRecentInvoices(_viewer: AdminViewer, projectId: string) {
  const rows = await getDb().invoice.findMany({
    where: { projectId },
    select: { id: true, invoiceNumber: true, dueDate: true, totalCents: true, status: true, createdAt: true },
    orderBy: newestFirst,
    take: SHOWN,
  })
  return rows.map(({ totalCents, ...row }) => ({ ...row, totalCents: Number(totalCents) }))
}
