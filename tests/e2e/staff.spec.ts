import { expect, type Page } from '@playwright/test'
import { linkIn } from '../support/account-mails'
import { expectAccessible } from '../support/accessible'
import { createAccount, query } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { waitForMail } from '../support/inbox'
import { addProject } from '../support/portal-rows'
import { test } from '../support/test'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const settings = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' })

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

async function confirm(page: Page, question: string, button: string): Promise<void> {
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: button }).click()
}

// requirement: STA-1, STA-2, STA-3, STA-4, STA-5, STA-7, STA-10
test('a colleague is invited, works as staff, becomes an owner, steps down and is removed', async ({
  adminPage: page,
  admin,
  newPage,
  allowConsoleErrors,
}) => {
  // The disabled colleague's page tries to reconnect.
  allowConsoleErrors(/404/)
  const email = `${crypto.randomUUID()}@example.com`
  const name = `Juno ${email.slice(0, 8)}`
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite colleague' }).click()
  const form = page.getByRole('form', { name: 'Invite colleague' })
  await form.getByLabel('Full name').focus()
  await expect(form).toHaveJSProperty('noValidate', true)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText('Please enter your colleague’s name.')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/\?q=Juno/)
  await expect(rowOf(page, name)).toContainText('Invited')

  const mailed = linkIn(await waitForMail({ to: email }))
  await choose(page, name, 'Copy invitation link')
  const dialog = page.getByRole('dialog', { name: `Invitation link for ${name}` })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  expect(new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue()).pathname).toBe(mailed)
  await page.keyboard.press('Escape')

  const colleague = await newPage()
  await colleague.goto(mailed)
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Join the team')
  await expectAccessible(colleague)
  await colleague.getByLabel('New password').fill('five unrelated words in a row')
  await colleague.getByRole('button', { name: 'Join' }).click()
  await expect(colleague).toHaveURL('/admin')
  await expect(rowOf(page, name)).toContainText('Active')
  await expect(colleague.getByRole('link', { name: 'Projects', exact: true })).toBeVisible()
  await expect(settings(colleague)).toHaveAttribute('href', '/admin/tags')
  const refused = await colleague.request.get('/admin/staff')
  expect(new URL(refused.url()).pathname).toBe('/admin')
  expect(await refused.text()).toContain('Only owners can open that page')

  // An open page shows a new role by itself.
  await choose(page, name, 'Make owner')
  await confirm(page, `Make ${name} an owner?`, 'Make owner')
  await expect(rowOf(page, name)).toContainText('Owner')
  await expect(settings(colleague)).toHaveAttribute('href', '/admin/settings')
  await settings(colleague).click()
  const openStaff = async () => {
    await colleague.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Staff' }).click()
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Staff')
  }
  await openStaff()
  await test.step('leaves the page at once when another owner demotes them, whatever they were about to do', async () => {
    await colleague.getByRole('searchbox').fill(admin.name)
    await choose(colleague, admin.name, 'Make staff')
    await choose(page, name, 'Make staff')
    await confirm(page, `Make ${name} staff?`, 'Make staff')
    await expect(page.getByText('No longer an owner')).toBeVisible()
    await expect(colleague).toHaveURL('/admin')
    expect(await query('select is_owner from profiles where id = $1', [admin.id])).toEqual([
      { is_owner: true },
    ])
    await query('update profiles set is_owner = true where email = $1', [email])
    await settings(colleague).click()
    await openStaff()
    await colleague.getByRole('searchbox').fill(name)
  })
  await choose(colleague, name, 'Step down to staff')
  await confirm(colleague, 'Step down to staff?', 'Step down')
  await expect(colleague).toHaveURL('/admin')
  await expect(settings(colleague)).toHaveAttribute('href', '/admin/tags')

  await expect(rowOf(page, name)).toContainText('Staff')
  const onSite = async () => (await page.request.get('/about')).text()
  await test.step('is on the website, with a title', async () => {
    await choose(page, name, 'On the website…')
    const site = page.getByRole('form', { name: 'On the website' })
    await site.getByLabel('Show on the website').check()
    await site.getByLabel('Title').fill('Head of Tests')
    await site.getByLabel('Order').fill('many')
    await site.getByRole('button', { name: 'Save' }).click()
    await expect(site.getByText('Please enter a number up to 999, or nothing.')).toBeVisible()
    await expectAccessible(page, '[role="dialog"]')
    await site.getByLabel('Order').fill('12')
    await site.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Shown on the website', { exact: true })).toBeVisible()
    await expect(rowOf(page, name)).toContainText('Head of Tests')
    await expect.poll(onSite).toContain(name)
  })

  await choose(page, name, 'Disable')
  await confirm(page, `Disable ${name}?`, 'Disable')
  await expect(colleague).toHaveURL(/\/admin\/login/)
  await expect(rowOf(page, name)).toContainText('Disabled')
  await expect.poll(onSite).not.toContain(name)
  await choose(page, name, 'Remove')
  await confirm(page, `Remove ${name} from the staff?`, 'Remove')
  await expect(page.getByText('Nobody matches', { exact: true })).toBeVisible()
})

// requirement: STA-8, STA-9
test('a lead is assigned to a colleague, who finds it under Mine, and a project on its page', async ({
  adminPage: page,
  admin,
  client,
  newPage,
}) => {
  const colleague = await createAccount('ADMIN', false)
  const word = newWord()
  const id = await storeMessage(word, 'Ana Reyes', { subject: 'A question' })
  const other = await newPage({ as: colleague })
  await other.goto(`/admin/messages?q=${word}&assignee=mine`)
  await expect(other.getByText('No messages match', { exact: true })).toBeVisible()
  await page.goto(`/admin/messages/${id}?q=${word}`)
  await page.getByLabel('Assignee').selectOption(colleague.name)
  await expect(page.getByText('Assigned', { exact: true })).toBeVisible()
  // The open list shows it by itself.
  await expect(rowOf(other, 'Ana Reyes')).toContainText(colleague.name)
  await other.getByLabel('Assignee').selectOption('Unassigned')
  await expect(other).toHaveURL(/assignee=unassigned/)
  await expect(other.getByText('No messages match', { exact: true })).toBeVisible()
  await other.getByLabel('Assignee').selectOption('Everyone')
  await rowOf(other, 'Ana Reyes').getByRole('link').click()
  await expect(other.getByRole('region').getByLabel('Assignee')).toHaveValue(colleague.id)
  const mail = await waitForMail({ to: colleague.email })
  expect(mail.subject).toMatch(/assigned you a message from Ana Reyes$/)
  expect(mail.text).toContain(`/admin/messages/${id}`)

  await test.step('a project is assigned on its page', async () => {
    const { title } = await addProject(client.id)
    // Otherwise, the notice about the lead would do for the project.
    const told = page.locator('[data-sonner-toast]')
    await told.getByRole('button', { name: 'Dismiss' }).click()
    await expect(told).toHaveCount(0)
    await page.getByRole('link', { name: 'Projects', exact: true }).click()
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByLabel('Assignee').selectOption(`${admin.name} (you)`)
    await expect(page.getByText('Assigned', { exact: true })).toBeVisible()
    const list = await (await page.request.get('/admin/projects?assignee=mine')).text()
    for (const part of [title, admin.name]) expect(list).toContain(part)
  })
})
