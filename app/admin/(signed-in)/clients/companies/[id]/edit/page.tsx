import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { CompanyForm } from '@/components/companies/company-form'
import { LiveTopics } from '@/components/live/live'
import { requireRight } from '@/lib/auth/guard'
import { currencyChoices } from '@/lib/base/money'
import { getCompany, getLastEditor } from '@/lib/companies/queries'
import { companyList, companyValuesOf } from '@/lib/companies/rules'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(
  () => requireRight('clients'),
  getCompany,
  (company) => `Edit ${company.name}`,
)

export default async function EditCompanyPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('clients')
  const company = (await getCompany(viewer, await rowId(params))) ?? notFound()
  return (
    <>
      <LiveTopics topics={['clients']} asOf={viewer.asOf} />
      <BackLink href={`${companyList.path}/${company.id}`}>{company.name}</BackLink>
      <PageHeader title="Edit company" />
      <CompanyForm
        current={{ id: company.id, version: company.version, ...companyValuesOf(company) }}
        currencies={currencyChoices()}
        editor={await getLastEditor(viewer, company.id)}
      />
    </>
  )
}
