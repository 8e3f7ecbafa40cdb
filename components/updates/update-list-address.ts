import type { UpdateListParams } from '@/lib/updates/schema'

export function updateListHref({ project, page }: UpdateListParams): string {
  const query = new URLSearchParams()
  if (project) query.set('project', project)
  if (page > 1) query.set('page', String(page))
  return `/portal/updates${query.size === 0 ? '' : `?${query}`}`
}
