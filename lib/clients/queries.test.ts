// requirement: ADM-80, ADM-89
import { listInvoicesOf } from '@/lib/invoices/queries'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createAdminViewer, createClientViewer, createUser } from '@/tests/support/people'
import { updateProfile } from '@/lib/account/mutations'
import { createSession } from '@/lib/auth/session'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { getDb, getPool } from '@/lib/platform/db'
import { inviteClient } from '@/lib/invitations/mutations'
import { editClient } from './mutations'
import {
  getClient,
  getLastEditor,
  listClientProjects,
  listClients,
  listClientSessions,
  PROJECTS_OF_ROW,
  searchClients,
} from './queries'
import { clientList } from './rules'

const db = getDb()
const states = ['active', 'invited', 'unconfirmed', 'disabled'] as const

// First, since it counts all clients.
describe('the list', () => {
  let viewer: ViewerWith<StaffRight>
  let busy: string

  const list = (params: Record<string, string> = {}) => listClients(viewer, clientList.load(params))
  const names = async (params: Record<string, string>) => (await list(params)).rows.map(({ name }) => name)

  beforeAll(async () => {
    viewer = await createAdminViewer()
    await db.user.createMany({
      data: Array.from({ length: 2_000 }, (_, index) => {
        const state = states[index % 4]
        const email = `c${String(index).padStart(4, '0')}@example.com`
        return {
          email,
          emailNormalized: email,
          fullName:
            index === 9 ? null : index === 8 ? '100% Sure_Thing' : `Client ${String(index).padStart(4, '0')}`,
          company: index === 12 ? 'MÜNCHEN AG' : null,
          emailVerifiedAt: state === 'active' ? new Date() : null,
          passwordHash: state === 'invited' ? null : 'hash',
          disabledAt: state === 'disabled' ? new Date() : null,
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
        }
      }),
    })
    busy = (await db.user.findFirstOrThrow({ where: { email: 'c1999@example.com' } })).id
    await db.project.createMany({
      data: Array.from({ length: PROJECTS_OF_ROW + 4 }, (_, index) => ({
        title: `Project ${String(index).padStart(2, '0')}`,
        clientName: 'Busy',
        clientUserId: busy,
        archivedAt: index === 0 ? new Date() : null,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
      })),
    })
    const seen = await db.user.findMany({
      where: { email: { in: ['c0004@example.com', 'c0008@example.com'] } },
    })
    await db.session.createMany({
      data: seen.flatMap(({ id, email }) =>
        [1, 2].map((day) => ({
          sidHash: `${randomUUID()}${randomUUID()}`.replaceAll('-', ''),
          userId: id,
          role: 'CLIENT' as const,
          lastSeenAt: new Date(Date.UTC(2026, 4, email.startsWith('c0004') ? day : day + 10)),
          expiresAt: new Date(),
        })),
      ),
    })
  })

  it('shows the newest 25 of all clients and no staff, with their open projects', async () => {
    const { rows, ...counts } = await list()
    expect(counts).toEqual({ total: 2_000, page: 1, pageCount: 80 })
    expect(rows).toHaveLength(25)
    expect(rows[0]).toMatchObject({ id: busy, name: 'Client 1999', projectCount: PROJECTS_OF_ROW + 3 })
    expect(rows[0]?.projects).toHaveLength(PROJECTS_OF_ROW)
    expect(rows[0]?.projects[0]).toMatchObject({ title: 'Project 01' })
    expect(rows[1]).toMatchObject({ projects: [], projectCount: 0, lastSeenAt: null })
    const last = await list({ page: '999' })
    expect([last.page, last.rows.length, last.rows.at(-1)?.name]).toEqual([80, 25, 'Client 0000'])
  })

  // requirement: ADM-81
  it('reads a page in few statements, however many clients and projects there are', async () => {
    const statements = vi.spyOn(getPool(), 'query')
    await list({ q: 'client', state: 'active', sort: 'lastSeenAt' })
    await list()
    expect(statements.mock.calls.length).toBeGreaterThan(0)
    expect(statements.mock.calls.length / 2).toBeLessThanOrEqual(4)
    statements.mockRestore()
  })

  it('filters by account state', async () => {
    for (const state of states) {
      const { rows, total } = await list({ state })
      expect([total, new Set(rows.map((row) => row.state))]).toEqual([500, new Set([state])])
    }
  })

  it('shows those with a project of one’s own', async () => {
    expect((await list({ assignee: 'mine' })).total).toBe(0)
    await db.project.updateMany({ where: { clientUserId: busy }, data: { assigneeId: viewer.userId } })
    expect((await list({ assignee: 'mine' })).rows.map(({ id }) => id)).toEqual([busy])
    await db.project.updateMany({ where: { clientUserId: busy }, data: { assigneeId: null } })
  })

  it('sorts by name, age and last visit, with those who never signed in last', async () => {
    expect((await names({ sort: 'name', dir: 'asc' })).slice(0, 3)).toEqual([
      '100% Sure_Thing',
      'c0009@example.com',
      'Client 0000',
    ])
    expect((await names({ sort: 'createdAt', dir: 'asc' }))[0]).toBe('Client 0000')
    const latest = await list({ sort: 'lastSeenAt' })
    expect(latest.rows.slice(0, 2).map(({ name }) => name)).toEqual(['100% Sure_Thing', 'Client 0004'])
    expect(latest.rows[0]?.lastSeenAt).toEqual(new Date(Date.UTC(2026, 4, 12)))
    expect((await names({ sort: 'lastSeenAt', dir: 'asc' }))[0]).toBe('Client 0004')
  })

  it('searches name, email and company literally, ignoring case', async () => {
    expect(await names({ q: 'münchen' })).toEqual(['Client 0012'])
    expect(await names({ q: 'C0009@' })).toEqual(['c0009@example.com'])
    expect(await names({ q: '0% SURE_' })).toEqual(['100% Sure_Thing'])
    expect(await names({ q: '%' })).toEqual(['100% Sure_Thing'])
    expect(await names({ q: '\\' })).toEqual([])
    expect(await list({ q: 'nobody' })).toEqual({ rows: [], total: 0, page: 1, pageCount: 1 })
  })

  it('takes accents, sharp s and quotation marks as one would type them, in search and order', async () => {
    const origin = { ip: '192.0.2.1', userAgent: null, requestId: null }
    const company = `Case ${randomUUID()}`
    const people = ['Zebra', 'Ärzte', 'José Müller', 'Éclair', 'Łukasz Weiß', 'O’Brien', 'mona']
    for (const name of people)
      await inviteClient(viewer, { name, company, email: `${randomUUID()}@example.com` }, origin)
    const order = ['Ärzte', 'Éclair', 'José Müller', 'Łukasz Weiß', 'mona', 'O’Brien', 'Zebra']
    expect(await names({ q: company, sort: 'name', dir: 'asc' })).toEqual(order)
    expect(await names({ q: company, sort: 'name' })).toEqual(order.toReversed())
    const found: [string, string][] = [
      ['Muller', 'José Müller'],
      ['jose mu\u0308', 'José Müller'],
      ['eclair', 'Éclair'],
      ['WEISS', 'Łukasz Weiß'],
      ["O'Brien", 'O’Brien'],
    ]
    for (const [q, name] of found) {
      expect(await names({ q }), q).toEqual([name])
      expect((await searchClients(viewer, q)).map(({ fullName }) => fullName)).toEqual([name])
    }
  })

  it('falls back to the defaults for invalid parameters', () => {
    expect(clientList.load({ q: 'x'.repeat(201), state: 'x', sort: 'id', dir: '', page: '-1' })).toEqual({
      q: '',
      state: 'all',
      tag: '',
      assignee: 'everyone',
      sort: 'createdAt',
      dir: 'desc',
      page: 1,
    })
  })

  it('finds a client, but no admin', async () => {
    const client = await createUser('CLIENT', { fullName: 'Ana Reyes' })
    expect(await getClient(viewer, client.id)).toMatchObject({ name: 'Ana Reyes', state: 'active' })
    expect(await getClient(viewer, client.id)).not.toHaveProperty('passwordHash')
    expect(await getClient(viewer, viewer.userId)).toBeNull()
    expect(await getClient(viewer, randomUUID())).toBeNull()
  })

  it('finds clients by name and email, but no admins or disabled clients', async () => {
    const word = `w${randomUUID().slice(0, 8)}`
    const found = await createUser('CLIENT', { fullName: `Zoë 100%_${word}` })
    await createUser('ADMIN', { fullName: `Zoë 100%_${word}` })
    const gone = await createUser('CLIENT', { fullName: `Zoë 100%_${word}` })
    await db.user.update({ where: { id: gone.id }, data: { disabledAt: new Date() } })
    const search = async (q: string) => (await searchClients(viewer, q)).map(({ id }) => id)
    expect(await search(`ZOË 100%_${word}`)).toEqual([found.id])
    expect(await search(found.email)).toEqual([found.id])
    expect(await search(`%${word}`)).toEqual([])
    expect((await searchClients(viewer, '')).length).toBeLessThanOrEqual(8)
  })
})

