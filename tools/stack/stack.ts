import { dirname } from 'node:path'
import { StartFailure } from './failure'
import { buildProduct, chooseBuild, generateClient, type Build } from './build'
import { checkDatabase, migrateDatabase, seedDatabase } from './database'
import { homeAt, openHome, type Home } from './home'
import { claimPort } from './ports'
import { Processes, type Role } from './processes'
import { endScript } from './run-script'
import { loadSecrets, type Secrets, type SignIns, stripeKeys } from './secrets'
import {
  checkSettings,
  isService,
  localDefaults,
  mergeVariables,
  portFrom,
  isOfSample,
  servicesToStandIn,
  variablesOf,
} from './settings'
import type { Service, Variables } from './settings'
import { StandIns } from './stand-ins'
import { silentStep, type Step } from './steps'

export type StackOptions = {
  /** The folder for data, secrets and logs. */
  dir?: string
  /** 0 for a free port; the default is the port in `env`. */
  port?: number
  /** Runs the sources with hot reload instead of a build. */
  isDevelopment?: boolean
  /** By default the product's own, or on a random port the one for tests. */
  build?: Build
  /** Runs one of the processes only. */
  only?: Role | undefined
  seed?: boolean
  /** The given settings; each service that they don't configure is replaced by a stand-in. */
  env?: Variables
  postgresSettings?: Record<string, string>
  step?: Step
  /** Called when something unattended happens: a process died and is restarted. */
  say?: (line: string) => void
  /** Called when a process keeps dying. */
  onGiveUp?: (name: string) => void
}

/**
 * The whole product: stand-ins for services that aren't configured, migrations, sample data, build, server and worker.
 */
export class Stack {
  url = ''
  env: Record<string, string> = {}
  /** The sample accounts; undefined if the database isn't ours. */
  signIns: SignIns | undefined

  readonly home: Home
  readonly standsIn: Service[]
  private readonly given: Variables
  private standIns: StandIns | undefined
  private processes: Processes | undefined
  private prepared: Promise<void> | undefined
  private started: Promise<void> | undefined
  private isStopping = false

  constructor(private readonly options: StackOptions = {}) {
    this.home = homeAt(options.dir)
    this.given = options.env ?? {}
    this.standsIn = servicesToStandIn(this.given)
  }

  get inboxUrl(): string | undefined {
    return this.standIns?.inboxUrl
  }

  /** What the processes want the operator to read. */
  get notices(): string[] {
    return this.processes?.notices ?? []
  }

  /** The folders with data and secrets. */
  get dataFolders(): string[] {
    const { databaseHome } = this.standIns ?? {}
    const isApart = databaseHome !== undefined && dirname(databaseHome) !== this.home.dir
    return isApart ? [this.home.dir, databaseHome] : [this.home.dir]
  }

  /** Resolves when the product is ready. Call `stop` even after a failure. */
  start(): Promise<void> {
    this.started ??= this.startAll()
    return this.started
  }

  /** Resolves when stand-ins and data are ready. Call `stop` even after a failure. */
  prepare(): Promise<void> {
    this.prepared ??= this.prepareAll()
    return this.prepared
  }

  private get isLocal(): boolean {
    return this.standsIn.length > 0
  }

  private get roles(): readonly Role[] {
    const { only } = this.options
    return only ? [only] : ['web', 'worker']
  }

  private get wantedPort(): number {
    return this.options.port ?? portFrom(this.given)
  }

  private async prepareAll(): Promise<void> {
    const { only, seed = true, say = () => undefined } = this.options
    const { isLocal, wantedPort } = this
    if (only && isLocal) throw new StartFailure(explainMissing(only, this.standsIn))
    const host = mergeVariables(this.given, { HOST: isLocal ? '127.0.0.1' : '0.0.0.0' }).HOST ?? ''
    const port = this.roles.includes('web') ? await claimPort(wantedPort, host) : wantedPort
    await openHome(this.home)
    const secrets = await loadSecrets(this.home, this.standsIn.includes('postgres'))
    const known = mergeVariables(
      { PORT: String(port) },
      this.given,
      isLocal ? localDefaults(port, secrets, this.standsIn) : {},
    )
    await this.step('settings', () => this.check(known, secrets))
    const standIns = new StandIns({
      home: this.home,
      secrets,
      productUrl: `http://127.0.0.1:${port}`,
      postgresSettings: this.options.postgresSettings,
      say,
    })
    this.standIns = standIns
    const parts = [this.step('database client', generateClient), this.startServices(standIns, known)]
    // After a failure of one, the other must have ended before `stop`.
    await Promise.allSettled(parts)
    await Promise.all(parts)
    if (this.standsIn.includes('postgres') && seed) {
      const isSample = await this.step('sample data', () => seedDatabase(this.env, secrets.signIns))
      if (isSample) this.signIns = secrets.signIns
      else await this.endSampleServices(standIns)
    }
  }

