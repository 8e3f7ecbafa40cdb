// requirement: AUD-2, AUD-6, AUD-7, AUD-8, AUD-9, AUD-10
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { editClient } from '@/lib/clients/mutations'
import { addLeadNote } from '@/lib/leads/notes/mutations'
import { setLeadField } from '@/lib/leads/mutations'
import { replyToLead } from '@/lib/leads/replies/mutations'
import { SHORT_SEARCH } from '@/lib/base/short-search'
import { createSession } from '@/lib/auth/session'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { csvDownload } from '@/lib/platform/csv'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { removeStaff } from '@/lib/staff/mutations'
import type { Prisma } from '@/prisma/generated/client'
import { emptyAuditLog } from '@/tests/support/audit-log'
import { createContactLead } from '@/tests/support/leads'
import { createAdminViewer, createClientViewer, createStaffViewer } from '@/tests/support/people'
import {
  auditColumns,
  exportAuditLog,
  findActor,
  findObjectName,
  listAuditLog,
  listHistory,
  searchActors,
} from './queries'
import { ofKnownKind } from './rules'
import { AUDIT_PAGE_SIZE, auditList, type AuditListParams, HISTORY_SIZE, MOST_COUNTED } from './content'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
let owner: OwnerViewer

beforeEach(async () => {
  await emptyAuditLog()
  owner = await createAdminViewer({ fullName: 'Olga Owner' })
})

const list = (params: Partial<AuditListParams> = {}) =>
  listAuditLog(owner, { ...auditList.defaults, ...params })
const labels = async (params: Partial<AuditListParams>) =>
  (await list(params)).rows.map(({ object }) => object.name)

const add = (fields: Partial<Prisma.AuditEntryUncheckedCreateInput>) =>
  db.auditEntry.create({ data: { action: 'client.update', ...fields } })

/** Many entries, a second apart, the first the oldest. */
const addMany = (count: number, subjectId: string, ago = '1 day') => db.$executeRaw`
  insert into audit_log (at, action, subject_type, subject_id, subject_label)
  select now() - ${ago}::interval + n * interval '1 second', 'project.update', 'project', ${subjectId}, 'Entry ' || n
  from generate_series(1, ${count}::int) n`

