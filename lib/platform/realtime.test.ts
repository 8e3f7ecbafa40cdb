import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import Client from 'pusher-js'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { jobs } from '@/lib/live/jobs'
import { startTestPusher } from '@/tests/support/services'
import { getDb, getPool } from './db'
import { getEnv } from './env'
import { getLog } from './log'
import {
  authenticateConnection,
  authorizeChannel,
  endConnections,
  listChangesSince,
  liveVersion,
  notify,
} from './realtime'
import { ADMIN_CHANNEL, projectChannel } from './realtime-channels'
import { getRealtimeSettings } from './browser-endpoints'

let server: StandIn
const clients: Client[] = []

beforeAll(async () => {
  server = await startTestPusher()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(() => server.close())

async function getLiveVersion(): Promise<number> {
  const [row] = await getDb().$queryRaw<[{ version: bigint }]>`select ${liveVersion} as version`
  return Number(row.version)
}

function connect(authorize: typeof authorizeChannel) {
  const { key, host, port } = getRealtimeSettings()
  const client = new Client(key, {
    cluster: '',
    wsHost: host ?? '',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler({ socketId, channelName }, callback) {
        callback(null, authorize(socketId, channelName))
      },
      transport: 'ajax',
      endpoint: '',
    },
    userAuthentication: {
      customHandler({ socketId }, callback) {
        callback(null, authenticateConnection(socketId, 'user-1'))
      },
      transport: 'ajax',
      endpoint: '',
    },
  })
  clients.push(client)
  return client
}

it('sends those who may listen the topic that changed, but no content', async () => {
  const channel = connect(authorizeChannel).subscribe(ADMIN_CHANNEL)
  const heard = vi.fn()
  channel.bind('quotes', heard)
  await vi.waitFor(() => {
    expect(channel.subscribed).toBe(true)
  })
  const before = await getLiveVersion()
  await notify('quotes')
  await vi.waitFor(() => {
    expect(heard.mock.calls[0]?.[0]).toEqual({ version: before + 1 })
  })
})

it('sends changes that come quickly together, the last one always', async () => {
  const channel = connect(authorizeChannel).subscribe(ADMIN_CHANNEL)
  const heard: number[] = []
  channel.bind('clients', ({ version }: { version: number }) => heard.push(version))
  await vi.waitFor(() => {
    expect(channel.subscribed).toBe(true)
  })
  const before = await getLiveVersion()
  await Promise.all(Array.from({ length: 40 }, () => notify('clients')))
  await vi.waitFor(() => {
    expect(heard.at(-1)).toBe(before + 40)
  })
  expect(heard.length).toBeLessThan(40)
})

it('lists the topics that changed since a version, by channel', async () => {
  const [own, other] = [randomUUID(), randomUUID()]
  const start = await getLiveVersion()
  await notify('updates', [own])
  const between = await getLiveVersion()
  await Promise.all([notify('conversations', [own, other]), notify('conversations', [other, own])])
  const channel = projectChannel(own)
  const versionsOf = async (since: number) =>
    Object.fromEntries(
      (await listChangesSince(since, [channel])).map(({ topic, version }) => [topic, version]),
    )
  expect(await versionsOf(start)).toEqual({ updates: start + 1, conversations: start + 3 })
  expect(await versionsOf(between)).toEqual({ conversations: start + 3 })
  expect(await versionsOf(await getLiveVersion())).toEqual({})
  expect(await listChangesSince(start, [projectChannel(randomUUID())])).toEqual([])
  expect(await listChangesSince(between, [ADMIN_CHANNEL])).toMatchObject([{ topic: 'conversations' }])
})

it('records many topics at once', async () => {
  const start = await getLiveVersion()
  const statements = vi.spyOn(getPool(), 'query')
  await notify(['clients', 'projects', 'updates', 'files'])
  expect(statements).toHaveBeenCalledTimes(1)
  statements.mockRestore()
  const changes = await listChangesSince(start, [ADMIN_CHANNEL])
  expect(changes.map(({ topic }) => topic).toSorted()).toEqual(['clients', 'files', 'projects', 'updates'])
  expect(new Set(changes.map(({ version }) => version)).size).toBe(1)
})

it('refuses an authorization for another channel', async () => {
  const channel = connect((socketId) => authorizeChannel(socketId, 'private-other')).subscribe(
    'private-admin',
  )
  const refused = vi.fn()
  channel.bind('pusher:subscription_error', refused)
  await vi.waitFor(() => {
    expect(refused).toHaveBeenCalled()
  })
  expect(channel.subscribed).toBe(false)
})

it('closes every live connection of a user', async () => {
  const client = connect(authorizeChannel)
  client.signin()
  await vi.waitFor(() => {
    expect(client.user.user_data).toMatchObject({ id: 'user-1' })
  })
  const ended = vi.fn()
  client.connection.bind('disconnected', ended)
  await endConnections('user-1')
  await vi.waitFor(() => {
    expect(ended).toHaveBeenCalled()
  })
})

describe('a service that doesn’t answer', () => {
  const userIds = Array.from({ length: 20 }, () => randomUUID())
  const end = () => jobs['end-connections']?.({ userIds: userIds.join(',') }, { id: '1', lastAttempt: false })

  it('holds up anyone who ends many connections no longer than for one, and a job tries again', async () => {
    const warn = vi.spyOn(getLog(), 'warn').mockReturnValue()
    await server.close()
    const silent = createServer()
    await new Promise<void>((resolve) => {
      silent.listen(getEnv().PUSHER_PORT, resolve)
    })
    const start = performance.now()
    await expect(end()).rejects.toThrow('20 of 20')
    expect(performance.now() - start).toBeLessThan(9_000)
    silent.closeAllConnections()
    await new Promise((resolve) => {
      silent.close(resolve)
    })
    server = await startTestPusher()
    await end()
    warn.mockRestore()
  }, 20_000)
})
