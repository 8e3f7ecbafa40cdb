import type { CompanyFields } from '@/lib/companies/schema'

/** The fields of a company that has nothing but a name, unless `changed` says otherwise. */
export function companyFieldsOf(changed: Partial<CompanyFields> = {}): CompanyFields {
  const empty = { legalName: null, street: null, postcode: null, city: null, country: null, vatId: null }
  const others = { registrationNumber: null, electronicAddress: null, electronicScheme: null, language: null }
  const more = { currency: null, paymentDays: null, invoiceCc: [], notes: null }
  return { name: 'Lantern', ...empty, ...others, ...more, ...changed }
}