describe('the list', () => {
  it('shows who did what to what, with the values before and after', async () => {
    const lead = await createContactLead()
    await setLeadField(owner, lead, 'status', 'resolved')
    const [row] = (await list()).rows
    expect(row).toMatchObject({
      actor: 'Olga Owner',
      text: 'changed the status',
      changes: [{ label: 'Status', values: ['New', 'Resolved'] }],
      object: { kind: 'Contact message', name: 'Ana Reyes', href: `/admin/messages/${lead.id}` },
    })
    // Without a page while it is in the trash.
    await moveToTrash(owner, 'contact', [lead.id])
    expect((await list()).rows.map(({ object }) => [object.name, object.href])).toEqual([
      ['Ana Reyes', null],
      ['Ana Reyes', null],
    ])
  })

  it('tells apart who did it, jobs, and people without an account', async () => {
    await createSession({ id: owner.userId, role: 'ADMIN' }, origin)
    await add({ action: 'session.refuse', ip: origin.ip })
    await add({ action: 'project.delete-for-good', subjectType: 'project', subjectLabel: 'Shop' })
    expect((await list()).rows.map(({ actor, byWhom, text, ip }) => [actor ?? byWhom, text, ip])).toEqual([
      ['job', 'deleted the project for good', null],
      ['somebody', 'failed to sign in', origin.ip],
      ['Olga Owner', 'signed in', origin.ip],
    ])
  })

  it('finds anybody to filter by, however many people there are', async () => {
    const word = randomUUID()
    for (let count = 0; count < 9; count += 1)
      await createStaffViewer({ fullName: `Aaron ${word} ${String(count)}` })
    const zoe = await createStaffViewer({ fullName: `Zoë ${word} Last` })
    const client = await createClientViewer({ fullName: `Ana ${word} Client` })
    const found = async (q: string) => (await searchActors(owner, q)).map(({ id }) => id)
    expect(await found(`zoe ${word}`)).toEqual([zoe.userId])
    expect(await found(client.email)).toEqual([client.userId])
    // The staff first, of whom there are more than are shown.
    expect(await found(word)).not.toContain(client.userId)
    await removeStaff(owner, zoe.userId, origin)
    expect(await found(`zoë ${word}`)).toEqual([zoe.userId])
    expect(await findActor(owner, client.userId)).toEqual({
      id: client.userId,
      name: `Ana ${word} Client`,
      email: client.email,
      isClient: true,
    })
    expect(await findActor(owner, 'all')).toBeNull()
  })

  it('is searched by name, value, address and any part of them, as typed', async () => {
    await add({ subjectLabel: 'Café 100%', changes: { phone: ['555_1', null] } })
    await add({ subjectLabel: 'Other', detail: { to: 'new@example.com' }, ip: '203.0.113.77' })
    for (const q of ['café', 'CAFÉ', '100%', '555_', '00%'])
      expect(await labels({ q })).toEqual(['Café 100%'])
    for (const q of ['new@example', '113.77', 'other']) expect(await labels({ q })).toEqual(['Other'])
    expect(await labels({ q: '5%1' })).toEqual([])
    expect(await labels({ q: 'client.update' })).toHaveLength(2)
  })

  it('is filtered by person, action, object and day', async () => {
    const subjectId = randomUUID()
    await add({
      subjectLabel: 'a',
      actorId: owner.userId,
      action: 'project.create',
      subjectType: 'project',
      subjectId,
    })
    await add({
      subjectLabel: 'b',
      action: 'project.delete',
      subjectType: 'project',
      subjectId: randomUUID(),
    })
    await add({ subjectLabel: 'c', action: 'settings.save', subjectType: 'settings' })
    await add({ subjectLabel: 'd', action: 'invoice.settings', subjectType: 'setting' })
    // The agency is in another time zone than UTC.
    await add({ subjectLabel: 'e', at: new Date('2026-05-02T05:30:00Z') })
    expect(await labels({ actor: owner.userId })).toEqual(['a'])
    expect(await labels({ actor: 'none', kind: 'project' })).toEqual(['b'])
    expect(await labels({ action: 'created' })).toEqual(['a'])
    expect(await labels({ kind: 'project' })).toEqual(['b', 'a'])
    expect(await labels({ kind: 'project', id: subjectId })).toEqual(['a'])
    expect(await findObjectName(owner, { kind: 'project', id: subjectId })).toBe('a')
    expect(await labels({ kind: 'settings' })).toEqual(['d', 'c'])
    const days = async (from: string, to: string) => (await labels({ from, to, q: 'client' })).length
    expect(await days('2026-05-01', '2026-05-01')).toBe(1)
    expect([await days('2026-05-02', ''), await days('', '2026-04-30')]).toEqual([0, 0])
    const params = auditList.load('?from=2026-02-30&to=x&actor=me&id=1&kind=x')
    expect(ofKnownKind(params)).toEqual(auditList.defaults)
  })

  it('is paged, and counted up to a limit', async () => {
    const id = randomUUID()
    await addMany(AUDIT_PAGE_SIZE + 5, id)
    const second = await list({ page: 2 })
    expect(second).toMatchObject({ total: AUDIT_PAGE_SIZE + 5, pageCount: 2, isCapped: false })
    expect(second.rows.map(({ object }) => object.name)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `Entry ${String(n)}`),
    )
    await addMany(MOST_COUNTED, id)
    expect(await list({ page: 99_999 })).toMatchObject({
      ...{ total: MOST_COUNTED, page: MOST_COUNTED / AUDIT_PAGE_SIZE, isCapped: true },
    })
    // A search too short for an index covers the newest.
    await add({ subjectLabel: 'Zq old', at: new Date(Date.now() - 3 * 86_400_000) })
    expect(await list({ q: 'zq' })).toMatchObject({ total: 0, isPartial: true })
    expect(await list({ q: 'zq old' })).toMatchObject({ total: 1, isPartial: false })
    expect(SHORT_SEARCH.depth).toBeLessThan(MOST_COUNTED + AUDIT_PAGE_SIZE)
  })
})