  private async startServices(standIns: StandIns, known: Record<string, string>): Promise<void> {
    const { say = () => undefined } = this.options
    if (this.isLocal) {
      await this.step(`stand-ins (${this.standsIn.join(', ')})`, () =>
        standIns.startAll(this.standsIn, (service) => {
          say(`${service} died and is being restarted`)
        }),
      )
    }
    this.env = mergeVariables(known, standIns.env)
    this.url = this.env.APP_URL ?? ''
    const { DATABASE_URL = '', DATABASE_DIRECT_URL } = this.env
    await this.step('migrations', () => migrateDatabase(DATABASE_URL, DATABASE_DIRECT_URL))
  }

  private async startAll(): Promise<void> {
    await this.prepare()
    const { only, isDevelopment = false, say = () => undefined, onGiveUp = () => undefined } = this.options
    const build = !isDevelopment && (this.options.build ?? chooseBuild(this.wantedPort))
    if (build) await this.step('build', () => buildProduct(build))
    const processes = new Processes({
      roles: this.roles,
      logs: this.isLocal ? this.home.logs : undefined,
      build,
      env: this.env,
      say,
      onGiveUp,
    })
    this.processes = processes
    await this.step(only === 'worker' ? 'worker' : only ? 'server' : 'server and worker', () =>
      processes.start(),
    )
  }

  private async endSampleServices(standIns: StandIns): Promise<void> {
    for (const service of this.standsIn.filter(isOfSample)) {
      for (const name of Object.keys(standIns.envOf(service))) Reflect.deleteProperty(this.env, name)
      await standIns.stop(service)
    }
  }

  private async check(known: Record<string, string>, secrets: Secrets): Promise<void> {
    checkSettings(mergeVariables(known, placeholders(this.standsIn, secrets)))
    if (!this.standsIn.includes('postgres')) await checkDatabase(known)
  }

  private async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (this.isStopping) throw new Error('The start was interrupted.')
    return (this.options.step ?? silentStep)(name, work)
  }

  /** 'server', 'worker', or 'postgres'. */
  pidOf(name: string): number | undefined {
    return this.processes?.find(name)?.pid ?? this.standIns?.pidOf(name)
  }

  /** Kills a process, which is then restarted automatically. */
  kill(name: string, signal: NodeJS.Signals): void {
    const pid = this.pidOf(name)
    if (pid !== undefined) process.kill(pid, signal)
  }

  /** Stops a process or a stand-in until `resume`. */
  async halt(name: string): Promise<void> {
    const found = this.processes?.find(name)
    if (found) await found.stop()
    else if (isService(name)) await this.standIns?.stop(name)
  }

  /** Starts it again on the same port. */
  async resume(name: string): Promise<void> {
    const found = this.processes?.find(name)
    if (found) found.start()
    else if (isService(name)) await this.standIns?.start(name)
  }

  /** Restarts the web server, or another process, with some settings changed, and waits until the web server is ready. */
  async reconfigure(settings: Record<string, string>, name = 'server'): Promise<void> {
    await this.processes?.reconfigure(name, settings)
  }

  /** Stops server, worker, stand-ins and finally Postgres. */
  async stop(): Promise<void> {
    this.isStopping = true
    endScript()
    this.processes?.giveUpWaiting()
    // Already reported to the caller.
    await this.prepared?.catch(() => undefined)
    await this.started?.catch(() => undefined)
    await this.processes?.stop()
    await this.standIns?.stopAll()
  }

  /** Kills everything at once, without waiting. */
  killAll(): void {
    endScript()
    this.processes?.killAll()
    this.standIns?.killAll()
  }
}

function explainMissing(only: Role, services: Service[]): string {
  const list = services.map((service) => `${service} (${variablesOf(service).join(', ')})`).join(', ')
  return `--only ${only} needs services of its own, which several processes share. Not configured: ${list}.`
}

/** Placeholder settings for stand-ins that aren't running yet, so that the other settings can be checked first. */
function placeholders(services: Service[], secrets: Secrets): Record<string, string> {
  const { s3, pusher } = secrets
  const { secretKey, webhookSecret } = stripeKeys(secrets)
  const samples: Record<Service, Record<string, string>> = {
    postgres: { DATABASE_URL: 'postgresql://127.0.0.1/foyer' },
    s3: { S3_BUCKET: 'foyer', S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey },
    pusher: { PUSHER_APP_ID: pusher.appId, PUSHER_KEY: pusher.key, PUSHER_SECRET: pusher.secret },
    smtp: { SMTP_URL: 'smtp://127.0.0.1:25' },
    wordpress: { BLOG_API_URL: 'http://127.0.0.1' },
    stripe: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
  }
  return mergeVariables(...services.map((service) => samples[service]))
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const stack = new Stack(options)
  try {
    await stack.start()
    return stack
  } catch (error) {
    await stack.stop()
    throw error
  }
}
