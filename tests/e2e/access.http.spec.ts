// requirement: ADM-16, ADM-26, INV-27, POR-19
import type { APIRequestContext } from '@playwright/test'
import { notify } from '@/lib/platform/realtime'
import { ADMIN_CHANNEL, projectChannel } from '@/lib/platform/realtime-channels'
import { createAccount, query, signIn, type Account } from '../support/accounts'
import { readActions } from '../support/actions'
import { asAnyone, boundaryOf, type Guard, type Person } from '../support/boundaries'
import { storeMessage } from '../support/contact-messages'
import { expect, test } from '../support/http-test'
import { addFile, addMessage, addProject } from '../support/portal-rows'
import { proposalContent } from '../support/proposals'
import { listFiles } from '../support/sources'

/** Every page of the two areas, by its folder in `app`. */
const pages: Record<string, Guard | 'public'> = {
  '/admin': 'admin',
  '/admin/[...unknown]': 'admin',
  '/admin/account': 'admin',
  '/admin/account/two-factor': 'admin',
  '/admin/audit': 'owner',
  '/admin/client-messages': 'projects',
  '/admin/clients': 'clients',
  '/admin/clients/[id]': 'clients',
  '/admin/clients/[id]/edit': 'clients',
  '/admin/clients/[id]/statement': 'money',
  '/admin/clients/companies': 'clients',
  '/admin/clients/companies/[id]': 'clients',
  '/admin/clients/companies/[id]/edit': 'clients',
  '/admin/clients/companies/[id]/statement': 'money',
  '/admin/clients/companies/new': 'clients',
  '/admin/content': 'website',
  '/admin/content/[kind]': 'website',
  '/admin/content/[kind]/[id]': 'website',
  '/admin/content/[kind]/new': 'website',
  '/admin/gallery': 'admin',
  '/admin/homepage': 'website',
  '/admin/invitation/[token]': 'public',
  '/admin/invoices': 'money',
  '/admin/invoices/[id]': 'money',
  '/admin/invoices/[id]/credit': 'money',
  '/admin/invoices/[id]/edit': 'money',
  '/admin/invoices/accounting': 'owner',
  '/admin/invoices/bank': 'money',
  '/admin/invoices/create': 'money',
  '/admin/login': 'public',
  '/admin/magic-link': 'public',
  '/admin/mail': 'all rights',
  '/admin/mail/[id]': 'all rights',
  '/admin/messages': 'clients',
  '/admin/messages/[id]': 'clients',
  '/admin/newsletter': 'website',
  '/admin/newsletter/[id]': 'website',
  '/admin/newsletter/new': 'website',
  '/admin/newsletter/subscribers': 'website',
  '/admin/personal-data': 'owner',
  '/admin/personal-data/[id]': 'owner',
  '/admin/personal-data/erase': 'owner',
  '/admin/preview/[id]': 'website',
  '/admin/preview/homepage': 'website',
  '/admin/preview/proposals/[id]': 'clients',
  '/admin/projects': 'projects',
  '/admin/projects/[id]': 'projects',
  '/admin/projects/[id]/edit': 'clients',
  '/admin/projects/new': 'clients',
  '/admin/proposals': 'clients',
  '/admin/proposals/[id]': 'clients',
  '/admin/proposals/[id]/edit': 'clients',
  '/admin/proposals/new': 'clients',
  '/admin/quotes': 'clients',
  '/admin/quotes/[id]': 'clients',
  '/admin/reports': 'clients or money',
  '/admin/saved-replies': 'projects',
  '/admin/services': 'website',
  '/admin/settings': 'owner',
  '/admin/settings/brand': 'owner',
  '/admin/settings/invoices': 'owner',
  '/admin/settings/mail': 'owner',
  '/admin/settings/sign-up': 'owner',
  '/admin/settings/site': 'owner',
  '/admin/setup': 'owner',
  '/admin/staff': 'owner',
  '/admin/system': 'all rights',
  '/admin/tags': 'clients',
  '/admin/testimonials': 'website',
  '/admin/trash': 'website or clients',
  '/admin/two-factor': 'public',
  '/admin/work-updates': 'projects',
  '/portal': 'client',
  '/portal/[...unknown]': 'client',
  '/portal/account': 'client',
  '/portal/account/two-factor': 'client',
  '/portal/feedback': 'client',
  '/portal/files': 'client',
  '/portal/forgotten-password': 'public',
  '/portal/invitation/[token]': 'public',
  '/portal/invoices': 'client',
  '/portal/invoices/[id]': 'client',
  '/portal/invoices/statement': 'client',
  '/portal/login': 'public',
  '/portal/magic-link': 'public',
  '/portal/magic-link/[token]': 'public',
  '/portal/messages': 'client',
  '/portal/project-log': 'client',
  '/portal/sign-up': 'public',
  '/portal/sign-up/[token]': 'public',
  '/portal/two-factor': 'public',
  '/portal/update-password': 'public',
  '/portal/update-password/[token]': 'public',
  '/portal/updates': 'client',
  '/portal/verify': 'public',
  '/portal/view-ended': 'public',
}

