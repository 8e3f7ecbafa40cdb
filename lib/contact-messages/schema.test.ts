// requirement: SITE-51
import { describe, expect, it } from 'vitest'
import { contactSchemas } from './schema'

const valid = { name: 'Ana Reyes', email: 'ana@example.com', message: 'Hello there.' }

function errorsOf(
  schema: (typeof contactSchemas)[keyof typeof contactSchemas],
  input: object,
): Record<string, string> {
  const result = schema.safeParse(input)
  return Object.fromEntries(result.error?.issues.map((issue) => [String(issue.path[0]), issue.message]) ?? [])
}

describe.each(Object.entries(contactSchemas))('the form %s', (_name, schema) => {
  it('requires name, email and message only', () => {
    expect(errorsOf(schema, {})).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter your email address.',
      message: 'Please enter your message.',
    })
    expect(errorsOf(schema, valid)).toEqual({})
  })

  it('treats blank values as missing and trims the rest', () => {
    expect(errorsOf(schema, { ...valid, name: '   ' })).toEqual({ name: 'Please enter your name.' })
    const parsed = schema.parse({ ...valid, name: '  Ana ', subject: ' ' })
    expect(parsed).toMatchObject({ name: 'Ana', subject: undefined })
  })

  it('rejects invalid addresses', () => {
    expect(errorsOf(schema, { ...valid, email: 'ana@' })).toEqual({
      email: 'Please enter a valid email address.',
    })
  })

  it('enforces the limits', () => {
    expect(errorsOf(schema, { ...valid, message: 'x'.repeat(5000) })).toEqual({})
    const tooLong = { message: 'x'.repeat(5001), name: 'x'.repeat(101), subject: 'x'.repeat(201) }
    expect(errorsOf(schema, { ...valid, ...tooLong })).toEqual({
      name: 'Please use at most 100 characters.',
      subject: 'Please use at most 200 characters.',
      message: 'Please use at most 5,000 characters.',
    })
  })

  it('rejects objects where text is expected', () => {
    expect(errorsOf(schema, { ...valid, name: { toString: 'x' } })).toEqual({
      name: 'Please enter your name.',
    })
  })

  it('never rejects a message because of its hidden fields', () => {
    const parsed = schema.parse({ ...valid, submissionKey: 'nonsense', elapsed: 'soon', remarks: 'x' })
    expect(parsed).toMatchObject({ submissionKey: undefined, elapsed: undefined, remarks: 'x' })
  })
})

it('accepts only the fields that a policy’s form has', () => {
  const typed = { ...valid, subject: ' My data ', phone: '1', budgetRange: 'discuss', priority: 'high' }
  expect(contactSchemas.privacy.parse(typed)).toEqual({ ...valid, subject: 'My data' })
})

it('offers each form its own budgets', () => {
  expect(contactSchemas.contact_page.parse({ ...valid, budgetRange: '' }).budgetRange).toBeUndefined()
  expect(errorsOf(contactSchemas.contact_page, { ...valid, budgetRange: 'discuss' })).toEqual({})
  expect(errorsOf(contactSchemas.contact_page, { ...valid, budgetRange: '15k-50k' })).toHaveProperty(
    'budgetRange',
  )
  expect(errorsOf(contactSchemas.home, { ...valid, budgetRange: '15k-50k' })).toEqual({})
  expect(errorsOf(contactSchemas.home, { ...valid, budgetRange: 'discuss' })).toHaveProperty('budgetRange')
})

it('prefers email by default', () => {
  expect(contactSchemas.home.parse(valid).preferredContact).toBe('email')
  expect(errorsOf(contactSchemas.home, { ...valid, preferredContact: 'pigeon' })).toHaveProperty(
    'preferredContact',
  )
})
