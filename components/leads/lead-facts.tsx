import { Fact, FactLink } from '@/components/admin/fact'
import { LeadStatusBadge } from '@/components/leads/lead-badges'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardHeader, TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { type Fact as LeadFact, leadHref, type OtherLead } from '@/lib/leads/rules'
import { personalDataHref } from '@/lib/office/personal-data/rules'
import { optionLabel, projectTypeLabels } from '@/lib/quotes/rules'

type LeadFactsProps = {
  facts: LeadFact[]
  /** Links to everything about this person. Null for staff, who may not see that. */
  email: string | null
}

/** What a visitor entered in addition to the text. */
export function LeadFacts({ facts, email }: LeadFactsProps) {
  return (
    <Card>
      <CardHeader
        title="Details"
        action={
          email === null ? null : (
            <Link href={personalDataHref(email)} className={buttonVariants({ variant: 'link' })}>
              Personal data
            </Link>
          )
        }
      />
      <CardContent className="@container">
        <dl className="grid gap-x-6 gap-y-3 text-sm @sm:grid-cols-2">
          {facts.map((fact) => (
            <Fact key={fact.label} label={fact.label}>
              <FactValue {...fact} />
            </Fact>
          ))}
        </dl>
      </CardContent>
    </Card>
  )
}

function FactValue({ value, href }: LeadFact) {
  if (!value) return <span className="text-muted-foreground">Not given</span>
  if (!href) return <span>{value}</span>
  return <FactLink href={href}>{value}</FactLink>
}

export function LeadOthers({ others, email }: { others: OtherLead[]; email: string }) {
  if (others.length === 0) return null
  return (
    <TitledCard title="Also from this address">
      <ul aria-label={`Also from ${email}`} className="-my-1 divide-y text-sm">
        {others.map((lead) => (
          <li key={lead.id} className="py-2">
            <div className="flex items-baseline justify-between gap-3">
              <Link
                href={leadHref(lead.kind, lead.id)}
                className="min-w-0 truncate py-0.5 font-medium hover:text-purple"
              >
                {headingOf(lead)}
              </Link>
              <LeadStatusBadge status={lead.status} />
            </div>
            <p className="text-muted-foreground">
              {lead.kind === 'contact' ? 'Message' : 'Quote request'},{' '}
              <LocalTime value={lead.createdAt} className="tabular-nums" />
            </p>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

function headingOf({ kind, heading }: OtherLead): string {
  if (heading === null) return 'No subject'
  return kind === 'quote' ? optionLabel(projectTypeLabels, heading) : heading
}
