import { setTimeout as sleep } from 'node:timers/promises'
import { readMailState } from '@/lib/health/queries'
import { readQueueState } from '@/lib/platform/queue'
import { INSTANCE_LOST_SECONDS } from '@/lib/platform/instance'
import { getLog } from '@/lib/platform/log'
import { countLiveConnections, type LiveConnections } from '@/lib/platform/realtime'
import { sharedCheck } from '@/lib/platform/shared-check'
import { gauge, toPrometheus, withLabels } from './rules'
import { measuredSchema, type Metric } from './schema'

const LIVE_TIMEOUT_MS = 1_000

type InstanceRow = { id: string; role: string; host: string; version: string; metrics: unknown }

/**
 * What all processes have measured and what waits in the database, in the text format of Prometheus; undefined if the
 * database doesn't respond. Shared for a second.
 */
export async function readMetrics(): Promise<string | undefined> {
  return (await readShared()).text
}

const readShared = sharedCheck<{ text?: string }>('metrics could not be read', {}, async (client, found) => {
  const live = readLive()
  const { rows } = await client.query<InstanceRow>(
    `select id, role, host, version, metrics from instances
     where seen_at > now() - make_interval(secs => $1) order by id`,
    [INSTANCE_LOST_SECONDS],
  )
  const queue = await readQueueState(client)
  const mails = await readMailState(client)
  found.text = toPrometheus([
    ...rows.flatMap(ofInstance),
    ...gauge('foyer_jobs_waiting', 'Jobs that are due', queue.waiting),
    ...gauge('foyer_jobs_running', 'Jobs that a worker is doing', queue.running),
    ...gauge('foyer_jobs_scheduled', 'Jobs for later, retries included', queue.scheduled),
    ...gauge('foyer_jobs_given_up', 'Jobs that failed for good', queue.givenUp),
    ...gauge(
      'foyer_job_oldest_age_seconds',
      'How long the oldest waiting job has been due',
      queue.oldestSeconds ?? 0,
    ),
    ...gauge('foyer_mails_waiting', 'Emails in the outbox that will be sent', mails.waiting),
    ...gauge('foyer_mails_dead', 'Emails that could not be delivered', mails.dead),
    ...gauge(
      'foyer_mail_oldest_age_seconds',
      'How long the oldest waiting email has been in the outbox',
      mails.oldestSeconds ?? 0,
    ),
    ...ofLive(await live),
  ])
})

function ofInstance({ id, role, host, version, metrics }: InstanceRow): Metric[] {
  const labels = { instance_id: id, role }
  const info: Metric = {
    type: 'gauge',
    name: 'foyer_instance_info',
    help: 'A process that runs, always 1',
    points: [{ labels: { host, version }, value: 1 }],
  }
  // An older version may have written something else.
  const measured = measuredSchema.safeParse(metrics)
  return withLabels([info, ...(measured.data ?? [])], labels)
}

function ofLive(live: LiveConnections | undefined): Metric[] {
  return [
    ...gauge('foyer_live_channels', 'Live channels that someone listens to', live?.channels),
    ...gauge('foyer_live_connections', 'Subscriptions to live channels', live?.subscriptions),
  ]
}

/** The rest is known without it. */
async function readLive(): Promise<LiveConnections | undefined> {
  const counted = countLiveConnections().catch((error: unknown) => {
    getLog().warn({ error }, 'live connections could not be counted')
    return undefined
  })
  return Promise.race([counted, sleep(LIVE_TIMEOUT_MS, undefined, { ref: false })])
}
