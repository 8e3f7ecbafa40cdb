import type { ProjectListParams } from '@/lib/projects/schema'

export const PROJECTS_PATH = '/admin/projects'
export const projectListDefaults: ProjectListParams = {
  q: '',
  state: 'open',
  progress: 'any',
  sort: 'createdAt',
  dir: 'desc',
  page: 1,
}
const names = ['q', 'state', 'progress', 'sort', 'dir', 'page'] as const

/** The list as `params` has it, changed; any change but that of the page leads to its first page. */
export function projectListHref(params: ProjectListParams, change: Partial<ProjectListParams> = {}): string {
  const wanted = { ...params, page: 1, ...change }
  const query = new URLSearchParams(
    names
      .filter((name) => wanted[name] !== projectListDefaults[name])
      .map((name) => [name, String(wanted[name])]),
  )
  return query.size === 0 ? PROJECTS_PATH : `${PROJECTS_PATH}?${query}`
}

/** True while the list leaves something out that was looked for. */
export function isFiltered({ q, state, progress }: ProjectListParams): boolean {
  return (
    q !== projectListDefaults.q ||
    state !== projectListDefaults.state ||
    progress !== projectListDefaults.progress
  )
}
