import type { Metadata } from 'next'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { CompanyForm } from '@/components/companies/company-form'
import { requireRight } from '@/lib/auth/guard'
import { siteCountry } from '@/lib/base/countries'
import { currencyChoices } from '@/lib/base/money'
import { companyList, companyValuesOf } from '@/lib/companies/rules'

export const metadata: Metadata = { title: 'New Company' }

const blank = companyValuesOf({
  name: '',
  legalName: null,
  street: null,
  postcode: null,
  city: null,
  country: null,
  vatId: null,
  registrationNumber: null,
  electronicAddress: null,
  electronicScheme: null,
  language: null,
  currency: null,
  paymentDays: null,
  invoiceCc: [],
  notes: null,
})

export default async function NewCompanyPage() {
  await requireRight('clients')
  return (
    <>
      <BackLink href={companyList.path}>Companies</BackLink>
      <PageHeader title="New company" text="Its contacts are added once it is there." />
      <CompanyForm
        current={{ id: null, version: 0, ...blank, country: siteCountry() ?? '' }}
        currencies={currencyChoices()}
      />
    </>
  )
}
