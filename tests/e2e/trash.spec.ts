// requirement: TRA-1, TRA-2, TRA-4, TRA-5, TRA-6, TRA-7
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from '../support/accessible'
import { createAccount, query } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { newWord, storeMessage } from '../support/contact-messages'
import { storeInvoice } from '../support/invoice-rows'
import { addFile, addProject, addUpdate } from '../support/portal-rows'
import { expect, test } from '../support/test'

const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

test('takes things from where they are shown, by keyboard, unless an invoice keeps them, and Undo brings them back', async ({
  adminPage: page,
  client,
  allowConsoleErrors,
}) => {
  // The live channel of a project in the trash is refused before its page is left.
  allowConsoleErrors(/status of 40[34]/)
  const word = newWord()
  const message = await storeMessage(word, `${word} One`)
  const project = await addProject(client.id)
  await addFile(project.id, `${word}.pdf`)
  await addUpdate((await addProject((await createAccount('CLIENT')).id)).id, word)
  const invoice = await storeInvoice(client, { project_id: project.id })

  await test.step('a message, which returns to its list', async () => {
    await page.goto(`/admin/messages/${message}?q=${word}`)
    await pressed(page, 'Move to trash')
    await expect(page).toHaveURL(`/admin/messages?q=${word}`)
    const moved = toast(page, 'Selected messages were deleted.')
    await expectAccessible(page)
    await moved.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(toast(page, `Message from ${word} One restored`)).toBeVisible()
  })

  await test.step('an update', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Work Updates' }).click()
    await pressed(page, `Move ${word} to trash`)
    await expect(toast(page, `Update ‘${word}’ moved to the trash`)).toBeVisible()
    await expect(page.getByRole('article', { name: word })).toBeHidden()
  })

  await test.step('a file and its project, without invoices', async () => {
    await page.goto(`/admin/projects/${project.id}?tab=documents`)
    await pressed(page, `Move ${word}.pdf to trash`)
    await expect(toast(page, `File ‘${word}.pdf’ moved to the trash`)).toBeVisible()
    await expect(page.getByText('No files yet')).toBeVisible()
    const move = async () => {
      await pressed(page, 'More')
      await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter')
    }
    await move()
    await expect(page.getByText(/this project has some. Archive the project instead\./)).toBeVisible()
    await expect(page).toHaveURL(/tab=documents$/)
    await query('update invoices set project_id = null where id = $1', [invoice])
    await move()
    await expect(toast(page, `Project ‘${project.title}’ moved to the trash`)).toBeVisible()
    await expect(page).toHaveURL('/admin/projects')
  })

  await test.step('a client, without invoices', async () => {
    await page.goto(`/admin/clients/${client.id}`)
    const move = async () => {
      await pressed(page, `More for ${client.name}`)
      await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter')
    }
    await move()
    await expect(page.getByText(/this client has some. Disable the client instead\./)).toBeVisible()
    await query('update invoices set client_user_id = null where id = $1', [invoice])
    await move()
    await expect(toast(page, `Client ${client.name} moved to the trash`)).toBeVisible()
    await expect(page).toHaveURL('/admin/clients')
  })
})

test('the trash is filtered, shows a colleague’s changes, restores a selection, and asks before it deletes for good', async ({
  adminPage: page,
  staff,
  requestAs,
}) => {
  const word = newWord()
  const name = `Percy ${word}`
  const ids: string[] = []
  for (const title of [`${word} One`, `${word} Two`, `${word} Three`, name])
    ids.push(await storeMessage(word, title))
  await query('update contact_submissions set deleted_at = now() where email = $1', [`${word}@example.com`])
  const count = page.getByRole('status')
  await page.goto(`/admin/trash?q=${word}`)
  await expect(count.getByText('4 items')).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expectAccessibleAtEachWidth(page)

  await test.step('staff restore, and can’t delete for good', async () => {
    const colleague = await requestAs(staff)
    const html = await (await colleague.get(`/admin/trash?q=${word}`)).text()
    for (const part of [`Restore ${name}`, 'Select all']) expect(html).toContain(part)
    expect(html).not.toContain('for good')
    const id = (await readActions()).find((action) => action.name === 'restoreAction')?.id ?? ''
    const values = [{ items: [{ kind: 'contact', id: ids[2] }] }]
    expect(await (await callAction(colleague, id, '/admin/trash', { values })).text()).toContain('restored')
    // The open page updates by itself.
    await expect(count.getByText('3 items')).toBeVisible()
    await expect(page.getByText(`${word} Three`, { exact: true })).toHaveCount(0)
  })

  await test.step('deletes for good after a question', async () => {
    await pressed(page, `Delete ${name} for good`)
    const question = page.getByRole('alertdialog', { name: 'Delete this message for good?' })
    await expect(question).toContainText('Its notes and replies go with it.')
    await expectAccessible(page, '[role=alertdialog]')
    await question.getByRole('button', { name: 'Delete for good' }).press('Enter')
    await expect(toast(page, `Message from ${name} deleted for good`)).toBeVisible()
    await expect(count.getByText('2 items')).toBeVisible()
    expect(await query('select from contact_submissions where id = $1', [ids[3]])).toHaveLength(0)
  })

  await test.step('is filtered by kind, and restores what is selected', async () => {
    await page.getByLabel('Kind').selectOption('Project')
    await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
    await page.getByLabel('Kind').selectOption('Contact message')
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Restore', exact: true }).first().click()
    await expect(page.getByText('2 messages restored')).toBeVisible()
    await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
  })
})
