// requirement: ADM-66, ADM-67, ADM-68, ADM-69, ADM-70, ADM-72, ADM-74, ADM-75, ADM-77, ADM-79
import { expect, type Page } from '@playwright/test'
import { linkIn } from '../support/account-mails'
import { query } from '../support/accounts'
import { waitForMail } from '../support/inbox'
import { readText } from '../support/page-text'
import { press, readPage, sendForm } from '../support/read-page'
import { test } from '../support/test'

type Fields = { email?: string; company?: string; status?: string; minutesAgo?: number }

/** A unique word that keeps this test's requests apart from others. */
const newWord = () => `w${crypto.randomUUID().replaceAll('-', '')}`

async function store(word: string, name: string, fields: Fields = {}): Promise<string> {
  const { email = `${word}@example.com`, company = null, status = 'new', minutesAgo = 0 } = fields
  const [row] = await query<{ id: string }>(
    `insert into quote_requests (name, email, company, project_type, budget_range,
       project_description, status, created_at)
     values ($1, $2, $3, 'crm', 'discuss', $4, $5::"QuoteStatus",
       now() - $6 * interval '1 minute') returning id`,
    [name, email, company, `All about ${word}`, status, minutesAgo],
  )
  return row?.id ?? ''
}

const rowsOf = (page: Page) => page.getByRole('rowgroup').last().getByRole('row')
const checkboxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `quote request from ${name}` })
const countStored = async (word: string) =>
  (
    await query('select 1 from quote_requests where email = $1 and deleted_at is null', [
      `${word}@example.com`,
    ])
  ).length

// A live connection may open while its page is being left, and is then refused.
test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
})

