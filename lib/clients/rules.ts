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

/** A client as their form's fields hold them. */
export function formValuesOf({ fullName, company, phone, address }: ClientFields) {
  return { fullName: fullName ?? '', company: company ?? '', phone: phone ?? '', address: address ?? '' }
}

export const clientFieldLabels: Record<keyof ClientFields, string> = {
  fullName: 'Full name',
  company: 'Company',
  phone: 'Phone',
  address: 'Address',
}
