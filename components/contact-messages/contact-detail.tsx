import { LeadContactFacts, LeadFact, LeadFacts } from '@/components/leads/lead-facts'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import {
  budgetLabel,
  preferredContactLabels,
  sourceLabels,
  type ContactSource,
} from '@/lib/contact-messages/rules'

/** What a visitor wrote. */
export function ContactText({ subject, message }: { subject: string | null; message: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="text-subheading! wrap-anywhere">
          {subject ?? 'No subject'}
        </CardTitle>
      </CardHeader>
      <CardContent>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{message}</p>
      </CardContent>
    </Card>
  )
}

type ContactFactsProps = {
  message: {
    name: string
    email: string
    phone: string | null
    company: string | null
    budgetRange: string | null
    source: ContactSource
    preferredContact: keyof typeof preferredContactLabels
  }
}

/** Everything else that they sent, and how it came. */
export function ContactFacts({ message }: ContactFactsProps) {
  return (
    <LeadFacts>
      <LeadContactFacts {...message} />
      <LeadFact label="Preferred contact">{preferredContactLabels[message.preferredContact]}</LeadFact>
      <LeadFact label="Budget">{message.budgetRange ? budgetLabel(message.budgetRange) : null}</LeadFact>
      <LeadFact label="Sent from">{sourceLabels[message.source]}</LeadFact>
    </LeadFacts>
  )
}
