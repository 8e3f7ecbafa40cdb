import { expect, type Page } from '@playwright/test'
import { query } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { storeInvoice } from '../support/invoice-rows'
import { addProject } from '../support/portal-rows'
import { readText } from '../support/page-text'
import { test } from '../support/test'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

// requirement: ADM-1, ADM-4
test('starts with today’s tasks, each linked to exactly its list, and opens the menu of a small screen at the current page', async ({
  adminPage: page,
  client,
}) => {
  const word = newWord()
  await storeMessage(word, `Late ${word}`, { minutesAgo: 25 * 60 })
  await storeInvoice(client, { invoice_number: `${word}-over`, due_date: '2026-01-02' })
  await storeInvoice(client, { invoice_number: `${word}-draft`, status: 'draft' })
  const project = await addProject(client.id)
  await query(
    `insert into messages (project_id, sender_type, message_text)
     values ($1, 'client', 'Hello')`,
    [project.id],
  )
  await query(
    `insert into feedback (project_id, testimonial, client_name, client_email)
     values ($1, 'Good', $2, 'a@example.com')`,
    [project.id, word],
  )

  await page.goto('/admin')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('To do today')
  for (const [name, path, found] of [
    [/late contact message/, '/admin/messages?status=late', `Late ${word}`],
    [/overdue invoice/, '/admin/invoices?status=overdue', `${word}-over`],
    [/draft invoice/, '/admin/invoices?status=draft', `${word}-draft`],
    [/unread client message/, '/admin/client-messages?show=unread', project.title],
    [/testimonials? to review/, '/admin/testimonials?status=pending', word],
  ] as const) {
    const line = page.getByRole('main').getByRole('link', { name })
    await expect(line).toHaveAccessibleName(/^[\d,]*[1-9][\d,]*\+? /)
    await expect(line).toHaveAttribute('href', path)
    expect(await readText(page.request, path), path).toContain(found)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const heading = page.getByRole('heading', { level: 1 })
  await open.press('Enter')
  await menu.getByRole('link', { name: /^Invoices/ }).press('Enter')
  await expect(heading).toHaveText('Invoices')
  await open.press('Enter')
  await expect(menu.getByRole('link', { name: /^Invoices/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.press('Enter')
  await menu.getByRole('link', { name: 'Settings' }).press('Enter')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Trash' }).click()
  await expect(heading).toHaveText('Trash')
  await open.press('Enter')
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeFocused()
  await menu.getByRole('link', { name: 'Projects' }).press('Enter')
  await expect(heading).toHaveText('Projects')
  await expect(open).toBeFocused()
})

// requirement: ADM-3
test('groups the sidebar’s links, and updates their counts live', async ({ adminPage: page, client }) => {
  const project = await addProject(client.id)
  await query(
    `insert into messages (project_id, sender_type, message_text)
     select $1, 'client', 'Hello ' || n from generate_series(1, 120) n`,
    [project.id],
  )
  await page.goto(`/admin/client-messages?project=${project.id}`)
  for (const [group, link] of [
    ['Work', 'Client Messages'],
    ['Work', 'Invoices'],
    ['Website', 'Homepage Manager'],
  ] as const) {
    await expect(
      navigation(page).getByRole('list', { name: group }).getByRole('link', { name: link }),
    ).toBeVisible()
  }
  const messages = navigation(page).getByRole('link', { name: /^Client Messages/ })
  await expect(messages).toHaveAccessibleName('Client Messages 99+ unread')
  // Marking it as read here updates the count without loading another page.
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(messages).not.toHaveAccessibleName(/99\+/)

  // A laptop shows the whole sidebar without scrolling, whether it is collapsed or not.
  await page.setViewportSize({ width: 1366, height: 657 })
  const sidebar = page.getByRole('complementary').filter({ has: navigation(page) })
  const fits = () => sidebar.evaluate((element) => element.scrollHeight <= element.clientHeight)
  await expect(sidebar).toHaveCSS('width', '256px')
  expect(await fits()).toBe(true)
  await page.keyboard.press('ControlOrMeta+b')
  await expect(sidebar).toHaveCSS('width', '48px')
  expect(await fits()).toBe(true)
  await expect(navigation(page).getByText('Client Messages')).toHaveClass(/sr-only/)
  await expect(messages).toBeVisible()
})
