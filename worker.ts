import { createElement } from 'react'
import { cron as backupCron, jobs as backupJobs } from '@/lib/backup/jobs'
import { cron as bulkCron, jobs as bulkJobs } from '@/lib/office/bulk/jobs'
import { jobs as clientViewJobs } from '@/lib/client-views/jobs'
import { jobs as conversationJobs } from '@/lib/conversations/jobs'
import { cron as fileCron, jobs as fileJobs } from '@/lib/files/jobs'
import { cron as invoiceCron, jobs as invoiceJobs } from '@/lib/invoices/jobs'
import { jobs as liveJobs } from '@/lib/live/jobs'
import { cron as maintenanceCron, jobs as maintenanceJobs } from '@/lib/maintenance/jobs'
import { cron as newsletterCron, jobs as newsletterJobs } from '@/lib/newsletter/jobs'
import { cron as issueCron, jobs as issueJobs } from '@/lib/newsletter/issues/jobs'
import { cron as pictureCron, jobs as pictureJobs } from '@/lib/pictures/jobs'
import { cron as paymentCron, jobs as paymentJobs } from '@/lib/payment-attempts/jobs'
import { cron as proposalCron, jobs as proposalJobs } from '@/lib/proposals/jobs'
import { closeDb, getDb, untilDatabaseAnswers } from '@/lib/platform/db'
import { Instance } from '@/lib/platform/instance'
import { type JobHandler, runWorker } from '@/lib/platform/jobs'
import { getLog, logConsole } from '@/lib/platform/log'
import { MailLayout, renderMail } from '@/lib/platform/mail-layout'
import { notify } from '@/lib/platform/realtime'
import { loadSite } from '@/lib/settings/queries'
import { adoptSecretAtStart, cron as twoFactorCron, jobs as twoFactorJobs } from '@/lib/two-factor/jobs'
import { cron as trashCron, jobs as trashJobs } from '@/lib/office/trash/jobs'
import { jobs as acceptanceJobs } from '@/lib/proposals/acceptance/jobs'
import { jobs as proposalVersionJobs } from '@/lib/proposals/versions/jobs'
import { jobs as uploadJobs } from '@/lib/uploads/jobs'
import { mails } from '@/mails'
import { lowerPriority } from '@/server/priority'
import { onShutdown } from '@/server/supervisor'
import { startTelemetry, type Telemetry } from '@/server/telemetry'

const STOP_TIMEOUT_MS = 10_000

const WARM_UP_MAILS = 10

let telemetry: Telemetry | undefined

/** Before jobs arrive, renders a mail until that code is compiled, and loads the database client. */
async function warmUp(): Promise<void> {
  const action = { label: 'Open', href: '/' }
  const mail = createElement(MailLayout, { preview: 'Warm-up', title: 'Never sent', reason: '', action })
  for (let count = 0; count < WARM_UP_MAILS; count += 1) {
    await renderMail(mail)
    await getDb().mailDelivery.findUnique({ where: { key: 'warm-up' } })
  }
}

/** A newsletter issue has thousands of mails. They may notice a changed setting this much later. */
const SETTINGS_MAX_AGE_MS: Record<string, number> = { 'send-newsletter': 5_000 }

/** Each job reads the settings first, since they may have changed since the last job. */
function withSettings(handlers: Record<string, JobHandler>): Record<string, JobHandler> {
  const wrapped = Object.entries(handlers).map(([name, handler]): [string, JobHandler] => [
    name,
    async (payload, context) => {
      await loadSite({ maxAgeMs: SETTINGS_MAX_AGE_MS[name] ?? 0 })
      await handler(payload, context)
    },
  ])
  return Object.fromEntries(wrapped)
}

const ANNOUNCE_AT_MOST_EVERY_MS = 500

/** After each attempt to send a mail, open pages read the list again. Attempts in quick succession share one signal. */
function announced(handlers: Record<string, JobHandler>): Record<string, JobHandler> {
  let next: NodeJS.Timeout | undefined
  const announce = () => {
    next ??= setTimeout(() => {
      next = undefined
      void notify('mail')
    }, ANNOUNCE_AT_MOST_EVERY_MS)
  }
  const wrapped = Object.entries(handlers).map(([name, handler]): [string, JobHandler] => [
    name,
    (payload, context) => handler(payload, context).finally(announce),
  ])
  return Object.fromEntries(wrapped)
}

/** Processes the queue until shutdown. Unfinished jobs run again on the next start. */
async function main(): Promise<void> {
  const told = new Promise<'told'>((resolve) => {
    onShutdown(() => resolve('told'))
  })
  telemetry = await startTelemetry('worker')
  // Waits for the database: exiting repeatedly would only make the supervisor give up.
  if ((await Promise.race([told, untilDatabaseAnswers()])) === 'told') process.exit(0)
  // Mails and PDFs can wait while somebody is waiting for a page.
  lowerPriority()
  await warmUp()
  const runner = await runWorker(
    withSettings({
      ...announced(mails),
      ...backupJobs,
      ...bulkJobs,
      ...clientViewJobs,
      ...conversationJobs,
      ...fileJobs,
      ...invoiceJobs,
      ...liveJobs,
      ...maintenanceJobs,
      ...newsletterJobs,
      ...issueJobs,
      ...paymentJobs,
      ...pictureJobs,
      ...acceptanceJobs,
      ...proposalVersionJobs,
      ...proposalJobs,
      ...trashJobs,
      ...twoFactorJobs,
      ...uploadJobs,
    }),
    [
      ...maintenanceCron,
      ...backupCron,
      ...bulkCron,
      ...fileCron,
      ...invoiceCron,
      ...issueCron,
      ...newsletterCron,
      ...paymentCron,
      ...pictureCron,
      ...proposalCron,
      ...trashCron,
      ...twoFactorCron,
    ],
  )
  await adoptSecretAtStart()
  const instance = new Instance('worker', telemetry.measure)
  telemetry.observe(instance)
  await instance.start()
  process.send?.('ready')
  if ((await Promise.race([told, runner.promise])) !== 'told') throw new Error('The queue stopped by itself.')
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
  await runner.stop()
  await Promise.all([instance.stop(), telemetry.stop()])
  await closeDb()
  process.exit(0)
}

// The supervisor restarts the process.
function die(error: unknown): void {
  getLog().fatal({ error }, 'worker failed')
  const exit = () => process.exit(1)
  if (telemetry) void telemetry.stop().finally(exit)
  else exit()
}

logConsole()
process.on('uncaughtException', die)
process.on('unhandledRejection', die)
main().catch(die)
