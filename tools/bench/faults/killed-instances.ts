import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import type { AdminClient } from '../load/admin-call'
import { addPeople, announceFile, CLIENT, openAdmin, putFile } from '../load/admin-site'
import { Cluster, missingForCluster } from '../load/cluster'
import { ContactClient } from '../load/contact-client'
import type { Lab } from '../load/lab'
import { onDatabase } from '../load/people'
import type { Report } from '../load/report'
import { steadily } from '../load/steady'
import { openStorage } from '../load/storage'
import type { Stack } from '../../stack/stack'
import { checkEverything } from './checks'
import type { TestSite } from './test-site'

const KILL_EVERY_MS = 10_000
/**
 * Per second. Of two cores, the starts of what was killed take about half. The first load is what the rest can do; the second
 * one is too much, so some people see an error, but nothing may be lost then either.
 */
const loads = [
  { messages: 20, uploads: 2, sends: 1, mayFail: false },
  { messages: 50, uploads: 5, sends: 2, mayFail: true },
]
const FILE_BYTES = 50_000

type Done = { id: string; problem: string | undefined }
type Upload = Done & { sha256: string }

/**
 * Kills one of two instances, its web process and its worker, again and again under load. Visitors and admins don't try
 * again here: what goes wrong is left to the proxy's one retry.
 */
export async function killInstances(report: Report, site: TestSite, lab: Lab): Promise<void> {
  const { stack, isQuick } = site.parts
  const missing = missingForCluster()
  if (missing !== undefined) {
    report.add({ what: 'Instances of a cluster killed', target: '', result: missing, isGood: null })
    return
  }
  const projectId = await addPeople(stack)
  const cluster = await Cluster.start(lab, stack)
  const clients = {
    admin: await openAdmin(stack, cluster.url),
    visitor: await ContactClient.open(cluster.url),
  }
  for (const load of loads) {
    await killUnder(report, site, { ...load, seconds: isQuick ? 30 : 120, cluster, projectId, ...clients })
  }
}

type Load = (typeof loads)[number] & {
  seconds: number
  cluster: Cluster
  projectId: string
  admin: AdminClient
  visitor: ContactClient
}

async function killUnder(report: Report, site: TestSite, load: Load): Promise<void> {
  const { seconds, cluster, projectId, admin, visitor: client, mayFail } = load
  const { stack } = site.parts
  const invoiceIds = await addDrafts(stack, seconds * load.sends)
  const isOver = new AbortController()
  const kills = killInTurn(cluster, isOver.signal)
  const [visits, uploads, sends] = await Promise.all([
    site.visit({ count: seconds * load.messages, perSecond: load.messages }, { client, retryForMs: 0 }),
    steadily({ count: seconds * load.uploads, perSecond: load.uploads }, () => upload(admin, projectId)),
    steadily({ count: invoiceIds.length, perSecond: load.sends }, async (index): Promise<Done> => {
      const id = invoiceIds[index] ?? ''
      const mail = { id, kind: 'invoice', version: 1, recipient: CLIENT, cc: '', message: '' }
      const form = { ...mail, subject: 'Your invoice', submissionKey: randomUUID() }
      return { id, problem: (await admin.call('sendInvoiceMailAction', '/admin/invoices', form)).problem }
    }),
  ])
  isOver.abort()
  const killed = await kills

  const messages = await checkEverything(site)
  const storage = openStorage(stack)
  const lostFiles = await countWrong(uploads, (each) => isStored(stack, storage, each))
  storage.client.destroy()
  const wrongInvoices = await countWrong(sends, ({ id }) => isSentOnce(stack, id))
  const problems = [
    visits.flatMap(({ isAcknowledged, last }) => (isAcknowledged ? [] : [last.detail])),
    uploads.flatMap(({ problem }) => problem ?? []),
    sends.flatMap(({ problem }) => problem ?? []),
  ]
  report.add({
    what: `One of two instances behind nginx, PgBouncer and Redis killed every 10 s for ${seconds} s, under ${load.messages} messages, ${load.uploads} uploads and ${load.sends} sent invoices per second`,
    target: `nothing acknowledged lost, duplicated or incomplete${mayFail ? '' : '; no visitor or admin sees an error'}`,
    result: `${killed} kills; ${messages.text}; ${uploads.length} uploads, ${lostFiles} wrong; ${sends.length} invoices, ${wrongInvoices} wrong; errors seen: ${problems.map(describe).join(', ')}`,
    isGood:
      messages.isGood &&
      lostFiles === 0 &&
      wrongInvoices === 0 &&
      (mayFail || problems.every(({ length }) => length === 0)),
  })
}

