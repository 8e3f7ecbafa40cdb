import { randomUUID } from 'node:crypto'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { Client } from 'pg'
import { z } from 'zod'
import type { Copies } from '@/lib/platform/copies'
import { getPool } from '@/lib/platform/db'
import { getDirectDatabaseUrl } from '@/lib/platform/env'
import { getLog } from '@/lib/platform/log'
import { onRevalidation, untilRendered } from './cache-signals'

const CHANNEL = 'foyer_revalidations'
/** Postgres refuses longer payloads. */
const MAX_PAYLOAD_BYTES = 7_900
const RECONNECT_MS = 1_000
/** A connection that died without a word would hide changes. */
const CHECK_MS = 15_000
/** Every page has the tag of the root layout. */
const EVERYTHING = ['_N_T_/layout']

const signalSchema = z.object({ from: z.string(), tags: z.array(z.string()) })

/**
 * Tells the other instances which cached pages have changed, through Postgres, and expires those of which they tell.
 * `onChange` is called for both.
 */
export class Revalidations {
  private readonly id = randomUUID()
  private client: Client | undefined
  private isWanted = false
  private check: NodeJS.Timeout | undefined

  /** Pages are rendered from the copies, so these are read before a change counts; until then, the old pages stay. */
  constructor(
    private readonly onChange: () => void,
    private readonly copies: Copies,
  ) {}

  start(): void {
    this.isWanted = true
    onRevalidation((tags) => this.announce(tags))
    // Nobody was told which pages show the change.
    this.copies.onCaughtUp = () => {
      this.mark(EVERYTHING, 'expired')
      void this.announce(EVERYTHING)
    }
    // The build knew neither the address nor the content.
    this.mark(EVERYTHING, 'expired')
    this.check = setInterval(() => void this.probe(), CHECK_MS).unref()
    void this.connect()
  }

  async stop(): Promise<void> {
    this.isWanted = false
    clearInterval(this.check)
    await this.client?.end()
  }

  /** Never throws: the change is stored, and an instance that doesn't hear of it has lost its connection. */
  private async announce(tags: string[]): Promise<void> {
    this.onChange()
    try {
      const payload = JSON.stringify({ from: this.id, tags })
      const fits = Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES
      await getPool().query('select pg_notify($1, $2)', [
        CHANNEL,
        fits ? payload : JSON.stringify({ from: this.id, tags: EVERYTHING }),
      ])
    } catch (error) {
      getLog().error({ error, tags }, 'other instances could not be told of a change')
    }
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: getDirectDatabaseUrl(),
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    this.client = client
    client.on('end', () => {
      if (this.isWanted) setTimeout(() => void this.connect(), RECONNECT_MS).unref()
    })
    client.on('error', (error) =>
      getLog().warn({ error }, 'the connection for changes of other instances was lost'),
    )
    client.on('notification', ({ payload = '' }) => {
      void this.hear(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      await this.copies.renew()
      // Changes may have been missed. As stale, not expired: a page that can't be rendered now is still shown.
      this.mark(EVERYTHING, 'stale')
    } catch (error) {
      getLog().warn({ error }, 'changes of other instances are not heard of')
      await client.end()
    }
  }

  private async probe(): Promise<void> {
    const { client } = this
    await client?.query('select').catch((error: unknown) => {
      getLog().warn({ error }, 'the connection for changes of other instances does not respond')
      return client.end()
    })
  }

  private async hear(payload: string): Promise<void> {
    const { from, tags } = signalSchema.parse(JSON.parse(payload))
    if (from === this.id) return
    await this.copies.renew()
    this.mark(tags, 'expired')
    untilRendered(() => {
      this.mark(tags, 'expired')
    })
  }

  private mark(tags: string[], as: 'stale' | 'expired'): void {
    for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), [as]: Date.now() })
    this.onChange()
  }
}
