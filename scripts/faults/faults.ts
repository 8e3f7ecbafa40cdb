import { startSmtp } from '@/local/smtp'
import { ContactClient } from '../load/contact-client'
import { Lab } from '../load/lab'
import { Report } from '../load/report'
import { homeAt } from '../stack/home'
import { sendEndlessBodies } from './endless-bodies'
import { holdConnections } from './held-connections'
import { killApp } from './killed-app'
import { killWorker } from './killed-worker'
import { missPostgres } from './missing-postgres'
import { missSmtp } from './missing-smtp'
import { Place } from './place'
import { restartPostgres } from './restarted-postgres'
import { SlowSmtp } from './slow-smtp'

// Shorter and not kept: for work on the faults themselves.
const isQuick = process.argv.includes('--quick')

const introduction = `# Faults

Written by \`npm run faults\`, which runs the production build on a database of its own, breaks it while visitors write, and then
looks for every message: in the database, where each field has to be equal to what was sent, and among the delivered mails. A visitor
whose connection breaks, or who is told of a failure, presses the button again, which sends the same message under the same key;
acknowledged is what was answered with the form's success. The rows build on one another: each check looks at everything sent so far.
More mails than messages are copies: a worker that dies between a mail server's answer and its own note of it sends that mail again,
under the same Message-ID.`

await Lab.run('faults', async (lab) => {
  const report = new Report()
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
  const place = new Place({ stack, client, smtp, mails, isQuick })
  await killWorker(report, place, 'text')
  await killWorker(report, place, 'answer')
  await missSmtp(report, place)
  await restartPostgres(report, place)
  await missPostgres(report, place)
  await sendEndlessBodies(report, place)
  await holdConnections(report, place)
  await killApp(report, place)
  if (!isQuick) await report.keep('docs/faults.md', introduction)
  return report.isGood
})
