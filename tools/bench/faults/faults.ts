import { startSmtp } from '@/tools/stand-ins/smtp'
import { ContactClient } from '../load/contact-client'
import { Lab } from '../load/lab'
import { readChoice, runPart } from '../load/parts'
import { Report } from '../load/report'
import { homeAt } from '../../stack/home'
import { sendEndlessBodies } from './endless-bodies'
import { holdConnections } from './held-connections'
import { fillMailbox } from './full-mailbox'
import { killApp } from './killed-app'
import { exhaustDescriptors } from './exhausted-descriptors'
import { hangPostgres } from './hanging-postgres'
import { killInstances } from './killed-instances'
import { children, killStart, migrations, type Trial } from './killed-start'
import { killWorker } from './killed-worker'
import { missPostgres } from './missing-postgres'
import { missSmtp } from './missing-smtp'
import { TestSite } from './test-site'
import { restartPostgres } from './restarted-postgres'
import { silenceStorage } from './silent-storage'
import { SlowSmtp } from './slow-smtp'

const introduction = `# Fault injection

Written by \`npm run faults\`, which runs the production build on its own database, breaks it while visitors send contact messages, and
then checks every message: in the database, where each field must be as sent, and in the delivered mail. A visitor whose
connection breaks or who sees an error retries with the same idempotency key; a message is acknowledged once the form reports success.
Checks are cumulative: each covers everything sent so far. There may be more mails than messages: a worker that dies between the mail
server's response and its own update of the outbox sends the mail again, with the same Message-ID. The first rows test starts, each on
empty data. In the last rows nobody tries again: what an instance that is killed doesn't answer is up to the proxy's one retry. "Errors
seen" are those of messages, uploads and invoices.`

/** Each of these starts its own product. */
const starts = {
  'start-migrations': (report, trial) => killStart(report, trial, migrations),
  'start-children': (report, trial) => killStart(report, trial, children),
} satisfies Record<string, (report: Report, trial: Trial) => Promise<void>>

/** All on one running product, in this order. */
const faults = {
  'worker-text': (report, site) => killWorker(report, site, 'text'),
  'worker-answer': (report, site) => killWorker(report, site, 'answer'),
  smtp: missSmtp,
  mailbox: fillMailbox,
  storage: silenceStorage,
  'postgres-restart': restartPostgres,
  postgres: missPostgres,
  'endless-bodies': sendEndlessBodies,
  'held-connections': holdConnections,
  'postgres-hanging': hangPostgres,
  app: killApp,
  descriptors: exhaustDescriptors,
  // The last one: it turns the stack into one of two instances.
  cluster: killInstances,
} satisfies Record<string, (report: Report, site: TestSite, lab: Lab) => Promise<void>>

const startNames = Object.keys(starts) as (keyof typeof starts)[]
const faultNames = Object.keys(faults) as (keyof typeof faults)[]
const { isQuick, chosen, isWhole } = readChoice('faults', [...startNames, ...faultNames])

await Lab.run('faults', async (lab) => {
  const report = new Report()
  for (const name of startNames.filter((name) => chosen.includes(name))) {
    await runPart(report, name, () => starts[name](report, { lab, isQuick }))
  }
  const chosenFaults = faultNames.filter((name) => chosen.includes(name))
  const site = chosenFaults.length > 0 && (await openTestSite(lab))
  if (site)
    for (const name of chosenFaults) await runPart(report, name, () => faults[name](report, site, lab))
  if (isWhole) await report.keep('docs/numbers/faults.md', introduction)
  return report.isGood
})

async function openTestSite(lab: Lab): Promise<TestSite> {
  const mails = homeAt(lab.dir).mails
  const inbox = await startSmtp({ dir: mails, keep: 100_000 })
  lab.endWith(() => inbox.close())
  const smtp = await SlowSmtp.start(inbox.env.SMTP_URL ?? '')
  lab.endWith(() => smtp.goDown())
  const stack = await lab.startStack({
    seed: false,
    env: { SMTP_URL: smtp.url, TRUSTED_PROXY_HOPS: '1' },
    say: (line) => {
      console.log(`         (${line})`)
    },
  })
  const client = await ContactClient.open(stack.url)
  return new TestSite({ stack, client, smtp, mails, isQuick })
}
