// requirement: SITE-58
import { expect, it } from 'vitest'
import { quotePathFor } from '@/lib/quotes/rules'
import { servicePath } from '@/lib/services/rules'
import { sampleServiceSlugs as serviceSlugs, servicePages } from '@/prisma/seed/services-content'
import { prefillOf } from './prefill'

const offers = {
  services: serviceSlugs.map((slug) => ({ name: servicePages[slug].name, href: servicePath(slug) })),
  plans: [
    { name: 'Starter', linkHref: '/quote?plan=starter' },
    { name: 'Enterprise', linkHref: '/contact?subject=enterprise' },
  ],
}
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
