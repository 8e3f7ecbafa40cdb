import { LeadStatusBadge } from '@/components/leads/lead-status-badge'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { OtherLead } from '@/lib/leads/rules'
import { leadHref } from '@/lib/leads/schema'
import { optionLabel, projectTypeLabels } from '@/lib/quotes/rules'

/** What else came from the same address; nothing at all when there is nothing. */
export function LeadOthers({ others, email }: { others: OtherLead[]; email: string }) {
  if (others.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Also from this address</CardTitle>
      </CardHeader>
      <CardContent>
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
      </CardContent>
    </Card>
  )
}

function headingOf({ kind, heading }: OtherLead): string {
  if (heading === null) return 'No subject'
  return kind === 'quote' ? optionLabel(projectTypeLabels, heading) : heading
}
