// requirement: ADM-45, ADM-46, ADM-48, ADM-50
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { headObject } from '@/lib/platform/storage'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { setClock } from '@/tests/support/set-clock'
import { jobs as uploadJobs } from '@/lib/uploads/jobs'
import { jobs } from './jobs'
import { findVersionFile, listManagedFiles } from './queries'
import { cancelUpload, editFile, finishUpload, startUpload } from './mutations'

const context = { id: '1', lastAttempt: false }
let db: ReturnType<typeof getDb>
let server: StandIn
let viewer: ViewerWith<StaffRight>
let projectId = ''

beforeAll(async () => {
  server = await startTestStorage()
  db = getDb()
})
afterAll(() => server.close())
beforeEach(async () => {
  viewer = await createAdminViewer()
  const { id: clientUserId } = await createUser('CLIENT')
  projectId = (await db.project.create({ data: { title: 'A shop', clientName: 'Ana', clientUserId } })).id
})

const pdf = '%PDF-1.7 a plan'

async function send(name: string, body: string, size = body.length): Promise<string> {
  const upload = await startUpload(viewer, { projectId, type: 'contract', name, size })
  await fetch(upload.url, { method: 'PUT', body, headers: upload.headers })
  return upload.id
}
async function store(name = 'Plan.pdf', body = pdf): Promise<string> {
  const id = await send(name, body)
  await finishUpload(viewer, id)
  return id
}
const list = async () => (await listManagedFiles(viewer, projectId, 1)).rows
const isStored = (key: string) =>
  headObject(key).then(
    () => true,
    () => false,
  )
const row = (id: string) => db.file.findUnique({ where: { id } })
async function jobOf(key: string) {
  const [job] = await db.$queryRaw<{ run_at: Date }[]>`
    select run_at from graphile_worker.jobs where key = ${`upload:${key}`}`
  return job
}

describe('an upload', () => {
  it('is published once its bytes are verified, and only once', async () => {
    const id = await send('Plan.pdf', pdf)
    expect(await list()).toEqual([])
    await Promise.all([finishUpload(viewer, id), finishUpload(viewer, id)])
    await finishUpload(viewer, id)
    expect(await list()).toMatchObject([{ id, name: 'Plan.pdf', type: 'contract', sizeBytes: pdf.length }])
    const entries = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })
    expect(entries).toMatchObject([{ action: 'document.upload', actorId: viewer.userId }])
  })

  it('is discarded when its bytes don’t match its extension', async () => {
    const id = await send('Plan.pdf', '<html>')
    const key = (await row(id))?.fileUrl ?? ''
    await expect(finishUpload(viewer, id)).rejects.toThrow('This isn’t a valid')
    expect(await list()).toEqual([])
    await expect(finishUpload(viewer, id)).rejects.toThrow('no longer there')
    expect((await jobOf(key))?.run_at.getTime()).toBeGreaterThan(Date.now() + 5 * 60_000)
  })

  it('is refused when nothing was uploaded, or another size than announced', async () => {
    await expect(finishUpload(viewer, await send('Plan.pdf', pdf, 4))).rejects.toThrow('Failed to upload')
    const { id } = await startUpload(viewer, { projectId, type: 'other', name: 'b.pdf', size: 9 })
    await expect(finishUpload(viewer, id)).rejects.toThrow('Failed to upload')
    expect(await list()).toEqual([])
  })

  it('belongs to the admin who started it', async () => {
    const id = await send('Plan.pdf', pdf)
    const other = await createAdminViewer()
    await expect(finishUpload(other, id)).rejects.toThrow('no longer there')
    await cancelUpload(other, id)
    await finishUpload(viewer, id)
    await cancelUpload(viewer, id)
    expect(await list()).toHaveLength(1)
  })

  it('needs an existing project and an accepted type', async () => {
    const file = { type: 'other', size: 3 } as const
    await expect(startUpload(viewer, { ...file, projectId: randomUUID(), name: 'a.pdf' })).rejects.toThrow(
      'no longer exists',
    )
    await expect(startUpload(viewer, { ...file, projectId, name: 'a.exe' })).rejects.toThrow('not accepted')
  })
})

