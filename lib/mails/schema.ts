import { z } from 'zod'
import { pageParam } from '@/lib/platform/list-params'

export const DEAD_MAIL_PAGE_SIZE = 50

/** What the address of the list may say; anything else falls back to the first page. */
export const deadMailListSchema = z.object({ page: pageParam })
export type DeadMailListParams = z.infer<typeof deadMailListSchema>
