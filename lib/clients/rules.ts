import type { AccountState } from '@/lib/sign-in/rules'
import type { ClientFields, ClientListParams } from './schema'

export const clientStateLabels: Record<AccountState, string> = {
  active: 'Active',
  invited: 'Invited',
  unconfirmed: 'Unconfirmed',
  disabled: 'Disabled',
}

export const clientFilterLabels: Record<ClientListParams['state'], string> = {
  all: 'All states',
  ...clientStateLabels,
}

type Named = { fullName: string | null; email: string }

export function clientName({ fullName, email }: Named): string {
  return fullName ?? email
}

/** A client in the field where one is chosen. */
export function clientLabel({ fullName, email, company }: Named & { company: string | null }): string {
  const name = fullName ? `${fullName} <${email}>` : email
  return company ? `${name}, ${company}` : name
}

/** What a re-enabled client still needs. */
export const enabledTexts: Record<AccountState, string> = {
  active: 'They can sign in again.',
  invited: 'Send the invitation again to let them in.',
  unconfirmed: 'They still have to confirm their address.',
  disabled: 'The account is disabled.',
}

/** A client as form values. */
export function formValuesOf({ fullName, company, phone, address, taxId, currency }: ClientFields) {
  return {
    fullName: fullName ?? '',
    company: company ?? '',
    phone: phone ?? '',
    address: address ?? '',
    taxId: taxId ?? '',
    currency: currency ?? '',
  }
}

export const clientFieldLabels: Record<keyof ClientFields, string> = {
  fullName: 'Full name',
  company: 'Company',
  phone: 'Phone',
  address: 'Address',
  taxId: 'Tax ID',
  currency: 'Currency',
}
