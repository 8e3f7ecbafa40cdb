import { after } from 'next/server.js'
import pLimit from 'p-limit'
import Pusher from 'pusher'
import { z } from 'zod'
import { Prisma } from '@/prisma/generated/client'
import { getDb, type Transaction } from './db'
import { getEnv } from './env'
import { enqueueJob } from './jobs'
import { getLog } from './log'
import { ADMIN_CHANNEL, projectChannel, type LiveChange, type Topic } from './realtime-channels'

const TIMEOUT_MS = 3_000
/** The limit of the API. */
const CHANNELS_AT_ONCE = 100

let pusher: Pusher | undefined

export function getPusher(): Pusher {
  const env = getEnv()
  const base = {
    appId: env.PUSHER_APP_ID,
    key: env.PUSHER_KEY,
    secret: env.PUSHER_SECRET,
    useTLS: env.PUSHER_USE_TLS,
    timeout: TIMEOUT_MS,
  }
  pusher ??= new Pusher(
    env.PUSHER_HOST
      ? { ...base, host: env.PUSHER_HOST, port: String(env.PUSHER_PORT) }
      : { ...base, cluster: env.PUSHER_CLUSTER },
  )
  return pusher
}

/**
 * Call this after a commit. Notifies open pages that show these topics, for all admins and everyone who can see the
 * projects. Resolves once the change has a version, so that the page an action returns is known to be up to date.
 * Never throws, because the write has succeeded. The signal is sent after the response. Otherwise, a page that heard
 * of its own change while the response was still arriving would fetch itself again.
 */
export async function notify(
  about: Topic | readonly Topic[],
  projectIds: readonly string[] = [],
): Promise<void> {
  const topics = [...new Set([about].flat())]
  const channels = [ADMIN_CHANNEL, ...projectIds.map(projectChannel)]
  try {
    const version = await recordChange(topics, channels)
    for (const topic of topics)
      for (let from = 0; from < channels.length; from += CHANNELS_AT_ONCE)
        afterResponse(() => send(channels.slice(from, from + CHANNELS_AT_ONCE), topic, version))
  } catch (error) {
    getLog().warn({ topics, channels, error }, 'live update could not be recorded')
  }
}

function afterResponse(task: () => Promise<void>): void {
  try {
    after(task)
  } catch {
    // Outside a request, runs at once. Not awaited, since it may take until its timeout.
    void task()
  }
}

/** The latest version to send, by topic and channels, while a request is in progress. */
const latest = new Map<string, number>()

/** Changes during a request share the next one, because browsers fetch everything since their version. */
async function send(channels: string[], topic: Topic, version: number): Promise<void> {
  const key = [topic, ...channels].join(' ')
  const isUnderWay = latest.has(key)
  latest.set(key, Math.max(version, latest.get(key) ?? 0))
  if (isUnderWay) return
  for (let sent: number | undefined; sent !== latest.get(key);) {
    sent = latest.get(key)
    try {
      await getPusher().trigger(channels, topic, { version: sent })
    } catch (error) {
      getLog().warn({ topic, channels, error }, 'live update could not be sent')
    }
  }
  latest.delete(key)
}

/** Ordered by channel and topic to avoid deadlocks. */
async function recordChange(topics: readonly Topic[], channels: readonly string[]): Promise<number> {
  const [row] = await getDb().$queryRaw<[{ version: bigint }]>`
    with next as materialized (select nextval('live_changes_version_seq') as version),
    changed as (
      insert into live_changes (channel, topic, version)
      select channel, topic, next.version
      from unnest(${channels}::text[]) channel, unnest(${topics}::text[]) topic, next order by channel, topic
      on conflict (channel, topic) do update set version = greatest(live_changes.version, excluded.version)
    )
    select version from next`
  return Number(row.version)
}

/**
 * A bigint column: the version of data read from now on. A change that this reading misses gets a higher version,
 * assigned after its commit.
 */
export const liveVersion = Prisma.sql`(
  select case when is_called then last_value else 0 end from live_changes_version_seq)`

/** The last change of each topic on these channels, if newer than `version`. */
export async function listChangesSince(version: number, channels: readonly string[]): Promise<LiveChange[]> {
  const changes = await getDb().liveChange.findMany({
    where: { channel: { in: [...channels] }, version: { gt: version } },
  })
  return changes.map((change) => ({ ...change, version: Number(change.version) }))
}

export type LiveConnections = {
  channels: number
  /** Null if the service doesn't count them. */
  subscriptions: number | null
}

const channelsSchema = z.object({
  channels: z.record(z.string(), z.object({ subscription_count: z.number().optional() })),
})

/** The number of open pages, by the live channels that they listen to. */
export async function countLiveConnections(): Promise<LiveConnections> {
  const response = await listChannels({ info: 'subscription_count' }).catch((error: unknown) => {
    // Pusher's own service counts them only for apps that have this turned on.
    if ((error as Partial<Pusher.RequestError>).status !== 400) throw error
    return listChannels({})
  })
  const counts = Object.values(channelsSchema.parse(await response.json()).channels)
  const isCounted = counts.every(({ subscription_count }) => subscription_count !== undefined)
  const sum = counts.reduce((total, { subscription_count = 0 }) => total + subscription_count, 0)
  return { channels: counts.length, subscriptions: isCounted ? sum : null }
}

function listChannels(params: Record<string, string>) {
  return getPusher().get({ path: '/channels', params: { filter_by_prefix: 'private-', ...params } })
}

/** The signature that lets a connection subscribe to a private channel. */
export function authorizeChannel(socketId: string, channel: string): { auth: string } {
  return { auth: getPusher().authorizeChannel(socketId, channel).auth }
}

/** The signature that ties a connection to a user, so that it can be closed when the session ends. */
export function authenticateConnection(socketId: string, userId: string) {
  const { auth, user_data } = getPusher().authenticateUser(socketId, { id: userId })
  return { auth, user_data }
}

/** Limited, because the service may be slow. */
const ENDED_AT_ONCE = 20

/**
 * Closes all live connections of these users. When they reconnect, they are authorized again. Never throws, because
 * signals alone reveal nothing. Returns the users whose connections couldn't be closed.
 */
export async function endConnections(...userIds: string[]): Promise<string[]> {
  const failed: string[] = []
  await pLimit(ENDED_AT_ONCE).map(new Set(userIds), async (userId) => {
    try {
      await getPusher().terminateUserConnections(userId)
    } catch (error) {
      getLog().warn({ userId, error }, 'live connections could not be ended')
      failed.push(userId)
    }
  })
  return failed
}

const END_ATTEMPTS = 5

/** Lets a job do the same for many users, in the transaction that takes access from them. */
export async function enqueueEndOfConnections(tx: Transaction, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const payload = { userIds: [...new Set(userIds)].join(',') }
  await enqueueJob(tx, 'end-connections', payload, { maxAttempts: END_ATTEMPTS, isUrgent: true })
}
