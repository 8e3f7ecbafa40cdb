import { Fact } from '@/components/admin/fact'
import { LeadStatusBadge } from '@/components/leads/lead-badges'
import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { Fact as LeadFact, OtherLead } from '@/lib/leads/rules'
import { leadHref } from '@/lib/leads/schema'
import { optionLabel, projectTypeLabels } from '@/lib/quotes/rules'

/** What a visitor entered besides the text. */
export function LeadFacts({ facts }: { facts: LeadFact[] }) {
  return (
    <TitledCard title="Details">
      <dl className="grid gap-3 text-sm sm:grid-cols-2 lg:grid-cols-1">
        {facts.map((fact) => (
          <Fact key={fact.label} label={fact.label}>
            <FactValue {...fact} />
          </Fact>
        ))}
      </dl>
    </TitledCard>
  )
}

function FactValue({ value, href }: LeadFact) {
  if (!value) return <span className="text-muted-foreground">Not given</span>
  if (!href) return value
  return (
    <a href={href} className="inline-block py-0.5 text-purple hover:underline">
      {value}
    </a>
  )
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
