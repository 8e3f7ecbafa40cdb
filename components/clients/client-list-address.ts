import { clientListSchema, type ClientListParams } from '@/lib/clients/schema'

export const CLIENTS_PATH = '/admin/clients'
export const clientListDefaults: ClientListParams = clientListSchema.parse({})
const names = ['q', 'state', 'sort', 'dir', 'page'] as const

/** The list as `params` has it, changed; any change but that of the page leads to its first page. */
export function clientListHref(params: ClientListParams, change: Partial<ClientListParams> = {}): string {
  const wanted = { ...params, page: 1, ...change }
  const query = new URLSearchParams(
    names
      .filter((name) => wanted[name] !== clientListDefaults[name])
      .map((name) => [name, String(wanted[name])]),
  )
  return query.size === 0 ? CLIENTS_PATH : `${CLIENTS_PATH}?${query}`
}

/** True while the list leaves something out that was looked for. */
export function isFiltered({ q, state }: ClientListParams): boolean {
  return q !== clientListDefaults.q || state !== clientListDefaults.state
}
