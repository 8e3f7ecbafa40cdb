// requirement: ADM-80
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { createAdminViewer, createUser } from '@/tests/support/people'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, getPool } from '@/lib/platform/db'
import { getClient, listClients, PROJECTS_OF_ROW } from './queries'
import { clientList } from './schema'

const db = getDb()
const states = ['active', 'invited', 'unconfirmed', 'disabled'] as const
let viewer: AdminViewer
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

it('filters by the state that an account is in', async () => {
  for (const state of states) {
    const { rows, total } = await list({ state })
    expect([total, new Set(rows.map((row) => row.state))]).toEqual([500, new Set([state])])
  }
})

it('sorts by name, age and when a client was last seen; the never seen come last', async () => {
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

it('searches name, address and company, whatever the case, literally', async () => {
  expect(await names({ q: 'münchen' })).toEqual(['Client 0012'])
  expect(await names({ q: 'C0009@' })).toEqual(['c0009@example.com'])
  expect(await names({ q: '0% SURE_' })).toEqual(['100% Sure_Thing'])
  expect(await names({ q: '%' })).toEqual(['100% Sure_Thing'])
  expect(await names({ q: '\\' })).toEqual([])
  expect(await list({ q: 'nobody' })).toEqual({ rows: [], total: 0, page: 1, pageCount: 1 })
})

it('falls back where the address says nonsense', () => {
  expect(clientList.load({ q: 'x'.repeat(201), state: 'x', sort: 'id', dir: '', page: '-1' })).toEqual({
    q: '',
    state: 'all',
    sort: 'createdAt',
    dir: 'desc',
    page: 1,
  })
})

it('finds one client, and nobody from the staff', async () => {
  const client = await createUser('CLIENT', { fullName: 'Ana Reyes' })
  expect(await getClient(viewer, client.id)).toMatchObject({ name: 'Ana Reyes', state: 'active' })
  expect(await getClient(viewer, client.id)).not.toHaveProperty('passwordHash')
  expect(await getClient(viewer, viewer.userId)).toBeNull()
  expect(await getClient(viewer, randomUUID())).toBeNull()
})
