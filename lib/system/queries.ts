import type { StaffRight } from '@/lib/auth/rights'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type Pusher from 'pusher'
import type { ViewerWith } from '@/lib/auth/viewer'
import { readPosts } from '@/lib/blog/schema'
import { readMailState } from '@/lib/health/queries'
import { type FailedJob, listGivenUp, readQueueState } from '@/lib/platform/queue'
import { buildId } from '@/lib/platform/build-id'
import { getDb, getPool } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { explainFailure, reasonOf } from '@/lib/platform/explain-failure'
import { INSTANCE_LOST_SECONDS } from '@/lib/platform/instance'
import { checkMailServer, explainMailError, mailInbox } from '@/lib/platform/mailer'
import { getJson } from '@/lib/platform/outbound'
import { isPageCacheDown } from '@/lib/platform/page-cache-state'
import { countLiveConnections } from '@/lib/platform/realtime'
import { readObject } from '@/lib/platform/storage'
import { readVersion } from '@/lib/platform/version'
import type { MailState, ProcessState, QueueState, ServiceState } from './rules'

const SERVICE_TIMEOUT_MS = 3_000
/** How long a process that was killed is still listed. */
const LISTED_MINUTES = 10
const FAILED_JOBS = 10

/** The version of this page. */
export function getVersion(_viewer: ViewerWith<StaffRight>): { version: string; buildId: string | null } {
  return { version: readVersion().version, buildId: buildId ?? null }
}

/** All processes, of this and other machines. */
export async function listProcesses(_viewer: ViewerWith<StaffRight>): Promise<ProcessState[]> {
  const { rows } = await getPool().query<Omit<ProcessState, 'isLost'>>(
    `select id, role, host, version, build_id as "buildId", started_at as "startedAt",
       extract(epoch from now() - seen_at)::float8 as "secondsSinceSeen", rss_bytes::float8 as "memoryBytes",
       event_loop_delay_seconds as "eventLoopDelaySeconds"
     from instances where seen_at > now() - make_interval(mins => $1) order by role, started_at, id`,
    [LISTED_MINUTES],
  )
  return rows.map((row) => ({ ...row, isLost: row.secondsSinceSeen > INSTANCE_LOST_SECONDS }))
}

/** The queue, with the jobs that were given up last. */
export async function getQueue(
  _viewer: ViewerWith<StaffRight>,
): Promise<QueueState & { failed: FailedJob[] }> {
  const client = await getPool().connect()
  try {
    const state = await readQueueState(client)
    const rows = await listGivenUp(client, FAILED_JOBS)
    return { ...state, failed: rows.map((job) => ({ ...job, reason: reasonOf(job.reason) })) }
  } finally {
    client.release()
  }
}

/** The outbox. */
export async function getMailState(_viewer: ViewerWith<StaffRight>): Promise<MailState> {
  const client = await getPool().connect()
  try {
    return await readMailState(client)
  } finally {
    client.release()
  }
}

/** Whether this process can use each service, found out by using it. */
export function checkServices(viewer: ViewerWith<StaffRight>): Promise<ServiceState[]> {
  const checks = [
    check('Database', 'Only public pages work.', () => getDb().$queryRaw`select`),
    check('Storage', 'Files can’t be uploaded or downloaded.', lookForFile),
    checkMail(viewer),
    check(
      'Live updates',
      'Open pages are refreshed every 30 seconds instead.',
      countLiveConnections,
      explainLive,
    ),
    check('Blog', 'Visitors see the posts as last loaded.', readPost),
  ]
  if (getEnv().CACHE_URL !== undefined) {
    checks.push(check('Page cache', 'Each web process uses its own.', checkPageCache))
  }
  return Promise.all(checks)
}

/** Whether this process can use the mail server. */
export async function checkMail(_viewer: ViewerWith<StaffRight>): Promise<ServiceState> {
  const effect = 'Emails wait and are sent when it is back.'
  const server = await check('Mail server', effect, checkMailServer, explainMail)
  return { ...server, keepsMail: mailInbox() !== null }
}

async function check(
  name: ServiceState['name'],
  effect: string,
  attempt: () => Promise<unknown>,
  explain: (error: unknown) => string = explainFailure,
): Promise<ServiceState> {
  const startedAt = performance.now()
  const late = sleep(SERVICE_TIMEOUT_MS, 'no response', { ref: false })
  const used = attempt().then(
    () => null,
    (error: unknown) => explain(error).replace(/[.\s]+$/, ''),
  )
  const failure = await Promise.race([used, late])
  return { name, effect, failure, seconds: (performance.now() - startedAt) / 1_000 }
}

/** For one that doesn't exist: a storage that says so has accepted address, key and bucket. */
async function lookForFile(): Promise<void> {
  try {
    await readObject(`doctor/${randomUUID()}`)
  } catch (error) {
    // Amazon denies it to those who may not list the bucket, which the product needn't.
    if (error instanceof Error && /^(NoSuchKey|AccessDenied)$/.test(error.name)) return
    throw error
  }
}

function explainMail(error: unknown): string {
  return (error as { code?: string }).code === 'ETLS' ? explainMailError(error) : explainFailure(error)
}

function explainLive(error: unknown): string {
  const { status, error: cause } = error as Partial<Pusher.RequestError>
  return status ? `it responds with status ${status}` : explainFailure(cause ?? error)
}

async function readPost(): Promise<void> {
  const { BLOG_API_URL } = getEnv()
  if (!BLOG_API_URL) return
  const url = new URL(BLOG_API_URL)
  url.searchParams.set('per_page', '1')
  url.searchParams.set('_embed', '1')
  const { body } = await getJson(url, { timeoutMs: SERVICE_TIMEOUT_MS, maxBytes: 1024 * 1024 })
  readPosts(body)
}

function checkPageCache(): Promise<void> {
  return isPageCacheDown() ? Promise.reject(new Error('no response')) : Promise.resolve()
}
