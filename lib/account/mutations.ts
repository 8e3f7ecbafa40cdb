import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import type { RequestOrigin } from '@/lib/platform/request'
import { accountEntry } from './rules'
import type { NotificationsInput, ProfileInput } from './schema'

/** Stores the viewer's own name, and a client's company and phone. */
export async function updateProfile(
  viewer: Viewer,
  { fullName, company, phone }: ProfileInput,
  origin: RequestOrigin,
): Promise<void> {
  const contact = viewer.role === 'CLIENT' ? { company: blankAsNull(company), phone: blankAsNull(phone) } : {}
  await getDb().$transaction(async (tx) => {
    await tx.user.update({
      where: { id: viewer.userId },
      data: { fullName, ...contact },
      select: { id: true },
    })
    await tx.auditEntry.create({ data: accountEntry(viewer, 'profile.update', origin) })
  })
}

function blankAsNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

/** Stores what the viewer wants to be told by mail. */
export async function setNotifications(
  viewer: Viewer,
  choices: NotificationsInput,
  origin: RequestOrigin,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await tx.user.update({ where: { id: viewer.userId }, data: choices, select: { id: true } })
    await tx.auditEntry.create({ data: accountEntry(viewer, 'profile.notifications', origin, choices) })
  })
}
