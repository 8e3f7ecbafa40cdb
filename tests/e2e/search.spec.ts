import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from '../support/accessible'
import { openSession, query, type Account } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { storeInvoice } from '../support/invoice-rows'
import { addMessage, addProject } from '../support/portal-rows'
import { expect, test } from '../support/test'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' })
const options = (page: Page) => dialog(page).getByRole('option')
const active = (page: Page) => dialog(page).getByRole('option', { selected: true })
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name })

async function openSearch(page: Page): Promise<void> {
  // The last one may still be closing.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

/** Gives the client a name that no other test's has. */
async function rename(client: Account, fullName: string, company: string): Promise<void> {
  await query('update profiles set full_name = $2, company = $3 where id = $1', [
    client.id,
    fullName,
    company,
  ])
}

// requirement: SRC-1, SRC-2, SRC-3, SRC-4, SRC-5, SRC-7
test('finds things of every kind by keyboard alone, with typos, opens them, and offers what can be done', async ({
  adminPage: page,
  context,
  client,
  newPage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  const word = newWord().slice(0, 12)
  await rename(client, `Nora ${word}`, 'Nora Ltd')
  const project = await addProject(client.id, { title: `Shop ${word}` })
  await addMessage(project.id, `About the ${word} banner`)
  await storeMessage(word, `Writer ${word}`)
  await storeInvoice(client, { invoice_number: `N-${word}` })
  await page.goto('/admin')
  await openSearch(page)
  await expect(group(page, 'Go to').getByRole('option', { name: 'Invoices', exact: true })).toBeVisible()
  await field(page).fill(word)
  for (const name of ['Clients', 'Projects', 'Invoices', 'Contact messages', 'Client messages']) {
    await expect(group(page, name).getByRole('option')).toHaveCount(1)
  }
  await expect(active(page)).toHaveCount(1)
  await expect(dialog(page).getByRole('status')).toHaveText(/\d+ results/)
  await expectAccessible(page)

  const first = await active(page).textContent()
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).not.toHaveText(first ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText(first ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(active(page)).toHaveText(first ?? '')
  await page.keyboard.press('End')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active(page).getAttribute('id')) ?? '',
  )

  // A letter is missing, and Enter doesn't wait for the answer: it opens what is found.
  await field(page).fill(`nora ${word.slice(0, 5)}${word.slice(6)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/clients/${client.id}`)
  await expect(dialog(page)).toBeHidden()

  await openSearch(page)
  await expect(group(page, 'Recent').getByRole('option')).toContainText([`Nora ${word}`])
  await field(page).fill(`n-${word}`)
  await expect(active(page)).toContainText(`N-${word}`)
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expect(tab).toHaveURL(/\/admin\/invoices\/[0-9a-f-]+$/)
  await tab.close()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await test.step('leaves out what was opened and is no longer there', async () => {
    const other = newWord()
    const id = await storeMessage(other, `Fleeting ${other}`)
    await openSearch(page)
    await field(page).fill(other)
    await expect(active(page)).toContainText('Fleeting')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/messages/${id}`)
    await query('update contact_submissions set deleted_at = now() where id = $1', [id])
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/admin')
    await openSearch(page)
    await expect(group(page, 'Go to')).toBeVisible()
    await expect(dialog(page).getByText('Fleeting')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('says when it doesn’t respond, and tries again', async () => {
    await expect(dialog(page)).toBeHidden()
    await page.route('**/api/search?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).fill(word)
    await expect(dialog(page).getByRole('alert')).toContainText('The search didn’t respond.')
    await expectAccessible(page)
    await page.unroute('**/api/search?*')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(options(page).first()).toContainText(word)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  })

  await test.step('offers what can be done, with the client filled in', async () => {
    await openSearch(page)
    await field(page).fill(`new invoice for nora ${word}`)
    await expect(active(page)).toHaveText(`New invoice for Nora ${word}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/invoices/create?client=${client.id}`)
    await expect(page.getByRole('combobox', { name: 'Client account' })).toHaveValue(new RegExp(client.email))

    await openSearch(page)
    await field(page).fill(`new project for nora ${word}`)
    await expect(active(page)).toHaveText(`New project for Nora ${word}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/projects/new?client=${client.id}`)
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(new RegExp(client.email))

    await openSearch(page)
    await field(page).fill('invite cli')
    await expect(active(page)).toHaveText('Invite a client')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Invite client' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/admin/clients')
  })

  await test.step('is there on phones, and not over another dialog', async () => {
    await page.setViewportSize({ width: 360, height: 700 })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(field(page)).toBeFocused()
    await expectAccessibleAtEachWidth(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()

    await page.getByRole('button', { name: 'Invite client' }).click()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('is neither in the portal nor on the website', async () => {
    const theirs = await newPage({ as: client })
    for (const path of ['/portal', '/']) {
      await theirs.goto(path)
      await theirs.keyboard.press('Control+k')
      await expect(theirs.getByRole('dialog')).toHaveCount(0)
    }
  })
})

// requirement: SRC-6
test('shows staff no screens of owners, and nobody what another person opened', async ({
  page,
  context,
  admin,
  staff,
  client,
  allowConsoleErrors,
}) => {
  // A page whose session has ended may try to reconnect.
  allowConsoleErrors(/404/)
  await openSession(context, admin)
  await page.goto('/admin')
  await openSearch(page)
  await field(page).fill('logo')
  await expect(active(page)).toHaveText('Settings: Brand')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/settings/brand')
  await openSearch(page)
  await field(page).fill(client.email)
  await expect(active(page)).toContainText(client.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/clients/${client.id}`)
  await openSearch(page)
  await expect(group(page, 'Recent').getByRole('option')).toHaveCount(2)
  const stored = () => page.evaluate(() => localStorage.getItem('foyer-search'))
  expect(await stored()).not.toContain(client.name)
  await page.keyboard.press('Escape')

  await openSession(context, staff)
  await page.goto('/admin')
  await openSearch(page)
  await expect(group(page, 'Actions')).toBeVisible()
  await expect(group(page, 'Recent')).toHaveCount(0)
  await field(page).fill('settings')
  await expect(dialog(page)).not.toContainText('Settings: Brand')
  const nothing = newWord()
  await field(page).fill(nothing)
  await expect(dialog(page).getByText(`No results for “${nothing}”`)).toBeVisible()
  await expectAccessible(page)
  await field(page).fill('staff')
  await expect(options(page).filter({ hasText: /^Staff$/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect(await stored()).toBeNull()
})
