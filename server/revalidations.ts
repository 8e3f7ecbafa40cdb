import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { z } from 'zod'
import type { Copies } from '@/lib/platform/copies'
import { getPool } from '@/lib/platform/db'
import { getDirectDatabaseUrl } from '@/lib/platform/env'
import { getLog } from '@/lib/platform/log'
import { onRevalidation, untilRendered } from './cache-signals'
import { noteChange } from './page-clock'

const CHANNEL = 'foyer_revalidations'
/** Postgres rejects longer payloads. */
const MAX_PAYLOAD_BYTES = 7_900
const RECONNECT_MS = 1_000
const RETRY_MS = 1_000
/** Detects a connection that died silently, which would hide changes. */
const CHECK_MS = 15_000
/** Every page has the tag of the root layout. */
const EVERYTHING = ['_N_T_/layout']

const signalSchema = z.object({ from: z.string(), tags: z.array(z.string()) })

/** Null if something else wrote it, which anyone with access to the database could. */
function readSignal(payload: string): z.output<typeof signalSchema> | null {
  try {
    return signalSchema.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/**
 * Tells the other instances through Postgres which cached pages have changed, and expires the pages that they report.
 * Calls `onChange` for both.
 */
export class Revalidations {
  private readonly id = randomUUID()
  private client: Client | undefined
  private isWanted = false
  private check: NodeJS.Timeout | undefined
  /** Changes that the others couldn't be told yet. */
  private readonly untold = new Set<string>()
  private retry: NodeJS.Timeout | undefined

  /**
   * Pages are rendered from the copies, so a change counts only after the copies have been read. Until then, the old
   * pages stay.
   */
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
    clearTimeout(this.retry)
    if (this.untold.size > 0) await this.tell([])
    await this.client?.end()
  }

  private async announce(tags: string[]): Promise<void> {
    this.onChange()
    await this.tell(tags)
  }

  /** Never throws. The change is stored, and what can't be sent now is sent soon. */
  private async tell(news: readonly string[]): Promise<void> {
    const tags = [...new Set([...this.untold, ...news])]
    this.untold.clear()
    try {
      const payload = JSON.stringify({ from: this.id, tags })
      const fits = Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES
      await getPool().query('select pg_notify($1, $2)', [
        CHANNEL,
        fits ? payload : JSON.stringify({ from: this.id, tags: EVERYTHING }),
      ])
    } catch (error) {
      getLog().error({ error, tags }, 'other instances could not be told of a change')
      for (const tag of tags) this.untold.add(tag)
      clearTimeout(this.retry)
      if (this.isWanted) this.retry = setTimeout(() => void this.tell([]), RETRY_MS).unref()
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
      // Changes may have been missed. Stale, not expired: a page that can't be rendered now is still shown.
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
    const signal = readSignal(payload)
    if (signal?.from === this.id) return
    if (!signal) getLog().warn({ payload }, 'a notification of a change could not be read')
    // Another release may have sent it in another format.
    const tags = signal?.tags ?? EVERYTHING
    await this.copies.renew()
    this.mark(tags, 'expired')
    untilRendered(() => {
      this.mark(tags, 'expired')
    })
  }

  private mark(tags: string[], as: 'stale' | 'expired'): void {
    noteChange(tags, as)
    this.onChange()
  }
}
