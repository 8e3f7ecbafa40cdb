import { constants, setPriority } from 'node:os'
import { createElement } from 'react'
import { jobs as accountJobs } from '@/lib/account/jobs'
import { jobs as contactJobs } from '@/lib/contact-messages/jobs'
import { NewMessageEmail } from '@/lib/contact-messages/emails'
import { closeDb, getDb, untilDatabaseAnswers } from '@/lib/platform/db'
import { cron as documentCron, jobs as documentJobs } from '@/lib/files/jobs'
import { jobs as feedbackJobs } from '@/lib/testimonials/jobs'
import { cron as invoiceCron, jobs as invoiceJobs } from '@/lib/invoices/jobs'
import { runWorker } from '@/lib/platform/jobs'
import { jobs as leadReplyJobs } from '@/lib/leads/replies/jobs'
import { getEnv } from '@/lib/platform/env'
import { getLog, logConsole } from '@/lib/platform/log'
import { renderMail } from '@/lib/platform/mail-layout'
import { cron, jobs as maintenanceJobs } from '@/lib/maintenance/jobs'
import { jobs as messageJobs } from '@/lib/conversations/jobs'
import { jobs as newsletterJobs } from '@/lib/newsletter/jobs'
import { jobs as signInJobs } from '@/lib/sign-in/jobs'
import { jobs as quoteJobs } from '@/lib/quotes/jobs'
import { onShutdown } from '@/server/supervisor'
import { jobs as updateJobs } from '@/lib/updates/jobs'
import { jobs as uploadJobs } from '@/lib/uploads/jobs'

const STOP_TIMEOUT_MS = 10_000

const WARM_UP_MAILS = 10

/** Renders a mail until that code is compiled, and loads the database client, before jobs arrive. */
async function warmUp(): Promise<void> {
  const mail = createElement(NewMessageEmail, {
    name: 'Warm-up',
    email: 'warm-up@example.com',
    subject: null,
    message: 'Never sent',
    suspectedSpam: false,
    url: getEnv().APP_URL,
  })
  for (let count = 0; count < WARM_UP_MAILS; count += 1) {
    await renderMail(mail)
    await getDb().mailDelivery.findUnique({ where: { key: 'warm-up' } })
  }
}

/** Runs the queue until shutdown; unfinished jobs run again on the next start. */
async function main(): Promise<void> {
  const told = new Promise<'told'>((resolve) => {
    onShutdown(() => {
      resolve('told')
    })
  })
  // Wait for the database: exiting again and again would only make the supervisor give up.
  if ((await Promise.race([told, untilDatabaseAnswers()])) === 'told') process.exit(0)
  // Mails and PDFs can wait while somebody waits for a page.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  await warmUp()
  const runner = await runWorker(
    {
      ...accountJobs,
      ...signInJobs,
      ...contactJobs,
      ...leadReplyJobs,
      ...documentJobs,
      ...messageJobs,
      ...newsletterJobs,
      ...quoteJobs,
      ...feedbackJobs,
      ...invoiceJobs,
      ...updateJobs,
      ...uploadJobs,
      ...maintenanceJobs,
    },
    [...cron, ...documentCron, ...invoiceCron],
  )
  process.send?.('ready')
  if ((await Promise.race([told, runner.promise])) !== 'told') throw new Error('The queue stopped by itself.')
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
  await runner.stop()
  await closeDb()
  process.exit(0)
}

// The supervisor restarts the process.
function die(error: unknown): void {
  getLog().fatal({ error }, 'worker failed')
  process.exit(1)
}

logConsole()
process.on('uncaughtException', die)
process.on('unhandledRejection', die)
main().catch(die)
