import type { ContactRight, StaffRight } from '@/prisma/generated/enums'

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

/** What decides which pages of the admin somebody can open. */
export type Access = { readonly isOwner: boolean; readonly rights: Rights }

/** Whom a page is open to: with a list, whoever has one of these rights. */
export type OpenTo = 'admins' | 'owners' | 'all rights' | readonly StaffRight[]

export function isOpenTo({ isOwner, rights }: Access, to: OpenTo): boolean {
  if (to === 'admins') return true
  if (to === 'owners') return isOwner
  return to === 'all rights' ? hasAll(rights) : to.some((right) => rights[right])
}

/** Whether somebody may work on everything. */
export function hasAll(rights: Rights): boolean {
  return staffRights.every((right) => rights[right])
}

/** How much of what a right is about an admin may work on: `own` is what belongs to projects assigned to them. */
export function reachOf(viewer: { readonly rights: Rights }, right: StaffRight): 'all' | 'own' | 'none' {
  if (!viewer.rights[right]) return 'none'
  return right === 'projects' && !viewer.rights.clients ? 'own' : 'all'
}

/** The company of a client who has the right there. A condition with its id uses an index, one about its contacts reads every row. */
export function companyWith(
  { companyId, contactRights }: { companyId: string | null; contactRights: readonly ContactRight[] },
  right: ContactRight,
): string | null {
  return contactRights.includes(right) ? companyId : null
}