/** How many, and the first one. */
function describe(problems: readonly string[]): string {
  const [first] = problems
  return first === undefined ? '0' : `${problems.length} (${first.slice(-200).replaceAll(/[|\s]+/g, ' ')})`
}

/** Returns how often. */
async function killInTurn({ instances }: Cluster, signal: AbortSignal): Promise<number> {
  let kills = 0
  for (;;) {
    await sleep(KILL_EVERY_MS, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return kills
    const instance = instances[kills % instances.length]
    for (const name of ['server', 'worker']) instance?.kill(name, 'SIGKILL')
    kills += 1
  }
}

async function addDrafts(stack: Stack, count: number): Promise<string[]> {
  return onDatabase(stack, async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `with drafts as (
         insert into invoices (invoice_number, client_user_id, client_name, client_email, issue_date, due_date,
           subtotal_cents, total_cents, status)
         select gen_random_uuid()::text, id, 'Client', email, '2026-01-01', '2199-01-01', 12000, 12000, 'draft'
         from profiles, generate_series(1, $2::int) where email = $1 returning id
       ), lines as (
         insert into invoice_line_items (invoice_id, position, service_name, quantity_hundredths, rate_cents, amount_cents)
         select id, 0, 'Workshop', 150, 8000, 12000 from drafts
       )
       select id from drafts`,
      [CLIENT, count],
    )
    return rows.map(({ id }) => id)
  })
}

async function upload(admin: AdminClient, projectId: string): Promise<Upload> {
  const file = await announceFile(admin, projectId, FILE_BYTES)
  const { sha256, place } = file
  if (!place) return { id: '', sha256, problem: file.problem }
  const { id } = place
  const problem = await putFile(file)
  if (problem !== undefined) return { id, sha256, problem }
  const finished = await admin.call('finishUploadAction', `/admin/projects/${projectId}`, { id, sha256 })
  return { id, sha256, problem: finished.problem }
}

/** Of those that were acknowledged. */
async function countWrong<Item extends Done>(
  items: Item[],
  isRight: (item: Item) => Promise<boolean>,
): Promise<number> {
  let wrong = 0
  for (const item of items) if (item.problem === undefined && !(await isRight(item))) wrong += 1
  return wrong
}

async function isStored(
  stack: Stack,
  { client, bucket: Bucket }: ReturnType<typeof openStorage>,
  { id, sha256 }: Upload,
): Promise<boolean> {
  const key = await onDatabase(stack, async (database) => {
    const { rows } = await database.query<{ key: string }>(
      'select file_url as key from documents where id = $1 and verified_at is not null and deleted_at is null',
      [id],
    )
    return rows[0]?.key
  })
  if (key === undefined) return false
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
  return createHash('sha256').update(bytes).digest('base64') === sha256
}

/** Issued once, with one mail that went out. */
async function isSentOnce(stack: Stack, id: string): Promise<boolean> {
  return onDatabase(stack, async (database) => {
    const { rows } = await database.query<{ isRight: boolean }>(
      `select status = 'pending' and sent_at is not null
         and (select count(*) = 1 from invoice_events where invoice_id = $1 and kind = 'sent')
         and (select count(*) = 1 and bool_and(sent_at is not null) from mail_deliveries where key like '%' || $1 || '%')
         as "isRight"
       from invoices where id = $1`,
      [id],
    )
    return rows[0]?.isRight === true
  })
}
