// requirement: BLK-8
import { expectAccessible } from '../support/accessible'
import { newWord, storeMessage } from '../support/contact-messages'
import { expect, test } from '../support/test'

test('a filter is saved, chosen, renamed and deleted, by keyboard', async ({ newPage, staff }) => {
  const word = newWord()
  await storeMessage(word, `Fay ${word}`)
  const page = await newPage({ as: staff })
  const button = page.getByRole('button', { name: 'Saved filters' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  const dialog = page.getByRole('dialog')

  await page.goto('/admin/messages')
  await button.press('Enter')
  await expect(page.getByText('No saved filters yet')).toBeVisible()
  await expect(item('Save filter…')).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(`/admin/messages?q=${word}`)
  await page.getByRole('columnheader', { name: 'From' }).getByRole('link').click()
  await expect(page).toHaveURL(`/admin/messages?q=${word}&sort=name&dir=asc`)
  await button.press('Enter')
  await item('Save filter…').press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill(`About ${word}`)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByLabel('Name').press('Enter')
  await expect(page.getByText('Filter saved')).toBeVisible()

  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/messages(\?sort=name&dir=asc)?$/)
  await button.press('Enter')
  await expect(item(`About ${word}`)).toBeVisible()
  await expectAccessible(page, '[role=menu]')
  await item(`About ${word}`).press('Enter')
  await expect(page).toHaveURL(`/admin/messages?q=${word}&sort=name&dir=asc`)
  await expect(page.getByRole('link', { name: `Fay ${word}` })).toBeVisible()

  await button.press('Enter')
  await item('Rename or delete…').press('Enter')
  await dialog.getByRole('button', { name: `Rename About ${word}` }).click()
  const form = page.getByRole('form', { name: 'Rename filter' })
  await form.getByLabel('Name').fill(`News of ${word}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: `Delete News of ${word}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete filter' }).click()
  await expect(dialog.getByText('No saved filters yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
