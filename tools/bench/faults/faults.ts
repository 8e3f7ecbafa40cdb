import { join } from 'node:path'
import { trialBuild } from '../../stack/build'
import { claimPort } from '../../stack/ports'
import { ContactClient } from '../load/contact-client'
import { Lab } from '../load/lab'
import { readChoice, runPart } from '../load/parts'
import { Report } from '../load/report'
import { attackWithAddresses, attackWithChannels, attackWithDrawing, attackWithMarkdown } from './attacks'
import { setClockBack } from './clock-set-back'
import { killApp, killWorkerAgain } from './crashes'
import { exhaustDescriptors } from './exhausted-descriptors'
import { FaultySmtp } from './faulty-smtp'
import { FaultyStripe } from './faulty-stripe'
import { fillDisk } from './full-disk'
import { fillMailbox } from './full-mailbox'
import { killAcceptances } from './killed-acceptances'
import { killInstances } from './killed-instances'
import { killNewsletter } from './killed-newsletter'
import { killPayments } from './killed-payments'
import { killSender, missSmtp } from './mail'
import { restoreOlder } from './older-archive'
import { hangPostgres, missPostgres, restartBehindPooler, restartPostgres } from './postgres'
import { holdConnections, sendEndlessBodies } from './requests'
import { silenceStorage } from './silent-storage'
import { children, killStart, migrations, slowStart, type Trial } from './starts'
import { TestSite } from './test-site'

const introduction = `# Fault injection

Written by \`npm run faults\`, which runs the production build on its own database, breaks it while visitors send contact messages, and
then checks every message: in the database, where each field must be as sent, and in the delivered mail. A visitor whose
connection breaks or who sees an error retries with the same idempotency key; a message is acknowledged once the form reports success.
Checks are cumulative: each covers everything sent so far. There may be more mails than messages: a worker that dies between the mail
server's response and its own update of the outbox sends the mail again, with the same Message-ID. The first rows test starts, each on
empty data. Payments and acceptances are checked by themselves: payments against what the payment service received.`

const clusterIntroduction = `# Fault injection in a cluster

Written by \`npm run faults -- --only cluster\`: two web processes and two workers behind nginx with the shipped configuration, PgBouncer in
transaction mode and Redis, all on the machine that generates the load. The web process and the worker of one instance
after the other are killed. Visitors don't retry here; the proxy retries once what a dying instance doesn't answer. Each acknowledged
message is checked as in [faults.md](faults.md); each uploaded file is read back and compared; each sent invoice has to be issued once, with
one mail. "Errors seen" counts those of messages, uploads and invoices.`

/** Each of these starts its own product. */
const starts: Record<string, (report: Report, trial: Trial) => Promise<void>> = {
  'start-migrations': (report, trial) => killStart(report, trial, migrations),
  'start-children': (report, trial) => killStart(report, trial, children),
  'start-slow': slowStart,
  'older-archive': restoreOlder,
  disk: (report, trial) => fillDisk(report, trial, openTestSite),
}

/** All on one running product, in this order. */
const faults: Record<string, (report: Report, site: TestSite) => Promise<void>> = {
  'worker-text': (report, site) => killSender(report, site, 'text'),
  'worker-answer': (report, site) => killSender(report, site, 'answer'),
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
  payments: killPayments,
  acceptances: killAcceptances,
  'attack-markdown': attackWithMarkdown,
  'attack-channels': attackWithChannels,
  'attack-drawing': attackWithDrawing,
  'attack-addresses': attackWithAddresses,
}

const names = [...Object.keys(starts), ...Object.keys(faults)]
const { isQuick, isChosen } = readChoice('faults', [...names, 'cluster'])

await Lab.run('faults', async (lab) => {
  const report = new Report()
  for (const [name, run] of Object.entries(starts))
    if (isChosen(name)) await runPart(report, name, () => run(report, { lab, isQuick }))
  const chosen = Object.entries(faults).filter(([name]) => isChosen(name))
  const hasCluster = isChosen('cluster')
  if (chosen.length === 0 && !hasCluster) return report.isGood
  const site = await openTestSite(lab, isQuick)
  for (const [name, run] of chosen) await runPart(report, name, () => run(report, site))
  if (!isQuick && names.every(isChosen)) await report.keep('docs/numbers/faults.md', introduction)
  if (!hasCluster) return report.isGood
  // The last one: it turns the stack into one of two instances.
  const clusterReport = new Report()
  await runPart(clusterReport, 'cluster', () => killInstances(clusterReport, site, lab))
  if (!isQuick) await clusterReport.keep('docs/numbers/faults-cluster.md', clusterIntroduction)
  return report.isGood && clusterReport.isGood
})

async function openTestSite(lab: Lab, isQuick: boolean, dir = lab.dir): Promise<TestSite> {
  // The mail server isn't on the disk of the product.
  const mails = join(lab.dir, dir === lab.dir ? 'mails' : 'mails-elsewhere')
  const smtp = new FaultySmtp(mails)
  await smtp.start()
  lab.endWith(() => smtp.stop())
  // The payment service has to know where its events go.
  const port = await claimPort(0, '127.0.0.1')
  const stripe = new FaultyStripe()
  await stripe.start(`http://127.0.0.1:${port}`)
  lab.endWith(() => stripe.stop())
  const stack = await lab.startStack({
    ...{ dir, port, build: trialBuild },
    seed: false,
    env: { ...stripe.env, SMTP_URL: smtp.url, TRUSTED_PROXY_HOPS: '1' },
    say: (line) => {
      console.log(`         (${line})`)
    },
  })
  const client = await ContactClient.open(stack.url)
  return new TestSite({ stack, client, smtp, stripe, mails, isQuick })
}
