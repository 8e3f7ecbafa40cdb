import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CheckboxField, SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { newSubmissionKey } from '@/components/form/form-elements'
import { Honeypot } from '@/components/form/honeypot'
import { SubmitButton } from '@/components/form/submit-button'

/** The value of an attribute of the first element with this tag. */
function attribute(html: string, element: string, name: string): string | undefined {
  const tag = new RegExp(`<${element}\\b[^>]*>`).exec(html)?.[0] ?? ''
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
}

describe('a field', () => {
  it('is associated with its label', () => {
    const html = renderToStaticMarkup(<TextField label="Name" name="name" required />)
    expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'))
    expect(html).toMatch(/<input[^>]*\brequired=""/)
    expect(html).toMatch(/<span aria-hidden="true"[^>]*> \*</)
  })

  it('has no star and no error unless it is given one', () => {
    const html = renderToStaticMarkup(<TextField label="Company" name="company" />)
    expect(html).not.toContain('*')
    expect(html).not.toContain('aria-invalid')
    expect(html).not.toContain('aria-describedby')
  })

  it('announces its error before its hint', () => {
    const html = renderToStaticMarkup(
      <TextareaField
        label="Message"
        name="message"
        error="Please write a message."
        hint="A few sentences."
      />,
    )
    const [errorId, hintId] = attribute(html, 'textarea', 'aria-describedby')?.split(' ') ?? []
    expect(attribute(html, 'textarea', 'aria-invalid')).toBe('true')
    expect(html).toContain(
      `id="${errorId}" class="text-sm whitespace-pre-line text-red">Please write a message.`,
    )
    expect(html).toMatch(new RegExp(`id="${hintId}"[^>]*>A few sentences.`))
  })

  it('starts with the given value', () => {
    const options = [
      { value: 'phone', label: 'Phone' },
      { value: 'email', label: 'Email' },
    ]
    expect(
      renderToStaticMarkup(<SelectField label="By" name="by" options={options} defaultValue="email" />),
    ).toContain('<option value="email" selected="">')
    expect(renderToStaticMarkup(<CheckboxField label="News" name="news" defaultValue="on" />)).toContain(
      'checked=""',
    )
    expect(renderToStaticMarkup(<CheckboxField label="News" name="news" defaultValue="" />)).not.toContain(
      'checked',
    )
  })
})

describe('FormBanner', () => {
  it('announces a failure assertively and a success politely', () => {
    expect(renderToStaticMarkup(<FormBanner state={{ status: 'error', message: 'No.' }} />)).toContain(
      'role="alert"',
    )
    expect(renderToStaticMarkup(<FormBanner state={{ status: 'success', title: 'Yes' }} />)).toContain(
      'role="status"',
    )
  })

  it('links to what was already stored, in a new tab', () => {
    const stored = { href: '/admin/invoices/1', label: 'Open the invoice' }
    const html = renderToStaticMarkup(<FormBanner state={{ status: 'error', message: 'No.', stored }} />)
    expect(attribute(html, 'a', 'href')).toBe(stored.href)
    expect(attribute(html, 'a', 'target')).toBe('_blank')
    expect(html).toContain('Open the invoice<span class="sr-only"> (opens in a new tab)</span>')
  })

  // requirement: DES-8
  it('shows the reference on a line of its own', () => {
    const state = { status: 'error', message: 'Please try again.', reference: '0A1B2C3D4E' } as const
    const html = renderToStaticMarkup(<FormBanner state={state} />)
    expect(html).toMatch(/>Please try again\.<\/p><p class="text-sm [^>]*>Reference 0A1B2C3D4E<\/p>/)
  })

  it('is empty without a message', () => {
    for (const state of [null, { status: 'idle' as const }, { status: 'error' as const }]) {
      expect(renderToStaticMarkup(<FormBanner state={state} />)).toBe('')
    }
  })
})

it('shows that it is sending and keeps the focus', () => {
  const html = renderToStaticMarkup(
    <SubmitButton pending pendingLabel="Sending...">
      Send Message
    </SubmitButton>,
  )
  expect(html).toContain('Sending...')
  expect(html).not.toContain('Send Message')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled')
})

it('hides the honeypot from people, their keyboard and their browser', () => {
  const html = renderToStaticMarkup(<Honeypot />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).toContain('tabindex="-1"')
  expect(html).toContain('autoComplete="off"')
})

it('generates a new valid UUID each time', () => {
  const keys = new Set(Array.from({ length: 200 }, newSubmissionKey))
  expect(keys.size).toBe(200)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