/** What is about a single project: that of somebody else isn't there for people with `projects` alone. */
const ofOneProject = ['/admin/projects/[id]', '/api/documents/[id]/versions/[version]']

/** The addresses of lists in a state other than the default, with their guards. */
const lists: Record<string, Guard> = {
  '/admin/messages?q=a&page=2': 'clients',
  '/admin/quotes?status=late&sort=priority&assignee=mine': 'clients',
}

/** Every route handler, and who may use it besides the people whose row or token it is about. */
const routes: Record<string, Guard | 'public' | 'token'> = {
  '/.well-known/security.txt': 'public',
  '/api/account/email': 'token',
  '/api/accounts/[link]': 'token',
  '/api/audit/csv': 'owner',
  '/api/audit/history': 'admin',
  '/api/bulk/[id]': 'admin',
  '/api/client-views': 'clients',
  '/api/client-views/end': 'public',
  '/api/clients/csv': 'owner',
  '/api/contact-messages/csv': 'owner',
  '/api/counts': 'account',
  '/api/documents/[id]': 'account',
  '/api/documents/[id]/preview': 'account',
  '/api/documents/[id]/versions/[version]': 'projects',
  '/api/documents/csv': 'owner',
  '/api/health': 'public',
  '/api/invoices/[id]/mail': 'money',
  '/api/invoices/[id]/pdf': 'account',
  '/api/invoices/[id]/statement': 'account',
  '/api/invoices/[id]/xml': 'account',
  '/api/invoices/accounting': 'owner',
  '/api/invoices/csv': 'owner',
  '/api/invoices/letters/[id]': 'money',
  '/api/invoices/payments/csv': 'owner',
  '/api/mail/[id]/preview': 'all rights',
  '/api/messages': 'account',
  '/api/messages/csv': 'owner',
  '/api/metrics': 'token',
  '/api/newsletter/confirm': 'token',
  '/api/newsletter/preview': 'website',
  '/api/newsletter/subscribers/csv': 'owner',
  '/api/newsletter/unsubscribe': 'token',
  '/api/personal-data/zip': 'owner',
  '/api/projects/csv': 'owner',
  '/api/proposals/acceptances/[id]': 'account',
  '/api/proposals/links/[token]/[answer]': 'token',
  '/api/proposals/links/[token]/attachments/[index]': 'token',
  '/api/proposals/links/[token]/pdf': 'token',
  '/api/proposals/versions/[id]': 'account',
  '/api/proposals/[id]/attachments/[place]': 'clients',
  '/api/proposals/[id]/mail': 'clients',
  '/api/proposals/[id]/open': 'client',
  '/api/proposals/csv': 'owner',
  '/api/quotes/csv': 'owner',
  '/api/realtime/auth': 'account',
  '/api/realtime/changes': 'account',
  '/api/reports/[report]/csv': 'owner',
  '/api/revalidate': 'token',
  '/api/search': 'admin',
  '/api/staff/csv': 'owner',
  '/api/statements/csv': 'account',
  '/api/statements/pdf': 'account',
  '/api/stripe/webhook': 'token',
  '/api/testimonials/csv': 'owner',
  '/api/updates/[id]/file': 'account',
  '/api/updates/csv': 'owner',
  '/blog/admin-login': 'public',
  '/blog/feed.xml': 'public',
  '/favicon.ico': 'public',
  '/icon.svg': 'public',
  '/media/[id]/[file]': 'public',
  '/portal/files/[id]': 'client',
  '/portal/messages/[id]': 'client',
}

