// requirement: ADM-70, ADM-71, ADM-72, ADM-76
import { expect, type Page } from '@playwright/test'
import { createAccount, query } from '../support/accounts'
import { expectAccessible } from '../support/accessible'
import { callAction, readActions } from '../support/actions'
import { newWord, storeMessage, storeMessages } from '../support/contact-messages'
import { readText } from '../support/page-text'
import { test } from '../support/test'

const panelOf = (page: Page) => page.getByRole('region').filter({ has: page.getByLabel('Close side panel') })
const titleOf = (page: Page) => panelOf(page).getByRole('heading').first()
const linkTo = (page: Page, name: string) => page.getByRole('table').getByRole('link', { name, exact: true })

test('opens rows beside the list, steps through them, changes them, asks before a reply is lost, and is a page on a narrow screen', async ({
  adminPage: page,
  context,
  client,
  requestAs,
}) => {
  const panel = panelOf(page)
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  const word = newWord()
  await storeMessages(word, 3)
  await page.goto(`/admin/messages?q=${word}&sort=name&dir=asc`)
  await page.getByRole('checkbox', { name: 'message from Person 03' }).check()
  await linkTo(page, 'Person 01').press('Enter')
  await expect(titleOf(page)).toHaveText('Person 01')
  await expect(titleOf(page)).toBeFocused()
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/)
  await expect(page).toHaveURL(new RegExp(`q=${word}&sort=name&dir=asc`))
  await expect(linkTo(page, 'Person 01')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expectAccessible(page)

  // The address alone leads to the same state.
  const html = await (await page.request.get(page.url())).text()
  for (const part of ['Close side panel', `value="${word}"`]) expect(html).toContain(part)

  // The list can be sorted and filtered beside the panel.
  await page.getByRole('link', { name: 'Received' }).click()
  await expect(page).not.toHaveURL(/sort=name/)
  await expect(titleOf(page)).toHaveText('Person 01')

  const opening = context.waitForEvent('page')
  await linkTo(page, 'Person 02').click({ modifiers: ['ControlOrMeta'] })
  const tab = await opening
  await expect(tab).toHaveURL(new RegExp(`/admin/messages/[0-9a-f-]{36}\\?q=${word}`))
  expect(await readText(page.request, tab.url())).toContain('Person 02')
  await tab.close()

  await panelOf(page).getByRole('link', { name: 'Open full page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Person 01')
  await page.getByRole('main').getByRole('link', { name: 'Contact Messages' }).click()
  await expect(page).toHaveURL(`/admin/messages?q=${word}`)
  await expect(panelOf(page)).toHaveCount(0)

  await test.step('with buttons and keys, and Escape returns to the row', async () => {
    await linkTo(page, 'Person 01').click()
    await expect(titleOf(page)).toHaveText('Person 01')
    await expect(panelOf(page).getByRole('link', { name: 'Previous message' })).toHaveCount(0)
    const next = panelOf(page).getByRole('link', { name: 'Next message' })
    await next.press('Enter')
    await expect(titleOf(page)).toHaveText('Person 02')
    await expect(next).toBeFocused()
    await page.keyboard.press('j')
    await expect(titleOf(page)).toHaveText('Person 03')
    await page.keyboard.press('k')
    await expect(titleOf(page)).toHaveText('Person 02')
    await panelOf(page).getByLabel('New note').focus()
    await page.keyboard.type('jk')
    await expect(panelOf(page).getByLabel('New note')).toHaveValue('jk')
    await panelOf(page).getByLabel('New note').fill('')
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toHaveCount(0)
    await expect(linkTo(page, 'Person 02')).toBeFocused()
    await expect(page).toHaveURL(`/admin/messages?q=${word}`)

    await linkTo(page, 'Person 03').click()
    await expect(titleOf(page)).toHaveText('Person 03')
    await page.goBack()
    await expect(panelOf(page)).toHaveCount(0)
    await expect(linkTo(page, 'Person 03')).toBeFocused()
  })

  await test.step('changes its row, shows a colleague’s change, and keeps the reply that is being written', async () => {
    await linkTo(page, 'Person 01').click()
    await expect(titleOf(page)).toHaveText('Person 01')
    const id = new URL(page.url()).searchParams.get('open') ?? ''
    await panel.getByLabel('Your reply').fill('Dear Person')
    const row = page.getByRole('row', { name: 'Person 01' })
    await panel.getByRole('button', { name: 'In progress' }).click()
    await expect(row.getByText('In progress')).toBeVisible()
    const action = (await readActions()).find(({ name }) => name === 'setLeadStatusAction')?.id ?? ''
    const colleague = await requestAs(await createAccount('ADMIN'))
    const values = [{ kind: 'contact', id, status: 'resolved' }]
    await callAction(colleague, action, `/admin/messages/${id}`, { values })
    await expect(row.getByText('Resolved')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Resolved' })).toHaveAttribute('aria-pressed', 'true')
    await expect(panel.getByLabel('Your reply')).toHaveValue('Dear Person')
  })

  await test.step('asks before a reply is lost', async () => {
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await linkTo(page, 'Person 02').click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(panel.getByLabel('Your reply')).toHaveValue('Dear Person')
    await panel.getByLabel('Your reply').press('Escape')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    // Sorting the list loses nothing, so no question is asked.
    await page.getByRole('link', { name: 'From' }).click()
    await expect(page).toHaveURL(/sort=name/)
    await expect(question).toBeHidden()
    await expect(panel.getByLabel('Your reply')).toHaveValue('Dear Person')
    await linkTo(page, 'Person 02').click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(titleOf(page)).toHaveText('Person 02')
    await expect(panel.getByLabel('Your reply')).toHaveValue('')
    await expect(question).toBeHidden()
  })

  await test.step('closes when its message goes to the trash', async () => {
    await panel.getByRole('button', { name: 'Move to trash' }).click()
    await expect(page.getByText('Selected messages were deleted.', { exact: true })).toBeVisible()
    await expect(panel).toHaveCount(0)
    await expect(page.getByText('2 messages', { exact: true })).toBeVisible()
  })

  await test.step('shows quote requests and clients, and says when something is gone', async () => {
    await query(
      `insert into quote_requests (name, email, project_type, budget_range, project_description)
     values ('Quinn', $1, 'crm', 'discuss', 'A project')`,
      [`${word}@example.com`],
    )
    await sidebar.getByRole('link', { name: 'Quote Requests' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Requests')
    await page.getByRole('searchbox').fill(word)
    await expect(page.getByRole('status').getByText('1 quote request', { exact: true })).toBeVisible()
    await linkTo(page, 'Quinn').click()
    await expect(titleOf(page)).toHaveText('Quinn')
    await panelOf(page).getByRole('button', { name: 'Quoted' }).click()
    await expect(page.getByRole('row', { name: 'Quinn' })).toContainText('Quoted')

    await sidebar.getByRole('link', { name: 'Client Manager' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client Manager')
    await page.getByRole('searchbox').fill(client.email)
    await expect(page.getByRole('status').getByText('1 client', { exact: true })).toBeVisible()
    await linkTo(page, client.name).click()
    await expect(titleOf(page)).toHaveText(client.name)
    await expect(panelOf(page).getByRole('heading', { name: 'Projects' })).toBeVisible()
    await expectAccessible(page)

    await sidebar.getByRole('link', { name: /^Contact Messages/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Messages')
    const gone = newWord()
    const id = await storeMessage(gone, 'Gail Gone')
    await page.getByRole('searchbox').fill(gone)
    await expect(page.getByText('1 message', { exact: true })).toBeVisible()
    await query('delete from contact_submissions where id = $1', [id])
    await linkTo(page, 'Gail Gone').click()
    await expect(titleOf(page)).toHaveText('Message not found')
    await panelOf(page).getByRole('link', { name: 'Close', exact: true }).click()
    await expect(panelOf(page)).toHaveCount(0)
  })

  await test.step('is a page on a narrow screen', async () => {
    const narrow = newWord()
    const id = await storeMessage(narrow, 'Nell Narrow')
    await page.getByRole('searchbox').fill(narrow)
    await expect(page.getByText('1 message', { exact: true })).toBeVisible()
    await linkTo(page, 'Nell Narrow').click()
    await expect(titleOf(page)).toHaveText('Nell Narrow')
    // An address that opens the panel shows it instead of the list.
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect(page.getByRole('table')).toBeHidden()
    await expect(titleOf(page)).toBeVisible()
    await panelOf(page).getByLabel('Close side panel').click()
    await linkTo(page, 'Nell Narrow').click()
    await expect(page).toHaveURL(`/admin/messages/${id}?q=${narrow}&sort=name&dir=asc`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nell Narrow')
  })
})
