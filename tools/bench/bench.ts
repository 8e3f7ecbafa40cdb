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
import { benchHomePage } from './home-page'
import { benchInvoices } from './invoices'
import { benchLiveMessages } from './live-messages'
import { benchMemory } from './memory'
import { benchPortal } from './portal'
import { benchSignIn } from './sign-in'
import { benchUpload } from './upload'

/** In the order in which they run; the second list runs on the scale set. */
// Contact messages first: they arrive from the first second after the start.
const siteParts = ['contact', 'home'] as const
const scaleParts = [
  'costs',
  'portal',
  'admin',
  'invoices',
  'live',
  'sign-in',
  'upload',
  'delete',
  'backup',
  'cluster',
] as const
const parts = [...siteParts, ...scaleParts]

const introduction = `# Load

Written by \`npm run bench\`, which runs the production build on its own database. Load is open-loop: requests start at a constant
rate whether or not earlier ones were answered, and response times count from the scheduled start, so queueing is included.
Contact messages are sent the way a browser sends them, alternating between the forms of the home page and the contact page, each
with different content and from a different address.

Portal, admin, invoices, live messages, sign-in, uploads and deletion are measured on the scale set (\`npm run seed:scale\`): 2,000
clients, 5,000 projects, 200,000 messages, 50,000 work updates, 50,000 files, 100,000 contact messages, 20,000 quote requests, and 10,000
invoices with 50,000 lines. Users are signed in; a response ends with its last compressed byte. Postgres counts the SQL statements
(pg_stat_statements) and sequential scans.`

const { isQuick, chosen, isWhole } = readChoice('bench', parts)

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
      lab,
      stack.url,
      isQuick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 8 },
    )
  }
  await benchScale(report, lab, stack)
  await benchMemory(report, stack)
  if (isWhole) await report.keep('docs/numbers/bench.md', introduction)
  return report.isGood
})

async function benchScale(report: Report, lab: Lab, stack: Stack): Promise<void> {
  if (!scaleParts.some((part) => chosen.includes(part))) return
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  const isNew = await printedStep('scale set', () =>
    seedScale(stack.env.DATABASE_URL ?? '', { passwordHash }),
  )
  if (!isNew) throw new StartFailure('The scale set already exists, with another password.')
  const seconds = isQuick ? 10 : 60
  const work: Record<(typeof scaleParts)[number], () => Promise<void>> = {
    costs: () => benchCosts(report, stack, isQuick ? 10 : 30),
    portal: () => benchPortal(report, stack, seconds),
    admin: () => benchAdmin(report, stack, seconds),
    invoices: () => benchInvoices(report, stack),
    live: () => benchLiveMessages(report, stack),
    'sign-in': () => benchSignIn(report, { stack, password, seconds: isQuick ? 5 : 30 }),
    upload: () => benchUpload(report, stack),
    delete: () => benchDelete(report, stack),
    backup: () => benchBackup(report, stack, isQuick),
    // The last one: it changes the stack.
    cluster: () => benchCluster(report, lab, stack, isQuick),
  }
  for (const part of scaleParts.filter((name) => chosen.includes(name))) {
    await runPart(report, part, work[part])
  }
}
