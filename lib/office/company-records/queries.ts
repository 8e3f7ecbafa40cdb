import { hasRight, type ViewerWith } from '@/lib/auth/viewer'
import { getCompany, listCompanyProjects, listContacts } from '@/lib/companies/queries'
import { getInvoiceFigures } from '@/lib/invoices/figures/queries'
import { listInvoicesOf } from '@/lib/invoices/queries'
import { listHistory } from '@/lib/office/audit/queries'
import { listProposalsOf } from '@/lib/proposals/list/queries'
import { listTagsOf } from '@/lib/tags/queries'

/** Everything that the screen of a company shows. Null when there is no such company. */
export async function getCompanyDetail(viewer: ViewerWith<'clients'>, id: string) {
  const company = await getCompany(viewer, id)
  if (!company) return null
  const seesMoney = hasRight(viewer, 'money')
  const owner = { companyId: id }
  const [contacts, projects, proposals, billing, figures, history, tagging] = await Promise.all([
    listContacts(viewer, id),
    listCompanyProjects(viewer, id),
    listProposalsOf(viewer, owner),
    seesMoney ? listInvoicesOf(viewer, owner) : null,
    seesMoney ? getInvoiceFigures(viewer, owner) : null,
    listHistory(viewer, { kind: 'company', id }),
    listTagsOf(viewer, 'company', id),
  ])
  return { company, contacts, projects, proposals, billing, figures, history, ...tagging }
}
export type CompanyDetail = NonNullable<Awaited<ReturnType<typeof getCompanyDetail>>>
