import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { trialBuild } from '../../stack/build'
import { missingNeighbors, startNginx, startPooler, startRedis } from '../../stack/neighbors'
import { claimPort } from '../../stack/ports'
import { type Stack, startStack } from '../../stack/stack'
import { printedStep } from '../../stack/steps'
import type { AdminClient } from '../load/admin-client'
import { addPeople, announceFile, CLIENT, finishFile, openAdmin, putFile } from '../load/admin-site'
import { ContactClient } from '../load/contact-client'
import type { Lab } from '../load/lab'
import { readColumn, readValue } from '../load/people'
import type { Report } from '../load/report'
import { steadily } from '../load/steady'
import { openStorage } from '../load/storage'
import type { Finding, TestSite } from './test-site'

/** Several times what the two processes of a pool in the product would take; see deploy/pgbouncer.ini. */
const POOL_SIZE = 20
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
  const missing = missingNeighbors()
  if (missing.length > 0) {
    const result = `not installed: ${missing.join(', ')} (packages of Debian)`
    report.add({ what: 'Instances of a cluster killed', target: '', result, isGood: null })
    return
  }
  const projectId = await addPeople(stack)
  const cluster = await startCluster(lab, stack)
  const clients = {
    admin: await openAdmin(stack, cluster.url),
    visitor: await ContactClient.open(cluster.url),
  }
  for (const load of loads) {
    await killUnder(report, site, { ...load, seconds: isQuick ? 30 : 120, cluster, projectId, ...clients })
  }
}

/** Where visitors go, and what answers there. */
type Cluster = { url: string; instances: readonly [Stack, Stack] }

/**
 * Two web processes and two workers behind nginx, PgBouncer in transaction mode and Redis: turns the running `stack` into one of the
 * instances and starts another beside it.
 */
async function startCluster(lab: Lab, stack: Stack): Promise<Cluster> {
  const direct = stack.env.DATABASE_URL ?? ''
  const pooler = await startPooler(direct, [`default_pool_size = ${POOL_SIZE}`, 'max_client_conn = 200'])
  lab.endWith(pooler.stop)
  const redis = await startRedis()
  lab.endWith(redis.stop)
  const port = await claimPort(0, '127.0.0.1')
  const nginx = await startNginx([Number(stack.env.PORT), port])
  lab.endWith(nginx.stop)
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    CACHE_URL: redis.url,
    APP_URL: nginx.url,
    // nginx, and the load generator, which names an address for each of its visitors.
    TRUSTED_PROXY_HOPS: '2',
    LOG_LEVEL: 'silent',
  }
  const env = { ...stack.env, ...settings, PORT: String(port) }
  const other = await printedStep('second instance', () =>
    startStack({ dir: stack.home.dir, port, build: trialBuild, env }),
  )
  lab.endWith(() => other.stop())
  await stack.reconfigure(settings, 'worker')
  await stack.reconfigure(settings)
  return { url: nginx.url, instances: [stack, other] }
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

  const storage = openStorage(stack)
  const lostFiles = await countWrong(uploads, (each) => isStored(stack, storage, each))
  storage.client.destroy()
  // Its mail goes out meanwhile.
  const messages = await site.checkEverything()
  const wrongInvoices = await countWrong(sends, ({ id }) => isSentOnce(stack, id))
  const problems = [
    visits.flatMap(({ isAcknowledged, last }) => (isAcknowledged ? [] : [last.detail])),
    uploads.flatMap(({ problem }) => problem ?? []),
    sends.flatMap(({ problem }) => problem ?? []),
  ]
  const findings: Finding[] = [
    [`${killed} kills`, true],
    messages,
    [`${uploads.length} uploads, ${lostFiles} wrong`, lostFiles === 0],
    [`${sends.length} invoices, ${wrongInvoices} wrong`, wrongInvoices === 0],
    [
      `errors seen: ${problems.map(describe).join(', ')}`,
      mayFail || problems.every(({ length }) => length === 0),
    ],
  ]
  report.add({
    what: `One of two instances behind nginx, PgBouncer and Redis killed every 10 s for ${seconds} s, under ${load.messages} messages, ${load.uploads} uploads and ${load.sends} sent invoices per second`,
    target: `nothing acknowledged lost, duplicated or incomplete${mayFail ? '' : '; no visitor or admin sees an error'}`,
    result: findings.map(([text]) => text).join('; '),
    isGood: findings.every(([, isGood]) => isGood),
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

function addDrafts(stack: Stack, count: number): Promise<string[]> {
  return readColumn(
    stack,
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
}

async function upload(admin: AdminClient, projectId: string): Promise<Upload> {
  const file = await announceFile(admin, projectId, FILE_BYTES)
  const { sha256, place } = file
  if (!place) return { id: '', sha256, problem: file.problem }
  const problem = (await putFile(file)) ?? (await finishFile(admin, projectId, file))
  return { id: place.id, sha256, problem }
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
  const [key] = await readColumn(
    stack,
    'select file_url from documents where id = $1 and verified_at is not null and deleted_at is null',
    [id],
  )
  if (key === undefined) return false
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
  return createHash('sha256').update(bytes).digest('base64') === sha256
}

/** Issued once, with one mail that went out. */
async function isSentOnce(stack: Stack, id: string): Promise<boolean> {
  const isRight = await readValue(
    stack,
    `select status = 'pending' and sent_at is not null
       and (select count(*) = 1 from invoice_events where invoice_id = $1 and kind = 'sent')
       and (select count(*) = 1 and bool_and(sent_at is not null) from mail_deliveries where key like '%' || $1 || '%')
     from invoices where id = $1`,
    [id],
  )
  return isRight === true
}
