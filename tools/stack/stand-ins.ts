import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '@/tools/stand-ins/postgres'
import { startPusher } from '@/tools/stand-ins/pusher'
import { startS3 } from '@/tools/stand-ins/s3'
import { startSmtp } from '@/tools/stand-ins/smtp'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { startStripe } from '@/tools/stand-ins/stripe'
import { startWordpress } from '@/tools/stand-ins/wordpress'
import { reasonOf, StartFailure } from './failure'
import type { Home } from './home'
import { isAlive } from './is-alive'
import { rememberedPorts, rememberPorts } from './ports'
import { type Secrets, stripeKeys } from './secrets'
import type { Service } from './settings'

type Running = StandIn & { pid?: number; inboxUrl?: string; home?: string }
type Options = {
  home: Home
  secrets: Secrets
  /** Where the product listens, for events. */
  productUrl?: string
  postgresSettings?: Record<string, string>
  say: (line: string) => void
}

const WATCH_MS = 250
/** Until it is tried again to restart what can't be, such as on a full disk. */
const RETRY_MS = 2_000

/** The stand-ins of one start. Postgres is a process and is restarted when it dies; the others run in this one. */
export class StandIns {
  private readonly running = new Map<Service, Running>()
  private ports: Record<string, number> = {}
  private watch: NodeJS.Timeout | undefined
  private restarting: Promise<void> | undefined

  constructor(private readonly options: Options) {}

  get env(): Record<string, string> {
    const inbox = this.inboxUrl === undefined ? {} : { SMTP_INBOX_URL: this.inboxUrl }
    return Object.assign(inbox, ...[...this.running.values()].map(({ env }) => env)) as Record<string, string>
  }

  get inboxUrl(): string | undefined {
    return this.running.get('smtp')?.inboxUrl
  }

  get databaseHome(): string | undefined {
    return this.running.get('postgres')?.home
  }

  envOf(service: Service): Record<string, string> {
    return this.running.get(service)?.env ?? {}
  }

  pidOf(service: string): number | undefined {
    return this.running.get(service as Service)?.pid
  }

  async startAll(services: Service[], onRestart: (service: Service) => void): Promise<void> {
    this.ports = await rememberedPorts(this.options.home)
    // Wait until each one runs or has failed before reporting a failure, so that `stopAll` finds all that have to be
    // stopped.
    const results = await Promise.allSettled(services.map((service) => this.start(service)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw new StartFailure(reasonOf(failed.reason), { cause: failed.reason })
    await rememberPorts(this.options.home, this.ports)
    this.watch = setInterval(() => {
      this.revivePostgres(onRestart)
    }, WATCH_MS)
  }

  async start(service: Service): Promise<void> {
    const standIn = await this.open(service)
    this.running.set(service, standIn)
    for (const [name, value] of Object.entries(addressesOf(service, standIn))) {
      this.ports[name] = Number(new URL(value).port)
    }
  }

  async stop(service: Service): Promise<void> {
    const standIn = this.running.get(service)
    this.running.delete(service)
    await standIn?.close()
  }

  /** Postgres last: whatever uses it may still be shutting down. */
  async stopAll(): Promise<void> {
    this.endWatch()
    await this.restarting
    const services = [...this.running.keys()].filter((service) => service !== 'postgres')
    await Promise.allSettled(services.map((service) => this.stop(service)))
    await this.stop('postgres')
  }

  /** Only Postgres could outlive this process. */
  killAll(): void {
    this.endWatch()
    const pid = this.pidOf('postgres')
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT')
  }

  private open(service: Service): Promise<Running> {
    const { home, secrets, productUrl, postgresSettings, say } = this.options
    const port = this.ports[service]
    switch (service) {
      case 'postgres':
        return startPostgres({ dir: home.postgres, port, settings: postgresSettings, say })
      case 's3':
        return startS3({ dir: home.files, port, bucket: 'foyer', ...secrets.s3 })
      case 'pusher':
        return startPusher({ port, ...secrets.pusher })
      case 'smtp':
        return startSmtp({ dir: home.mails, port, webPort: this.ports.inbox })
      case 'wordpress':
        return startWordpress({ port })
      case 'stripe':
        return startStripe({
          ...stripeKeys(secrets),
          ...{ port, file: home.payments },
          webhookUrl: productUrl === undefined ? undefined : `${productUrl}/api/stripe/webhook`,
        })
    }
  }

  private endWatch(): void {
    clearInterval(this.watch)
    this.watch = undefined
  }

  private revivePostgres(onRestart: (service: Service) => void): void {
    const pid = this.pidOf('postgres')
    if (pid === undefined || isAlive(pid)) return
    this.running.delete('postgres')
    onRestart('postgres')
    this.restarting = this.restartPostgres()
  }

  private async restartPostgres(): Promise<void> {
    let told = ''
    while (this.watch) {
      try {
        await this.start('postgres')
        return
      } catch (error) {
        const reason = reasonOf(error)
        if (reason !== told) console.error(`✗ The database can't be restarted: ${reason}`)
        told = reason
        await sleep(RETRY_MS)
      }
    }
  }
}

function addressesOf(service: Service, { env, inboxUrl }: Running): Record<string, string> {
  switch (service) {
    case 'postgres':
      return { postgres: env.DATABASE_URL ?? '' }
    case 's3':
      return { s3: env.S3_ENDPOINT ?? '' }
    case 'pusher':
      return { pusher: `http://127.0.0.1:${env.PUSHER_PORT ?? ''}` }
    case 'smtp':
      return { smtp: env.SMTP_URL ?? '', inbox: inboxUrl ?? '' }
    case 'wordpress':
      return { wordpress: env.BLOG_API_URL ?? '' }
    case 'stripe':
      return { stripe: env.STRIPE_API_URL ?? '' }
  }
}
