import type { AccountState } from '@/lib/sign-in/rules'
import type { ClientFields, clientFilters } from './schema'

export const clientStateLabels: Record<AccountState, string> = {
  active: 'Active',
  invited: 'Invited',
  unconfirmed: 'Unconfirmed',
  disabled: 'Disabled',
}

export const clientFilterLabels: Record<(typeof clientFilters)[number], string> = {
  all: 'All states',
  ...clientStateLabels,
}

/** How a client is called in the panel: the full name, else the address. */
export function clientName({ fullName, email }: { fullName: string | null; email: string }): string {
  return fullName ?? email
}

/** What a client who was let in again still needs. */
export const enabledTexts: Record<AccountState, string> = {
  active: 'They can sign in again.',
  invited: 'Send the invitation again to let them in.',
  unconfirmed: 'They still have to confirm their address.',
  disabled: 'The account is disabled.',
}

export type ClientFormValues = Record<keyof ClientFields, string>

/** A client as their form's fields hold them. */
export function formValuesOf({ fullName, company, phone, address }: ClientFields): ClientFormValues {
  return { fullName: fullName ?? '', company: company ?? '', phone: phone ?? '', address: address ?? '' }
}

export const clientFieldLabels: Record<keyof ClientFormValues, string> = {
  fullName: 'Full name',
  company: 'Company',
  phone: 'Phone',
  address: 'Address',
}

export type FieldChange = {
  name: keyof ClientFormValues
  theirs: string
  /** True when this form changed it, too. */
  isContested: boolean
}

/** What somebody else saved since `base`, seen from a form that holds `mine` now. */
export function changesMeanwhile(
  base: ClientFormValues,
  theirs: ClientFormValues,
  mine: ClientFormValues,
): FieldChange[] {
  const names = Object.keys(clientFieldLabels) as (keyof ClientFormValues)[]
  return names
    .filter((name) => base[name] !== theirs[name])
    .map((name) => ({
      name,
      theirs: theirs[name],
      isContested: mine[name] !== base[name] && mine[name] !== theirs[name],
    }))
}

/** Both sides' changes in one form; where both changed the same, `mine`. */
export function mergeChanges(
  base: ClientFormValues,
  theirs: ClientFormValues,
  mine: ClientFormValues,
): ClientFormValues {
  const pick = (name: keyof ClientFormValues) => (mine[name] === base[name] ? theirs[name] : mine[name])
  return {
    fullName: pick('fullName'),
    company: pick('company'),
    phone: pick('phone'),
    address: pick('address'),
  }
}
