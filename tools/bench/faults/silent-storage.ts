import { randomUUID } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { listen } from '@/tools/stand-ins/stand-in'
import type { Stack } from '../../stack/stack'
import { onDatabase, type Person, signInAll } from '../load/people'
import { type Report, milliseconds, seconds } from '../load/report'
import { checkEverything } from './checks'
import { givenUp, type TestSite } from './test-site'

const DOWNLOADS = 5
const RESPONSE_MS = 15_000
const PAGE_MS = 1_000

type Answer = { status: number; text: string; took: number }

/** The storage accepts connections but never responds; later it works again. */
export async function silenceStorage(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const { path, person } = await storeDocument(stack)
  // Once beforehand: the first of each loads its modules.
  const before = await get(stack, path, person)
  await get(stack, '/portal', person)
  await stack.halt('s3')
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
  await listen(silent, { port: Number(new URL(stack.env.S3_ENDPOINT ?? '').port) })
  const downloads = Promise.all(Array.from({ length: DOWNLOADS }, () => get(stack, path, person)))
  const pages: Answer[] = []
  for (let count = 0; count < 10; count += 1) pages.push(await get(stack, '/portal', person))
  const visits = await site.visit({ count: 10, perSecond: 10 })
  const responses = await downloads
  const closed = new Promise((resolve) => silent.close(resolve))
  for (const socket of sockets) socket.destroy()
  await closed
  await stack.resume('s3')
  const after = await get(stack, path, person)
  const slowest = Math.max(...responses.map(({ took }) => took))
  const page = Math.max(...pages.map(({ took }) => took))
  const haveMessages = responses.every(
    ({ status, text }) => status === 503 && text.includes('Please try again.'),
  )
  const missed = givenUp(visits)
  const { text, isGood } = await checkEverything(site)
  report.add({
    what: `A storage that accepts connections and never responds, ${DOWNLOADS} downloads meanwhile`,
    target: `each download fails with a message within ${seconds(RESPONSE_MS)}, pages take less than ${seconds(PAGE_MS)}, downloads work at once afterwards`,
    result: `${haveMessages ? 'all failed with a message' : `STATUS ${responses.map(({ status }) => status).join(', ')}`} within ${seconds(slowest)}, pages within ${milliseconds(page)}; afterwards ${after.status === 200 ? 'the file' : `STATUS ${after.status}`} after ${milliseconds(after.took)}; ${missed.text}; ${text}`,
    isGood:
      isGood &&
      before.status === 200 &&
      haveMessages &&
      slowest < RESPONSE_MS &&
      page < PAGE_MS &&
      after.status === 200 &&
      missed.count === 0,
  })
}

/** A client with a stored file. */
async function storeDocument(stack: Stack): Promise<{ path: string; person: Person }> {
  const email = `${randomUUID()}@example.com`
  const key = `documents/${randomUUID()}.pdf`
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = stack.env
  const storage = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  await storage.send(new PutObjectCommand({ Bucket: S3_BUCKET, Key: key, Body: '%PDF-1.7' }))
  storage.destroy()
  const id = await onDatabase(stack, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with person as (
         insert into profiles (email, email_normalized, email_verified_at) values ($1, $1, now()) returning id
       ), project as (
         insert into projects (title, client_name, client_user_id) select 'Storage', 'Storage', id from person
         returning id
       )
       insert into documents (project_id, name, type, file_url, content_type, size_bytes, verified_at)
       select id, 'Plan.pdf', 'other', $2, 'application/pdf', 8, now() from project returning id`,
      [email, key],
    )
    return rows[0]?.id ?? ''
  })
  const [person] = await signInAll(stack, [email])
  if (!person) throw new Error('The sign-in failed.')
  return { path: `/api/documents/${id}`, person }
}

async function get(stack: Stack, path: string, { cookie }: Person): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(new URL(path, stack.url), { headers: { cookie, accept: 'application/json' } })
  return { status: response.status, text: await response.text(), took: performance.now() - startedAt }
}
