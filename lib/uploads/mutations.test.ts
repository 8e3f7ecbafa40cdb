import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StandIn } from '@/local/stand-in'
import { createAdminViewer } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import { createUpload, verifyUpload } from './mutations'

let server: StandIn

beforeAll(async () => {
  server = await startTestStorage()
})
afterAll(() => server.close())

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
