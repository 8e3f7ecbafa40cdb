import { type ListParams, listState, param } from '@/lib/platform/list-state'

export const DEAD_MAIL_PAGE_SIZE = 50

export const deadMailList = listState('/admin/mails', { page: param.page })
export type DeadMailListParams = ListParams<typeof deadMailList>
