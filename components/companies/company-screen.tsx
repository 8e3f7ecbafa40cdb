import { Pencil } from 'lucide-react'
import { Fact } from '@/components/admin/fact'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { History } from '@/components/audit/history'
import { ClientCard } from '@/components/clients/client-card'
import { CompanyMenu } from '@/components/companies/company-menu'
import { CompanyContacts } from '@/components/companies/company-contacts'
import { OwnerInvoices } from '@/components/invoices/client-invoices'
import { LiveTopics } from '@/components/live/live'
import { ProjectProgress, ProjectStateBadge } from '@/components/projects/project-state'
import { OwnerProposals } from '@/components/proposals/owner-proposals'
import { TagField } from '@/components/tags/tag-field'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { currencyName } from '@/lib/base/money'
import { formatNumber } from '@/lib/base/numbers'
import type { Company } from '@/lib/companies/queries'
import { addressLines, companyList } from '@/lib/companies/rules'
import type { CompanyDetail } from '@/lib/office/company-records/queries'

type CompanyScreenProps = { shown: CompanyDetail; asOf: number; isOwner: boolean }

export function CompanyScreen({ shown, asOf, isOwner }: CompanyScreenProps) {
  const { company, contacts, projects, proposals, billing, figures, history, tags, tagIds } = shown
  const { id, name, legalName } = company
  const [first] = contacts
  return (
    <div className="@container/detail">
      <LiveTopics topics={['clients', 'invoices', 'projects', 'proposals', 'tags']} asOf={asOf} />
      <BackLink href={companyList.path}>Companies</BackLink>
      <PageHeader title={name} text={legalName === name ? null : legalName}>
        <Link
          href={`${companyList.path}/${id}/edit`}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          <Pencil aria-hidden />
          Edit
        </Link>
        <CompanyMenu id={id} name={name} />
      </PageHeader>
      <div className="mb-4">
        <TagField kind="company" id={id} tags={tags} tagIds={tagIds} />
      </div>
      <CompanyFacts company={company} />
      <div className="mt-4 grid items-start gap-4 @4xl/detail:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <CompanyContacts companyId={id} contacts={contacts} />
          <CompanyProjects {...projects} />
          <OwnerProposals proposals={proposals} allHref={`/admin/proposals?q=${encodeURIComponent(name)}`} />
          {billing && figures ? (
            <OwnerInvoices
              {...billing}
              figures={figures}
              allHref={`/admin/invoices?q=${encodeURIComponent(name)}`}
              reminders={{ owner: { companyId: id }, enabled: company.remindersEnabled }}
              statementHref={`${companyList.path}/${id}/statement`}
              addHref={first && `/admin/invoices/create?client=${first.id}`}
            />
          ) : null}
        </div>
        <div className="grid min-w-0 gap-4">
          <History kind="company" id={id} history={history} isOwner={isOwner} />
        </div>
      </div>
    </div>
  )
}

const missing = <span className="text-muted-foreground">Not given</span>

function CompanyFacts({ company }: { company: Company }) {
  const { vatId, registrationNumber, electronicAddress, electronicScheme, language, currency } = company
  const lines = addressLines(company)
  return (
    <ClientCard title="Details">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm @2xl:grid-cols-3 @4xl:grid-cols-5">
        <Fact label="Address">
          {lines.length > 0 ? <span className="whitespace-pre-line">{lines.join('\n')}</span> : missing}
        </Fact>
        <Fact label="VAT ID">{vatId ?? missing}</Fact>
        {registrationNumber ? <Fact label="Registration number">{registrationNumber}</Fact> : null}
        {electronicAddress ? (
          <Fact label="Electronic address">{`${electronicScheme ?? ''}:${electronicAddress}`}</Fact>
        ) : null}
        {language ? <Fact label="Language">{language}</Fact> : null}
        {currency ? <Fact label="Currency">{`${currency}: ${currencyName(currency)}`}</Fact> : null}
        {company.paymentDays === null ? null : (
          <Fact label="Days to pay">{formatNumber(company.paymentDays)}</Fact>
        )}
      </dl>
      {company.notes ? (
        <p className="mt-5 border-t pt-4 text-sm wrap-anywhere whitespace-pre-line">{company.notes}</p>
      ) : null}
    </ClientCard>
  )
}

function CompanyProjects({ projects, total }: CompanyDetail['projects']) {
  return (
    <ClientCard
      title="Projects"
      description={
        projects.length < total && `The first ${String(projects.length)} of ${formatNumber(total)}`
      }
      empty={
        projects.length === 0 &&
        'No projects yet. A project belongs to the company when that is chosen in the project’s form.'
      }
    >
      <ul className="-my-3 divide-y text-sm">
        {projects.map(({ id, title, state, contact, completionPercentage }) => (
          <li key={id} className="grid items-center gap-x-4 gap-y-2 py-3 @lg:grid-cols-[minmax(0,1fr)_9rem]">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                <Link
                  href={`/admin/projects/${id}`}
                  className="inline-block rounded-sm py-0.5 wrap-anywhere hover:text-purple"
                >
                  {title}
                </Link>
                {state === 'active' ? null : <ProjectStateBadge state={state} />}
              </p>
              <p className="truncate text-muted-foreground">{contact}</p>
            </div>
            <ProjectProgress title={title} percent={completionPercentage} />
          </li>
        ))}
      </ul>
    </ClientCard>
  )
}
