// requirement: ADM-59
import { expect, type Page } from '@playwright/test'
import { notify } from '@/lib/platform/realtime'
import { createAccount, query } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { waitForMail } from '../support/inbox'
import { test } from '../support/test'
import { readText } from '../support/page-text'
import { addProject } from '../support/portal-rows'

const formOf = (page: Page) => page.getByRole('form', { name: 'Feedback' })
const history = (page: Page) => page.getByRole('main').locator('.ui-card').last()
const toastOf = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const storedOf = (projectId: string) =>
  query<{ rating: number; status: string; client_name: string }>(
    'select rating, status, client_name from feedback where project_id = $1',
    [projectId],
  )

// requirement: ADM-57, ADM-58, ADM-60, ADM-61, ADM-62, ADM-64, POR-41, POR-42, POR-43, POR-44, POR-45, POR-6, POR-61
test('a testimonial goes from the client through the admin to the home page, never with an address', async ({
  adminPage,
  client,
  newPage,
  requestAs,
  allowConsoleErrors,
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
    (await waitForMail({ subject: 'New testimonial from Ana Reyes' }, ({ text }) => text.includes(word)))
      .text,
  ).toContain('agreed to publication')

  expect(await readText(adminPage.request, '/admin')).toMatch(/Review testimonials\d+ awaiting approval/)
  expect(await (await adminPage.request.get('/admin')).text()).toContain(
    'href="/admin/testimonials?status=pending"',
  )
  await adminPage.goto('/admin/testimonials?status=pending')
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

  // A public page shows a change from its next rendering on.
  const visitor = await requestAs()
  const visit = async () => {
    const html = await (await visitor.get('/')).text()
    expect(html).not.toContain(client.email)
    return /<section id="testimonials".*?<\/section>/s.exec(html)?.[0] ?? ''
  }
  const untilShown = (isShown: boolean) =>
    expect(async () => expect((await visit()).includes(`Ana ${word}`)).toBe(isShown)).toPass()
  await untilShown(true)
  expect(await visit()).toContain('Reyes Bakery')

  await adminPage.getByRole('link', { name: 'Approved' }).click()
  await expect(card).toContainText('✓ This testimonial is featured on the homepage')
  await expect(card.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Take down' }).click()
  const taken = toastOf(adminPage, 'Testimonial pending again')
  await expect(taken).toContainText('The home page no longer shows it.')
  await untilShown(false)
  await taken.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await untilShown(true)
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(adminPage, 'Testimonial moved to trash!')).toContainText('restore it for 30 days')
  await expect(card).toBeHidden()
  await expect(entry).toBeHidden()
  await untilShown(false)
  await toastOf(adminPage, 'Testimonial moved to trash!').getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await expect(entry).toBeVisible()
  await untilShown(true)

  await test.step('without consent it can’t be approved, but rejected', async () => {
    await query(
      `insert into feedback (project_id, testimonial, client_id, client_name, client_email)
     values ($1, $2, $3, 'Anonymous', $4)`,
      [project.id, `Secret ${project.id}`, client.id, client.email],
    )
    await adminPage
      .getByRole('navigation', { name: 'Filter by status' })
      .getByRole('link', { name: 'All' })
      .click()
    await expect(adminPage).toHaveURL('/admin/testimonials')
    await expect(
      adminPage.getByRole('navigation', { name: 'Filter by status' }).getByRole('link'),
    ).toHaveText(['All', 'Pending', 'Approved', 'Rejected'])
    const secret = adminPage.getByRole('listitem').filter({ hasText: `Secret ${project.id}` })
    await expect(secret.getByText('No consent to publish')).toBeVisible()
    await secret.getByRole('button', { name: 'Approve' }).click()
    await expect(adminPage.getByText(/has not agreed to publication/)).toBeVisible()
    expect(await storedOf(project.id)).toContainEqual(expect.objectContaining({ status: 'pending' }))
    await secret.getByRole('button', { name: 'Reject' }).click()
    await expect(adminPage.getByText('Testimonial rejected successfully!')).toBeVisible()
    await expect(secret.getByText('Rejected')).toBeVisible()
    await adminPage
      .getByRole('navigation', { name: 'Filter by status' })
      .getByRole('link', { name: 'Pending' })
      .click()
    await expect(adminPage).toHaveURL('/admin/testimonials?status=pending')
    await expect(secret).toBeHidden()
  })

  await test.step('whose session has ended is told so, and keeps what was typed', async () => {
    const feedback = form.getByLabel('Your feedback')
    await feedback.fill('Written before the session ended')
    await adminPage.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Services' }).click()
    await adminPage.getByRole('button', { name: 'Add Service' }).click()
    const title = adminPage.getByRole('dialog').getByLabel('Title')
    await title.fill('A service')
    await adminPage.getByRole('dialog').getByLabel('Description').fill('What it is')

    await page.context().clearCookies()
    await adminPage.context().clearCookies()
    await form.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(toastOf(page, 'Not authenticated')).toBeVisible()
    await expect(page).toHaveURL('/portal/feedback')
    await expect(feedback).toHaveValue('Written before the session ended')
    allowConsoleErrors(/status of 404/)
    const asked = adminPage.waitForResponse('/api/counts')
    await notify('services')
    expect((await asked).status()).toBe(404)
    await adminPage.getByRole('button', { name: 'Save Service' }).click()
    await expect(toastOf(adminPage, 'Not authenticated')).toBeVisible()
    await expect(title).toHaveValue('A service')
    expect(await storedOf(project.id)).toHaveLength(2)
  })
})

// requirement: SITE-53
// requirement: POR-47
test('a testimonial can be sent without JavaScript, but not without a project', async ({
  client,
  newPage,
  requestAs,
}) => {
  const page = await newPage({ as: client, javaScriptEnabled: false })
  expect(await readText(page.request, '/portal/feedback')).toContain('No Active Project')
  const project = await addProject(client.id)
  await page.goto('/portal/feedback')
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
  const other = await requestAs(stranger)
  expect(await readText(other, '/portal/feedback')).not.toContain('Fine.')
  const action = (await readActions()).find(({ name }) => name === 'submitTestimonialAction')
  const refused = await callAction(other, action?.id ?? '', '/portal/feedback', {
    form: { projectId: project.id, rating: '5', testimonial: 'Not mine.' },
  })
  expect(await refused.text()).toContain('This project no longer exists.')
  expect(await storedOf(project.id)).toHaveLength(1)
})
