// requirement: SITE-42
import { expect, it } from 'vitest'
import { plans, pricingQuestions } from './pricing-content'

it('has the two plans', () => {
  const [starter, enterprise, ...others] = plans
  expect(others).toEqual([])
  expect(starter).toMatchObject({ name: 'Starter', price: '$500', mark: 'Most Popular' })
  expect(starter?.link.href).toBe('/quote?plan=starter')
  expect(starter?.features).toHaveLength(6)
  expect(enterprise).toMatchObject({ name: 'Enterprise', price: 'Custom' })
  expect(enterprise).not.toHaveProperty('mark')
  expect(enterprise?.link.href).toBe('/contact?subject=enterprise')
  expect(enterprise?.features).toHaveLength(8)
})

it('answers how to switch, pay, get a refund, and what Enterprise costs', () => {
  const answers = pricingQuestions.map(({ answer }) => answer)
  expect(answers).toHaveLength(4)
  expect(answers[0]).toContain('next billing cycle')
  expect(answers[1]).toMatch(/cards, bank transfers, .*payment provider/)
  expect(answers[2]).toMatch(/first 14 days is refunded in full, automatically.* 30 days/)
  expect(pricingQuestions[2]?.link?.href).toBe('/refund-policy')
})
