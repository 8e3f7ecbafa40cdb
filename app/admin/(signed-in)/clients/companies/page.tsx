import type { Metadata } from 'next'
import { Building2 } from 'lucide-react'
import { PageHeader } from '@/components/admin/page-header'
import { ClientTabs } from '@/components/clients/client-tabs'
import { CompanyList } from '@/components/companies/company-list'
import { LiveTopics } from '@/components/live/live'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireRight } from '@/lib/auth/guard'
import { formatNumber } from '@/lib/base/numbers'
import { listCompanies } from '@/lib/companies/queries'
import { companyList } from '@/lib/companies/rules'
import type { PageProps } from '@/lib/platform/page'
import { listTags } from '@/lib/tags/queries'

export const metadata: Metadata = { title: 'Companies' }

export default async function CompaniesPage({ searchParams }: PageProps) {
  const viewer = await requireRight('clients')
  const params = companyList.load(await searchParams)
  const [companies, tags] = await Promise.all([listCompanies(viewer, params), listTags(viewer)])
  const { total } = companies
  return (
    <>
      <LiveTopics topics={['clients', 'projects', 'tags']} asOf={viewer.asOf} />
      <PageHeader title="Companies" text="Clients with several contacts, who share projects and invoices.">
        <Link href={`${companyList.path}/new`} className={buttonVariants()}>
          <Building2 aria-hidden />
          New company
        </Link>
      </PageHeader>
      <ClientTabs
        current="companies"
        result={`${formatNumber(total)} ${total === 1 ? 'company' : 'companies'}`}
      />
      <CompanyList params={params} tags={tags} {...companies} />
    </>
  )
}
