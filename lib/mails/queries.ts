import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { pageOf } from '@/lib/platform/list-state'
import { DEAD_MAIL_PAGE_SIZE, type DeadMailListParams } from './schema'

const dead = { deadAt: { not: null } } as const

/** One page of the emails that could not be delivered, newest first. */
export async function listDeadMails(_viewer: AdminViewer, params: DeadMailListParams) {
  const total = await getDb().mailDelivery.count({ where: dead })
  const { take, skip, ...page } = pageOf(params.page, total, DEAD_MAIL_PAGE_SIZE)
  const rows = await getDb().mailDelivery.findMany({
    where: dead,
    select: { id: true, recipient: true, subject: true, failure: true, lastError: true, deadAt: true },
    orderBy: [{ deadAt: 'desc' }, { id: 'desc' }],
    take,
    skip,
  })
  return { rows, ...page }
}
export type DeadMail = Awaited<ReturnType<typeof listDeadMails>>['rows'][number]
