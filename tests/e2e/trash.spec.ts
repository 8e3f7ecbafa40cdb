// requirement: TRA-1, TRA-2, TRA-4, TRA-5, TRA-6, TRA-7
import type { APIRequestContext, Page } from '@playwright/test'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { moveToTrash } from '@/lib/trash/mutations'
import { type TrashKind, trashKinds } from '@/lib/trash/rules'
import { expectAccessible, expectAccessibleAtEachWidth } from '../support/accessible'
import { createAccount, query, signIn } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { createQuoteLead } from '../support/leads'
import { addDocument, addProject, addUpdate } from '../support/portal-rows'
import { expect, test } from '../support/test'

type Case = {
  id: string
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
const cases: Record<TrashKind, (clientId: string) => Promise<Case>> = {
  async contact() {
    const word = newWord()
    const name = `${word} One`
    const id = await storeMessage(word, name)
    return {
      ...{ id, title: `Message from ${name}`, name, label: 'Contact message', table: 'contact_submissions' },
      moved: 'Selected messages were deleted.',
      warning: /notes and replies/,
      shownAt: [`/admin/messages?q=${word}`],
      async remove(page) {
        await page.goto(`/admin/messages/${id}?q=${word}`)
        await pressed(page, 'Move to trash')
        await expect(page).toHaveURL(`/admin/messages?q=${word}`)
      },
    }
  },
  async quote() {
    const word = newWord()
    const name = `${word} Two`
    const { id } = await createQuoteLead({ name, email: `${word}@example.com` })
    return {
      ...{ id, title: `Quote request from ${name}`, name, label: 'Quote request', table: 'quote_requests' },
      moved: 'Selected quote requests were deleted.',
      warning: /notes and replies/,
      shownAt: [`/admin/quotes?q=${word}`],
      async remove(page) {
        await page.goto(`/admin/quotes/${id}?q=${word}`)
        await pressed(page, 'Move to trash')
        await expect(page).toHaveURL(`/admin/quotes?q=${word}`)
      },
    }
  },
  async testimonial(clientId) {
    const name = newWord()
    const project = await addProject(clientId)
    const [row] = await query<{ id: string }>(
      `insert into feedback (project_id, testimonial, client_id, client_name, client_email, status, consent_to_publish)
       values ($1, $2::text, $3, $2::text, 'ana@example.com', 'approved', true) returning id`,
      [project.id, name, clientId],
    )
    return {
      ...{
        id: row?.id ?? '',
        title: `Testimonial of ${name}`,
        name,
        label: 'Testimonial',
        table: 'feedback',
      },
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
  async update(clientId) {
    const name = newWord()
    const project = await addProject(clientId)
    const id = await addUpdate(project.id, name)
    return {
      ...{ id, title: `Update ‘${name}’`, name, label: 'Update', table: 'client_updates' },
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
  async file(clientId) {
    const name = `${newWord()}.pdf`
    const project = await addProject(clientId)
    const { id } = await addDocument(project.id, name)
    const path = `/admin/projects/${project.id}?tab=documents`
    return {
      ...{ id, title: `Document ‘${name}’`, name, label: 'Document', table: 'documents' },
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
  async project(clientId) {
    const { id, title: name } = await addProject(clientId)
    return {
      ...{ id, title: `Project ‘${name}’`, name, label: 'Project', table: 'projects' },
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
  async client() {
    const { id, name } = await createAccount('CLIENT')
    await addProject(id)
    return {
      ...{ id, title: `Client ${name}`, name, label: 'Client', table: 'profiles' },
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

/** In the admin and in the client's portal, over HTTP. */
async function expectShown(admin: APIRequestContext, portal: APIRequestContext, one: Case, isShown: boolean) {
  for (const [request, paths] of [
    [admin, one.shownAt],
    [portal, one.portal === undefined ? [] : [one.portal]],
  ] as const) {
    for (const path of paths) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      expect((await response.text()).includes(one.name), path).toBe(isShown)
    }
  }
}

for (const [what, create] of Object.entries(cases)) {
  test(`${what} is moved, and brought back by Undo`, async ({
    adminPage: page,
    admin,
    client,
    requestAs,
    allowConsoleErrors,
  }) => {
    // The live channel of a project in the trash, before its page is left.
    allowConsoleErrors(/status of 40[34]/)
    const one = await create(client.id)
    const { moved = `${one.title} moved to the trash` } = one
    const [colleague, portal] = [await requestAs(admin), await requestAs(client)]
    await expectShown(colleague, portal, one, true)
    await one.remove(page)
    await expect(page.getByText(moved)).toBeVisible()
    await expectShown(colleague, portal, one, false)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByText(`${one.title} restored`)).toBeVisible()
    await expectShown(colleague, portal, one, true)
  })
}

test('one of each kind is deleted for good after a question that says what goes along', async ({
  adminPage: page,
  admin,
  client,
}) => {
  const viewer = { userId: admin.id, role: 'ADMIN', isOwner: true } as OwnerViewer
  const all = await Promise.all(trashKinds.map(async (kind) => ({ kind, ...(await cases[kind](client.id)) })))
  for (const { kind, id } of all) await moveToTrash(viewer, kind, [id])
  await page.goto('/admin/trash')
  const [first, ...rest] = all
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  if (first) {
    await row(first.name)
      .getByRole('button', { name: `Restore ${first.name}` })
      .press('Enter')
    await expect(page.getByText(`${first.title} restored`)).toBeVisible()
    await expect(row(first.name)).toHaveCount(0)
    await expectShown(page.request, page.request, first, true)
  }
  for (const { name, title, label, warning, table } of rest) {
    await expect(row(name)).toContainText(label)
    await expect(row(name)).toContainText(admin.name)
    await row(name)
      .getByRole('button', { name: `Delete ${name} for good` })
      .press('Enter')
    const question = page.getByRole('alertdialog', { name: /for good\?$/ })
    await expect(question).toContainText(warning)
    await question.getByRole('button', { name: 'Delete for good' }).press('Enter')
    await expect(page.getByText(`${title} deleted for good`)).toBeVisible()
    await expect(row(name)).toHaveCount(0)
    const stored = await query(`select from ${table} row where row::text like $1`, [`%${name}%`])
    expect(stored).toHaveLength(0)
  }
})

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
