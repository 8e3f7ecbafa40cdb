import { type Person } from '@/lib/base/person'
import { type ListParams, listState, param } from '@/lib/base/list-state'

export const STAFF_PAGE_SIZE = 25

export const staffList = listState('/admin/staff', {
  q: param.search,
  state: param.oneOf(['all', 'active', 'invited', 'disabled'], 'all'),
  ...param.sorting(['name', 'lastSignInAt', 'createdAt'], 'createdAt'),
  page: param.page,
})
export type StaffListParams = ListParams<typeof staffList>

/** Of a person's title on the website. */
export const SITE_TITLE_MAX = 100

export const staffRoles = ['staff', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleLabels: Record<StaffRole, string> = { owner: 'Owner', staff: 'Staff' }

export const staffFilterLabels: Record<StaffListParams['state'], string> = {
  all: 'All states',
  active: 'Active',
  invited: 'Invited',
  disabled: 'Disabled',
}

export function roleOf({ isOwner }: { isOwner: boolean }): StaffRole {
  return isOwner ? 'owner' : 'staff'
}

/** Who wrote for the agency, as clients see it: a person, or the agency if there is no name. Never an address. */
export function authorName(person: Pick<Person, 'fullName'> | null | undefined, agency: string): string {
  return person?.fullName?.trim() || agency
}

const assigneeFilters = ['everyone', 'mine', 'unassigned'] as const
export type AssigneeFilter = (typeof assigneeFilters)[number]
/** The filter by assignee of a list's URL. */
export const assigneeParam = param.oneOf(assigneeFilters, 'everyone')

export const assigneeFilterLabels: Record<AssigneeFilter, string> = {
  everyone: 'Everyone',
  mine: 'Mine',
  unassigned: 'Unassigned',
}
