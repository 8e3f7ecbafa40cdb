import type { ThreadListParams } from '@/lib/conversations/schema'

export const THREADS_PATH = '/admin/client-messages'
export const threadListDefaults = { q: '', show: 'all', page: 1, project: undefined } as const
const names = ['q', 'show', 'page', 'project'] as const

type ListParams = Pick<ThreadListParams, (typeof names)[number]>

/** The panel's page as `params` has it, changed. Another search or filter leads to its first page. */
export function threadListHref(params: ListParams, change: Partial<ListParams> = {}): string {
  const isOtherList = 'q' in change || 'show' in change
  const wanted = { ...params, ...(isOtherList && { page: 1 }), ...change }
  const query = new URLSearchParams(
    names.flatMap((name) =>
      wanted[name] === undefined || wanted[name] === threadListDefaults[name]
        ? []
        : [[name, String(wanted[name])]],
    ),
  )
  return query.size === 0 ? THREADS_PATH : `${THREADS_PATH}?${query}`
}
