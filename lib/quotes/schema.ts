import { z } from 'zod'
import { formGuardFields, type GuardFields } from '@/lib/platform/form-data'
import { choice, emailAddress, optionalChoice, optionalText, requiredText } from '@/lib/base/text-fields'
import { projectTypeLabels, quoteBudgetLabels, timelineLabels } from './rules'

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
