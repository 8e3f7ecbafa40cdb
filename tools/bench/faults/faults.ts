import { join } from 'node:path'
import { startSmtp } from '@/tools/stand-ins/smtp'
import { ContactClient } from '../load/contact-client'
import { Lab } from '../load/lab'
import { readChoice, runPart } from '../load/parts'
import { Report } from '../load/report'
import { attackWithAddresses, attackWithChannels, attackWithDrawing, attackWithMarkdown } from './attacks'
import { sendEndlessBodies } from './endless-bodies'
import { holdConnections } from './held-connections'
import { fillMailbox } from './full-mailbox'
import { killApp } from './killed-app'
import { setClockBack } from './clock-set-back'
import { exhaustDescriptors } from './exhausted-descriptors'
import { fillDisk } from './full-disk'
import { hangPostgres } from './hanging-postgres'
import { killInstances } from './killed-instances'
import { killNewsletter } from './killed-newsletter'
import { children, killStart, migrations, type Trial } from './killed-start'
import { killWorker } from './killed-worker'
import { missPostgres } from './missing-postgres'
import { missSmtp } from './missing-smtp'
import { restoreOlder } from './older-archive'
import { restartBehindPooler } from './pooled-restart'
import { TestSite } from './test-site'
import { restartPostgres } from './restarted-postgres'
import { silenceStorage } from './silent-storage'
import { SlowSmtp } from './slow-smtp'
import { slowStart } from './slow-start'
import { killWorkerAgain } from './worker-deaths'

const introduction = `# Fault injection

Written by \`npm run faults\`, which runs the production build on its own database, breaks it while visitors send contact messages, and
then checks every message: in the database, where each field must be as sent, and in the delivered mail. A visitor whose
connection breaks or who sees an error retries with the same idempotency key; a message is acknowledged once the form reports success.
Checks are cumulative: each covers everything sent so far. There may be more mails than messages: a worker that dies between the mail
server's response and its own update of the outbox sends the mail again, with the same Message-ID. The first rows test starts, each on
empty data.`

const clusterIntroduction = `# Fault injection in a cluster

Written by \`npm run faults -- --only cluster\`: two web processes and two workers behind nginx with the shipped configuration, PgBouncer in
transaction mode and Redis, all on the machine that generates the load. The web process and the worker of one instance
after the other are killed. Visitors don't retry here; the proxy retries once what a dying instance doesn't answer. Each acknowledged
message is checked as in [faults.md](faults.md); each uploaded file is read back and compared; each sent invoice has to be issued once, with
one mail. "Errors seen" counts those of messages, uploads and invoices.`

/** Each of these starts its own product. */
const starts = {
  'start-migrations': (report, trial) => killStart(report, trial, migrations),
  'start-children': (report, trial) => killStart(report, trial, children),
  'start-slow': slowStart,
  'older-archive': restoreOlder,
  disk: (report, trial) => fillDisk(report, trial, openTestSite),
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
  'postgres-pooled': restartBehindPooler,
  'endless-bodies': sendEndlessBodies,
  'held-connections': holdConnections,
  'postgres-hanging': hangPostgres,
  app: killApp,
  'worker-deaths': killWorkerAgain,
  clock: setClockBack,
  descriptors: exhaustDescriptors,
  newsletter: killNewsletter,
  'attack-markdown': attackWithMarkdown,
  'attack-channels': attackWithChannels,
  'attack-drawing': attackWithDrawing,
  'attack-addresses': attackWithAddresses,
} satisfies Record<string, (report: Report, site: TestSite) => Promise<void>>

const startNames = Object.keys(starts) as (keyof typeof starts)[]
const faultNames = Object.keys(faults) as (keyof typeof faults)[]
const { isQuick, chosen } = readChoice('faults', [...startNames, ...faultNames, 'cluster'])
const isWhole = !isQuick && [...startNames, ...faultNames].every((name) => chosen.includes(name))

await Lab.run('faults', async (lab) => {
  const report = new Report()
  for (const name of startNames.filter((name) => chosen.includes(name))) {
    await runPart(report, name, () => starts[name](report, { lab, isQuick }))
  }
  const chosenFaults = faultNames.filter((name) => chosen.includes(name))
  const hasCluster = chosen.includes('cluster')
  const site = (chosenFaults.length > 0 || hasCluster) && (await openTestSite(lab))
  if (site) for (const name of chosenFaults) await runPart(report, name, () => faults[name](report, site))
  if (isWhole) await report.keep('docs/numbers/faults.md', introduction)
  const clusterReport = new Report()
  // The last one: it turns the stack into one of two instances.
  if (site && hasCluster) {
    await runPart(clusterReport, 'cluster', () => killInstances(clusterReport, site, lab))
    if (!isQuick) await clusterReport.keep('docs/numbers/faults-cluster.md', clusterIntroduction)
  }
  return report.isGood && clusterReport.isGood
})

async function openTestSite(lab: Lab, dir = lab.dir): Promise<TestSite> {
  // The mail server isn't on the disk of the product.
  const mails = join(lab.dir, dir === lab.dir ? 'mails' : 'mails-elsewhere')
  const inbox = await startSmtp({ dir: mails, keep: 100_000 })
  lab.endWith(() => inbox.close())
  const smtp = await SlowSmtp.start(inbox.env.SMTP_URL ?? '')
  lab.endWith(() => smtp.goDown())
  const stack = await lab.startStack({
    dir,
    seed: false,
    env: { SMTP_URL: smtp.url, TRUSTED_PROXY_HOPS: '1' },
    say: (line) => {
      console.log(`         (${line})`)
    },
  })
  const client = await ContactClient.open(stack.url)
  return new TestSite({ stack, client, smtp, mails, isQuick })
}
