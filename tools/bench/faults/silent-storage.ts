import { randomUUID } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { listen } from '@/tools/stand-ins/stand-in'
import type { Stack } from '../../stack/stack'
import { addPeople, announceFile, finishFile, openAdmin, putFile } from '../load/admin-site'
import { type Person, readColumn, readValue, signIn } from '../load/people'
import { type Report, milliseconds, seconds } from '../load/report'
import { openStorage } from '../load/storage'
import { timeUntil } from '../load/time-until'
import type { TestSite } from './test-site'

const DOWNLOADS = 5
const UPLOADS = 3
/** By then, the product has closed its connections. */
const SOCKETS_MS = 5_000
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
  const projectId = await addPeople(stack)
  const admin = await openAdmin(stack)
  const uploads = await Promise.all(
    Array.from({ length: UPLOADS }, () => announceFile(admin, projectId, 100_000)),
  )
  for (const upload of uploads) await putFile(upload)
  const finish = async (upload: (typeof uploads)[number]) => {
    const startedAt = performance.now()
    const problem = await finishFile(admin, projectId, upload)
    return { problem, took: performance.now() - startedAt }
  }
  await stack.halt('s3')
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket.resume().on('error', () => undefined)))
  await listen(silent, { port: Number(new URL(stack.env.S3_ENDPOINT ?? '').port) })
  const downloads = Promise.all(Array.from({ length: DOWNLOADS }, () => get(stack, path, person)))
  const unfinished = Promise.all(uploads.map(finish))
  const pages: Answer[] = []
  for (let count = 0; count < 10; count += 1) pages.push(await get(stack, '/portal', person))
  const visits = await site.visit({ count: 10, perSecond: 10 })
  const responses = await downloads
  const refused = await unfinished
  const half = await readValue(
    stack,
    'select count(*) from documents where project_id = $1 and verified_at is not null',
    [projectId],
  )
  const left = await timeUntil(SOCKETS_MS, () => sockets.every(({ destroyed }) => destroyed))
  const closed = new Promise((resolve) => silent.close(resolve))
  for (const socket of sockets) socket.destroy()
  await closed
  await stack.resume('s3')
  const after = await get(stack, path, person)
  const finished = await Promise.all(uploads.map(finish))
  const slowest = Math.max(...[...responses, ...refused].map(({ took }) => took))
  const page = Math.max(...pages.map(({ took }) => took))
  const haveMessages =
    responses.every(({ status, text }) => status === 503 && text.includes('Please try again.')) &&
    refused.every(({ problem }) => problem === 'Failed to upload file')
  const isClean = half === '0' && finished.every(({ problem }) => problem === undefined)
  await site.conclude(report, {
    what: `A storage that accepts connections and never responds, ${DOWNLOADS} downloads and the last step of ${UPLOADS} uploads meanwhile`,
    target: `each fails with a message within ${seconds(RESPONSE_MS)}, no upload is half there, no connection is kept, pages take less than ${seconds(PAGE_MS)}; afterwards both work at once`,
    findings: [
      haveMessages
        ? [`all failed with a message within ${seconds(slowest)}`, slowest < RESPONSE_MS]
        : [
            `STATUS ${responses.map(({ status }) => status).join(', ')}; ${refused.map(({ problem }) => problem ?? 'ACCEPTED').join(', ')} within ${seconds(slowest)}`,
            false,
          ],
      [left === undefined ? 'CONNECTIONS LEFT' : 'no connection left', left !== undefined],
      [`pages within ${milliseconds(page)}`, page < PAGE_MS],
      [
        `afterwards ${after.status === 200 ? 'the file' : `STATUS ${after.status}`} after ${milliseconds(after.took)}`,
        before.status === 200 && after.status === 200,
      ],
      [`uploads ${isClean ? 'finished' : 'NOT CLEAN'}`, isClean],
    ],
    visits,
  })
}

/** A client with a stored file. */
async function storeDocument(stack: Stack): Promise<{ path: string; person: Person }> {
  const email = `${randomUUID()}@example.com`
  const key = `documents/${randomUUID()}.pdf`
  const { client: storage, bucket } = openStorage(stack)
  await storage.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: '%PDF-1.7' }))
  storage.destroy()
  const [id = ''] = await readColumn(
    stack,
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
  return { path: `/api/documents/${id}`, person: await signIn(stack, email) }
}

async function get(stack: Stack, path: string, { cookie }: Person): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(new URL(path, stack.url), { headers: { cookie, accept: 'application/json' } })
  return { status: response.status, text: await response.text(), took: performance.now() - startedAt }
}
