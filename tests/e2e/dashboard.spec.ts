import { expect, type Page } from '@playwright/test'
import { createAccount, query } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { storeInvoice } from '../support/invoice-rows'
import { addProject } from '../support/portal-rows'
import { readText } from '../support/page-text'
import { test } from '../support/test'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// requirement: ADM-1, ADM-4
test('starts with what waits, each linked to exactly its list, and opens the menu of a small screen at the current page', async ({
  adminPage: page,
  client,
}) => {
  const word = newWord()
  await storeMessage(word, `Late ${word}`, { minutesAgo: 25 * 60 })
  await storeInvoice(client, { invoice_number: `${word}-over`, due_date: '2026-01-02' })
  await storeInvoice(client, { invoice_number: `${word}-draft`, status: 'draft' })
  const project = await addProject(client.id)
  // The one that waits longest.
  await query(
    `insert into messages (project_id, sender_type, message_text, created_at)
     values ($1, 'client', 'Hello', '2001-01-01')`,
    [project.id],
  )
  await query(
    `insert into feedback (project_id, testimonial, client_name, client_email)
     values ($1, 'Good', $2, 'a@example.com')`,
    [project.id, word],
  )

  await page.goto('/admin')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('To do')
  const conversation = `/admin/client-messages?show=unread&project=${project.id}`
  for (const [name, path, found] of [
    [/contact messages? to answer.*for/, '/admin/messages?status=new', `Late ${word}`],
    [/overdue invoice/, '/admin/invoices?status=overdue', `${word}-over`],
    [/invoices? to send/, '/admin/invoices?status=draft', `${word}-draft`],
    [/unread conversation/, conversation, project.title],
    [/testimonials? to review/, '/admin/testimonials?status=pending', word],
  ] as const) {
    const line = part(page, 'To do').getByRole('link', { name })
    await expect(line).toHaveAccessibleName(/^[\d,]*[1-9][\d,]* /)
    await expect(line).toHaveAttribute('href', path)
    // Other tests store messages, too.
    const list = path.startsWith('/admin/messages') ? `${path}&q=${word}` : path
    expect(await readText(page.request, list), path).toContain(found)
  }
  await expect(part(page, 'To do').getByRole('listitem').first()).toContainText(/unread conversation/)

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

// requirement: ADM-1
test('shows what is assigned to somebody and what is due this week, and leads to the project', async ({
  newPage,
  client,
}) => {
  const colleague = await createAccount('ADMIN', false)
  const page = await newPage({ as: colleague })
  await page.goto('/admin')
  await expect(part(page, 'Mine')).toContainText('Leads and projects that are assigned to you appear here.')

  const word = newWord()
  const lead = await storeMessage(word, `Ana ${word}`)
  const tomorrow = await query<{ day: string }>(`select (current_date + 1)::text as day`)
  const project = await addProject(client.id, { nextMilestone: `Beta ${word}`, eta: tomorrow[0]?.day ?? '' })
  await query('update projects set assignee_id = $1 where id = $2', [colleague.id, project.id])
  await query('update contact_submissions set assignee_id = $1 where id = $2', [colleague.id, lead])
  await page.reload()
  await expect(
    part(page, 'Mine').getByRole('link', { name: `Contact message: Ana ${word}` }),
  ).toHaveAttribute('href', `/admin/messages/${lead}`)
  const own = part(page, 'Mine').getByRole('link', { name: new RegExp(project.title) })
  await expect(own).toContainText(`Beta ${word}`)
  await own.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.title)
})

// requirement: ADM-111
test('says technical things only to owners', async ({ newPage, admin }) => {
  const staff = await newPage({ as: await createAccount('ADMIN', false) })
  const owner = await newPage({ as: admin })
  const [key] = [crypto.randomUUID()]
  await query(
    `insert into mail_deliveries (key, recipient, dead_at, last_error, failure)
     values ($1, 'a@refused.example', now(), 'There is no such mailbox', 'refused')`,
    [key],
  )
  const technical =
    /nothing leaves this server|could not be delivered|no such mailbox|backups|don’t find everything/
  expect(await readText(owner.request, '/admin')).toMatch(technical)
  const text = await readText(staff.request, '/admin')
  expect(text).toContain('Recent Client Messages')
  expect(text).not.toMatch(technical)
  await query('delete from mail_deliveries where key = $1', [key])
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
