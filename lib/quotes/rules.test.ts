// requirement: SITE-58
import { expect, it } from 'vitest'
import { servicePath } from '@/lib/services/rules'
import { sampleServiceSlugs as serviceSlugs, servicePages } from '@/prisma/seed/services-content'
import { prefillOf, optionLabel, projectOfQuote, projectTypeLabels, quotePathFor } from './rules'

const offers = {
  services: serviceSlugs.map((slug) => ({ name: servicePages[slug].name, href: servicePath(slug) })),
  plans: [
    { name: 'Starter', linkHref: '/quote?plan=starter' },
    { name: 'Enterprise', linkHref: '/contact?subject=enterprise' },
  ],
}
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

it('prefills the plan or the service that a visitor comes from, and nothing else', () => {
  const fieldsOf = (path: string) => prefillOf(new URL(path, 'https://foyer.example').searchParams, offers)
  expect(fieldsOf('/quote?plan=starter')).toEqual({ additionalRequirements: 'Plan: Starter' })
  expect(fieldsOf(quotePathFor('crm-saas'))).toEqual({
    projectType: 'crm',
    additionalRequirements: 'Service: CRM & SaaS',
  })
  for (const slug of serviceSlugs) {
    expect(fieldsOf(quotePathFor(slug)).projectType, slug).toBeDefined()
    expect(fieldsOf(quotePathFor(slug)).additionalRequirements, slug).not.toContain(slug)
  }
  expect(fieldsOf(quotePathFor('Audits & rescue'))).toEqual({
    projectType: undefined,
    additionalRequirements: 'Service: Audits & rescue',
  })
  expect(fieldsOf(quotePathFor('x'.repeat(500))).additionalRequirements).toHaveLength(109)
  for (const path of ['/quote', '/quote?plan=constructor', '/quote?service='])
    expect(fieldsOf(path)).toEqual({})
})
