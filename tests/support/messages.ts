import { getDb } from '@/lib/platform/db'
import type { SenderType } from '@/prisma/generated/enums'

export async function createProject(
  clientUserId: string,
  fields: { title?: string; archivedAt?: Date } = {},
) {
  return getDb().project.create({ data: { title: 'Project', clientName: 'Client', clientUserId, ...fields } })
}

/** Stores a message of any age. */
export async function createMessage(
  projectId: string,
  senderType: SenderType,
  fields: { messageText?: string; createdAt?: Date; isRead?: boolean } = {},
) {
  return getDb().message.create({ data: { projectId, senderType, messageText: 'Hello', ...fields } })
}