describe('replacing', () => {
  it('keeps the previous content as a version for admins', async () => {
    const id = await store()
    const before = await row(id)
    await finishUpload(viewer, await send('new.txt', 'Hello'), { replaces: id })
    const [document] = await list()
    expect(document).toMatchObject({ id, name: 'Plan.txt', contentType: 'text/plain', sizeBytes: 5 })
    const version = document?.versions[0]
    expect(await findVersionFile(viewer, id, version?.id ?? '')).toMatchObject({
      key: before?.fileUrl,
      name: `Plan (${before?.uploadedAt.toISOString().slice(0, 10) ?? ''}).pdf`,
    })
    expect(await findVersionFile(viewer, randomUUID(), version?.id ?? '')).toBeNull()
    expect(await db.file.count({ where: { projectId } })).toBe(1)
  })

  it('serializes concurrent replacements, and refuses a file of another project', async () => {
    const id = await store()
    const uploads = [await send('a.txt', 'a'), await send('b.txt', 'bb')]
    await Promise.all(uploads.map((upload) => finishUpload(viewer, upload, { replaces: id })))
    expect((await list())[0]?.versions).toHaveLength(2)
    const { id: clientUserId } = await createUser('CLIENT')
    const other = await db.project.create({ data: { title: 'Other', clientName: 'Bo', clientUserId } })
    projectId = other.id
    const foreign = await send('c.txt', 'c')
    await expect(finishUpload(viewer, foreign, { replaces: id })).rejects.toThrow('deleted in the meantime')
  })
})

it('lists the latest downloads and counts all', async () => {
  const ids = [await store('a.pdf'), await store('b.pdf')]
  const { id: userId } = await createUser('CLIENT', { fullName: 'Ana Reyes' })
  await db.fileDownload.createMany({
    data: Array.from({ length: 24 }, (_, hour) => ({
      fileId: ids[0] ?? '',
      userId: hour === 23 ? userId : null,
      at: new Date(Date.UTC(2026, 0, 1, hour)),
    })),
  })
  const documents = await list()
  const [first, second] = ids.map((id) => documents.find((document) => document.id === id))
  expect([first?.downloadCount, first?.downloads.length, second?.downloads]).toEqual([24, 20, []])
  expect(first?.downloads[0]).toMatchObject({ at: new Date('2026-01-01T23:00:00Z'), who: 'Ana Reyes' })
  expect(first?.downloads[1]?.who).toBe('Deleted account')
})

it('changes name and type, keeping the extension, unless someone else did meanwhile', async () => {
  const id = await store()
  const was = { name: 'Plan.pdf', type: 'contract' } as const
  await editFile(viewer, id, { name: 'Contract 2027', type: 'design' }, was)
  expect(await list()).toMatchObject([{ name: 'Contract 2027.pdf', type: 'design' }])
  await expect(editFile(viewer, id, { name: 'Mine', type: 'other' }, was)).rejects.toThrow(
    'changed this file to ‘Contract 2027.pdf’, Design',
  )
})

it('removes the content of a file that a release without a trash deleted, and nothing from the trash', async () => {
  const id = await store()
  await finishUpload(viewer, await send('b.txt', 'bb'), { replaces: id })
  const [version] = await db.fileVersion.findMany({ where: { fileId: id } })
  const keys = [(await row(id))?.fileUrl ?? '', version?.fileUrl ?? '']
  await moveToTrash(viewer, 'file', [id])
  expect(await list()).toEqual([])
  await jobs['remove-document-files']?.({ id }, context)
  expect(await Promise.all(keys.map(isStored))).toEqual([true, true])
  await db.file.update({ where: { id }, data: { deletedById: null } })
  await jobs['remove-document-files']?.({ id }, context)
  await jobs['remove-document-files']?.({ id }, context)
  expect(await Promise.all(keys.map(isStored))).toEqual([false, false])
  expect((await row(id))?.deletedAt).not.toBeNull()
})

it('discards no upload that is under way when this machine’s clock is ahead of the database’s', async () => {
  const id = await send('a.pdf', pdf)
  setClock(2)
  await jobs['discard-abandoned-uploads']?.({}, context)
  expect(await row(id)).not.toBeNull()
})

it('discards only uploads that are unfinished after an hour', async () => {
  const [old, recent, finished] = [await send('a.pdf', pdf), await send('b.pdf', pdf), await store()]
  const longAgo = new Date(Date.now() - 61 * 60_000)
  await db.file.updateMany({ where: { id: { in: [old, finished] } }, data: { uploadedAt: longAgo } })
  const key = (await row(old))?.fileUrl ?? ''
  await jobs['discard-abandoned-uploads']?.({}, context)
  expect(await jobOf(key)).toBeDefined()
  await uploadJobs['discard-unused-upload']?.({ key }, context)
  expect(await isStored(key)).toBe(false)
  expect(await row(old)).toBeNull()
  expect(await row(recent)).toMatchObject({ deletedAt: null })
  expect((await row(finished))?.deletedAt).toBeNull()
})
