import { expect } from '@playwright/test'
import { query } from '../support/accounts'
import { addProject } from '../support/portal-rows'
import { test } from '../support/test'

// requirement: ADM-41, ADM-120, ADM-121, ADM-122, POR-90
test('staff work on the page of a project, and ask its client, who answers under ‘Due from you’', async ({
  adminPage: page,
  client,
  newPage,
}) => {
  const { id } = await addProject(client.id)
  const message =
    'insert into messages (project_id, sender_type, sender_id, message_text) values ($1, $2, $3, $4)'
  await query(message, [id, 'client', client.id, 'Good morning'])
  const composer = page.getByRole('region', { name: 'Add to the project' })
  const entries = page.getByRole('main').getByRole('listitem')
  await page.goto(`/admin/projects/${id}`)

  await test.step('an update, by keyboard', async () => {
    await page.keyboard.press('c')
    await composer.getByRole('textbox', { name: 'Title' }).fill('The shop is live')
    await composer.getByRole('textbox', { name: 'Message' }).fill('Have a look.')
    await composer.getByRole('textbox', { name: 'Message' }).press('Control+Enter')
    await expect(entries.getByRole('link', { name: 'The shop is live' })).toBeVisible()
    await expect(composer.getByRole('textbox', { name: 'Title' })).toHaveValue('')
    await expect(composer.getByRole('textbox', { name: 'Title' })).toBeFocused()
  })

  await test.step('an internal note, while a message is kept', async () => {
    await composer.getByRole('button', { name: 'Message' }).click()
    await composer.getByRole('textbox', { name: 'Your reply' }).fill('Good morning, too')
    await composer.getByRole('button', { name: 'Internal note' }).click()
    await composer.getByRole('textbox', { name: 'Internal note' }).fill('Pays late')
    await composer.getByRole('button', { name: 'Add note' }).click()
    await expect(entries.getByText('Pays late')).toBeVisible()
    await composer.getByRole('button', { name: 'Message' }).click()
    await expect(composer.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Good morning, too')
    await composer.getByRole('textbox', { name: 'Your reply' }).press('Control+Enter')
    await expect(entries.getByText('Good morning, too')).toBeVisible()
    expect(
      await query('select is_read from messages where project_id = $1 order by created_at', [id]),
    ).toEqual([{ is_read: true }, { is_read: false }])
  })

  await test.step('two questions, one of which is changed and one withdrawn', async () => {
    await composer.getByRole('button', { name: 'Question' }).click()
    for (const text of ['Which domain?', 'Which logo?']) {
      await composer.getByRole('textbox', { name: 'Question' }).fill(text)
      await composer.getByRole('textbox', { name: 'Question' }).press('Control+Enter')
      await expect(entries.getByText(text)).toBeVisible()
    }
    const logo = page.locator('[id^=question-]').filter({ hasText: 'Which logo?' })
    await logo.getByRole('button', { name: 'Withdraw question' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(logo.getByText('Withdrawn')).toBeVisible()
    await page.getByRole('button', { name: 'Edit question' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit question' })
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Which address?')
    await dialog.getByRole('button', { name: 'Save question' }).click()
    await expect(entries.getByText('Which address?')).toBeVisible()
  })

  await test.step('the client answers without JavaScript', async () => {
    const portal = await newPage({ as: client, javaScriptEnabled: false })
    await portal.goto('/portal')
    const due = portal.getByRole('region', { name: 'Due from you' })
    await expect(due).toContainText('Which address?')
    await expect(due).not.toContainText('Which logo?')
    await expect(portal.getByRole('main')).not.toContainText('Pays late')
    await due.getByRole('textbox', { name: 'Your answer' }).fill('example.com')
    await due.getByRole('button', { name: 'Send answer' }).click()
    await expect(portal.getByRole('region', { name: 'Due from you' })).toContainText('Nothing right now.')
    await portal.goto('/portal/project-log?show=questions')
    const question = portal.locator('[id^=question-]')
    await expect(question).toHaveCount(1)
    await expect(question).toContainText('example.com')
  })

  await test.step('the answer is in the log of the staff at once', async () => {
    const question = page.locator('[id^=question-]').filter({ hasText: 'Which address?' })
    await expect(question).toContainText('example.com')
    await expect(question.getByText('Answered', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit question' })).toHaveCount(0)
  })
})
