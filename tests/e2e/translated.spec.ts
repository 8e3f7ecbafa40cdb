import { expect, type Locator, type Page } from '@playwright/test'
import { getDb } from '@/lib/platform/db'
import { untilHydrated, waitLikeAPerson } from '../support/hydrated'
import { createContactLead } from '../support/leads'
import { addProject } from '../support/portal-rows'
import { test } from '../support/test'
import { translate } from '../support/translated'

const formOf = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const errorOf = (form: Locator, label: string) =>
  expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')

/** Opens a page by a link, so that the document stays translated. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await expect(page).toHaveURL(path)
  await expectTranslated(page)
}

async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1 font').first()).toBeVisible()
}

test('a visitor writes, subscribes, asks for a quote, signs in at the second try, and works as a client on translated pages', async ({
  page,
  client,
}) => {
  const { id: projectId } = await addProject(client.id)
  const id = crypto.randomUUID()
  const [name, email] = [`Visitor ${id}`, `${id}@example.com`]
  await page.clock.install()
  await page.goto('/')
  await translate(page)
  // The home page has the same form.
  await follow(page, '/contact')

  const form = formOf(page, 'Contact us')
  const send = form.getByRole('button', { name: 'Send Message' })
  await form.getByLabel('Email').fill('nobody')
  await send.click()
  await errorOf(form, 'Name')
  await errorOf(form, 'Email')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill('Hello')
  await waitLikeAPerson(page)
  await send.click()
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')
  await expect(send).toBeVisible()
  expect(await getDb().contactMessage.count({ where: { name } })).toBe(1)

  const newsletter = formOf(page, 'Newsletter')
  await newsletter.getByRole('button').click()
  await errorOf(newsletter, 'Email address')
  await newsletter.getByLabel('Email address').fill(email)
  await waitLikeAPerson(page)
  await newsletter.getByRole('button').click()
  await expect(page.getByRole('status').getByText('An email is on its way')).toBeVisible()

  await follow(page, '/quote')
  const quote = formOf(page, 'Request a quote')
  await quote.getByRole('button').click()
  await errorOf(quote, 'Name')
  await quote.getByLabel('Name').fill(name)
  await quote.getByLabel('Email').fill(email)
  await quote.getByLabel('Project type').selectOption('ai-solution')
  await quote.getByLabel('Project description').fill('A shop')
  await quote.getByLabel('Budget range').selectOption('discuss')
  await waitLikeAPerson(page)
  await quote.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you.' })).toBeVisible()
  expect(await getDb().quoteRequest.count({ where: { name } })).toBe(1)

  await page.locator('a[href="/portal"]:visible').first().click()
  await expect(page).toHaveURL('/portal/login')
  await untilHydrated(page)
  await translate(page)
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await signIn.click()
  await errorOf(page.locator('form'), 'Password')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('wrong')
  await signIn.click()
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible()
  await expect(signIn).toBeVisible()
  await page.getByLabel('Email').fill(client.email)
  await page.getByLabel('Password').fill(client.password)
  await signIn.click()
  await expect(page).toHaveURL('/portal')
  await expectTranslated(page)

  await follow(page, '/portal/messages')
  const log = page.getByRole('log')
  const box = page.getByLabel('Your message')
  for (const text of ['See https://example.com', 'Second']) {
    await box.fill(text)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(box).toHaveValue('')
    await expect(log.getByText(text)).toBeVisible()
  }
  await expect(log.getByText('Sending')).toHaveCount(0)
  expect(await getDb().message.count({ where: { projectId } })).toBe(2)

  await follow(page, '/portal/feedback')
  const feedback = formOf(page, 'Feedback')
  const submit = feedback.getByRole('button', { name: 'Submit Feedback' })
  await submit.click()
  await errorOf(feedback, 'Your feedback')
  await feedback.getByLabel('Your feedback').fill('Very good work')
  await submit.click()
  await expect(page.getByText('Your feedback has been submitted for review!')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByText('Very good work')).toBeVisible()
  await expect(submit).toBeVisible()

  await follow(page, '/portal/account')
  const profile = formOf(page, 'Profile')
  const save = profile.getByRole('button', { name: 'Save profile' })
  await profile.getByLabel('Name').fill(' ')
  await save.click()
  await errorOf(profile, 'Name')
  await profile.getByLabel('Name').fill('Ana Reyes')
  await save.click()
  await expect(save).toBeVisible()
  const nameOf = async () => (await getDb().user.findUniqueOrThrow({ where: { id: client.id } })).fullName
  await expect.poll(nameOf).toBe('Ana Reyes')
  await expect(save).toBeVisible()
})

test('the team answers, notes, edits, sends and bills on translated pages', async ({
  adminPage: page,
  client,
}) => {
  const lead = await createContactLead()
  const project = await addProject(client.id)
  await page.goto(`/admin/messages/${lead.id}`)
  await translate(page)

  await test.step('reply and note', async () => {
    const reply = formOf(page, 'Reply by email')
    await reply.getByLabel('Your reply').focus()
    await reply.getByRole('button', { name: 'Send reply' }).click()
    await errorOf(reply, 'Your reply')
    await reply.getByLabel('Your reply').fill('Hello Ana')
    await reply.getByRole('button', { name: 'Send reply' }).click()
    await expect(reply.getByLabel('Your reply')).toHaveValue('')
    await expect(page.getByRole('list', { name: 'Replies' }).getByText('Hello Ana')).toBeVisible()
    const note = formOf(page, 'Write a note')
    await note.getByRole('button').click()
    await errorOf(note, 'New note')
    await note.getByLabel('New note').fill('See https://example.com')
    await note.getByRole('button').click()
    await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Mark as spam' }).click()
    await expect(page.getByRole('button', { name: 'Not spam' })).toBeVisible()
  })

  await test.step('search', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').pressSequentially(client.name)
    const option = page.getByRole('option', { name: client.name }).first()
    await expect(option).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expect(option).toBeHidden()
    await page.getByRole('combobox').pressSequentially(client.name)
    await option.click()
    await expect(page).toHaveURL(`/admin/clients/${client.id}`)
  })

  await test.step('client', async () => {
    await follow(page, `/admin/clients/${client.id}/edit`)
    const edit = formOf(page, 'Edit client')
    await edit.getByLabel('Company').fill('Reyes Bakery')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    const companyOf = async () => (await getDb().user.findUniqueOrThrow({ where: { id: client.id } })).company
    await expect.poll(companyOf).toBe('Reyes Bakery')
    await expect(page).toHaveURL(`/admin/clients/${client.id}`)
  })

  await test.step('update', async () => {
    await follow(page, '/admin/work-updates')
    const update = formOf(page, 'New update')
    await update.getByRole('button', { name: 'Send update' }).click()
    await errorOf(update, 'Title')
    const picker = update.getByRole('combobox', { name: 'Project' })
    await picker.fill(project.title.slice(5))
    await page.getByRole('option', { name: project.title }).waitFor()
    await picker.press('Enter')
    await update.getByLabel('Title').fill('The design is done')
    await update.getByLabel('Message').fill('Have a look.')
    await update.getByRole('button', { name: 'Send update' }).click()
    await expect(page.getByText('Work update sent successfully')).toBeVisible()
    await expect(update.getByLabel('Title')).toHaveValue('')
  })

  await test.step('settings', async () => {
    await follow(page, '/admin/settings')
    const email = page.getByLabel('Email')
    const before = await email.inputValue()
    await email.fill('nobody')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    await email.fill(before)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Please enter a valid email address.')).toBeHidden()
  })

  await test.step('invoice', async () => {
    await follow(page, '/admin/invoices')
    await follow(page, '/admin/invoices/create')
    await page.getByLabel('Client email').fill('nobody')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByLabel('Client email')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Client name').fill(client.name)
    await page.getByLabel('Client email').fill(client.email)
    const line = page.getByRole('group', { name: 'Line item 1' })
    await line.getByLabel('Service').fill('Hosting')
    await line.getByLabel('Rate').fill('50')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page).toHaveURL(/\/admin\/invoices\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Invoice /i)
  })
})
