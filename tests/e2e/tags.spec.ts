// requirement: BLK-1, BLK-2
import { expectAccessible } from '../support/accessible'
import { query } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { addProject } from '../support/portal-rows'
import { expect, test } from '../support/test'

test('a tag is created by typing, shown and filtered by in the list, and removed, by keyboard; also of clients and projects', async ({
  adminPage: page,
  client,
}) => {
  const word = newWord()
  const id = await storeMessage(word, `Tara ${word}`)
  await storeMessage(word, `Uli ${word}`)
  await page.goto(`/admin/messages/${id}?q=${word}`)
  const field = page.getByRole('combobox', { name: 'Add a tag' })
  await field.focus()
  await page.keyboard.type(word)
  await expect(page.getByRole('option', { name: `Create ‘${word}’` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Tag ‘${word}’ added`)).toBeVisible()
  const remove = page.getByRole('button', { name: `Remove tag ${word}` })
  await expect(remove).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Contact Messages' }).click()
  await expect(page).toHaveURL(`/admin/messages?q=${word}`)
  await page.getByLabel('Tag', { exact: true }).selectOption({ label: word })
  await expect(page.getByRole('link', { name: `Uli ${word}` })).toBeHidden()
  await expect(page.getByRole('row', { name: `Tara ${word}` }).getByText(word, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/tag=/)
  await page.getByRole('link', { name: `Tara ${word}` }).click()
  await remove.press('Enter')
  await expect(page.getByText('Tag removed')).toBeVisible()
  await expect(remove).toBeHidden()
  await expect(field).toBeFocused()
  const left = await query('select 1 from taggings where contact_submission_id = $1::uuid', [id])
  expect(left).toHaveLength(0)

  const tag = newWord()
  const project = await addProject(client.id)
  const add = async () => {
    await field.fill(tag)
    await page.getByRole('option', { name: tag }).click()
    await expect(page.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible()
  }
  const open = async (list: string) => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: list }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(list)
  }
  const rows = page.getByRole('rowgroup').last().getByRole('row')
  await open('Client Manager')
  await page.getByRole('searchbox').fill(client.email)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: client.name, exact: true }).click()
  await page.getByRole('link', { name: 'Open full page' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${client.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.name)
  await add()
  await page.getByRole('main').getByRole('link', { name: project.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.title)
  await add()
  const [stored] = await query<{ id: string }>('select id from tags where name = $1', [tag])
  for (const list of ['Client Manager', 'Projects']) {
    await open(list)
    const filter = page.getByLabel('Tag', { exact: true })
    await filter.selectOption({ label: tag })
    await expect(page).toHaveURL(new RegExp(`tag=${stored?.id ?? 'none'}`))
    await expect(rows).toHaveCount(1)
    await expect(filter).toHaveValue(stored?.id ?? '')
  }
})

test('tags are managed on a page of their own', async ({ adminPage: page }) => {
  const word = newWord()
  await page.goto('/admin/tags')
  await page.getByRole('button', { name: 'New tag' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill(word)
  await dialog.getByLabel('Color').selectOption('Green')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('list', { name: 'Tags' }).getByRole('listitem').filter({ hasText: word })
  await expect(row).toContainText('Not used')

  await page.getByRole('button', { name: 'New tag' }).click()
  await dialog.getByLabel('Name').fill(word.toUpperCase())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(`There is a tag ‘${word}’ already.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()

  await page.getByRole('button', { name: `Edit ${word}` }).click()
  await dialog.getByLabel('Name').fill(`${word} two`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Tag ‘${word} two’ saved`)).toBeVisible()

  const id = await storeMessage(word, `Tara ${word}`)
  await query(
    'insert into taggings (tag_id, contact_submission_id) select id, $1::uuid from tags where name = $2',
    [id, `${word} two`],
  )
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await sidebar.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects')
  await sidebar.getByRole('link', { name: 'Tags' }).click()
  await expect(row).not.toContainText('Not used')
  await page.getByRole('button', { name: `Delete ${word} two` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('used once')
  await question.getByRole('button', { name: 'Delete tag' }).click()
  await expect(row).toHaveCount(0)
})
