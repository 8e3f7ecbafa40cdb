// requirement: ADM-72, ADM-74, ADM-78
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { emptyAuditLog } from '@/tests/support/audit-log'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { createAdminViewer } from '@/tests/support/people'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { setLeadField } from './mutations'
import { addLeadNote, deleteLeadNote, editLeadNote } from './notes/mutations'
import { listLeadNotes } from './notes/queries'

const db = getDb()
let viewer: ViewerWith<StaffRight>
let colleague: ViewerWith<StaffRight>

beforeEach(async () => {
  await emptyAuditLog()
  viewer = await createAdminViewer()
  colleague = await createAdminViewer()
})

const audit = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action, changes }) => ({
    action,
    changes,
  }))

describe.each([
  ['contact', createContactLead, 'resolved'],
  ['quote', createQuoteLead, 'quoted'],
] as const)('a %s lead', (kind, create, status) => {
  const read = ({ id }: { id: string }) =>
    kind === 'contact'
      ? db.contactMessage.findUnique({ where: { id } })
      : db.quoteRequest.findUnique({ where: { id } })

  it('changes field by field, with an audit entry for each change and none without one', async () => {
    const lead = await create()
    await Promise.all([
      setLeadField(viewer, lead, 'status', status),
      setLeadField(colleague, lead, 'priority', 'high'),
      setLeadField(viewer, lead, 'suspectedSpam', true),
    ])
    await setLeadField(viewer, lead, 'status', status)
    expect(await read(lead)).toMatchObject({ status, priority: 'high', suspectedSpam: true })
    expect(await audit()).toHaveLength(3)
    expect(await audit()).toContainEqual({ action: `${kind}.status`, changes: { status: ['new', status] } })
    expect(await audit()).toContainEqual({
      action: `${kind}.spam`,
      changes: { suspectedSpam: [false, true] },
    })
  })

  // requirement: LST-5
  it('is set back only while it still has the value to undo', async () => {
    const lead = await create()
    await setLeadField(viewer, lead, 'status', 'in_progress')
    await setLeadField(colleague, lead, 'status', status)
    await expect(setLeadField(viewer, lead, 'status', 'new', 'in_progress')).rejects.toThrow(
      'changed again in the meantime',
    )
    expect(await read(lead)).toMatchObject({ status })
    await setLeadField(colleague, lead, 'status', 'in_progress', status)
    expect(await read(lead)).toMatchObject({ status: 'in_progress' })
  })

  it('can’t be changed in the trash', async () => {
    const lead = await create()
    await moveToTrash(viewer, kind, [lead.id])
    expect((await audit()).at(-1)).toMatchObject({ action: `${kind}.delete` })
    await expect(setLeadField(viewer, lead, 'priority', 'low')).rejects.toThrow(UserError)
    await expect(addLeadNote(viewer, lead, 'Too late', randomUUID())).rejects.toThrow(UserError)
  })

  it('stores a note once, with its author and time', async () => {
    const lead = await create()
    const key = randomUUID()
    await Promise.all(Array.from({ length: 4 }, () => addLeadNote(viewer, lead, 'Call back', key)))
    await expect(addLeadNote(viewer, lead, 'Call back soon', key)).rejects.toThrow('A note was already added')
    await addLeadNote(colleague, lead, 'Done', randomUUID())
    expect(await listLeadNotes(viewer, lead)).toMatchObject([
      { text: 'Call back', author: viewer.email, isOwn: true, createdAt: expect.any(Date) as Date },
      { text: 'Done', author: colleague.email, isOwn: false },
    ])
    expect((await audit()).map(({ action }) => action)).toEqual([`${kind}.note`, `${kind}.note`])
  })
})

it('lets only its author edit a note, and never overwrites a newer version', async () => {
  const lead = await createQuoteLead()
  const { id } = await addLeadNote(viewer, lead, 'First', randomUUID())
  const edit = (who: ViewerWith<StaffRight>, wasText: string) =>
    editLeadNote(who, { id, text: 'Second', wasText })
  await expect(edit(colleague, 'First')).rejects.toThrow(UserError)
  await expect(edit(viewer, 'Something else')).rejects.toThrow(UserError)
  await edit(viewer, 'First')
  await edit(viewer, 'First')
  expect(await listLeadNotes(viewer, lead)).toMatchObject([{ text: 'Second' }])
  await deleteLeadNote(colleague, id)
  await expect(deleteLeadNote(viewer, id)).rejects.toThrow(UserError)
  expect((await audit()).map(({ action }) => action)).toEqual([
    'quote.note',
    'quote.note-edit',
    'quote.note-delete',
  ])
})
