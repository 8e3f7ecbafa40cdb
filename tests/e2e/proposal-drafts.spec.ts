import { expect } from '@playwright/test'
import { query } from '../support/accounts'
import { test } from '../support/test'

async function storeRequest(word: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into quote_requests (name, email, company, project_type, budget_range, timeline, project_description)
     values ('Vera Lindqvist', $1, 'Lindqvist & Co', 'ecommerce', '5k-15k', '1-month', $2) returning id`,
    [`${word}@example.com`, `A shop for ${word}`],
  )
  return row?.id ?? ''
}

test('from a quote request to a proposal with options, as its client will read it', async ({
  adminPage: page,
}) => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`/admin/quotes/${await storeRequest(word)}`)
  await page.getByRole('link', { name: 'Write a proposal' }).click()
  const form = page.getByRole('form', { name: 'New proposal' })
  await expect(form.getByLabel('Title')).toHaveValue('E-commerce for Lindqvist & Co')
  await expect(form.getByLabel('Client email')).toHaveValue(`${word}@example.com`)
  await expect(form.getByRole('textbox', { name: 'Heading' })).toHaveValue('What you asked for')
  await expect(form.getByRole('textbox', { name: 'Text' })).toContainText(`A shop for ${word}`)

  const sums = form.getByRole('region', { name: 'Payment' })
  await form.getByLabel('Service').fill('Shop')
  await form.getByLabel('Rate').fill('4,000')
  await expect(sums.getByText('$1,200.00')).toBeVisible()

  await form.getByRole('button', { name: 'Add options to choose from' }).click()
  const options = form.getByRole('region', { name: 'Options 1' })
  await options.getByLabel('What the client chooses').fill('Care')
  await options.getByLabel('How many').selectOption('Exactly one')
  await options.getByRole('button', { name: 'Add option' }).click()
  for (const [place, name, rate] of [
    [1, 'Basic care', '500'],
    [2, 'Full care', '1,000'],
  ] as const) {
    const option = options.getByRole('group', { name: `Option ${String(place)}` })
    await option.getByLabel('Service').fill(name)
    await option.getByLabel('Rate').fill(rate)
  }
  await expect(options.getByRole('radio').first()).toBeChecked()
  await expect(sums.getByText('$4,500.00')).toBeVisible()
  await options.getByRole('radio').last().check()
  await expect(sums.getByText('$5,000.00')).toBeVisible()

  // By keyboard: the second option first.
  await options.getByRole('button', { name: 'Move option 2 earlier' }).press('Enter')
  await expect(options.getByRole('group', { name: 'Option 1' }).getByLabel('Service')).toHaveValue(
    'Full care',
  )
  await expect(options.getByRole('button', { name: 'Move option 1 earlier' })).toBeFocused()

  await form.getByRole('button', { name: 'Remove section 1' }).click()
  await expect(form.getByRole('textbox', { name: 'Heading' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByRole('textbox', { name: 'Heading' })).toHaveValue('What you asked for')

  await form
    .getByLabel('A file to attach')
    .setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a plan') })
  await expect(form.getByRole('list', { name: 'Attachments' }).getByText('Plan.pdf')).toBeVisible()

  await form.getByRole('button', { name: 'Save and preview' }).click()
  const proposal = page.getByRole('article', { name: 'E-commerce for Lindqvist & Co' })
  await expect(proposal.getByText('For Vera Lindqvist, Lindqvist & Co')).toBeVisible()
  await expect(proposal.getByText(`A shop for ${word}`)).toBeVisible()
  const care = proposal.getByRole('group', { name: 'Care Choose one' })
  await expect(care.getByRole('listitem').first()).toContainText('Full care')
  await expect(care.getByRole('listitem').first()).toContainText('Chosen at first')
  await expect(proposal.getByText('$5,000.00')).toBeVisible()
  await expect(proposal.getByText('$1,500.00')).toBeVisible()
  const download = page.waitForEvent('download')
  await proposal.getByRole('link', { name: 'Plan.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Plan.pdf')

  await page.getByRole('link', { name: 'Edit' }).click()
  const again = page.getByRole('form', { name: 'Edit proposal' })
  await expect(again.getByLabel('Service').first()).toHaveValue('Shop')
  await expect(again.getByRole('radio').first()).toBeChecked()
  await expect(again.getByRole('link', { name: 'Preview' })).toBeVisible()
})
