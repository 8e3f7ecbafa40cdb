import type { StaffRight } from '@/prisma/generated/enums'

/**
 * What a member of the staff may work on. `clients` is leads, clients and all projects; `projects` only those assigned to
 * them. Owners have every right.
 */
export const staffRights = ['website', 'clients', 'projects', 'money'] as const satisfies StaffRight[]

export type Rights = Readonly<Record<StaffRight, boolean>>
export type { StaffRight }

/** What a right brings along. */
type Brought<R extends StaffRight> = R extends 'clients' ? 'clients' | 'projects' : R

/** The rights of somebody of whom at least `R` are known. */
export type RightsWith<R extends StaffRight> = { readonly [Key in Brought<R>]: true }

/** Of a stored account. */
export function rightsOf(account: {
  role: 'CLIENT' | 'ADMIN'
  isOwner: boolean
  rights: readonly StaffRight[]
}): Rights {
  const has = (...rights: StaffRight[]) =>
    account.role === 'ADMIN' && (account.isOwner || rights.some((right) => account.rights.includes(right)))
  return {
    website: has('website'),
    clients: has('clients'),
    projects: has('projects', 'clients'),
    money: has('money'),
  }
}
