// requirement: POR-21, POR-23
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { recordDownload } from './mutations'
import { findFile, listFiles } from './queries'
import { fileList, FILES_PAGE_SIZE } from './rules'

const db = getDb()
let viewer: ClientViewer
let other: ClientViewer
let projectId = ''

async function addProject(clientUserId: string): Promise<string> {
  return (await db.project.create({ data: { title: 'A shop', clientName: 'Ana', clientUserId } })).id
}

beforeEach(async () => {
  viewer = await createClientViewer()
  other = await createClientViewer()
  projectId = await addProject(viewer.userId)
})

function row(name: string, fields: Partial<Prisma.FileCreateManyInput> = {}) {
  const now = new Date()
  return {
    projectId,
    name,
    type: 'contract' as const,
    fileUrl: `${viewer.userId}/${crypto.randomUUID()}.pdf`,
    contentType: 'application/pdf',
    sizeBytes: 100,
    verifiedAt: now,
    ...fields,
  }
}
const add = async (name: string, fields: Partial<Prisma.FileCreateManyInput> = {}) =>
  (await db.file.create({ data: row(name, fields) })).id
const list = (address: Record<string, string> = {}, who = viewer) =>
  listFiles(who, projectId, fileList.load(address))
const names = async (address?: Record<string, string>) => (await list(address)).rows.map(({ name }) => name)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('the list of a project', () => {
  it('has published files, newest first', async () => {
    await add('Old.pdf', { uploadedAt: ago(9) })
    await add('New.pdf', { uploadedAt: ago(1) })
    await add('Unchecked.pdf', { verifiedAt: null })
    await add('Deleted.pdf', { deletedAt: new Date() })
    await add('Of another project.pdf', { projectId: await addProject(viewer.userId) })
    expect(await names()).toEqual(['New.pdf', 'Old.pdf'])
  })

  it('marks what the viewer hasn’t downloaded as new, for a month', async () => {
    await add('Never.pdf')
    await recordDownload(other, await add('By a colleague.pdf'))
    await recordDownload(viewer, await add('Downloaded.pdf'))
    await add('Old.pdf', { uploadedAt: ago(31 * 24 * 60) })
    const { rows } = await list()
    expect(Object.fromEntries(rows.map(({ name, isNew }) => [name, isNew]))).toEqual({
      'Never.pdf': true,
      'By a colleague.pdf': true,
      'Downloaded.pdf': false,
      'Old.pdf': false,
    })
  })

  it('searches literally, ignoring case, and counts each type', async () => {
    await add('100% agreement.pdf')
    await add('100 agreements.pdf')
    await add('AGREEMENT_draft.png', { type: 'design', contentType: 'image/png' })
    await add('Receipt.pdf', { type: 'invoice' })
    expect(await names({ q: '100%' })).toEqual(['100% agreement.pdf'])
    expect(await names({ q: '_' })).toEqual(['AGREEMENT_draft.png'])
    expect(await names({ q: '\\' })).toEqual([])
    const found = await list({ q: 'agreement', type: 'contract' })
    expect(found.counts).toEqual({ all: 3, contract: 2, design: 1, invoice: 0, other: 0 })
    expect(found).toMatchObject({ total: 2, page: 1, pageCount: 1 })
    expect(await names({ type: 'invoice' })).toEqual(['Receipt.pdf'])
  })

  it('is paged, and falls back to a valid page', async () => {
    const count = FILES_PAGE_SIZE + 1
    await db.file.createMany({ data: Array.from({ length: count }, (_, index) => row(`${index}.pdf`)) })
    const [first, second] = [await list(), await list({ page: '2' })]
    expect(first.rows).toHaveLength(FILES_PAGE_SIZE)
    expect(second.rows).toHaveLength(1)
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(count)
    expect(await list({ page: '999' })).toMatchObject({ page: 2, pageCount: 2, total: count })
    expect(await list({ page: '-1', type: 'secret' })).toMatchObject({ page: 1, total: count })
  })

  it('is empty for other clients', async () => {
    await add('Secret.pdf')
    expect(await list({}, other)).toMatchObject({ rows: [], total: 0 })
  })
})

describe('the content of a file', () => {
  it('is available to everyone who may see the project', async () => {
    const id = await add('Plan.pdf')
    expect(await findFile(viewer, id)).toMatchObject({ id, name: 'Plan.pdf' })
    expect(await findFile(await createAdminViewer(), id)).toMatchObject({ id })
    expect(await findFile(other, id)).toBeNull()
    await db.projectMember.create({ data: { projectId, userId: other.userId } })
    expect(await findFile(other, id)).toMatchObject({ id })
  })

  it('is unavailable when unpublished, deleted or in an archived project', async () => {
    const admin = await createAdminViewer()
    const hidden = [
      await add('Unchecked.pdf', { verifiedAt: null }),
      await add('Deleted.pdf', { deletedAt: new Date() }),
    ]
    for (const id of hidden) {
      expect(await findFile(viewer, id)).toBeNull()
      expect(await findFile(admin, id)).toBeNull()
    }
    const id = await add('Plan.pdf')
    await db.project.update({ where: { id: projectId }, data: { archivedAt: new Date() } })
    expect(await findFile(viewer, id)).toBeNull()
    expect(await findFile(admin, id)).toMatchObject({ id })
  })

  it('is recorded for each download', async () => {
    const fileId = await add('Plan.pdf')
    await recordDownload(viewer, fileId)
    await recordDownload(viewer, fileId)
    const rows = await db.fileDownload.findMany({ where: { fileId } })
    expect(rows.map(({ userId }) => userId)).toEqual([viewer.userId, viewer.userId])
  })
})
