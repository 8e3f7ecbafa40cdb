// requirement: TRA-1, TRA-2, TRA-4, TRA-5, TRA-6
import type { APIRequestContext } from '@playwright/test'
import type { TrashKind } from '@/lib/office/trash/rules'
import { createAccount, query, signIn } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { newWord, storeMessage } from '../support/contact-messages'
import { expect, test } from '../support/http-test'
import { createQuoteLead, createSavedReply } from '../support/leads'
import { storeProposal } from '../support/proposals'
import { addFile, addProject, addUpdate } from '../support/portal-rows'

type Case = {
  id: string
  /** The name that the toasts use. */
  title: string
  /** The name in the toast after moving it to the trash. Defaults to its title. */
  moved?: string
  /** The name in the trash. */
  name: string
  label: string
  table: string
  /** The pages that show it, unless it is in the trash. */
  shownAt: string[]
  /** The page of the client's portal that shows it. */
  portal?: string
}

/** An object of each kind, with a unique name. */
const cases: Record<TrashKind, (clientId: string) => Promise<Case>> = {
  async contact() {
    const word = newWord()
    const name = `${word} One`
    const id = await storeMessage(word, name)
    return {
      ...{ id, title: `Message from ${name}`, name, label: 'Contact message', table: 'contact_submissions' },
      moved: 'Selected messages were deleted.',
      shownAt: [`/admin/messages?q=${word}`],
    }
  },
  async quote() {
    const word = newWord()
    const name = `${word} Two`
    const { id } = await createQuoteLead({ name, email: `${word}@example.com` })
    return {
      ...{ id, title: `Quote request from ${name}`, name, label: 'Quote request', table: 'quote_requests' },
      moved: 'Selected quote requests were deleted.',
      shownAt: [`/admin/quotes?q=${word}`],
    }
  },
  async 'saved-reply'() {
    const { id, title: name } = await createSavedReply({ title: newWord() })
    return {
      ...{ id, title: `Saved reply ‘${name}’`, name, label: 'Saved reply', table: 'saved_replies' },
      shownAt: ['/admin/saved-replies'],
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
      shownAt: ['/admin/testimonials'],
      portal: '/portal/feedback',
    }
  },
  async update(clientId) {
    const name = newWord()
    const project = await addProject(clientId)
    const id = await addUpdate(project.id, name)
    return {
      ...{ id, title: `Update ‘${name}’`, name, label: 'Update', table: 'client_updates' },
      shownAt: ['/admin/work-updates', `/admin/projects/${project.id}?tab=updates`],
      portal: '/portal/updates',
    }
  },
  async file(clientId) {
    const name = `${newWord()}.pdf`
    const project = await addProject(clientId)
    const { id } = await addFile(project.id, name)
    return {
      ...{ id, title: `File ‘${name}’`, name, label: 'File', table: 'documents' },
      shownAt: [`/admin/projects/${project.id}?tab=documents`],
      portal: '/portal/files',
    }
  },
  async proposal() {
    const name = newWord()
    const number = `P-${name}`
    const id = await storeProposal({ number, title: name })
    return {
      ...{ id, title: `Proposal ‘${name}’`, name, label: 'Proposal', table: 'proposals' },
      shownAt: [`/admin/proposals?q=${name.slice(-20)}`],
    }
  },
  async project(clientId) {
    const { id, title: name } = await addProject(clientId)
    return {
      ...{ id, title: `Project ‘${name}’`, name, label: 'Project', table: 'projects' },
      shownAt: [`/admin/projects?q=${name.slice(-20)}`, `/admin/clients/${clientId}`],
      portal: '/portal',
    }
  },
  async client() {
    const { id, name } = await createAccount('CLIENT')
    await addProject(id)
    return {
      ...{ id, title: `Client ${name}`, name, label: 'Client', table: 'profiles' },
      shownAt: [`/admin/clients?q=${name.slice(-8)}`],
    }
  },
  async company() {
    const name = newWord()
    const [row] = await query<{ id: string }>('insert into companies (name) values ($1) returning id', [name])
    return {
      ...{ id: row?.id ?? '', title: `Company ${name}`, name, label: 'Company', table: 'companies' },
      shownAt: [`/admin/clients/companies?q=${name.slice(-20)}`],
    }
  },
}

/** Expects the object to be shown, or not, in the admin and in the client's portal, over HTTP. */
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

/** Calls an action, and returns the text of the toast. */
async function call(request: APIRequestContext, name: string, path: string, input: object): Promise<string> {
  const id = (await readActions()).find((action) => action.name === name)?.id ?? ''
  return (await callAction(request, id, path, { values: [input] })).text()
}

for (const [what, create] of Object.entries(cases)) {
  const kind = what as TrashKind
  test(`${what} is moved and restored, or deleted for good`, async ({ requestAs, admin, client }) => {
    const one = await create(client.id)
    const { id, title, name, label, table, moved = `${title} moved to the trash` } = one
    const [owner, portal] = [await requestAs(admin), await requestAs(client)]
    const move = () => call(owner, 'moveToTrashAction', one.shownAt[0] ?? '', { kind, ids: [id] })
    await expectShown(owner, portal, one, true)
    expect(await move()).toContain(moved)
    await expectShown(owner, portal, one, false)
    const items = [{ kind, id }]
    expect(await call(owner, 'restoreAction', '/admin/trash', { items })).toContain(`${title} restored`)
    await expectShown(owner, portal, one, true)

    await move()
    const list = await (await owner.get(`/admin/trash?q=${encodeURIComponent(name)}`)).text()
    for (const part of [`>${label}<`, `>${admin.name}<`, `Restore ${name}`, `Delete ${name} for good`])
      expect(list).toContain(part)
    const deleted = await call(owner, 'deleteForGoodAction', '/admin/trash', { kind, ids: [id] })
    expect(deleted).toContain(`${title} deleted for good`)
    expect(await query(`select from ${table} row where row::text like $1`, [`%${name}%`])).toHaveLength(0)
    expect(await (await owner.get(`/admin/trash?q=${encodeURIComponent(name)}`)).text()).not.toContain(
      `Restore ${name}`,
    )
  })
}

test('a client in the trash is signed out, and their address leads to the trash', async ({
  requestAs,
  admin,
}) => {
  const client = await createAccount('CLIENT')
  const [owner, portal] = [await requestAs(admin), await requestAs(client)]
  expect((await portal.get('/portal', { maxRedirects: 0 })).status()).toBe(200)
  const path = `/admin/clients/${client.id}`
  await call(owner, 'moveToTrashAction', path, { kind: 'client', ids: [client.id] })
  expect(new URL((await portal.get('/portal')).url()).pathname).toBe('/portal/login')
  expect(await signIn(await requestAs(), client, 'portal')).toBe(false)

  const missing = await owner.get(path)
  expect(missing.status()).toBe(404)
  const html = await missing.text()
  for (const part of ['/admin/trash?kind=client', 'Open the trash']) expect(html).toContain(part)
  const invitation = { name: 'Ana', email: client.email }
  const refusal = await call(owner, 'inviteClientAction', '/admin/clients', invitation)
  expect(refusal).toContain('This client is in the trash. Restore it first.')
  const link = /"href":"(\/admin\/trash[^"]*)"/.exec(refusal)?.[1] ?? ''
  expect(await (await owner.get(link)).text()).toContain(`Restore ${client.name}`)
  await call(owner, 'restoreAction', '/admin/trash', { items: [{ kind: 'client', id: client.id }] })
  expect(await signIn(await requestAs(), client, 'portal')).toBe(true)
})
