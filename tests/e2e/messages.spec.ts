// requirement: ADM-66, ADM-67, ADM-68, ADM-69, ADM-70, ADM-71, ADM-72, ADM-73, ADM-76
import { expect, type Page } from '@playwright/test'
import { query } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { countMessages, newWord, storeMessage, storeMessages } from '../support/contact-messages'
import { readText } from '../support/page-text'
import { test } from '../support/test'

const rowsOf = (page: Page) => page.getByRole('rowgroup').last().getByRole('row')
const checkboxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `message from ${name}` })

test('searches, filters, sorts and turns pages in the URL, deletes a selection, and shows a new message at once', async ({
  adminPage: page,
  requestAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|Failed to fetch/)
  const [word, other] = [newWord(), newWord()]
  await storeMessages(word, 27)
  const zoe = await storeMessage(word, 'Zoe', { status: 'resolved', minutesAgo: 60 })
  await storeMessages(other, 6)
  await page.goto('/admin/messages')
  const search = page.getByRole('searchbox')
  const status = page.getByRole('status')
  await search.fill(word)
  await expect(status.getByText('28 messages')).toBeVisible()
  await expect(page).toHaveURL(`/admin/messages?q=${word}`)
  await expect(rowsOf(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).last()).toContainText('Zoe')
  await page.getByRole('link', { name: 'From' }).click()
  await expect(rowsOf(page).first()).toContainText('Person 01')
  await expect(page).toHaveURL(`/admin/messages?q=${word}&sort=name&dir=asc`)
  await page.getByLabel('Status').selectOption('Resolved')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page).toHaveURL(`/admin/messages?q=${word}&status=resolved&sort=name&dir=asc`)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(search).toHaveValue('')

  await test.step('an address is enough, and leads back to itself', async () => {
    const read = async (path: string) =>
      (await (await page.request.get(`/admin/messages${path}`)).text()).replaceAll('&amp;', '&')
    const list = `?q=${word}&status=resolved&sort=name`
    const sorted = await read(list)
    expect(sorted).toMatch(
      /<th[^>]* aria-sort="descending"[^>]*><a [^>]*href="\/admin\/messages\?q=\w+&status=resolved&sort=name&dir=asc"[^>]*><span>From</,
    )
    expect(sorted).toContain(`href="/admin/messages/${zoe}${list}"`)
    expect(await read(`/${zoe}${list}`)).toMatch(
      /<a [^>]*href="\/admin\/messages\?q=\w+&status=resolved&sort=name"/,
    )
    const descending = await read(`?q=${word}&sort=name`)
    expect(descending.indexOf('>Zoe<')).toBeGreaterThan(0)
    expect(descending.indexOf('>Zoe<')).toBeLessThan(descending.indexOf('>Person 27<'))
    expect(await read(`?q=${word}`)).toMatch(/<th[^>]* aria-sort="descending"[^>]*><a [^>]*><span>Received</)
    const nothing = await read(`?q=${word}%25`)
    expect(nothing).toContain('>No messages match<')
    expect(nothing).toMatch(/<a [^>]*href="\/admin\/messages"[^>]*>Clear filters</)
    // What a browser without JavaScript sends.
    expect(nothing).toMatch(
      /<form role="search"[^>]* action="\/admin\/messages".*<input [^>]*name="q".*<button type="submit"[^>]*>Search</,
    )
  })

  const trashButton = page.getByRole('button', { name: 'Move to trash' })
  await test.step('moves the selection to the trash, without a confirmation', async () => {
    await search.fill(other)
    await expect(status.getByText('6 messages')).toBeVisible()
    await expect(trashButton).toBeHidden()
    await checkboxOf(page, 'Person 02').click()
    await checkboxOf(page, 'Person 05').click({ modifiers: ['Shift'] })
    await checkboxOf(page, 'Person 03').click()
    await expect(page.getByText('3 selected')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked({ indeterminate: true })

    await trashButton.click()
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Deleted' })
    await expect(toast).toContainText('Selected messages were deleted.')
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(3)
    await expect(trashButton).toBeHidden()
    await expect(checkboxOf(page, 'Person 03')).toBeVisible()
    expect(await countMessages(other)).toBe(3)
  })

  await test.step('keeps the selection when the server is down', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.route('**/admin/messages**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await trashButton.click()
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Delete failed' })
    await expect(toast).toContainText('Please try again.')
    await expect(page.getByText('3 selected')).toBeVisible()
    expect(await countMessages(other)).toBe(3)
    await page.unroute('**/admin/messages**')
  })

  await test.step('shows a new message at once, without disturbing what the reader is doing', async () => {
    await search.focus()
    const action = (await readActions()).find(({ name }) => name === 'submitContactPageAction')
    const form = { name: 'Live Lina', email: `${other}@example.com`, message: 'Is anybody there?' }
    await callAction(await requestAs(), action?.id ?? '', '/contact', { form })
    await expect(page.getByRole('link', { name: 'Live Lina' })).toBeVisible()
    await expect(page.getByText('3 selected')).toBeVisible()
    await expect(checkboxOf(page, 'Person 03')).toBeChecked()
    await expect(search).toBeFocused()
  })
})

test('shows a complete message as text, and saves its status, priority and notes', async ({
  adminPage: page,
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
  const late = () => readText(page.request, `/admin/messages?q=${word}&status=late`)
  expect(await late()).toMatch(/Ada Quinn.*NewLate/s)

  await page.goto(`/admin/messages/${id}?q=${word}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ada Quinn')
  await expect(page).toHaveTitle('Ada Quinn · Contact Message · Admin Panel')
  await expect(main.getByText('First <b>line</b>')).toHaveText(message, { useInnerText: true })
  await expect(main.locator('dl > div')).toContainText([
    `Email${word}@example.com`,
    'PhoneNot given',
    'Preferred contactEmail',
    'Sent fromHome page',
  ])
  await expect(main.getByLabel('Subject')).toHaveValue('Re: A "portal" & more')
  const lateMark = main.getByText('Late', { exact: true })
  await expect(lateMark).toBeVisible()
  const inProgress = main.getByRole('button', { name: 'In progress' })
  await expect(async () => {
    await inProgress.click()
    await expect(inProgress).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass()
  await expect(page.getByText('Status updated')).toBeVisible()
  await expect(lateMark).toBeHidden()
  expect(await late()).toContain('No messages match')
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
