// requirement: ADM-53
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { hashObject, headObject, putObject } from '@/lib/platform/storage'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { createAdminViewer } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import { jobs } from './jobs'
import { acceptUpload, createUpload } from './mutations'

let server: StandIn

beforeAll(async () => {
  server = await startTestStorage()
})
afterAll(() => server.close())

const pdf = Buffer.from('%PDF-1.7 a plan')
const other = Buffer.from('%PDF-1.7 a trap')
const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64')

/** `sha256` is missing where the page isn't on https. */
async function upload(name: string, body: Buffer, sha256?: string) {
  const file = { name, size: body.length, sha256 }
  const { key, url, headers } = await createUpload(await createAdminViewer(), file, 'updates')
  const put = async (bytes = body, more: Record<string, string> = {}) =>
    (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { ...headers, ...more } }))
      .status
  return { file, key, put }
}

it('generates the key and accepts what was announced', async () => {
  const { file, key, put } = await upload('Ünser Plan.PDF', pdf, hashOf(pdf))
  expect(key).toMatch(/^updates\/[0-9a-f-]{36}\.pdf$/)
  expect(await put(pdf, { 'content-type': 'text/html' })).toBe(403)
  await expect(acceptUpload(key, file)).rejects.toThrow('Failed to upload file')
  expect(await put()).toBe(200)
  expect(await acceptUpload(key, file)).toEqual({
    key,
    contentType: 'application/pdf',
    sizeBytes: pdf.length,
  })
})

it('rejects content that doesn’t match its name, length or extension', async () => {
  const { file, key, put } = await upload('page.pdf', Buffer.from('<html><script>'))
  expect(await put()).toBe(200)
  await expect(acceptUpload(key, file)).rejects.toThrow('This isn’t a valid')
  await expect(acceptUpload(key, { ...file, size: 3 })).rejects.toThrow('Failed to upload file')
  await expect(acceptUpload(key, { ...file, name: 'page.txt' })).rejects.toThrow('Failed to upload file')
  await expect(upload('page.html', pdf)).rejects.toThrow('not accepted')
})

describe('accepted content never changes', () => {
  it('if the storage verifies checksums: the upload URL accepts these bytes only', async () => {
    const { file, key, put } = await upload('Plan.pdf', pdf, hashOf(pdf))
    expect(await put(other)).toBe(400)
    expect(await put(other, { 'x-amz-checksum-sha256': hashOf(other) })).toBe(403)
    expect(await put()).toBe(200)
    await acceptUpload(key, file)
    expect(await put(other)).toBe(400)
    expect(await hashObject(key)).toBe(hashOf(pdf))
  })

  it.each([
    ['knows no checksums', hashOf(pdf)],
    ['received none', undefined],
  ])('if the storage %s: a copy is stored that has no upload URL', async (_reason, sha256) => {
    const { file, key: address } = await upload('Plan.pdf', pdf, sha256)
    await putObject(address, pdf, 'application/pdf')
    const { key } = await acceptUpload(address, file)
    expect(key).toMatch(/^updates\/[0-9a-f-]{36}\.pdf$/)
    expect(key).not.toBe(address)
    await putObject(address, other, 'application/pdf')
    expect(await hashObject(key)).toBe(hashOf(pdf))
    expect(await headObject(key)).toMatchObject({ contentType: 'application/pdf' })

    // Both keys are removed unless a row takes them.
    const planned = await getDb().$queryRaw<{ key: string; queue: string; priority: number }[]>`
      select key, queue_name as queue, priority from graphile_worker.jobs
      where task_identifier = 'discard-unused-upload'`
    expect(planned.map((job) => job.key)).toEqual(
      expect.arrayContaining([`upload:${address}`, `upload:${key}`]),
    )
    // One at a time, after what somebody waits for: a storage that hangs doesn't hold the whole worker.
    expect(new Set(planned.map(({ queue, priority }) => `${queue} ${String(priority > 0)}`))).toEqual(
      new Set(['discard-unused-upload true']),
    )
    await jobs['discard-unused-upload']?.({ key }, { id: '1', lastAttempt: false })
    await expect(headObject(key)).rejects.toThrow()
  })

  it('rejects other bytes than announced', async () => {
    const { file, key } = await upload('Plan.pdf', pdf, hashOf(pdf))
    await putObject(key, other, 'application/pdf')
    await expect(acceptUpload(key, file)).rejects.toThrow('Please choose the file again')
  })
})
