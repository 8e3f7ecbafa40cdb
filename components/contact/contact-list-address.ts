import type { ContactListParams } from '@/lib/contact/schema'

const PATH = '/admin/messages'
const defaults: ContactListParams = { q: '', status: 'all', sort: 'createdAt', dir: 'desc', page: 1 }
const names = ['q', 'status', 'sort', 'dir', 'page'] as const

/** The list as `params` has it, changed; any change but that of the page leads to its first page. */
export function contactListHref(params: ContactListParams, change: Partial<ContactListParams> = {}): string {
  return `${PATH}${queryOf({ ...params, page: 1, ...change })}`
}

/** One message, with the way back to the list as it is. */
export function contactMessageHref(id: string, params: ContactListParams): string {
  return `${PATH}/${id}${queryOf(params)}`
}

/** True while the list leaves something out. */
export function isFiltered({ q, status }: ContactListParams): boolean {
  return q !== defaults.q || status !== defaults.status
}

function queryOf(params: ContactListParams): string {
  const query = new URLSearchParams(
    names.filter((name) => params[name] !== defaults[name]).map((name) => [name, String(params[name])]),
  )
  return query.size === 0 ? '' : `?${query}`
}
