// requirement: ADM-120
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { createProject } from '@/tests/support/messages'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { addProjectNote, deleteProjectNote, editProjectNote } from './mutations'

const db = getDb()
let viewer: ViewerWith<StaffRight>
let colleague: ViewerWith<StaffRight>
let client: ClientViewer
let projectId = ''

beforeEach(async () => {
  ;[viewer, colleague, client] = await Promise.all([
    createAdminViewer(),
    createAdminViewer(),
    createClientViewer(),
  ])
  projectId = (await createProject(client.userId)).id
})

const texts = async () => (await db.projectNote.findMany({ where: { projectId } })).map(({ text }) => text)
const audit = async () =>
  (await db.auditEntry.findMany({ where: { subjectId: projectId }, orderBy: { id: 'asc' } })).map(
    ({ action, changes }) => [action, changes],
  )

it('is added once, however often the form arrives', async () => {
  const key = randomUUID()
  const note = { projectId, text: 'Pays late' }
  const added = await Promise.all(Array.from({ length: 3 }, () => addProjectNote(viewer, note, key)))
  expect(new Set(added.map(({ id }) => id)).size).toBe(1)
  await expect(addProjectNote(viewer, { ...note, text: 'Pays' }, key)).rejects.toThrow('already added')
  expect(await texts()).toEqual(['Pays late'])
})

it('is edited by its author only, and never over a newer text', async () => {
  const { id } = await addProjectNote(viewer, { projectId, text: 'One' }, undefined)
  await expect(editProjectNote(colleague, { id, text: 'Two', wasText: 'One' })).rejects.toThrow('deleted')
  await editProjectNote(viewer, { id, text: 'Two', wasText: 'One' })
  await expect(editProjectNote(viewer, { id, text: 'Three', wasText: 'One' })).rejects.toThrow('another tab')
  expect(await texts()).toEqual(['Two'])
  await deleteProjectNote(colleague, id)
  await expect(deleteProjectNote(viewer, id)).rejects.toThrow('deleted in the meantime')
  expect(await audit()).toEqual([
    ['project.note', null],
    ['project.note-edit', { note: ['One', 'Two'] }],
    ['project.note-delete', { note: ['Two', null] }],
  ])
})
