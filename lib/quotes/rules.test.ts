// requirement: SITE-58
import { expect, it } from 'vitest'
import { optionLabel, projectOfQuote, projectTypeLabels } from './rules'

const quote = {
  name: 'Ana Reyes',
  company: 'Reyes & Co',
  projectType: 'ecommerce',
  projectDescription: 'A shop',
  additionalRequirements: null,
}

it('shows an option that is no longer offered unchanged', () => {
  expect(optionLabel(projectTypeLabels, 'crm')).toBe('CRM')
  expect(optionLabel(projectTypeLabels, 'fax')).toBe('fax')
})

it('names the project that a request asks for, and includes all details', () => {
  expect(projectOfQuote(quote)).toEqual({
    projectTitle: 'E-commerce for Reyes & Co',
    projectDescription: 'A shop',
  })
  expect(projectOfQuote({ ...quote, company: null, projectType: 'other' }).projectTitle).toBe(
    'Project for Ana Reyes',
  )
  expect(projectOfQuote({ ...quote, additionalRequirements: 'Two languages' }).projectDescription).toBe(
    'A shop\n\nAdditional requirements:\nTwo languages',
  )
})

it('stays within the limits of a project', () => {
  const long = 'x'.repeat(10_000)
  const project = projectOfQuote({ ...quote, projectDescription: long, additionalRequirements: long })
  expect(project.projectDescription).toHaveLength(10_000)
})
