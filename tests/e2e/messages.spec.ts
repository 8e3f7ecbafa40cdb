// requirement: ADM-66, ADM-67, ADM-68, ADM-69, ADM-70, ADM-71, ADM-72, ADM-73, ADM-76
import { expect, type Page } from '@playwright/test'
import { createAccount, query } from '../support/accounts'
import { countMessages, newWord, storeMessage, storeMessages } from '../support/contact-messages'
import { test } from '../support/test'

const rowsOf = (page: Page) => page.getByRole('rowgroup').last().getByRole('row')
const checkboxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `message from ${name}` })

test('searches literally, filters, sorts and turns pages, all kept in the URL', async ({
  adminPage: page,
}) => {
  const [strange, word] = [newWord(), newWord()]
  await storeMessage(strange, 'Percy', { message: `100% of ${strange}_a` })
  await storeMessage(strange, 'Una', { message: `100 of ${strange}xa` })
  await storeMessages(word, 27)
  await storeMessage(word, 'Zoe', { status: 'resolved', minutesAgo: 60 })
  await page.goto('/admin/messages')
  const search = page.getByRole('searchbox')
  await search.fill(strange.toUpperCase())
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page).toHaveURL(`/admin/messages?q=${strange.toUpperCase()}`)
  await search.fill(`${strange}_`)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Percy' })).toBeVisible()
  await search.fill(`${strange}%`)
  await expect(page.getByText('No messages match', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/messages')
  await expect(search).toHaveValue('')

  await search.fill(word)
  await expect(page).toHaveURL(`/admin/messages?q=${word}`)
  await expect(rowsOf(page)).toHaveCount(25)
  await expect(page.getByRole('status').getByText('28 messages')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Received' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).last()).toContainText('Zoe')
  await page.getByRole('link', { name: 'From' }).click()
  await expect(rowsOf(page).first()).toContainText('Person 01')
  await expect(page).toHaveURL(`/admin/messages?q=${word}&sort=name&dir=asc`)
  await page.getByRole('link', { name: 'From' }).click()
  await expect(rowsOf(page).first()).toContainText('Zoe')
  await expect(page.getByRole('columnheader', { name: 'From' })).toHaveAttribute('aria-sort', 'descending')

  await page.getByLabel('Status').selectOption('Resolved')
  await expect(rowsOf(page)).toHaveCount(1)
  await rowsOf(page).getByRole('link', { name: 'Zoe' }).click()
  await page.getByRole('link', { name: 'Open full page' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Contact Messages' }).click()
  await expect(page).toHaveURL(`/admin/messages?q=${word}&status=resolved&sort=name`)
  await expect(rowsOf(page)).toHaveCount(1)
})

test('deletes the selection after a confirmation, or says that nothing was deleted', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|Failed to fetch/)
  const word = newWord()
  await storeMessages(word, 6)
  await page.goto(`/admin/messages?q=${word}`)
  const deleteButton = page.getByRole('button', { name: 'Delete' })
  await expect(deleteButton).toBeHidden()
  await checkboxOf(page, 'Person 02').click()
  await checkboxOf(page, 'Person 05').click({ modifiers: ['Shift'] })
  await checkboxOf(page, 'Person 03').click()
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked({ indeterminate: true })

  await deleteButton.click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 3 messages?' })
  await expect(dialog).toContainText('You can restore them for 30 days.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await countMessages(word)).toBe(6)

  await deleteButton.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('Selected messages were deleted.', { exact: true })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(checkboxOf(page, 'Person 03')).toBeVisible()
  expect(await countMessages(word)).toBe(3)

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('3 selected')).toBeVisible()

  await test.step('keeps the selection when the server is down', async () => {
    await page.route('**/admin/messages**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await deleteButton.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Delete failed')).toBeVisible()
    await expect(page.getByText('Please try again.')).toBeVisible()
    await expect(page.getByText('3 selected')).toBeVisible()
    expect(await countMessages(word)).toBe(3)
  })
})

test('shows a complete message as text, and saves its status, priority and notes', async ({
  adminPage: page,
  newPage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/\/admin\/messages\/.*status of 404/)
  const word = newWord()
  const message = `First <b>line</b>\n\n${'long'.repeat(60)}`
  const id = await storeMessage(word, 'Ada Quinn', {
    subject: 'A "portal" & more',
    message,
    minutesAgo: 25 * 60,
  })
  const newest = await storeMessage(word, 'Ada Quinn', { subject: 'One more thing' })
  const colleague = await newPage({ as: await createAccount('ADMIN') })
  await colleague.goto(`/admin/messages?q=${word}&status=late`)
  await expect(rowsOf(colleague)).toHaveCount(1)
  await expect(rowsOf(colleague)).toContainText('Late')

  await page.goto(`/admin/messages/${id}?q=${word}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ada Quinn')
  await expect(page).toHaveTitle('Ada Quinn · Contact Message · Admin Panel')
  await expect(main.getByText('First <b>line</b>')).toHaveText(message, { useInnerText: true })
  for (const [label, value] of [
    ['Email', `${word}@example.com`],
    ['Phone', 'Not given'],
    ['Preferred contact', 'Email'],
    ['Sent from', 'Home page'],
  ] as const) {
    await expect(
      main.locator('dl > div').filter({ has: page.locator('dt').getByText(label, { exact: true }) }),
    ).toContainText(value)
  }
  await expect(main.getByLabel('Subject')).toHaveValue('Re: A "portal" & more')
  await expect(main.getByText('Late', { exact: true })).toBeVisible()
  const inProgress = main.getByRole('button', { name: 'In progress' })
  await expect(async () => {
    await inProgress.click()
    await expect(inProgress).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass()
  await expect(page.getByText('Status updated')).toBeVisible()
  await expect(main.getByText('Late', { exact: true })).toBeHidden()
  await expect(colleague.getByText('No messages match', { exact: true })).toBeVisible()
  await main.getByLabel('Priority').selectOption('High priority')
  await expect(page.getByText('Priority updated')).toBeVisible()
  await main.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(main.getByText('Suspected spam', { exact: true })).toBeVisible()
  expect(
    await query('select status, priority, suspected_spam as spam from contact_submissions where id = $1', [
      id,
    ]),
  ).toEqual([{ status: 'in_progress', priority: 'high', spam: true }])

  await main.getByLabel('New note').fill('Unsent')
  await main.getByRole('link', { name: 'Previous message' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(main.getByRole('heading', { name: 'One more thing' })).toBeVisible()
  await expect(main.getByRole('list', { name: `Also from ${word}@example.com` })).toContainText(
    'A "portal" & more',
  )
  await expect(main.getByRole('link', { name: 'Next message' })).toHaveAttribute(
    'href',
    `/admin/messages/${id}?q=${word}`,
  )

  await test.step('returns to the list when it is deleted, and is not found afterwards', async () => {
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect(page).toHaveURL(`/admin/messages?q=${word}`)
    await expect(page.getByRole('link', { name: 'Ada Quinn' })).toHaveCount(1)
    const opened = await page.goto(`/admin/messages/${newest}`)
    expect(opened?.status()).toBe(404)
    await expect(page.getByText('Message not found')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
    const unknown = await page.request.get('/admin/messages/not-an-id')
    expect(unknown.status()).toBe(404)
    expect(await unknown.text()).toContain('Message not found')
  })
})

test('shows a new message at once, without disturbing what the reader is doing', async ({
  adminPage: page,
  newPage,
}) => {
  const word = newWord()
  await storeMessages(word, 3)
  await page.goto(`/admin/messages?q=${word}`)
  await checkboxOf(page, 'Person 02').check()
  await page.getByRole('searchbox').focus()

  const visitor = await newPage()
  await visitor.goto('/contact')
  const form = visitor.getByRole('form', { name: 'Contact us' })
  await form.getByLabel('Name').fill('Live Lina')
  await form.getByLabel('Email').fill(`${word}@example.com`)
  await form.getByLabel('Message').fill('Is anybody there?')
  await form.getByRole('button', { name: 'Send Message' }).click()

  await expect(page.getByRole('link', { name: 'Live Lina' })).toBeVisible()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(checkboxOf(page, 'Person 02')).toBeChecked()
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('can be searched and read without JavaScript', async ({ newPage, admin }) => {
  const word = newWord()
  await storeMessage(word, 'Nora Script')
  const page = await newPage({ as: admin, javaScriptEnabled: false })
  await page.goto('/admin/messages')
  await page.getByRole('searchbox').fill(word)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Nora Script' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Script')
})