it('gives a CSV file of all that match, in batches', async () => {
  await addMany(2_345, randomUUID())
  await add({ subjectLabel: '=1+1', actorId: owner.userId, changes: { phone: [null, '5'] }, ip: '::1' })
  const response = csvDownload('a.csv', auditColumns, exportAuditLog(owner, auditList.defaults))
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1 + 2_346)
  expect(lines[1]).toMatch(
    /^"\d{4}-.*Z","Olga Owner","changed the client’s details","client.update","","'=1\+1","","Phone: \(empty\) → 5","::1"$/,
  )
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.at(-1)).toContain('"Entry 1"')
  const filtered = csvDownload(
    'a.csv',
    auditColumns,
    exportAuditLog(owner, { ...auditList.defaults, q: 'entry 23' }),
  )
  expect((await filtered.text()).trim().split('\r\n')).toHaveLength(1 + 1 + 10 + 46)
})

describe('a history', () => {
  it('is that of one object, without what its page shows anyway', async () => {
    const [lead, other] = [await createContactLead(), await createContactLead()]
    await addLeadNote(owner, lead, 'Call back', randomUUID())
    await setLeadField(owner, lead, 'priority', 'high')
    await setLeadField(owner, other, 'priority', 'high')
    const reply = { subject: 'Re', quotesOriginal: false, closes: false }
    await replyToLead(owner, lead, { ...reply, text: 'Hello' }, randomUUID())
    await replyToLead(owner, lead, { ...reply, text: 'Again' }, randomUUID())
    const { entries, hasMore } = await listHistory(owner, lead)
    expect(entries.map(({ text, changes }) => [text, changes[0]?.values])).toEqual([
      ['replied by email', ['New', 'In progress']],
      ['changed the priority', ['Medium', 'High']],
    ])
    expect(hasMore).toBe(false)
  })

  it('of a client has what they did, and what was done to them; of colleagues there is none', async () => {
    const client = await createClientViewer({ fullName: 'Ana' })
    await createSession({ id: client.userId, role: 'CLIENT' }, origin)
    const { updatedAt } = await db.user.findUniqueOrThrow({ where: { id: client.userId } })
    const fields = {
      fullName: 'Ana R.',
      company: null,
      phone: null,
      address: null,
      taxId: null,
      currency: null,
    }
    await editClient(owner, { id: client.userId, version: updatedAt.toISOString() }, fields)
    const { entries } = await listHistory(owner, { kind: 'client', id: client.userId })
    expect(entries.map(({ actor, text }) => `${actor ?? ''} ${text}`)).toEqual([
      'Olga Owner changed the client’s details',
      'Ana R. signed in',
    ])
    await createSession({ id: owner.userId, role: 'ADMIN' }, origin)
    expect((await listHistory(owner, { kind: 'client', id: owner.userId })).entries).toEqual([])
  })

  it('is read page by page', async () => {
    const id = randomUUID()
    await addMany(HISTORY_SIZE + 3, id)
    const first = await listHistory(owner, { kind: 'project', id })
    expect([first.entries.length, first.hasMore]).toEqual([HISTORY_SIZE, true])
    const before = first.entries.at(-1)?.id
    const second = await listHistory(owner, { kind: 'project', id, before })
    expect([second.entries.length, second.hasMore]).toEqual([3, false])
    const ids = [...first.entries, ...second.entries].map((entry) => entry.id)
    expect(new Set(ids).size).toBe(HISTORY_SIZE + 3)
  })
})
