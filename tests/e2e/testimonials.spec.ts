// requirement: ADM-59
import { expect, type Page } from '@playwright/test'
import { createAccount, query } from '../support/accounts'
import { waitForMail } from '../support/inbox'
import { test } from '../support/test'
import { addProject } from '../support/portal-rows'
import { visitUntil } from '../support/visit-until'

const formOf = (page: Page) => page.getByRole('form', { name: 'Feedback' })
const history = (page: Page) => page.getByRole('main').locator('.ui-card').last()
const toastOf = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const storedOf = (projectId: string) =>
  query<{ rating: number; status: string; client_name: string }>(
    'select rating, status, client_name from feedback where project_id = $1',
    [projectId],
  )

// requirement: ADM-58, ADM-60, ADM-61, ADM-62, ADM-64, POR-41, POR-42, POR-43, POR-44, POR-45
test('a testimonial goes from the client through the admin to the home page, never with an address', async ({
  adminPage,
  client,
  newPage,
}) => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  const project = await addProject(client.id)
  const page = await newPage({ as: client })
  await page.goto('/portal/feedback')
  await expect(page.getByText('No Feedback Yet')).toBeVisible()
  const form = formOf(page)
  await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
  // The first interaction loads the validation, which must not reset the choice.
  await form.getByRole('radio', { name: '3 stars' }).check()
  await form.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(form.getByText('Please enter your feedback', { exact: true })).toBeVisible()
  await expect(toastOf(page, 'Please enter your feedback')).toBeVisible()
  await expect(form.getByLabel('Your feedback')).toBeFocused()
  await form.getByLabel('Your feedback').fill(`Very good <b>work</b>, ${word}.`)
  await expect(form.getByText('Please enter your feedback', { exact: true })).toBeHidden()
  await expect(form.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await form.getByRole('radio', { name: '5 stars' }).check()
  await form.getByRole('radio', { name: '5 stars' }).press('ArrowLeft')
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await form.getByRole('checkbox', { name: /You may publish/ }).check()
  await form.getByLabel('Name to publish').fill(client.email)
  await form.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(form.getByText('Please enter a name, not an email address.')).toBeVisible()
  await form.getByLabel('Name to publish').fill('Ana Reyes')
  await form.getByLabel(/^Company/).fill('Reyes Bakery')
  await form.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(page.getByText('Your feedback has been submitted for review!')).toBeVisible()
  await expect(form.getByLabel('Your feedback')).toHaveValue('')
  await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
  const entry = history(page).getByRole('listitem').filter({ hasText: word })
  await expect(entry).toContainText(`Very good <b>work</b>, ${word}.`)
  await expect(entry.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expect(entry.getByText('Pending')).toBeVisible()
  expect(
    (await waitForMail({ subject: 'New feedback from Ana Reyes' }, ({ text }) => text.includes(word))).text,
  ).toContain('agreed to publication')

  await adminPage.goto('/admin')
  await adminPage.getByRole('link', { name: /Review testimonials \d+ awaiting approval/ }).click()
  await expect(adminPage).toHaveURL('/admin/testimonials?status=pending')
  const card = adminPage.getByRole('main').getByRole('listitem').filter({ hasText: word })
  await expect(card).toContainText(`Project: ${project.title}`)
  await expect(card).toContainText('Agreed to publication. Shown as Ana Reyes, Reyes Bakery')
  await card.getByRole('button', { name: 'Edit name' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Name and company' })
  await dialog.getByLabel('Name').fill(`Ana ${word}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(adminPage.getByText('Testimonial approved successfully!')).toBeVisible()
  await expect(card).toBeHidden()
  await expect(entry.getByText('This feedback is featured on our homepage')).toBeVisible()

  const visitor = await newPage({ javaScriptEnabled: false })
  await visitUntil(visitor, '/', () =>
    expect(visitor.locator('#testimonials')).toContainText(`Ana ${word}`, { timeout: 500 }),
  )
  const testimonials = visitor.locator('#testimonials')
  await expect(testimonials).toContainText('Reyes Bakery')
  expect(await visitor.content()).not.toContain(client.email)

  await adminPage.getByRole('link', { name: 'Approved' }).click()
  await expect(card).toContainText('✓ This testimonial is featured on the homepage')
  await expect(card.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(adminPage, 'Testimonial moved to trash!')).toContainText('restore it for 30 days')
  await expect(card).toBeHidden()
  await expect(entry).toBeHidden()
  await visitUntil(visitor, '/', () =>
    expect(testimonials.getByText(`Ana ${word}`)).toHaveCount(0, { timeout: 500 }),
  )
  await toastOf(adminPage, 'Testimonial moved to trash!').getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await expect(entry).toBeVisible()
  await visitUntil(visitor, '/', () => expect(testimonials).toContainText(`Ana ${word}`, { timeout: 500 }))
})

// requirement: ADM-57
test('a testimonial without consent can’t be approved, but can be rejected', async ({
  adminPage: page,
  client,
}) => {
  const project = await addProject(client.id)
  await query(
    `insert into feedback (project_id, testimonial, client_id, client_name, client_email)
     values ($1, $2, $3, 'Anonymous', $4)`,
    [project.id, `Secret ${project.id}`, client.id, client.email],
  )
  await page.goto('/admin/testimonials')
  await expect(page.getByRole('navigation', { name: 'Filter by status' }).getByRole('link')).toHaveText([
    'All',
    'Pending',
    'Approved',
    'Rejected',
  ])
  const card = page.getByRole('listitem').filter({ hasText: `Secret ${project.id}` })
  await expect(card.getByText('No consent to publish')).toBeVisible()
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/has not agreed to publication/)).toBeVisible()
  expect(await storedOf(project.id)).toMatchObject([{ status: 'pending' }])
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Testimonial rejected successfully!')).toBeVisible()
  await expect(card.getByText('Rejected')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Filter by status' })
    .getByRole('link', { name: 'Pending' })
    .click()
  await expect(page).toHaveURL('/admin/testimonials?status=pending')
  await expect(card).toBeHidden()
})

// requirement: SITE-53
// requirement: POR-47
test('a testimonial can be sent without JavaScript, but not without a project', async ({
  client,
  newPage,
}) => {
  const page = await newPage({ as: client, javaScriptEnabled: false })
  await page.goto('/portal/feedback')
  await expect(page.getByText('No Active Project')).toBeVisible()
  const project = await addProject(client.id)
  await page.reload()
  const form = formOf(page)
  await form.getByRole('radio', { name: '3 stars' }).check()
  await form.getByLabel('Your feedback').fill('Fine.')
  await form.getByLabel('Name to publish').fill('me@example.com')
  await form.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(form.getByText('Please enter a name, not an email address.')).toBeVisible()
  await expect(form.getByLabel('Your feedback')).toHaveValue('Fine.')
  await form.getByLabel('Name to publish').fill('')
  await form.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(page.getByText('Your feedback has been submitted for review!')).toBeVisible()
  expect(await storedOf(project.id)).toEqual([{ rating: 3, status: 'pending', client_name: client.name }])

  const stranger = await createAccount('CLIENT')
  await addProject(stranger.id)
  const other = await newPage({ as: stranger, javaScriptEnabled: false })
  await other.goto('/portal/feedback')
  expect(await other.content()).not.toContain('Fine.')
  await formOf(other)
    .locator('[name=projectId]')
    .evaluate((field, id) => {
      field.setAttribute('value', id)
    }, project.id)
  await formOf(other).getByLabel('Your feedback').fill('Not mine.')
  await formOf(other).getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(other.getByText('This project no longer exists.')).toBeVisible()
  expect(await storedOf(project.id)).toHaveLength(1)
})

// requirement: POR-6, POR-61
test('a client whose session has ended is told so, and keeps what was typed', async ({
  adminPage,
  allowConsoleErrors,
  client,
  newPage,
}) => {
  const project = await addProject(client.id)
  await query(
    `insert into services (title, description, features, icon, order_index, active)
     values ('Passing', 'Deleted by a colleague', '{}', 'code', 900, false)`,
  )
  const portal = await newPage({ as: client })
  await portal.goto('/portal/feedback')
  const feedback = formOf(portal).getByLabel('Your feedback')
  await feedback.fill('Written before the session ended')
  await adminPage.goto('/admin/services')
  await adminPage.getByRole('button', { name: 'Add Service' }).click()
  const title = adminPage.getByRole('dialog').getByLabel('Title')
  await title.fill('A service')
  await adminPage.getByRole('dialog').getByLabel('Description').fill('What it is')

  await portal.context().clearCookies()
  await adminPage.context().clearCookies()
  await formOf(portal).getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(toastOf(portal, 'Not authenticated')).toBeVisible()
  await expect(portal).toHaveURL('/portal/feedback')
  await expect(feedback).toHaveValue('Written before the session ended')
  allowConsoleErrors(/status of 404/)
  const asked = adminPage.waitForResponse('/api/counts')
  const colleague = await newPage({ as: await createAccount('ADMIN') })
  await colleague.goto('/admin/services')
  await colleague.getByRole('button', { name: 'Delete Passing' }).click()
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  expect((await asked).status()).toBe(404)
  await adminPage.getByRole('button', { name: 'Save Service' }).click()
  await expect(toastOf(adminPage, 'Not authenticated')).toBeVisible()
  await expect(title).toHaveValue('A service')
  expect(await storedOf(project.id)).toEqual([])
})
