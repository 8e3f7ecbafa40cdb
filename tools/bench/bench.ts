import { hashPassword } from '@/lib/auth/password'
import { startSmtp } from '@/tools/stand-ins/smtp'
import { ContactClient } from './load/contact-client'
import { Lab } from './load/lab'
import { readChoice, runPart } from './load/parts'
import { Report } from './load/report'
import { countingSettings } from './load/statements'
import { seedScale } from './scale/scale'
import { StartFailure } from '../stack/failure'
import { homeAt } from '../stack/home'
import { readablePassword } from '../stack/readable-password'
import type { Stack } from '../stack/stack'
import { printedStep } from '../stack/steps'
import { benchAdmin } from './admin'
import { benchBackup } from './backup'
import { benchDelete } from './bulk-delete'
import { benchCluster } from './cluster'
import { benchContact } from './contact'
import { benchCosts } from './costs'
import { benchExport } from './export'
import { benchHomePage } from './home-page'
import { benchInvoices } from './invoices'
import { benchLiveMessages } from './live-messages'
import { benchMemory } from './memory'
import { benchNewsletter } from './newsletter'
import { benchPortal } from './portal'
import { startReferencePage } from './reference-page'
import { benchSignIn } from './sign-in'
import { benchUpload } from './upload'

/** In the order in which they run; the second list runs on the scale set. */
// Contact messages first: they arrive from the first second after the start.
const siteParts = ['contact', 'home'] as const
const scaleParts = [
  'portal',
  'admin',
  'invoices',
  'live',
  'sign-in',
  'upload',
  'export',
  'delete',
  'newsletter',
] as const
/** In a report of their own. The last one changes the stack. */
const clusterParts = ['costs', 'backup', 'cluster'] as const
type ScalePart = (typeof scaleParts | typeof clusterParts)[number]

const introduction = `# Load

Written by \`npm run bench\`, which runs the production build on its own database. Load is open-loop: requests start at a constant
rate whether or not earlier ones were answered, and response times count from the scheduled start, so queueing is included.
Contact messages are sent the way a browser sends them, alternating between the forms of the home page and the contact page, each
with different content and from a different address.

Portal, admin, invoices, live messages, sign-in, uploads and deletion are measured on the scale set (\`npm run seed:scale\`): 2,000
clients, 5,000 projects, 200,000 messages, 50,000 work updates, 50,000 files, 100,000 contact messages, 20,000 quote requests, 10,000
invoices with 50,000 lines, 200,000 sent emails and an audit log of 1,000,000 entries. Users are signed in; a response ends with its last compressed byte. Postgres counts the SQL statements
(pg_stat_statements) and sequential scans.`

const clusterIntroduction = `# Several instances

Written by \`npm run bench -- --only costs --only backup --only cluster\`, on the scale set: the processor time of operations, for
[scaling](../scaling.md); backup and restore; and two web processes and two workers behind nginx with the shipped configuration, PgBouncer in
transaction mode and Redis. Compared figures are measured alternately, in one session. \`npm run faults -- --only cluster\` kills instances of
such a cluster: [faults-cluster.md](faults-cluster.md).`

const { isQuick, chosen } = readChoice('bench', [...siteParts, ...scaleParts, ...clusterParts])
const areWhole = (parts: readonly (typeof chosen)[number][]) =>
  !isQuick && parts.every((part) => chosen.includes(part))

await Lab.run('bench', async (lab) => {
  const report = new Report()
  const mails = homeAt(lab.dir).mails
  const smtp = await startSmtp({ dir: mails, keep: 100_000 })
  lab.endWith(() => smtp.close())
  const stack = await lab.startStack({
    env: { ...smtp.env, TRUSTED_PROXY_HOPS: '1' },
    postgresSettings: countingSettings,
  })
  if (chosen.includes('contact')) {
    const client = await ContactClient.open(stack.url)
    await benchContact(
      report,
      { client, mails, databaseUrl: stack.env.DATABASE_URL ?? '' },
      isQuick ? 10 : 60,
    )
  }
  if (chosen.includes('home')) {
    await benchHomePage(
      report,
      stack.url,
      await startReferencePage(lab),
      isQuick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 8 },
    )
  }
  const clusterReport = new Report()
  await benchScale({ report, clusterReport }, lab, stack)
  if (areWhole([...siteParts, ...scaleParts])) await report.keep('docs/numbers/bench.md', introduction)
  if (areWhole(clusterParts)) await clusterReport.keep('docs/numbers/cluster.md', clusterIntroduction)
  return report.isGood && clusterReport.isGood
})

async function benchScale(
  { report, clusterReport }: { report: Report; clusterReport: Report },
  lab: Lab,
  stack: Stack,
): Promise<void> {
  const all: readonly ScalePart[] = [...scaleParts, ...clusterParts]
  if (!all.some((part) => chosen.includes(part))) return
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  const isNew = await printedStep('scale set', () =>
    seedScale(stack.env.DATABASE_URL ?? '', { passwordHash }),
  )
  if (!isNew) throw new StartFailure('The scale set already exists, with another password.')
  const seconds = isQuick ? 10 : 60
  const work: Record<(typeof scaleParts)[number], () => Promise<void>> = {
    portal: () => benchPortal(report, stack, seconds),
    admin: () => benchAdmin(report, stack, seconds),
    invoices: () => benchInvoices(report, stack),
    live: () => benchLiveMessages(report, stack),
    'sign-in': () => benchSignIn(report, { stack, password, seconds: isQuick ? 5 : 30 }),
    upload: () => benchUpload(report, stack),
    export: () => benchExport(report, stack),
    delete: () => benchDelete(report, stack),
    newsletter: () => benchNewsletter(report, stack, seconds),
  }
  const clusterWork: Record<(typeof clusterParts)[number], () => Promise<void>> = {
    costs: () => benchCosts(clusterReport, stack, isQuick ? 10 : 30),
    backup: () => benchBackup(clusterReport, stack, isQuick),
    cluster: () => benchCluster(clusterReport, lab, stack, isQuick),
  }
  for (const part of scaleParts.filter((name) => chosen.includes(name)))
    await runPart(report, part, work[part])
  await benchMemory(report, stack)
  for (const part of clusterParts.filter((name) => chosen.includes(name)))
    await runPart(clusterReport, part, clusterWork[part])
}
