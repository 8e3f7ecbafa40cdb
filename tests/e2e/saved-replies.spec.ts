// requirement: BLK-9
import { expectAccessible } from '../support/accessible'
import { newWord, storeMessage } from '../support/contact-messages'
import { addProject } from '../support/portal-rows'
import { expect, test } from '../support/test'

test('a reply is saved from a lead, inserted with its placeholders filled in, and managed on a page of its own', async ({
  newPage,
  staff,
  client,
}) => {
  const word = newWord()
  const title = `Thanks ${word}`
  const id = await storeMessage(word, 'Ada Quinn')
  const page = await newPage({ as: staff })
  const button = page.getByRole('button', { name: 'Saved replies' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  const dialog = page.getByRole('dialog')
  const reply = page.getByLabel('Your reply')

  await test.step('saved from what was written, but not with an unknown placeholder', async () => {
    await page.goto(`/admin/messages/${id}`)
    await reply.fill(`Dear {surname}, ${word}`)
    await button.press('Enter')
    await expectAccessible(page, '[role=menu]')
    await item('Save as reply…').press('Enter')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('There is no placeholder {surname}.')).toBeVisible()
    await dialog.getByLabel('Text').fill(`Dear {first name}, ${word}. {my name}`)
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Reply saved')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(reply).toBeFocused()
    // The dialog's form isn't the reply's.
    await expect(page.getByText('Reply sent successfully')).toHaveCount(0)
  })

  await test.step('inserted at the cursor, by keyboard, and sent', async () => {
    await reply.fill('AB')
    await page.keyboard.press('ArrowLeft')
    await button.press('Enter')
    await item(title).press('Enter')
    await expect(reply).toHaveValue(`ADear Ada, ${word}. ${staff.name}B`)
    await expect(reply).toBeFocused()
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Reply sent successfully')).toBeVisible()
  })

  await test.step('inserted into a message to a client', async () => {
    const project = await addProject(client.id)
    await page.goto(`/admin/client-messages?project=${project.id}`)
    await button.press('Enter')
    await item(title).press('Enter')
    await expect(reply).toHaveValue(new RegExp(`^Dear ${client.name.split(' ')[0] ?? ''}, ${word}`))
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Reply sent successfully')).toBeVisible()
  })

  await test.step('managed in the settings', async () => {
    await page.goto('/admin/saved-replies')
    const rows = page.getByRole('list', { name: 'Saved replies' }).getByRole('listitem')
    const row = rows.filter({ hasText: title })
    await expect(row).toContainText('Used 2 times')
    await row.getByRole('button', { name: `Edit ${title}` }).click()
    await dialog.getByLabel('Title').fill(`Many thanks ${word}`)
    await dialog.getByLabel('Title').press('Enter')
    await expect(page.getByText('Saved reply changed')).toBeVisible()
    const renamed = rows.filter({ hasText: `Many thanks ${word}` })
    await renamed.getByRole('button', { name: /^Move .* to trash$/ }).click()
    await expect(renamed).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(renamed).toBeVisible()
  })
})
