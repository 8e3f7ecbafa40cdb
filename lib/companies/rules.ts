import { countryName } from '@/lib/base/countries'
import { type ListParams, listState, param } from '@/lib/base/list-state'
import type { CompanyFields } from './schema'

export const COMPANY_PAGE_SIZE = 25
export const MAX_CONTACTS = 100

export const companyList = listState('/admin/clients/companies', {
  q: param.search,
  tag: param.anyId,
  ...param.sorting(['name', 'createdAt'], 'name', 'asc'),
  page: param.page,
})
export type CompanyListParams = ListParams<typeof companyList>

export const companyRoles = ['main', 'billing', 'member'] as const
export type CompanyRole = (typeof companyRoles)[number]
export const contactRights = ['projects', 'billing', 'invite'] as const
export type ContactRight = (typeof contactRights)[number]

export const companyRoleLabels: Record<CompanyRole, string> = {
  main: 'Main contact',
  billing: 'Billing contact',
  member: 'Member',
}

export const contactRightLabels: Record<ContactRight, string> = {
  projects: 'Projects',
  billing: 'Invoices',
  invite: 'Colleagues',
}

export const contactRightHints: Record<ContactRight, string> = {
  projects: 'Sees the company’s projects with their files, updates and messages.',
  billing: 'Sees the invoices that name the company.',
  invite: 'Invites colleagues in the portal, with no more rights than their own.',
}

/** What a new contact may do at first. */
export const rightsOfRole: Record<CompanyRole, ContactRight[]> = {
  main: ['projects', 'billing'],
  billing: ['billing'],
  member: ['projects'],
}

/** Of stored rights, those that are given. */
export function givenRights(stored: readonly string[]): ContactRight[] {
  return contactRights.filter((right) => stored.includes(right))
}

/** Whether `now` lacks one of the rights. */
export function isLess(rights: readonly ContactRight[], now: readonly ContactRight[]): boolean {
  return rights.some((right) => !now.includes(right))
}

/** `Projects and Invoices`. */
export function rightsText(stored: readonly string[]): string {
  const shown = givenRights(stored)
  if (shown.length === 0) return 'No access'
  return new Intl.ListFormat('en').format(shown.map((right) => contactRightLabels[right]))
}

type Address = Pick<CompanyFields, 'street' | 'postcode' | 'city' | 'country'>

/** The lines of an address, as on a letter. */
export function addressLines({ street, postcode, city, country }: Address): string[] {
  const place = [postcode, city].filter(Boolean).join(' ')
  return [street, place, country && countryName(country)].filter((line): line is string => Boolean(line))
}

export function companyValuesOf(fields: CompanyFields) {
  const { name, paymentDays, ...optional } = fields
  return {
    name,
    legalName: optional.legalName ?? '',
    street: optional.street ?? '',
    postcode: optional.postcode ?? '',
    city: optional.city ?? '',
    country: optional.country ?? '',
    vatId: optional.vatId ?? '',
    registrationNumber: optional.registrationNumber ?? '',
    electronicAddress: optional.electronicAddress ?? '',
    electronicScheme: optional.electronicScheme ?? '',
    language: optional.language ?? '',
    currency: optional.currency ?? '',
    paymentDays: paymentDays === null ? '' : String(paymentDays),
    invoiceCc: optional.invoiceCc.join('\n'),
    notes: optional.notes ?? '',
  }
}

export const companyFieldLabels: Record<keyof CompanyFields, string> = {
  name: 'Name',
  legalName: 'Legal name',
  street: 'Street',
  postcode: 'Postcode',
  city: 'City',
  country: 'Country',
  vatId: 'VAT ID',
  registrationNumber: 'Registration number',
  electronicAddress: 'Electronic address',
  electronicScheme: 'Scheme',
  language: 'Language',
  currency: 'Currency',
  paymentDays: 'Days to pay',
  invoiceCc: 'Copies of invoices',
  notes: 'Notes',
}
