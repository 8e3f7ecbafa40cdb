// requirement: BLK-1, BLK-2
import { expectAccessible } from '../support/accessible'
import { query } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { addProject } from '../support/portal-rows'
import { expect, test } from '../support/test'

test('a tag is created by typing, shown and filtered by in each list, removed, and managed on a page of its own', async ({
  adminPage: page,
  client,
}) => {
  const word = newWord()
  const id = await storeMessage(word, `Tara ${word}`)
  await storeMessage(word, `Uli ${word}`)
  await page.goto(`/admin/messages/${id}?q=${word}`)
  const tags = page.getByRole('group', { name: 'Tags' })
  const field = tags.getByRole('combobox', { name: 'Add a tag' })
  const remove = tags.getByRole('button', { name: `Remove tag ${word}` })
  const question = page.getByRole('alertdialog')

  await test.step('on a message, by keyboard', async () => {
    await field.fill(word)
    await expect(tags.getByRole('option', { name: `Create ‘${word}’` })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Tag ‘${word}’ added`)).toBeVisible()
    await expect(remove).toBeVisible()
    await expectAccessible(page, 'main')
  })

  await test.step('shown and filtered by in the list of each kind', async () => {
    const project = await addProject(client.id)
    const [stored] = await query<{ id: string }>('select id from tags where name = $1', [word])
    const tag = stored?.id ?? ''
    await query('insert into taggings (tag_id, client_id) values ($1, $2)', [tag, client.id])
    await query('insert into taggings (tag_id, project_id) values ($1, $2)', [tag, project.id])
    for (const [list, path, name, subject] of [
      [`messages?q=${word}&tag=${tag}`, `messages/${id}`, `Tara ${word}`, id],
      [`clients?tag=${tag}`, `clients/${client.id}`, client.name, client.id],
      [`projects?tag=${tag}`, `projects/${project.id}`, project.title, project.id],
    ] as const) {
      const html = await (await page.request.get(`/admin/${list}`)).text()
      expect(html, list).toContain(`<option value="${tag}" selected="">${word}</option>`)
      expect(html.match(/<tr [^>]*data-row="[^"]*"/g), list).toHaveLength(1)
      const [row = ''] = /<tr [^>]*data-row=.*?<\/tr>/s.exec(html) ?? []
      expect(row, list).toContain(`data-row="${subject}"`)
      expect(row, list).toContain(`>${name}<`)
      expect(row, list).toContain(`>${word}<`)
      const opened = await (await page.request.get(`/admin/${path}`)).text()
      expect(opened, path).toContain(`aria-label="Remove tag ${word}"`)
      expect(opened, path).toContain('aria-label="Add a tag"')
    }
  })

  await test.step('removed', async () => {
    await remove.press('Enter')
    await expect(page.getByText('Tag removed')).toBeVisible()
    await expect(remove).toBeHidden()
    await expect(field).toBeFocused()
    expect(await query('select 1 from taggings where contact_submission_id = $1::uuid', [id])).toEqual([])
  })

  await test.step('managed', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Tags' }).click()
    await page.getByRole('button', { name: 'New tag' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please enter a name.')).toBeVisible()
    await dialog.getByLabel('Name').fill(word.toUpperCase())
    await dialog.getByLabel('Color').selectOption('Green')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(`There is a tag ‘${word}’ already.`)).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    const other = newWord()
    await dialog.getByLabel('Name').fill(other)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const list = page.getByRole('list', { name: 'Tags' })
    const row = list.getByRole('listitem').filter({ hasText: other })
    await expect(row).toContainText('Not used')
    await expect(list.getByRole('listitem').filter({ hasText: word })).toContainText('Used 2 times')

    await query(
      'insert into taggings (tag_id, contact_submission_id) select id, $1::uuid from tags where name = $2',
      [id, other],
    )
    await row.getByRole('button', { name: `Edit ${other}` }).click()
    await dialog.getByLabel('Name').fill(`${other} two`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Tag ‘${other} two’ saved`)).toBeVisible()
    await expect(row).toContainText('Used once')
    await row.getByRole('button', { name: `Delete ${other} two` }).click()
    await expect(question).toContainText('used once')
    await question.getByRole('button', { name: 'Delete tag' }).click()
    await expect(row).toHaveCount(0)
  })
})