/** The addresses of all files of this name in `app`, without route groups. */
function addressesOf(file: string): string[] {
  const found = listFiles().filter((path) => path.startsWith('app/') && path.endsWith(`/${file}`))
  return found.map((path) => {
    const folders = path.split('/').slice(1, -1)
    return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
  })
}

/** The address of the page of a stored row. */
async function pathOf(pattern: string): Promise<string> {
  if (pattern.endsWith('/[...unknown]')) return pattern.replace('[...unknown]', 'no-such-page')
  if (pattern === '/admin/content/[kind]') return '/admin/content/plans'
  if (pattern.includes('[kind]')) return pathOf(pattern.replace('[kind]', 'services'))
  const [, noun = ''] = /^\/admin\/([a-z-]+|content\/services)\/\[id\]/.exec(pattern) ?? []
  if (pattern === '/admin/personal-data/erase') return `${pattern}?email=${await storedAddress()}`
  const [, nested] = /^\/admin\/[a-z]+\/(companies|proposals)\//.exec(pattern) ?? []
  const row = rows[nested ?? noun]
  if (row === undefined) return pattern
  const [found] = await query<{ id: string }>(row)
  return pattern.replace('[id]', found?.id ?? '')
}

/** The address of a person with stored data. */
async function storedAddress(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  await query(
    `insert into contact_submissions (source, name, email, message) values ('home', 'Somebody', $1, 'Hello')`,
    [email],
  )
  return email
}

const rows: Record<string, string> = {
  'personal-data': `insert into audit_log (action, subject_type, subject_id)
    values ('personal-data.erase', 'personal_data', gen_random_uuid()) returning subject_id as id`,
  'content/services': `select id from content_documents where kind = 'service_page' order by id limit 1`,
  preview: 'select id from content_documents order by id limit 1',
  companies: `insert into companies (name) values ('Lantern') returning id`,
  clients: `select id from profiles where role = 'CLIENT' and email like '%@northlark.example'`,
  // These rows belong to this test: other tests move the rows they find to the trash.
  invoices: `insert into invoices (invoice_number, client_name, client_email, issue_date, due_date, subtotal_cents,
      total_cents, status)
    values (gen_random_uuid(), 'Ana', 'ana@example.com', '2026-05-01', '2026-05-31', 0, 0, 'draft') returning id`,
  newsletter: `insert into newsletter_issues (subject, body) values ('Hello', 'Hello') returning id`,
  mail: 'select id from mail_deliveries order by id limit 1',
  messages: `insert into contact_submissions (source, name, email, message)
    values ('home', 'Somebody', 'somebody@example.com', 'Hello') returning id`,
  projects: 'select id from projects where archived_at is null order by created_at limit 1',
  proposals: `insert into proposals (number, title, currency, content)
    values (gen_random_uuid(), 'A shop', 'USD', '${JSON.stringify(proposalContent())}') returning id`,
  quotes: `insert into quote_requests (name, email, project_type, budget_range, project_description)
    values ('Somebody', 'somebody@example.com', 'ecommerce', 'discuss', 'A shop') returning id`,
}

/** The path that a request is redirected to, without the way back from a login. */
async function sentTo(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 })
  const target = response.headers().location
  if (target === undefined) return `${String(response.status())} ${path}`
  const { pathname, searchParams } = new URL(target, response.url())
  searchParams.delete('next')
  return searchParams.size === 0 ? pathname : `${pathname}?${String(searchParams)}`
}

