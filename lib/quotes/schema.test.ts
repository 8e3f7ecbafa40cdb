// requirement: SITE-57
import { describe, expect, it } from 'vitest'
import { optionLabel, projectTypeLabels, quoteBudgetLabels, timelineLabels } from './rules'
import { quoteSchema } from './schema'

const valid = {
  name: 'Ana Reyes',
  email: 'ana@example.com',
  projectType: 'crm',
  projectDescription: 'One place for our customers.',
  budgetRange: '50k-100k',
}

function errorsOf(input: object): Record<string, string> {
  const { error } = quoteSchema.safeParse(input)
  return Object.fromEntries(error?.issues.map((issue) => [String(issue.path[0]), issue.message]) ?? [])
}

describe('the quote form', () => {
  it('requires name, email, project type, description and budget only', () => {
    const missing = {
      name: 'Please enter your name.',
      email: 'Please enter your email address.',
      projectType: 'Please choose a project type.',
      projectDescription: 'Please describe your project.',
      budgetRange: 'Please choose a budget range.',
    }
    expect(errorsOf({})).toEqual(missing)
    expect(errorsOf(Object.fromEntries(Object.keys(missing).map((name) => [name, ' '])))).toEqual(missing)
    expect(errorsOf(valid)).toEqual({})
  })

  it('treats blank fields as missing', () => {
    const blank = { phone: ' ', company: '', timeline: '', additionalRequirements: '\n' }
    expect(quoteSchema.parse({ ...valid, ...blank })).toMatchObject({
      phone: undefined,
      company: undefined,
      timeline: undefined,
      additionalRequirements: undefined,
    })
  })

  // requirement: SITE-60
  it('enforces the limits', () => {
    const long = (length: number) => 'x'.repeat(length)
    expect(
      errorsOf({
        ...valid,
        name: long(101),
        email: `${long(250)}@example.com`,
        phone: long(41),
        company: long(151),
        projectDescription: long(10_001),
        additionalRequirements: long(10_001),
      }),
    ).toEqual({
      name: 'Please use at most 100 characters.',
      email: 'Please use at most 254 characters.',
      phone: 'Please use at most 40 characters.',
      company: 'Please use at most 150 characters.',
      projectDescription: 'Please use at most 10,000 characters.',
      additionalRequirements: 'Please use at most 10,000 characters.',
    })
  })

  it('rejects invalid addresses, unknown options and anything but text', () => {
    expect(
      errorsOf({
        ...valid,
        name: ['Ana'],
        email: 'ana@',
        projectType: 'house',
        budgetRange: '15k-50k',
        timeline: 'never',
      }),
    ).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter a valid email address.',
      projectType: 'Please choose a project type.',
      budgetRange: 'Please choose a budget range.',
      timeline: 'Please choose one of the options.',
    })
  })
})

// requirement: SITE-59
it('has a label for every option', () => {
  for (const projectType of Object.keys(projectTypeLabels))
    expect(errorsOf({ ...valid, projectType })).toEqual({})
  for (const budgetRange of Object.keys(quoteBudgetLabels))
    expect(errorsOf({ ...valid, budgetRange })).toEqual({})
  for (const timeline of Object.keys(timelineLabels)) expect(errorsOf({ ...valid, timeline })).toEqual({})
  expect(optionLabel(timelineLabels, '6-plus-months')).toBe('More than 6 months')
  expect(optionLabel(timelineLabels, 'once offered')).toBe('once offered')
})
