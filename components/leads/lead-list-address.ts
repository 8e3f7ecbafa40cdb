import type { LeadKind, LeadListParams } from '@/lib/leads/schema'

export const leadPaths: Record<LeadKind, string> = { contact: '/admin/messages', quote: '/admin/quotes' }

export const leadListDefaults: LeadListParams = {
  q: '',
  status: 'all',
  sort: 'createdAt',
  dir: 'desc',
  page: 1,
}
const names = ['q', 'status', 'sort', 'dir', 'page'] as const

/** The list as `params` has it, changed; any change but that of the page leads to its first page. */
export function leadListHref(
  kind: LeadKind,
  params: LeadListParams,
  change: Partial<LeadListParams> = {},
): string {
  return `${leadPaths[kind]}${queryOf({ ...params, page: 1, ...change })}`
}

/** One lead, with the way back to the list as it is. */
export function leadHref(kind: LeadKind, id: string, params: LeadListParams = leadListDefaults): string {
  return `${leadPaths[kind]}/${id}${queryOf(params)}`
}

/** True while the list leaves something out. */
export function isFiltered({ q, status }: LeadListParams): boolean {
  return q !== leadListDefaults.q || status !== leadListDefaults.status
}

function queryOf(params: LeadListParams): string {
  const query = new URLSearchParams(
    names
      .filter((name) => params[name] !== leadListDefaults[name])
      .map((name) => [name, String(params[name])]),
  )
  return query.size === 0 ? '' : `?${query}`
}
