import { formatNumber } from '@/lib/base/numbers'
/** Timers that run this late keep visitors waiting. */
const LATE_TIMERS_SECONDS = 0.25
/** A job that has been due for longer waits for something that doesn't come. */
const LATE_JOB_SECONDS = 300
/** A mail server that is back for longer has got everything. */
const LATE_MAIL_SECONDS = 3_600

const BACKUP_ADVICE =
  'The worker’s log says more. Until it works again, run npm run backup on the server and keep the file elsewhere.'

export type ProcessState = {
  id: string
  role: 'web' | 'worker'
  host: string
  version: string
  buildId: string | null
  startedAt: Date
  secondsSinceSeen: number
  isLost: boolean
  memoryBytes: number
  eventLoopDelaySeconds: number
}

export type ServiceState = {
  name: 'Database' | 'Storage' | 'Mail server' | 'Live updates' | 'Blog' | 'Page cache'
  /** What happens while it is down. */
  effect: string
  /** Why it can't be used; null if it can. */
  failure: string | null
  seconds: number
  /** Mail only: no server is set up, so all mail stays on this machine. */
  keepsMail?: boolean
}

export type QueueState = {
  waiting: number
  running: number
  scheduled: number
  givenUp: number
  oldestSeconds: number | null
}
export type MailState = { waiting: number; dead: number; oldestSeconds: number | null }

export type Care = { text: string; advice: string; link?: { href: string; label: string } }

/** Problems that need attention; parts that couldn't be read are null. */
export function careOf(found: {
  processes: readonly ProcessState[] | null
  services: readonly ServiceState[] | null
  queue: QueueState | null
  mails: MailState | null
  /** What is wrong with the backups. */
  backupProblem: string | null
}): Care[] {
  return [
    ...careOfServices(found.services ?? []),
    ...careOfMailServer(found.services ?? []),
    ...(found.processes ? careOfProcesses(found.processes) : []),
    ...(found.queue ? careOfQueue(found.queue) : []),
    ...(found.mails ? careOfMails(found.mails) : []),
    ...(found.backupProblem === null ? [] : [{ text: found.backupProblem, advice: BACKUP_ADVICE }]),
  ]
}

function careOfServices(services: readonly ServiceState[]): Care[] {
  return services
    .filter(({ failure }) => failure !== null)
    .map(({ name, failure, effect }) => ({
      text: `${name}: ${failure ?? ''}. ${effect}`,
      advice: 'Run npm run doctor on the server. It says which setting or service to correct.',
    }))
}

function careOfMailServer(services: readonly ServiceState[]): Care[] {
  if (!services.some(({ keepsMail }) => keepsMail)) return []
  return [
    {
      text: 'Mail isn’t set up: nothing leaves this server.',
      advice: 'Set SMTP_URL to your mail server. Until then, emails are kept in an inbox on this machine.',
      link: { href: '/admin/mail', label: 'View emails' },
    },
  ]
}

function careOfProcesses(all: readonly ProcessState[]): Care[] {
  const processes = all.filter(({ isLost }) => !isLost)
  const care: Care[] = []
  if (!processes.some(({ role }) => role === 'worker')) {
    care.push({
      text: 'No worker is running, so no emails are sent.',
      advice:
        'Start one with npm start or npm start -- --only worker. If it keeps stopping, its log says why.',
    })
  }
  const builds = new Set(processes.map(({ version, buildId }) => `${version} ${buildId ?? ''}`))
  if (builds.size > 1) {
    care.push({
      text: `${builds.size} versions are running at the same time.`,
      advice: 'During an update, this is fine. Otherwise, restart the processes that still run an older one.',
    })
  }
  for (const { role, host, eventLoopDelaySeconds } of processes) {
    if (eventLoopDelaySeconds <= LATE_TIMERS_SECONDS) continue
    care.push({
      text: `The ${processName(role)} on ${host} is overloaded: it reacts ${formatDuration(eventLoopDelaySeconds)} late.`,
      advice: 'If this lasts, run another instance or give the machine more processors.',
    })
  }
  return care
}

function careOfQueue({ oldestSeconds, givenUp }: QueueState): Care[] {
  const care: Care[] = []
  if (oldestSeconds !== null && oldestSeconds > LATE_JOB_SECONDS) {
    care.push({
      text: `A job has been waiting for ${formatDuration(oldestSeconds)}.`,
      advice: 'The worker’s log says what is delaying it. If it is only busy, run another worker.',
    })
  }
  if (givenUp > 0) {
    care.push({
      text: `${formatCount(givenUp, 'job was', 'jobs were')} given up.`,
      advice: 'The list below says why.',
      link: { href: '#failed-jobs', label: 'View failed jobs' },
    })
  }
  return care
}

function careOfMails({ dead, oldestSeconds }: MailState): Care[] {
  const care: Care[] = []
  if (oldestSeconds !== null && oldestSeconds > LATE_MAIL_SECONDS) {
    care.push({
      text: `An email has been waiting for ${formatDuration(oldestSeconds)}.`,
      advice: 'It is retried for two days. If the mail server works, its mailbox may be full.',
    })
  }
  if (dead > 0) {
    care.push({
      text: `${formatCount(dead, 'email', 'emails')} could not be delivered.`,
      advice: 'The list says why.',
      link: { href: '/admin/mail?state=dead', label: 'View undelivered emails' },
    })
  }
  return care
}

function processName(role: ProcessState['role']): string {
  return role === 'web' ? 'web process' : 'worker'
}

export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** One unit is enough to judge by: `12 ms`, `3.4 s`, `5 minutes`, `2 days`. */
export function formatDuration(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1_000)} ms`
  if (seconds < 10) return `${formatNumber(seconds, 1)} s`
  if (seconds < 90) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 36 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}

export function formatMegabytes(bytes: number): string {
  return `${formatNumber(bytes / 1024 / 1024)} MB`
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** A build's id is a hash, of which the start identifies it. */
export function formatVersion(version: string, buildId: string | null): string {
  return buildId === null ? version : `${version} (${buildId.slice(0, 7)})`
}
