import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startS3 } from '@/local/s3'
import type { StandIn } from '@/local/stand-in'
import { createAdminViewer } from '@/tests/support/people'
import { useSettings } from '@/tests/support/settings'
import { createUpload, verifyUpload } from './mutations'

let server: StandIn
let dir = ''

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-uploads-'))
  server = await startS3({ dir, accessKeyId: 'id', secretAccessKey: 'secret', bucket: 'files' })
  useSettings(server.env)
})
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

const pdf = Buffer.from('%PDF-1.7 a plan')

async function upload(name: string, body: Buffer) {
  const file = { name, size: body.length }
  const { key, url, contentType } = await createUpload(await createAdminViewer(), file, 'updates')
  const put = (type: string) =>
    fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } })
  return { file, key, contentType, put }
}

it('makes the key itself and takes what was announced', async () => {
  const { file, key, contentType, put } = await upload('Ünser Plan.PDF', pdf)
  expect(key).toMatch(/^updates\/[0-9a-f-]{36}\.pdf$/)
  expect((await put('text/html')).status).toBe(403)
  await expect(verifyUpload(key, file)).rejects.toThrow('Failed to upload file')
  expect((await put(contentType)).status).toBe(200)
  expect(await verifyUpload(key, file)).toEqual({ contentType: 'application/pdf', sizeBytes: pdf.length })
})

it('refuses what is not what its name says, another length and another ending', async () => {
  const { file, key, contentType, put } = await upload('page.pdf', Buffer.from('<html><script>'))
  expect((await put(contentType)).status).toBe(200)
  await expect(verifyUpload(key, file)).rejects.toThrow('not what its name says')
  await expect(verifyUpload(key, { ...file, size: 3 })).rejects.toThrow('Failed to upload file')
  await expect(verifyUpload(key, { ...file, name: 'page.txt' })).rejects.toThrow('Failed to upload file')
  await expect(upload('page.html', pdf)).rejects.toThrow('not accepted')
})
