// requirement: ADM-83, ADM-89
import { expect, type Page } from '@playwright/test'
import { linkIn } from '../support/account-mails'
import { createAccount, query, signIn } from '../support/accounts'
import { expectFits } from '../support/fits'
import { waitForMail } from '../support/inbox'
import { press, readPage } from '../support/read-page'
import { test } from '../support/test'
import { addProject } from '../support/portal-rows'

const newAddress = () => `${crypto.randomUUID()}@example.com`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

const stateIn = (email: string) =>
  query<{ disabled: boolean }>('select disabled_at is not null as disabled from profiles where email = $1', [
    email,
  ])

// requirement: ADM-80, ADM-82, ADM-84, ADM-85, ADM-86, ADM-88, ADM-90, ADM-91
test('a client arrives by invitation, another gets an update, is edited by two admins, signed out, disabled and enabled', async ({
  adminPage: page,
  admin,
  client,
  newPage,
  requestAs,
  allowConsoleErrors,
}) => {
  const email = newAddress()
  const name = `Nadia ${email.slice(0, 8)}`
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Invite client' }).click()
  const form = page.getByRole('form', { name: 'Invite client' })
  await form.getByLabel('Name').focus()
  await expect(form).toHaveJSProperty('noValidate', true)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText('Please enter the client’s name.')).toBeVisible()
  await expect(form.getByText('Please enter the client’s email address.')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Company').fill('Bloom & Co')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('searchbox').fill(name.toUpperCase())
  await page.getByLabel('State').selectOption('Invited')
  await expect(page).toHaveURL(/state=invited/)
  await expect(page.getByRole('status').getByText('1 client', { exact: true })).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Bloom & Co')
  await page.getByLabel('State').selectOption('All states')

  const mailed = linkIn(await waitForMail({ to: email }))
  await choose(page, name, 'Copy invitation link')
  const dialog = page.getByRole('dialog', { name: `Invitation link for ${name}` })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const copied = new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue()).pathname
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `More for ${name}` })).toBeFocused()

  // Copied and emailed links are the same, so neither revokes the other.
  expect(copied).toBe(mailed)
  const guest = await newPage({ javaScriptEnabled: false })
  await readPage(guest, mailed)
  await guest.getByLabel('New password').fill('four words in a row')
  await press(guest, 'Open My Portal', mailed)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Welcome ${name}`)
  await expect(rowOf(page, name)).toContainText('Active')
  await page.getByRole('button', { name: `Send update to ${name}` }).click()
  await expect(page.getByText('Client has no projects to send updates to')).toBeVisible()

  await test.step('sends an invitation again, revokes it, and says when a search finds nobody', async () => {
    const email = newAddress()
    const name = `Omar ${email.slice(0, 8)}`
    await query(
      `insert into profiles (email, email_normalized, full_name, role) values ($1, $1, $2, 'CLIENT')`,
      [email, name],
    )
    await page.getByRole('searchbox').fill(email)
    await expect(page.getByRole('status').getByText('1 client', { exact: true })).toBeVisible()
    await choose(page, name, 'Resend invitation')
    await expect(page.getByText('Invitation sent again')).toBeVisible()
    await rowOf(page, name).getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: 'Open full page' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('No updates sent yet')).toBeVisible()
    await choose(page, name, 'Revoke invitation')
    await page
      .getByRole('alertdialog', { name: `Revoke the invitation of ${name}?` })
      .getByRole('button', { name: 'Revoke invitation' })
      .click()
    await expect(page).toHaveURL('/admin/clients')
    expect(await stateIn(email)).toEqual([])
    await waitForMail({ to: email })
    await page.getByRole('searchbox').fill(email)
    await expect(page.getByText('No Clients Found')).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })

  await test.step('cuts off no column, whatever the state of an account', async () => {
    // The account with the longest list of actions.
    const unconfirmed = await createAccount('CLIENT')
    await query('update profiles set email_verified_at = null where id = $1', [unconfirmed.id])
    await page.getByRole('searchbox').fill(unconfirmed.email)
    await expect(page.getByRole('status').getByText('1 client', { exact: true })).toBeVisible()
    await expectFits(page, [320, 390, 768, 1024, 1280, 1440])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  // This session is part of the client’s record from the start.
  const portal = await newPage({ as: client })
  await test.step('sends an update with a file from the list; the client sees it at once', async () => {
    // The script that this test injects into every document is blocked in the mail's frame.
    allowConsoleErrors(/Blocked script execution in 'about:srcdoc'/)
    const first = await addProject(client.id, { title: `First ${crypto.randomUUID()}`, completion: 42 })
    await addProject(client.id, { title: `Second ${crypto.randomUUID()}` })
    await addProject(client.id)
    await portal.goto('/portal/updates')
    await expect(portal.getByText('No Updates Yet')).toBeVisible()

    await page.getByRole('searchbox').fill(client.email)
    await expect(page.getByRole('status').getByText('1 client', { exact: true })).toBeVisible()
    await expect(rowOf(page, client.name)).toContainText('+2 more')
    await page.getByRole('button', { name: `Send update to ${client.name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Send update to ${client.name}` })
    await dialog.getByLabel('Title').focus()
    await dialog.getByRole('button', { name: 'Send update' }).click()
    // Shown at the fields, and above them until the toast appears.
    await expect(dialog.getByText('Please fill in title and content fields').first()).toBeVisible()
    await expect(
      page.locator('[data-sonner-toast]').filter({ hasText: 'Please fill in title and content fields' }),
    ).toBeVisible()
    await expect(dialog.getByLabel('Project').locator('option:checked')).toHaveText(first.title)
    await dialog.getByLabel('Title').fill('The design is done')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await dialog.getByLabel('Content').fill('Have a look.')
    await dialog.getByLabel(/^Link/).fill('https://example.com/design')
    const buffer = Buffer.alloc(200_000, '%PDF-1.7 the design ')
    const file = { name: 'Design.pdf', mimeType: 'application/pdf', buffer }
    await dialog.getByLabel(/^File/).setInputFiles(file)
    await expect(dialog.getByText(/^Uploaded/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Preview email' }).click()
    const mail = page.getByRole('dialog', { name: 'Email to the client' })
    await expect(mail).toContainText(`Update on ${first.title}: The design is done`)
    await mail.getByRole('button', { name: 'Close' }).click()
    await dialog.getByRole('button', { name: 'Send update' }).click()
    await expect(page.getByText('Update sent to client successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()

    const card = portal.getByRole('article', { name: 'The design is done' })
    await expect(card.getByText('Sent', { exact: true })).toBeVisible()
    const saved = card.getByRole('link', { name: 'Download File Design.pdf' })
    const bytes = await portal.request.get((await saved.getAttribute('href')) ?? '')
    expect(await bytes.body()).toEqual(buffer)
    const read = async (path: string) => (await page.request.get(path)).text()
    const record = await read(`/admin/clients/${client.id}`)
    expect(record).toMatch(/<a [^>]*>The design is done</)
    const href = /href="(\/admin\/projects\/new\?client=[^"]*)"/.exec(record)?.[1] ?? ''
    expect(await read(href)).toContain(client.email)
    expect((await waitForMail({ to: client.email })).text).toContain('Design.pdf')
  })

  await test.step('tells the second of two admins what the first one changed, and overwrites nothing', async () => {
    const path = `/admin/clients/${client.id}/edit`
    const second = await newPage({ as: await createAccount('ADMIN') })
    await second.goto(path)
    await second.getByLabel('Company').fill('Second')
    await second.getByLabel('Phone').fill('+1 555 0100')
    await second.getByRole('link', { name: 'Cancel' }).click()
    await second.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()

    await rowOf(page, client.name).getByRole('link', { name: client.name, exact: true }).click()
    await page.getByRole('link', { name: 'Open full page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page).toHaveURL(path)
    await page.getByLabel('Company').fill('First')
    await page.getByLabel('Address').fill('Street 1\nTown')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Client saved').first()).toBeVisible()
    await expect(page).toHaveURL(`/admin/clients/${client.id}`)
    await expect(page.getByText(/changed the client’s details/)).toBeVisible()

    await second.getByRole('button', { name: 'Save Changes' }).click()
    const conflict = second.getByRole('alert').filter({ hasText: 'saved this client while you were editing' })
    await expect(conflict).toContainText(admin.name)
    await expect(conflict).toContainText('Street 1')
    await expect(conflict).toContainText('You changed this, too')
    const read = () => query('select company, phone, address from profiles where id = $1', [client.id])
    expect(await read()).toEqual([{ company: 'First', phone: null, address: 'Street 1\nTown' }])
    await conflict.getByRole('button', { name: 'Keep my changes, take in theirs' }).click()
    await second.getByRole('button', { name: 'Save Changes' }).click()
    await expect(second.getByText('Client saved')).toBeVisible()
    expect(await read()).toEqual([{ company: 'Second', phone: '+1 555 0100', address: 'Street 1\nTown' }])
  })

  await test.step('signs a client out of the open browser, disables the account, and enables it again', async () => {
    // A live connection may open while its session ends, and is then refused.
    allowConsoleErrors(/status of 404/)
    // Its live connection has brought the update.
    await portal.getByRole('link', { name: 'Dashboard' }).click()
    await expect(portal.getByText('42% Completed')).toBeVisible()

    await page.getByRole('button', { name: 'End all' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click()
    await expect(page.getByText('1 session ended.')).toBeVisible()
    await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
    await expect(portal).toHaveURL(/\/portal\/login/)

    expect(await signIn(portal.request, client, 'portal')).toBe(true)
    await choose(page, client.name, 'Disable')
    const dialog = page.getByRole('alertdialog', { name: `Disable ${client.name}?` })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await stateIn(client.email)).toEqual([{ disabled: false }])
    await choose(page, client.name, 'Disable')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText('They are signed out everywhere.')).toBeVisible()
    expect((await portal.request.get('/portal')).url()).toMatch(/\/portal\/login/)
    expect(await signIn(await requestAs(), client, 'portal')).toBe(false)

    await choose(page, client.name, 'Enable')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click()
    await expect(page.getByText('They can sign in again.')).toBeVisible()
    expect(await signIn(await requestAs(), client, 'portal')).toBe(true)
    await expect(page.getByText('Disabled the account')).toBeVisible()

    for (const id of [crypto.randomUUID(), 'no-id']) {
      const response = await page.request.get(`/admin/clients/${id}`)
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain('Client not found')
    }
  })
})