describe('one client’s record', () => {
  const origin = { ip: '203.0.113.9', userAgent: null, requestId: null }
  let viewer: ViewerWith<StaffRight>
  let client: ClientViewer

  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const project = (clientUserId: string, title: string, fields = {}) =>
    db.project.create({ data: { title, clientName: 'Reyes', clientUserId, ...fields } })

  beforeAll(async () => {
    viewer = await createAdminViewer()
    client = await createClientViewer()
    const other = await createClientViewer()
    const own = (await project(client.userId, 'Own')).id
    await project(client.userId, 'Archived', { archivedAt: new Date() })
    const shared = (await project(other.userId, 'Shared')).id
    const foreign = (await project(other.userId, 'Foreign')).id
    await db.projectMember.create({ data: { projectId: shared, userId: client.userId } })
    for (const projectId of [own, shared, foreign]) {
      await db.message.createMany({
        data: [false, true, false].map((isRead) => ({
          projectId,
          senderType: 'client' as const,
          messageText: 'Hello',
          isRead,
          ...(isRead && { readAt: new Date() }),
        })),
      })
    }
  })

  it('lists their own projects and those they have access to, with their unread messages', async () => {
    const { projects, total } = await listClientProjects(viewer, client.userId)
    expect(total).toBe(3)
    expect(projects).toMatchObject([
      { title: 'Own', isOwner: true, messages: 3, unread: 2 },
      { title: 'Shared', isOwner: false, unread: 2 },
      { title: 'Archived', isOwner: true, unread: 0 },
    ])
    expect(await listClientProjects(viewer, viewer.userId)).toEqual({ projects: [], total: 0 })
  })

  it('lists invoices with what was paid', async () => {
    const { id } = await db.invoice.create({
      data: {
        invoiceNumber: 'INV-1',
        clientUserId: client.userId,
        clientName: 'Ana',
        clientEmail: client.email,
        issueDate: at(0),
        dueDate: at(0),
        subtotalCents: 10_000,
        totalCents: 10_000,
        status: 'pending',
      },
    })
    await db.invoicePayment.create({
      data: { invoiceId: id, paidOn: at(0), amountCents: 2_500, method: 'Cash' },
    })
    expect(await listInvoicesOf(viewer, { clientUserId: client.userId })).toMatchObject({
      invoices: [
        { invoiceNumber: 'INV-1', totalCents: 10_000, state: { status: 'overdue', delivery: 'not_sent' } },
      ],
      total: 1,
    })
  })

  it('lists sessions and history, and who changed the client last', async () => {
    expect(await getLastEditor(viewer, client.userId)).toBeNull()
    await createSession({ id: client.userId, role: 'CLIENT' }, origin)
    await createSession({ id: client.userId, role: 'CLIENT' }, origin)
    await db.session.updateMany({
      where: { userId: client.userId },
      data: { lastSeenAt: new Date(Date.now() - 8 * 86_400_000) },
      limit: 1,
    })
    expect(await listClientSessions(viewer, client.userId)).toMatchObject([{ ip: origin.ip }])

    const { updatedAt } = await db.user.findUniqueOrThrow({ where: { id: client.userId } })
    const fields = {
      fullName: 'Ana Reyes',
      company: null,
      phone: null,
      address: null,
      taxId: null,
      currency: null,
    }
    await editClient(viewer, { id: client.userId, version: updatedAt.toISOString() }, fields)
    expect(await getLastEditor(viewer, client.userId)).toBe(viewer.email)
    await updateProfile(client, { fullName: 'Ana R.' }, origin)
    expect(await getLastEditor(viewer, client.userId)).toBe('Ana R.')
  })
})