test.describe('pages', () => {
  test('are all in this matrix, and so are route handlers', () => {
    const found = addressesOf('page.tsx').filter((path) => /^\/(admin|portal)(\/|$)/.test(path))
    expect(found.toSorted()).toEqual(Object.keys(pages).toSorted())
    expect(addressesOf('route.ts').toSorted()).toEqual(Object.keys(routes).toSorted())
  })

  // requirement: STA-7, STA-11
  test('of the admin area are open to those they are for, and other staff learn whom to ask', async ({
    requestAs,
  }) => {
    const as = asAnyone(requestAs)
    const secret = crypto.randomUUID()
    const message = `/admin/messages/${await storeMessage(crypto.randomUUID(), secret)}`
    const guarded = { ...pages, ...lists, [message]: 'clients' as const }
    for (const [pattern, guard] of Object.entries(guarded)) {
      if (guard === 'public' || guard === 'client') continue
      const path = await pathOf(pattern)
      const { served, refused } = boundaryOf(guard)
      const opened = path === '/admin/no-such-page' ? '/admin' : `200 ${path}`
      for (const person of served) {
        const isForeign = person === 'projects' && ofOneProject.includes(pattern)
        expect(await sentTo(await as(person), path), `as ${person}`).toBe(isForeign ? `404 ${path}` : opened)
        if (isForeign) expect(await sentTo(await as('clients'), path)).toBe(opened)
      }
      for (const person of refused) {
        const isStaff = person !== 'client' && person !== 'nobody'
        const refusal = guard === 'owner' ? '/admin?for=owners' : '/admin?for=others'
        expect(await sentTo(await as(person), path), `${path} as ${person}`).toBe(
          isStaff ? refusal : '/admin/login',
        )
      }
    }
    const read = async (person: Person, path: string) => (await (await as(person)).get(path)).text()
    expect(await read('website', '/admin/invoices')).toContain('Your account has no access to that page')
    for (const person of ['nobody', 'client', 'website'] as const)
      expect(await read(person, message), `as ${person}`).not.toContain(secret)
    expect(await read('clients', message)).toContain(secret)
  })

  // requirement: STA-7
  test('of owners give staff neither content nor links', async ({ requestAs, admin, staff }) => {
    const [someStaff, someOwner] = [await requestAs(staff), await requestAs(admin)]
    const links = [
      'href="/admin/staff"',
      'href="/admin/audit',
      'href="/admin/settings"',
      '/admin/settings/invoices',
      '/csv',
    ]
    const shown = async (request: APIRequestContext) => {
      const texts = [
        '/admin',
        '/admin/invoices',
        '/admin/clients',
        '/admin/newsletter/subscribers?state=all',
        '/admin/tags',
      ].map(async (path) => (await request.get(path)).text())
      const text = (await Promise.all(texts)).join('')
      return links.filter((link) => text.includes(link))
    }
    expect(await shown(someOwner)).toEqual(links)
    expect(await shown(someStaff)).toEqual([])
    const list = await someStaff.get('/admin/staff')
    expect(await list.text()).not.toContain(admin.email)
  })

  // requirement: POR-8
  test('of the portal are open to clients only', async ({ requestAs, admin, staff, client }) => {
    const [nobody, someClient] = [await requestAs(), await requestAs(client)]
    const colleagues = [await requestAs(admin), await requestAs(staff)]
    for (const [pattern, guard] of Object.entries(pages)) {
      if (guard !== 'client') continue
      const path = await pathOf(pattern)
      for (const request of [nobody, ...colleagues]) expect(await sentTo(request, path)).toBe('/portal/login')
      if (pattern.includes('[id]')) continue
      const expected = path === '/portal/no-such-page' ? '/portal' : `200 ${path}`
      expect(await sentTo(someClient, path)).toBe(expected)
    }
  })

  test('show a client nothing of another client', async ({ requestAs, client }) => {
    const foreign = await addProject((await createAccount('CLIENT')).id)
    const request = await requestAs(client)
    expect(await (await request.get('/portal')).text()).toContain('No Active Project')
    const own = await addProject(client.id)
    const text = await (await request.get('/portal')).text()
    expect(text).toContain(own.title)
    expect(text).not.toContain(foreign.title)
  })

  test('show a contact of a company what their rights allow', async ({ requestAs }) => {
    const [company] = await query<{ id: string }>(
      `insert into companies (name) values ('Lantern') returning id`,
    )
    const [other] = await query<{ id: string }>(`insert into companies (name) values ('Other') returning id`)
    const contactOf = async (companyId: string | undefined, rights: string) => {
      const account = await createAccount('CLIENT')
      await query(
        `update profiles set company_id = $2, company_role = 'member', contact_rights = $3::"ContactRight"[] where id = $1`,
        [account.id, companyId, `{${rights}}`],
      )
      return account
    }
    const contacts = {
      projects: await contactOf(company?.id, 'projects'),
      billing: await contactOf(company?.id, 'billing'),
      invite: await contactOf(company?.id, 'invite'),
      other: await contactOf(other?.id, 'projects,billing,invite'),
    }
    const project = await addProject(contacts.invite.id)
    await query('update projects set company_id = $2 where id = $1', [project.id, company?.id])
    const file = await addFile(project.id, 'Plan.pdf')
    const number = `INV-${crypto.randomUUID()}`
    const [invoice] = await query<{ id: string }>(
      `insert into invoices (invoice_number, client_user_id, company_id, client_name, client_email, issue_date, due_date,
         subtotal_cents, total_cents, status)
       values ($1, $2, $3, 'Ana', 'ana@example.com', '2026-05-01', '2026-05-31', 100, 100, 'pending') returning id`,
      [number, contacts.invite.id, company?.id],
    )
    const period = 'from=2026-01-01&to=2026-12-31'
    for (const [right, account] of Object.entries(contacts)) {
      const request = await requestAs(account)
      const shows = async (path: string, text: string) =>
        (await (await request.get(path)).text()).includes(text)
      const signed = await request.post('/api/realtime/auth', {
        form: { socket_id: '1234.5678', channel_name: projectChannel(project.id) },
      })
      const download = await request.get(`/api/documents/${file.id}`, { maxRedirects: 0 })
      const seen = {
        portal: await shows('/portal', project.title),
        channel: signed.status() === 200,
        file: download.status() < 400,
        list: await shows('/portal/invoices', number),
        invoice: await shows(`/portal/invoices/${invoice?.id ?? ''}`, number),
        statement: await shows('/portal/invoices/statement?from=2026-01-01', number),
        csv: await shows(`/api/statements/csv?company=${company?.id ?? ''}&${period}`, number),
        pdf:
          (await request.get(`/api/statements/pdf?company=${company?.id ?? ''}&${period}`)).status() === 200,
        invites: await shows('/portal/account', 'Invite a colleague'),
        colleagues: await shows('/portal/account', contacts.projects.email),
      }
      const [seesProject, seesInvoice] = [right === 'projects', right === 'billing']
      expect(seen, right).toEqual({
        ...{ portal: seesProject, channel: seesProject, file: seesProject },
        ...{ list: seesInvoice, invoice: seesInvoice },
        ...{ statement: seesInvoice, csv: seesInvoice, pdf: seesInvoice },
        invites: right === 'invite' || right === 'other',
        // Everybody sees their own address there.
        colleagues: right === 'invite' || right === 'projects',
      })
    }
    const { id } = contacts.projects
    await query(`update profiles set company_id = null, contact_rights = '{}' where id = $1`, [id])
    const removed = await requestAs(contacts.projects)
    expect((await removed.get(`/api/documents/${file.id}`, { maxRedirects: 0 })).status()).toBe(404)
  })

  test('are never cached', async ({ requestAs, admin }) => {
    const request = await requestAs(admin)
    for (const path of ['/admin', '/admin/login', '/portal', '/portal/login']) {
      const response = await request.get(path, { maxRedirects: 0 })
      expect(response.headers()['cache-control'], path).toContain('no-store')
    }
  })
})

