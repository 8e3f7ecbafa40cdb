import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'

/** What a visitor told of themselves, besides the text. */
export function LeadFacts({ children }: { children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Details</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-3 text-sm sm:grid-cols-2 lg:grid-cols-1">{children}</dl>
      </CardContent>
    </Card>
  )
}

export function LeadFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">
        {children ?? <span className="text-muted-foreground">Not given</span>}
      </dd>
    </div>
  )
}

type ContactFactsProps = { name: string; email: string; phone: string | null; company: string | null }

/** How to reach whoever wrote. */
export function LeadContactFacts({ name, email, phone, company }: ContactFactsProps) {
  return (
    <>
      <LeadFact label="Name">{name}</LeadFact>
      <LeadFact label="Email">
        <a
          href={`mailto:${encodeURIComponent(email)}`}
          className="inline-block py-0.5 text-purple hover:underline"
        >
          {email}
        </a>
      </LeadFact>
      <LeadFact label="Phone">
        {phone ? (
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            className="inline-block py-0.5 text-purple hover:underline"
          >
            {phone}
          </a>
        ) : null}
      </LeadFact>
      <LeadFact label="Company">{company}</LeadFact>
    </>
  )
}
