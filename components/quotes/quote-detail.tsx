import { LeadContactFacts, LeadFact, LeadFacts } from '@/components/leads/lead-facts'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { optionLabel, projectTypeLabels, quoteBudgetLabels, timelineLabels } from '@/lib/quotes/rules'

type QuoteTextProps = { projectDescription: string; additionalRequirements: string | null }

/** What a visitor asked for. */
export function QuoteText({ projectDescription, additionalRequirements }: QuoteTextProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Project description</CardTitle>
      </CardHeader>
      <CardContent>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{projectDescription}</p>
      </CardContent>
      {additionalRequirements ? (
        <CardContent className="mt-2 border-t pt-5">
          <h3 className="mb-1.5 font-medium">Additional requirements</h3>
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{additionalRequirements}</p>
        </CardContent>
      ) : null}
    </Card>
  )
}

type QuoteFactsProps = {
  quote: {
    name: string
    email: string
    phone: string | null
    company: string | null
    projectType: string
    budgetRange: string
    timeline: string | null
  }
}

/** Everything else that they told. */
export function QuoteFacts({ quote }: QuoteFactsProps) {
  return (
    <LeadFacts>
      <LeadContactFacts {...quote} />
      <LeadFact label="Project type">{optionLabel(projectTypeLabels, quote.projectType)}</LeadFact>
      <LeadFact label="Budget">{optionLabel(quoteBudgetLabels, quote.budgetRange)}</LeadFact>
      <LeadFact label="Timeline">
        {quote.timeline ? optionLabel(timelineLabels, quote.timeline) : null}
      </LeadFact>
    </LeadFacts>
  )
}
