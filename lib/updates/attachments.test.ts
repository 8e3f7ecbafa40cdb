import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { getDb } from '@/lib/platform/db'
import { headObject } from '@/lib/platform/storage'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import { workUpdateSchema } from './schema'
import { jobs } from '@/lib/uploads/jobs'
import { createAttachment, createUpdate } from './mutations'

let server: StandIn

beforeAll(async () => {
  server = await startTestStorage()
})
afterAll(() => server.close())

it('keeps what an update took, gives it to one update only, and throws the rest away', async () => {
  const admin = await createAdminViewer()
  const client = await createUser('CLIENT')
  const project = await getDb().project.create({
    data: { title: 'A shop', clientName: 'Ana', clientUserId: client.id },
  })
  const body = new TextEncoder().encode('%PDF-1.7 a plan')
  const sha256 = createHash('sha256').update(body).digest('base64')
  const file = { name: 'Plan.pdf', size: body.length, sha256 }
  const upload = async () => {
    const { key, url, headers } = await createAttachment(admin, file)
    await fetch(url, { method: 'PUT', body, headers })
    return key
  }
  const send = (fileKey: string, title: string) => {
    const upload = { fileKey, fileName: file.name, fileSize: file.size, fileSha256: file.sha256 }
    return createUpdate(
      admin,
      workUpdateSchema.parse({
        ...upload,
        projectId: project.id,
        title,
        content: 'Look',
        submissionKey: randomUUID(),
      }),
      'pending',
    )
  }
  const [taken, left] = [await upload(), await upload()]
  const { id } = await send(taken, 'First')
  expect(await getDb().clientUpdate.findUnique({ where: { id } })).toMatchObject({
    fileUrl: taken,
    fileName: 'Plan.pdf',
  })
  await expect(send(taken, 'Second')).rejects.toThrow('was already sent with another update')
  for (const key of [taken, left])
    await jobs['discard-unused-upload']?.({ key }, { id: '1', lastAttempt: false })
  expect(await headObject(taken)).toMatchObject({ size: body.length })
  await expect(headObject(left)).rejects.toThrow()
  await expect(send(left, 'Third')).rejects.toThrow('Failed to upload file')
})
