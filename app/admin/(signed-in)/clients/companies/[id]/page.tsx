import { notFound } from 'next/navigation'
import { CompanyScreen } from '@/components/companies/company-screen'
import { requireRight } from '@/lib/auth/guard'
import { getCompany } from '@/lib/companies/queries'
import { getCompanyDetail } from '@/lib/office/company-records/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(
  () => requireRight('clients'),
  getCompany,
  (company) => company.name,
)

export default async function CompanyPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('clients')
  const shown = (await getCompanyDetail(viewer, await rowId(params))) ?? notFound()
  return <CompanyScreen shown={shown} asOf={viewer.asOf} isOwner={viewer.isOwner} />
}
