// requirement: TRA-1, TRA-2, TRA-4, TRA-5, TRA-6, TRA-7
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from '../support/accessible'
import { createAccount, query, signIn } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { addDocument, addProject } from '../support/portal-rows'
import { expect, test } from '../support/test'

type Case = {
  /** As the toasts call it. */
  title: string
  /** What the toast says when it is moved; its title by default. */
  moved?: string
  /** In the trash. */
  name: string
  label: string
  warning: RegExp
  table: string
  remove: (page: Page) => Promise<void>
  /** Where it is shown, and not while it is in the trash. */
  shownAt: string[]
  /** The same in its client's portal. */
  portal?: string
}

const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

/** One of each kind, with a name of its own. */
const cases: Record<string, (clientId: string) => Promise<Case>> = {
  async 'a contact message'() {
    const name = newWord()
    const id = await storeMessage(name, name)
    return {
      ...{ title: `Message from ${name}`, name, label: 'Contact message', table: 'contact_submissions' },
      moved: 'Selected messages were deleted.',
      warning: /notes and replies/,
      shownAt: [`/admin/messages?q=${name}`],
      async remove(page) {
        await page.goto(`/admin/messages/${id}?q=${name}`)
        await pressed(page, 'Move to trash')
        await expect(page).toHaveURL(`/admin/messages?q=${name}`)
      },
    }
  },
  async 'a quote request'() {
    const name = newWord()
    const [row] = await query<{ id: string }>(
      `insert into quote_requests (name, email, project_type, budget_range, project_description)
       values ($1::text, $1::text || '@example.com', 'crm', 'discuss', 'A CRM') returning id`,
      [name],
    )
    return {
      ...{ title: `Quote request from ${name}`, name, label: 'Quote request', table: 'quote_requests' },
      moved: 'Selected quote requests were deleted.',
      warning: /notes and replies/,
      shownAt: [`/admin/quotes?q=${name}`],
      async remove(page) {
        await page.goto(`/admin/quotes/${row?.id ?? ''}?q=${name}`)
        await pressed(page, 'Move to trash')
        await expect(page).toHaveURL(`/admin/quotes?q=${name}`)
      },
    }
  },
  async 'a testimonial'(clientId) {
    const name = newWord()
    const project = await addProject(clientId)
    await query(
      `insert into feedback (project_id, testimonial, client_id, client_name, client_email, status, consent_to_publish)
       values ($1, $2::text, $3, $2::text, 'ana@example.com', 'approved', true)`,
      [project.id, name, clientId],
    )
    return {
      ...{ title: `Testimonial of ${name}`, name, label: 'Testimonial', table: 'feedback' },
      moved: 'Testimonial moved to trash!',
      warning: /can’t be restored/,
      shownAt: ['/admin/testimonials'],
      portal: '/portal/feedback',
      async remove(page) {
        await page.goto('/admin/testimonials')
        const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
        await card.getByRole('button', { name: 'Delete' }).press('Enter')
        await expect(card).toBeHidden()
      },
    }
  },
  async 'an update'(clientId) {
    const name = newWord()
    const project = await addProject(clientId)
    await query(
      `insert into client_updates (project_id, title, content, status) values ($1, $2, 'News', 'sent')`,
      [project.id, name],
    )
    return {
      ...{ title: `Update ‘${name}’`, name, label: 'Update', table: 'client_updates' },
      warning: /attachment/,
      shownAt: ['/admin/work-updates', `/admin/projects/${project.id}?tab=updates`],
      portal: '/portal/updates',
      async remove(page) {
        await page.goto('/admin/work-updates')
        await pressed(page, `Delete ${name}`)
        await expect(page.getByRole('article', { name })).toBeHidden()
      },
    }
  },
  async 'a document'(clientId) {
    const name = `${newWord()}.pdf`
    const project = await addProject(clientId)
    await addDocument(project.id, name)
    const path = `/admin/projects/${project.id}?tab=documents`
    return {
      ...{ title: `Document ‘${name}’`, name, label: 'Document', table: 'documents' },
      warning: /earlier versions/,
      shownAt: [path],
      portal: '/portal/files',
      async remove(page) {
        await page.goto(path)
        await pressed(page, `Delete ${name}`)
        await expect(page.getByText('No documents yet')).toBeVisible()
      },
    }
  },
  async 'a project'(clientId) {
    const { id, title: name } = await addProject(clientId)
    return {
      ...{ title: `Project ‘${name}’`, name, label: 'Project', table: 'projects' },
      warning: /updates, documents, testimonials and messages/,
      shownAt: [`/admin/projects?q=${name.slice(-20)}`, `/admin/clients/${clientId}`],
      portal: '/portal',
      async remove(page) {
        await page.goto(`/admin/projects/${id}`)
        await pressed(page, 'Move to trash')
        await expect(page).toHaveURL('/admin/projects')
      },
    }
  },
  async 'a client'() {
    const { id, name } = await createAccount('CLIENT')
    await addProject(id)
    return {
      ...{ title: `Client ${name}`, name, label: 'Client', table: 'profiles' },
      warning: /Their account and their projects/,
      shownAt: [`/admin/clients?q=${name.slice(-8)}`],
      async remove(page) {
        await page.goto(`/admin/clients/${id}`)
        await pressed(page, `More for ${name}`)
        await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter')
        await expect(page).toHaveURL('/admin/clients')
      },
    }
  },
}

async function expectShown(page: Page, { name, shownAt, portal }: Case, client: Page, isShown: boolean) {
  for (const path of shownAt) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The search box has the name, too.
    expect((await page.getByRole('main').innerText()).includes(name), path).toBe(isShown)
  }
  if (portal === undefined) return
  const text = await (await client.request.get(portal)).text()
  expect(text.includes(name), portal).toBe(isShown)
}