// requirement: ADM-4
test('from a visitor’s quote request to a client who opens their project', async ({
  adminPage: page,
  newPage,
}) => {
  const word = newWord()
  const email = `${word}@example.com`
  await page.goto(`/admin/quotes?q=${word}`)
  await expect(page.getByText('No quote requests match', { exact: true })).toBeVisible()

  const visitor = await newPage({ javaScriptEnabled: false })
  await readPage(visitor, '/quote')
  const form = visitor.getByRole('form', { name: 'Request a quote' })
  await form.getByLabel('Name').fill('Vera Lindqvist')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Company').fill('Lindqvist & Co')
  await form.getByLabel('Project type').selectOption('ecommerce')
  await form.getByLabel('Project description').fill(`A shop for ${word}`)
  await form.getByLabel('Budget range').selectOption('discuss')
  await form.getByLabel('Additional requirements').fill('In two languages')
  await sendForm(visitor, form, '/quote')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Thank you.' })).toBeVisible()

  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Vera Lindqvist' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Vera Lindqvist')
  await expect(main.getByText('In two languages')).toBeVisible()

  await main.getByLabel('New note').fill('Sounds like a <b>good</b> one')
  await main.getByRole('button', { name: 'Add note' }).click()
  await expect(main.getByRole('list', { name: 'Notes' })).toContainText('Sounds like a <b>good</b> one')
  await main.getByRole('button', { name: 'Edit note' }).click()
  const noteDialog = page.getByRole('dialog', { name: 'Edit note' })
  await noteDialog.getByRole('textbox').fill('Call on Monday')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await noteDialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await noteDialog.getByRole('button', { name: 'Save note' }).click()
  await expect(main.getByRole('list', { name: 'Notes' })).toContainText('Call on Monday')

  await main.getByLabel('Your reply').fill('Hello Vera,\n\nthe shop costs a fair price.')
  await main.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Reply sent successfully')).toBeVisible()
  await expect(main.getByLabel('Your reply')).toHaveValue('')
  await expect(main.getByRole('button', { name: 'In progress' })).toHaveAttribute('aria-pressed', 'true')
  await expect(main.getByRole('list', { name: 'Replies' }).getByText('Sent', { exact: true })).toBeVisible()

  await main.getByRole('button', { name: 'Convert to client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert to client' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Vera Lindqvist')
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expect(dialog.getByLabel('Company')).toHaveValue('Lindqvist & Co')
  await expect(dialog.getByLabel('Title')).toHaveValue('E-commerce for Lindqvist & Co')
  await expect(dialog.getByLabel('Description')).toHaveValue(
    `A shop for ${word}\n\nAdditional requirements:\nIn two languages`,
  )
  await dialog.getByLabel('Company').fill('Lindqvist & Co')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Invite and create project' }).dblclick()
  await expect(page.getByText('Client and project created')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/projects\/[0-9a-f-]{36}$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('E-commerce for Lindqvist & Co')
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()

  const [{ id } = { id: '' }] = await query<{ id: string }>(
    'select id from quote_requests where email = $1',
    [email],
  )
  expect(await readText(page.request, `/admin/quotes?q=${word}&status=won`)).toContain('Vera Lindqvist')
  const text = await readText(page.request, `/admin/quotes/${id}`)
  expect(text).toMatch(/Project\s*E-commerce for Lindqvist/)
  expect(text).toMatch(/Client\s*Vera Lindqvist/)
  expect(text).not.toContain('Convert to client')

  const reply = await waitForMail({ to: email, subject: 'Re: Your quote request' })
  expect(reply.text).toContain('the shop costs a fair price.')
  const link = linkIn(await waitForMail({ to: email }, (mail) => mail.text.includes('/portal/invitation/')))
  await readPage(visitor, link)
  await visitor.getByLabel('New password').fill('four words in a row')
  await press(visitor, 'Open My Portal', link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Welcome Vera Lindqvist')
  await expect(visitor.getByText('E-commerce for Lindqvist & Co').first()).toBeVisible()
})

test('filters, sorts, deletes after a confirmation, converts for an existing account, and keeps the selection without a server', async ({
  adminPage: page,
  client,
  allowConsoleErrors,
}) => {
  await test.step('filters, sorts, and deletes the selection', async () => {
    const word = newWord()
    for (let number = 1; number <= 6; number++) {
      await store(word, `Person ${String(number)}`, { minutesAgo: number })
    }
    await store(word, 'Zoe', { status: 'lost', company: 'Zoe & Co', minutesAgo: 400 })
    await store(word, 'Abe', { minutesAgo: 400 })
    await page.goto(`/admin/quotes?q=${word}&sort=name&dir=asc`)
    await expect(rowsOf(page)).toHaveCount(8)
    await expect(rowsOf(page).first()).toContainText('Abe')
    await expect(rowsOf(page).first()).toContainText('Late')
    await page.getByLabel('Status').selectOption('Lost')
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(rowsOf(page)).toContainText('CRM · Zoe & Co')
    await expect(page).toHaveURL(`/admin/quotes?q=${word}&status=lost&sort=name&dir=asc`)
    await page.getByLabel('Status').selectOption('All statuses')
    await page.getByRole('columnheader', { name: 'Received' }).getByRole('link').click()
    await expect(page).toHaveURL(`/admin/quotes?q=${word}`)
    await expect(rowsOf(page)).toHaveCount(8)
    await expect(page.getByRole('button', { name: 'Move to trash' })).toBeHidden()
    await checkboxOf(page, 'Person 2').click()
    await checkboxOf(page, 'Person 5').click({ modifiers: ['Shift'] })
    await expect(page.getByText('4 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
    await expect(page.getByText('Selected quote requests were deleted.', { exact: true })).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(4)
    expect(await countStored(word)).toBe(4)
  })

  await test.step('uses the existing account of the address, and is not found once deleted', async () => {
    const other = newWord()
    const id = await store(other, 'Somebody', { email: client.email })
    await page.goto(`/admin/quotes/${id}?q=${other}`)
    await page.getByRole('button', { name: 'Convert to client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Convert to client' })
    await expect(dialog.getByText(`${client.name} already has an account with this address.`)).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeHidden()
    await dialog.getByLabel('Email').fill('someone.else@example.com')
    await expect(dialog.getByLabel('Name')).toBeVisible()
    await dialog.getByLabel('Email').fill(client.email)
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect(page.getByText('Project created')).toBeVisible()
    await expect(page).toHaveURL(`/admin/projects/${id}`)
    expect(await query('select title from projects where client_user_id = $1', [client.id])).toEqual([
      { title: 'CRM for Somebody' },
    ])

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CRM for Somebody')
    await page.goBack()
    await expect(page.getByRole('link', { name: /^Project CRM for Somebody/ })).toBeVisible()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect(page).toHaveURL(`/admin/quotes?q=${other}`)
    for (const path of [id, 'not-an-id']) {
      const response = await page.request.get(`/admin/quotes/${path}`)
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain('Quote request not found')
    }
  })

  await test.step('deletes and changes nothing when the server is down', async () => {
    allowConsoleErrors(/ERR_FAILED|Failed to fetch/)
    const word = newWord()
    await store(word, 'Kim')
    await page.getByRole('searchbox').fill(word)
    await expect(rowsOf(page)).toHaveCount(1)
    await page.route('**/admin/quotes**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await checkboxOf(page, 'Kim').check()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect(page.getByText('Delete failed')).toBeVisible()
    await expect(page.getByText('Please try again.')).toBeVisible()
    await expect(page.getByText('1 selected')).toBeVisible()
    expect(await countStored(word)).toBe(1)
    await page.getByRole('link', { name: 'Kim' }).click()
    await page.getByRole('button', { name: 'Quoted' }).click()
    await expect(page.getByText('The status is still ‘New’. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
})
