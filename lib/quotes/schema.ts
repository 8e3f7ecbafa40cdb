import { z } from 'zod'
import { type Fact, senderFacts } from '@/lib/leads/rules'
import { formGuardFields, type GuardFields } from '@/lib/platform/form-data'
import { choice, emailAddress, optionalChoice, optionalText, requiredText } from '@/lib/platform/text-fields'
import type { QuoteRequest } from '@/prisma/generated/client'
import { optionLabel, projectTypeLabels, quoteBudgetLabels, timelineLabels } from './rules'

/** The form of /quote. It is stored as it is parsed, in columns of the same names. */
export const quoteSchema = z.object({
  name: requiredText(100, 'Please enter your name.'),
  email: emailAddress('Please enter your email address.'),
  phone: optionalText(40),
  company: optionalText(150),
  projectType: choice(projectTypeLabels, 'Please choose a project type.'),
  projectDescription: requiredText(10_000, 'Please describe your project.'),
  budgetRange: choice(quoteBudgetLabels, 'Please choose a budget range.'),
  timeline: optionalChoice(timelineLabels),
  additionalRequirements: optionalText(10_000),
  ...formGuardFields,
})
export type NewQuoteRequest = Omit<z.output<typeof quoteSchema>, keyof GuardFields>

export type ChosenOptions = Pick<QuoteRequest, 'projectType' | 'budgetRange' | 'timeline'>

export function chosenFacts({ projectType, budgetRange, timeline }: ChosenOptions): Fact[] {
  return [
    { label: 'Project type', value: optionLabel(projectTypeLabels, projectType) },
    { label: 'Budget', value: optionLabel(quoteBudgetLabels, budgetRange) },
    { label: 'Timeline', value: timeline && optionLabel(timelineLabels, timeline) },
  ]
}

/** A request's details besides its texts, shown in the mail to the agency and in the admin. */
export function quoteFacts(quote: QuoteRequest): Fact[] {
  return [...senderFacts(quote), ...chosenFacts(quote)]
}