for (const [what, create] of Object.entries(cases)) {
  test(`${what} is moved, brought back by Undo, restored, and deleted for good`, async ({
    adminPage: page,
    admin,
    client,
    newPage,
    allowConsoleErrors,
  }) => {
    // The live channel of a project in the trash, before its page is left.
    allowConsoleErrors(/status of 40[34]/)
    const one = await create(client.id)
    const { moved = `${one.title} moved to the trash` } = one
    const portal = await newPage({ as: client })
    await expectShown(page, one, portal, true)

    await one.remove(page)
    await expect(page.getByText(moved)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByText(`${one.title} restored`)).toBeVisible()
    await expectShown(page, one, portal, true)

    await one.remove(page)
    await expect(page.getByText(moved)).toBeVisible()
    await expectShown(page, one, portal, false)
    const search = `/admin/trash?q=${encodeURIComponent(one.name)}`
    await page.goto(search)
    const row = page.getByRole('row').filter({ hasText: one.name })
    await expect(row).toContainText(one.label)
    await expect(row).toContainText(admin.name)
    await row.getByRole('button', { name: `Restore ${one.name}` }).press('Enter')
    await expect(page.getByText(`${one.title} restored`)).toBeVisible()
    await expect(row).toHaveCount(0)
    await expectShown(page, one, portal, true)

    await one.remove(page)
    await expect(page.getByText(moved)).toBeVisible()
    await page.goto(search)
    await row.getByRole('button', { name: `Delete ${one.name} for good` }).press('Enter')
    const question = page.getByRole('alertdialog', { name: /for good\?$/ })
    await expect(question).toContainText(one.warning)
    await question.getByRole('button', { name: 'Delete for good' }).press('Enter')
    await expect(page.getByText(`${one.title} deleted for good`)).toBeVisible()
    await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
    const stored = await query(`select from ${one.table} row where row::text like $1`, [`%${one.name}%`])
    expect(stored).toHaveLength(0)
  })
}

test('staff restore a selection, and can’t delete for good', async ({
  newPage,
  staff,
  adminPage: colleague,
}) => {
  const page = await newPage({ as: staff })
  const word = newWord()
  await storeMessage(word, `${word} One`)
  await storeMessage(word, `${word} Two`)
  await page.goto(`/admin/messages?q=${word}`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Selected messages were deleted.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(page)

  await colleague.goto(`/admin/trash?q=${word}`)
  await expect(colleague.getByText(`${word} One`, { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeVisible()
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByRole('status').getByText('2 items')).toBeVisible()
  await expect(page.getByRole('button', { name: /for good/ })).toHaveCount(0)
  await page.getByLabel('Kind').selectOption('Project')
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
  await page.getByLabel('Kind').selectOption('Contact message')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Restore', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore 2 items' }).click()
  await expect(page.getByText('2 messages restored')).toBeVisible()
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible()
  // The open page of somebody else follows.
  await expect(colleague.getByText('Nothing matches', { exact: true })).toBeVisible()
})

test('the trash can be used at each width, and asks before it deletes for good', async ({
  adminPage: page,
}) => {
  const word = newWord()
  await storeMessage(word, `Percy ${word}`)
  await query('update contact_submissions set deleted_at = now() where name = $1', [`Percy ${word}`])
  await page.goto(`/admin/trash?q=${word}`)
  await expect(page.getByText(`Percy ${word}`, { exact: true })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: `Delete Percy ${word} for good` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test('a client in the trash is signed out, and their address leads to the trash', async ({
  adminPage: page,
  newPage,
  requestAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[134]/)
  const client = await createAccount('CLIENT')
  const portal = await newPage({ as: client })
  await portal.goto('/portal')
  await page.goto(`/admin/clients/${client.id}`)
  await pressed(page, `More for ${client.name}`)
  await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter')
  await expect(page.getByText(`Client ${client.name} moved to the trash`)).toBeVisible()
  await portal.goto('/portal')
  await expect(portal).toHaveURL(/\/portal\/login/)
  expect(await signIn(await requestAs(), client, 'portal')).toBe(false)

  expect((await page.goto(`/admin/clients/${client.id}`))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Open the trash' })).toHaveAttribute(
    'href',
    '/admin/trash?kind=client',
  )
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Invite client' }).click()
  const form = page.getByRole('form', { name: 'Invite client' })
  await form.getByLabel('Name').fill('Ana')
  await form.getByLabel('Email').fill(client.email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText('This client is in the trash. Restore it first.').first()).toBeVisible()
  const link = form.getByRole('link', { name: /^Open the trash/ })
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: `Restore ${client.name}` }).click()
  await expect(page.getByText(`Client ${client.name} restored`)).toBeVisible()
  expect(await signIn(await requestAs(), client, 'portal')).toBe(true)
})

test('clients and projects with invoices stay', async ({ adminPage: page, client }) => {
  const project = await addProject(client.id)
  await query(
    `insert into invoices (invoice_number, client_user_id, project_id, client_name, client_email, issue_date, due_date,
       subtotal_cents, total_cents)
     values ($1, $2, $3, 'Ana', 'ana@example.com', '2026-05-01', '2026-05-31', 0, 0)`,
    [crypto.randomUUID(), client.id, project.id],
  )
  await page.goto(`/admin/projects/${project.id}`)
  await pressed(page, 'Move to trash')
  await expect(page.getByText(/this project has some. Archive the project instead\./)).toBeVisible()
  await expect(page).toHaveURL(`/admin/projects/${project.id}`)
  await page.goto(`/admin/clients/${client.id}`)
  await pressed(page, `More for ${client.name}`)
  await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter')
  await expect(page.getByText(/this client has some. Disable the client instead\./)).toBeVisible()
})
