// requirement: SITE-46, SITE-49
// requirement: SITE-45
import { describe, expect, it } from 'vitest'
import { sectionsOf } from '@/lib/platform/shown-markdown'
import { bodyOf, cookiePolicy, privacyPolicy, refundPolicy, termsAndConditions } from './legal-content'

const documents = [privacyPolicy, termsAndConditions, refundPolicy, cookiePolicy]
const textOf = (document: object) => JSON.stringify(document)

it('has as many sections as announced', () => {
  expect(privacyPolicy.sections).toHaveLength(8)
  expect(termsAndConditions.sections).toHaveLength(10)
})

it('is dated', () => {
  expect(termsAndConditions.updated).toBe('9/30/2025')
  expect(cookiePolicy.updated).toBe('September 2025')
})

describe.each(documents)('$title', (document) => {
  it('has linkable, non-empty sections', () => {
    const ids = document.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { blocks } of document.sections) expect(textOf(blocks).length).toBeGreaterThan(150)
  })

  it('only links to existing pages', () => {
    const known = ['/contact', '/pricing', ...documents.map(({ path }) => path)]
    const paths = [...textOf(document).matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path)
    for (const path of paths) expect(known).toContain(path)
  })

  // requirement: SITE-50
  it('names the support hours and the time of a reply', () => {
    expect(textOf(document)).toContain('Monday to Friday, 9 AM to 6 PM EST')
    expect(textOf(document)).toContain('within 24 to 48 hours')
  })
})

it('states the business’s promises', () => {
  for (const text of [
    '$500 per month',
    'at least 30 days before they take effect',
    'limited to the amounts you paid us in the 12 months before',
    'transaction records for 7 years',
    'refunded in full, automatically',
    'within 30 days of payment',
    'within 5 to 10 business days',
  ]) {
    expect(textOf(termsAndConditions)).toContain(text)
  }
  expect(textOf(refundPolicy)).toContain('within the first 14 days of a new subscription')
  expect(textOf(refundPolicy)).toContain('within 5 to 10 business days')
  expect(textOf(privacyPolicy)).toContain('7 years')
})

it('becomes Markdown with its anchors', async () => {
  const body = bodyOf(privacyPolicy)
  expect(body).toMatch(/^## Information We Collect \{#information-we-collect\}\n\nYou decide/)
  expect(body).toContain('\n- **Newsletter**: Until you unsubscribe.')
  expect((await sectionsOf(body)).sections.map(({ id, title }) => ({ id, title }))).toEqual(
    privacyPolicy.sections.map(({ id, title }) => ({ id, title })),
  )
})