test.describe('route handlers', () => {
  // requirement: STA-7
  test('are open only to the people they are for', async ({ requestAs }) => {
    const as = asAnyone(requestAs)
    const [subscriber] = await query<{ email: string }>(
      `insert into newsletter_subscriptions (email, email_normalized, unsubscribe_hash)
       values ($1::text, $1::text, encode(sha256(convert_to($1::text, 'UTF8')), 'hex')) returning email`,
      [`${crypto.randomUUID()}@example.com`],
    )
    const [version] = await query<{ path: string }>(
      // From the sample, because no test changes that.
      `select document_id || '/versions/' || version.id as path
       from document_versions version join documents document on document.id = version.document_id
         join projects project on project.id = document.project_id
         join profiles owner on owner.id = project.client_user_id
       where owner.email_normalized like '%@northlark.example' order by version.id limit 1`,
    )
    const posted = [
      '/api/realtime/auth',
      '/api/client-views',
      '/api/newsletter/preview',
      '/api/personal-data/zip',
    ]
    for (const [pattern, guard] of Object.entries(routes)) {
      if (guard === 'public' || guard === 'token') continue
      const path = pattern
        .replace('[id]/versions/[version]', version?.path ?? '')
        .replace('[report]', 'leads')
      // For routes about a single row, the tests of each domain check whose row opens.
      if (path.includes('[')) continue
      const isOpen = async (person: Person) => {
        const request = await as(person)
        const response = await (posted.includes(path)
          ? request.post(path, { maxRedirects: 0, form: {} })
          : request.get(path, { maxRedirects: 0 }))
        const isServed = response.status() !== 404
        const isList = path === '/api/newsletter/subscribers/csv' && isServed
        expect((await response.text()).includes(subscriber?.email ?? ''), `${person} at ${path}`).toBe(isList)
        // Entries of the audit log and of statements, and figures of reports, can't be selected.
        if (path.endsWith('/csv') && !/^\/api\/(audit|reports|statements)\//.test(path)) {
          const chosen = await request.post(path, { maxRedirects: 0, form: { ids: crypto.randomUUID() } })
          expect(chosen.status(), `${person} posting to ${path}`).toBe(isServed ? 200 : 404)
        }
        return isServed
      }
      const { served, refused } = boundaryOf(guard)
      for (const person of served) {
        const isForeign = person === 'projects' && ofOneProject.includes(pattern)
        expect(await isOpen(person), `${path} to ${person}`).toBe(!isForeign)
        if (isForeign) expect(await isOpen('clients'), path).toBe(true)
      }
      for (const person of refused) expect(await isOpen(person), `${path} to ${person}`).toBe(false)
    }
  })

  const channel = { socket_id: '1234.5678', channel_name: 'private-admin' }

  test('let only admins subscribe to the admin’s channel, and clients only to their own projects’', async ({
    requestAs,
    admin,
    client,
  }) => {
    const [nobody, someClient, someAdmin] = [
      await requestAs(),
      await requestAs(client),
      await requestAs(admin),
    ]
    const ask = async (request: APIRequestContext, form: Record<string, string>) => {
      const response = await request.post('/api/realtime/auth', { form })
      return { status: response.status(), isSigned: (await response.text()).includes('"auth"') }
    }
    expect(await ask(nobody, channel)).toEqual({ status: 404, isSigned: false })
    expect(await ask(someClient, channel)).toEqual({ status: 403, isSigned: false })
    expect(await ask(someAdmin, channel)).toEqual({ status: 200, isSigned: true })
    for (const foreign of ['private-other', 'presence-admin', 'private-admin2', '']) {
      const form = { ...channel, channel_name: foreign }
      expect((await ask(someAdmin, form)).isSigned, foreign).toBe(false)
    }
    expect((await ask(someAdmin, { ...channel, socket_id: 'x:y' })).isSigned).toBe(false)
  })

  test('return the changes of live channels to those who may subscribe to all of them', async ({
    requestAs,
    client,
    admin,
  }) => {
    const { id: own } = await addProject(client.id)
    const { id: foreign } = await addProject((await createAccount('CLIENT')).id)
    await notify('updates', [own, foreign])
    const visitor = await requestAs()
    const reader = await requestAs(client)
    const colleague = await requestAs(admin)
    const ask = (request: APIRequestContext, ...channels: string[]) =>
      request.get(`/api/realtime/changes?since=0&${channels.map((name) => `channel=${name}`).join('&')}`)
    const [ownChannel, otherChannel] = [projectChannel(own), projectChannel(foreign)]
    expect((await ask(visitor, ownChannel)).status()).toBe(404)
    expect((await ask(reader, ADMIN_CHANNEL)).status()).toBe(403)
    expect((await ask(reader, otherChannel)).status()).toBe(403)
    expect((await ask(reader, ownChannel, otherChannel)).status()).toBe(403)
    expect((await ask(reader)).status()).toBe(400)
    expect((await reader.get(`/api/realtime/changes?channel=${ownChannel}`)).status()).toBe(400)
    expect(await (await ask(reader, ownChannel)).json()).toMatchObject([
      { channel: ownChannel, topic: 'updates' },
    ])
    expect((await ask(colleague, ADMIN_CHANNEL, otherChannel)).status()).toBe(200)
  })

  test('count for the shell what its own reader may see', async ({ requestAs, client, admin }) => {
    const { id } = await addProject(client.id)
    await addMessage(id, 'Good morning')
    const counts = async (account?: Account) => {
      const response = await (await requestAs(account)).get('/api/counts')
      return response.ok() ? ((await response.json()) as { counts: object }).counts : response.status()
    }
    expect(await counts()).toBe(404)
    expect(await counts(client)).toEqual({ unreadUpdates: 0, unreadMessages: 1 })
    expect(await counts(await createAccount('CLIENT'))).toEqual({ unreadUpdates: 0, unreadMessages: 0 })
    expect(Object.keys((await counts(admin)) as object)).toContain('newContactMessages')
  })

  test('handle a body that isn’t the form they expect', async ({ requestAs, admin }) => {
    const request = await requestAs(admin)
    const bodies = [
      { data: '{"socket_id":["1.2"]}', headers: { 'content-type': 'application/json' } },
      { data: 'socket_id=1.2', headers: { 'content-type': 'multipart/form-data; boundary=none' } },
      { data: Buffer.from([0, 255, 10]), headers: { 'content-type': 'application/octet-stream' } },
      { multipart: { socket_id: { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('1.2') } } },
      { form: { 'socket_id[]': '1.2' } },
      {},
    ]
    for (const body of bodies) {
      const response = await request.post('/api/realtime/auth', body)
      expect(response.status(), JSON.stringify(body)).toBe(400)
    }
  })

  // requirement: ACC-30
  test('of the sign-in library are closed: its sign-out would leave the session open', async ({
    requestAs,
    client,
  }) => {
    const request = await requestAs(client)
    const paths = ['signout', 'signin', 'session', 'csrf', 'providers', 'callback/credentials', 'error']
    for (const path of paths) {
      expect((await request.get(`/api/auth/${path}`)).status(), path).toBe(404)
      expect((await request.post(`/api/auth/${path}`, { form: {} })).status(), path).toBe(404)
    }
  })

  // requirement: ACC-31
  test('refuse writes from other sites’ pages', async ({ requestAs, client }) => {
    const request = await requestAs(client)
    const action = (await readActions()).find(({ name }) => name === 'setNotificationsAction')?.id ?? ''
    const connection = { socket_id: '1234.5678' }
    const write = async (path: string, headers: Record<string, string>) =>
      (await request.post(path, { form: connection, headers, maxRedirects: 0 })).status()
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      const about = JSON.stringify(headers)
      expect(await write('/api/realtime/auth', headers), about).toBe(403)
      expect(await write('/portal/account', { ...headers, 'next-action': action }), about).toBe(403)
    }
    const own = { origin: process.env.FOYER_TEST_URL ?? '', 'sec-fetch-site': 'same-origin' }
    expect(await write('/api/realtime/auth', own)).toBe(200)
  })

  test('count wrong passwords of requests without the form too', async ({ request, client }) => {
    for (let failure = 1; failure <= 5; failure++) {
      expect(await signIn(request, { email: client.email, password: 'not the password' }, 'portal')).toBe(
        false,
      )
    }
    expect(await signIn(request, client, 'portal')).toBe(false)
    expect(await query('select 1 from sessions where user_id = $1', [client.id])).toEqual([])
  })

  test('give no session to the wrong role', async ({ request, admin, client }) => {
    expect(await signIn(request, client, 'admin')).toBe(false)
    expect(await signIn(request, admin, 'portal')).toBe(false)
    const rows = await query('select 1 from sessions where user_id = any($1)', [[client.id, admin.id]])
    expect(rows).toEqual([])
  })
})
