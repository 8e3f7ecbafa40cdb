import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InstanceRole } from '@/prisma/generated/enums'
import { getPool } from './db'
import { getLog } from './log'
import { readVersion } from './version'

const INTERVAL_MS = 10_000
/** An instance counts as gone after this long without an update: two updates are missing. */
export const INSTANCE_LOST_SECONDS = 30
/** How long a stopping process waits for the database. */
const REMOVE_TIMEOUT_MS = 1_000
/** How often the event loop is sampled. Even when idle, it appears to be late by this much. */
const DELAY_RESOLUTION_MS = 20

export type Measure = () => Promise<object | null>

/** Records in the table `instances` that this process is running, and its state. */
export class Instance {
  readonly id = randomUUID()
  /** In seconds. 99 % of the timers before the last beat were at most this late. */
  eventLoopDelay = 0
  private readonly version = readVersion()
  private readonly delays = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS })
  private timer: NodeJS.Timeout | undefined
  private writing = Promise.resolve()
  private isWriting = false
  private isFailing = false

  constructor(
    readonly role: InstanceRole,
    /** Returns the measurements to store with the row. */
    private readonly measure: Measure = () => Promise.resolve(null),
  ) {}

  /** Resolves after the first attempt to write the row. */
  start(): Promise<void> {
    this.delays.enable()
    this.timer = setInterval(() => {
      this.beat()
    }, INTERVAL_MS).unref()
    this.beat()
    return this.writing
  }

  /** Removes the row. Doesn't wait for a database that doesn't respond; the row then expires. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.delays.disable()
    const removed = this.writing
      .then(() => getPool().query('delete from instances where id = $1', [this.id]))
      .catch((error: unknown) => getLog().warn({ error }, 'the instance could not be removed'))
    await Promise.race([removed, sleep(REMOVE_TIMEOUT_MS, undefined, { ref: false })])
  }

  /** Runs one at a time, so that a database that hangs isn't queried repeatedly. */
  private beat(): void {
    if (this.isWriting) return
    this.isWriting = true
    this.writing = this.write()
      .then(
        () => {
          this.isFailing = false
        },
        (error: unknown) => {
          // Logged once per outage.
          if (!this.isFailing) getLog().warn({ error }, 'the instance could not be recorded')
          this.isFailing = true
        },
      )
      .finally(() => {
        this.isWriting = false
      })
  }

  private async write(): Promise<void> {
    this.eventLoopDelay = Math.max(0, this.delays.percentile(99) / 1e9 - DELAY_RESOLUTION_MS / 1e3)
    this.delays.reset()
    const metrics = await this.measure()
    await getPool().query(
      `insert into instances (id, role, host, version, build_id, started_at, seen_at, rss_bytes,
         event_loop_delay_seconds, metrics)
       values ($1, $2, $3, $4, $5, now() - make_interval(secs => $6), now(), $7, $8, $9)
       on conflict (id) do update set seen_at = excluded.seen_at, rss_bytes = excluded.rss_bytes,
         event_loop_delay_seconds = excluded.event_loop_delay_seconds, metrics = excluded.metrics`,
      [
        this.id,
        this.role,
        hostname(),
        this.version.version,
        this.version.buildId,
        process.uptime(),
        process.memoryUsage.rss(),
        this.eventLoopDelay,
        metrics === null ? null : JSON.stringify(metrics),
      ],
    )
  }
}
