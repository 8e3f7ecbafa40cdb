import type { StaffListParams, StaffRole } from './schema'

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

type Person = { fullName: string | null; email: string }

/** A colleague, as colleagues see them. */
export function staffName({ fullName, email }: Person): string {
  return fullName?.trim() || email
}

/** Who wrote for the agency, as clients see it: a person, or the agency if there is no name. Never an address. */
export function authorName(person: Pick<Person, 'fullName'> | null | undefined, agency: string): string {
  return person?.fullName?.trim() || agency
}
