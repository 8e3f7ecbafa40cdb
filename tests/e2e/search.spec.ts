import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from '../support/accessible'
import { openSession, query, type Account } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { storeInvoice } from '../support/invoice-rows'
import { addMessage, addProject } from '../support/portal-rows'
import { expect, test } from '../support/test'

const DIALOG = '[role=dialog]'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' })
const options = (page: Page) => dialog(page).getByRole('option')
const active = (page: Page) => dialog(page).getByRole('option', { selected: true })
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name })

async function openSearch(page: Page): Promise<void> {
  // The previous dialog may still be closing.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

/** Gives the client a name that no other test uses. */
async function rename(client: Account, fullName: string, company: string): Promise<void> {
  await query('update profiles set full_name = $2, company = $3 where id = $1', [
    client.id,
    fullName,
    company,
  ])
}

// requirement: SRC-1, SRC-2, SRC-3, SRC-4, SRC-5, SRC-6, SRC-7
test('finds things of every kind by keyboard alone, with typos, opens them, and offers what can be done', async ({
  page,
  context,
  admin,
  staff,
  client,
  allowConsoleErrors,
}) => {
  // A page may try to reconnect after its session has ended.
  allowConsoleErrors(/Failed to load resource|404/)
  const word = newWord().slice(0, 12)
  await rename(client, `Nora ${word}`, 'Nora Ltd')
  const project = await addProject(client.id, { title: `Shop ${word}` })
  await addMessage(project.id, `About the ${word} banner`)
  const lead = await storeMessage(word, `Writer ${word}`)
  await storeInvoice(client, { invoice_number: `N-${word}` })
  await openSession(context, admin)
  await page.goto('/admin')
  await openSearch(page)
  await expect(group(page, 'Go to').getByRole('option', { name: 'Invoices', exact: true })).toBeVisible()
  await field(page).fill(word)
  for (const name of ['Clients', 'Projects', 'Invoices', 'Contact messages', 'Client messages']) {
    await expect(group(page, name).getByRole('option')).toHaveCount(1)
  }
  await expect(active(page)).toHaveCount(1)
  await expect(dialog(page).getByRole('status')).toHaveText(/\d+ results/)
  await expectAccessible(page, DIALOG)

  const first = await active(page).textContent()
  const last = options(page).last()
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).not.toHaveText(first ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText(first ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(active(page)).toHaveText(first ?? '')
  await page.keyboard.press('End')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '')

  // A letter is missing, and Enter is pressed before the answer arrives. It opens what is found.
  await field(page).fill(`nora ${word.slice(0, 5)}${word.slice(6)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/clients/${client.id}`)
  await expect(dialog(page)).toBeHidden()

  await openSearch(page)
  await expect(group(page, 'Recent').getByRole('option')).toContainText([`Nora ${word}`])
  await field(page).fill(`n-${word}`)
  await expect(active(page)).toContainText(`N-${word}`)
  await expect(active(page)).toHaveAttribute('href', /\/admin\/invoices\/[0-9a-f-]+$/)
  await field(page).fill(`writer ${word}`)
  await expect(active(page)).toContainText(`Writer ${word}`)
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expect(tab).toHaveURL(`/admin/messages/${lead}`)
  await tab.close()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await test.step('leaves out what was opened and is no longer there', async () => {
    await openSearch(page)
    await expect(group(page, 'Recent').getByRole('option')).toContainText([`Writer ${word}`, `Nora ${word}`])
    await page.keyboard.press('Escape')
    await query('update contact_submissions set deleted_at = now() where id = $1', [lead])
    await openSearch(page)
    await expect(group(page, 'Recent').getByRole('option')).toContainText([`Nora ${word}`])
    await expect(dialog(page).getByText('Writer')).toHaveCount(0)
  })

  await test.step('says when it doesn’t respond, and tries again', async () => {
    await page.route('**/api/search?*', (route) => route.abort())
    await field(page).fill(word)
    await expect(dialog(page).getByRole('alert')).toContainText('The search didn’t respond.')
    await expectAccessible(page, DIALOG)
    await page.unroute('**/api/search?*')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(options(page).first()).toContainText(word)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('is available on phones', async () => {
    const opener = page.getByRole('button', { name: 'Search', exact: true })
    await page.setViewportSize({ width: 360, height: 700 })
    await opener.click()
    await expect(field(page)).toBeFocused()
    await expectAccessibleAtEachWidth(page, DIALOG)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(opener).toBeFocused()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('offers what can be done, with the client filled in, and is not over another dialog', async () => {
    await openSearch(page)
    await field(page).fill(`new project for nora ${word}`)
    await expect(active(page)).toHaveText(`New project for Nora ${word}`)
    await expect(active(page)).toHaveAttribute('href', `/admin/projects/new?client=${client.id}`)
    await field(page).fill(`new invoice for nora ${word}`)
    await expect(active(page)).toHaveText(`New invoice for Nora ${word}`)
    await expect(active(page)).toHaveAttribute('href', `/admin/invoices/create?client=${client.id}`)
    for (const path of ['projects/new', 'invoices/create']) {
      const html = await (await page.request.get(`/admin/${path}?client=${client.id}`)).text()
      expect(html, path).toMatch(new RegExp(`role="combobox"[^>]* value="[^"]*${client.email}`))
    }
    await field(page).fill('invite cli')
    await expect(active(page)).toHaveText('Invite a client')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Invite client' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(dialog(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/admin/clients')
  })

  const stored = () => page.evaluate(() => localStorage.getItem('foyer-search'))
  await test.step('leads an owner to settings, and stores no names', async () => {
    await openSearch(page)
    await expect(group(page, 'Recent').getByRole('option')).not.toHaveCount(0)
    await field(page).fill('logo')
    await expect(active(page)).toHaveText('BrandSettings')
    await expect(active(page)).toHaveAttribute('href', '/admin/settings/brand')
    expect(await stored()).toContain(client.id)
    expect(await stored()).not.toContain(word)
  })

  await test.step('shows staff no screens of owners, and nobody what another person opened', async () => {
    await openSession(context, staff)
    await page.goto('/admin')
    await openSearch(page)
    await expect(group(page, 'Actions')).toBeVisible()
    await expect(group(page, 'Recent')).toHaveCount(0)
    await field(page).fill('settings')
    await expect(dialog(page)).not.toContainText('Brand')
    const nothing = newWord()
    await field(page).fill(nothing)
    await expect(dialog(page).getByText(`No results for “${nothing}”`)).toBeVisible()
    await expectAccessible(page, DIALOG)
    await field(page).fill('staff')
    await expect(options(page).filter({ hasText: /^Staff$/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    expect(await stored()).toBeNull()
  })
})
