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
import { readablePassword } from '../stack/secrets'
import type { Stack } from '../stack/stack'
import { printedStep } from '../stack/steps'
import { benchAdmin } from './admin'
import { benchDelete } from './bulk-delete'
import { benchContact } from './contact'
import { benchHomePage } from './home-page'
import { benchInvoices } from './invoices'
import { benchLiveMessages } from './live-messages'
import { benchMemory } from './memory'
import { benchPortal } from './portal'
import { benchSignIn } from './sign-in'
import { benchUpload } from './upload'

/** In the order in which they run; those of the second list are measured on the scale set. */
// The contact messages first: they come in from the first second after the start.
const siteParts = ['contact', 'home'] as const
const scaleParts = ['portal', 'admin', 'invoices', 'live', 'sign-in', 'upload', 'delete'] as const
const parts = [...siteParts, ...scaleParts]

const introduction = `# Numbers

Written by \`npm run bench\`, which runs the production build on a database of its own. Contact messages arrive at a constant
rate, whether or not earlier ones were answered, the way a browser sends them, from the home page's form and the contact page's in
turn, each with another text and from another address; their waiting is counted from the moment at which they were due.

Portal, panel, invoices, messages, sign-in, uploads and deletion are measured on the set of \`npm run seed:scale\`: 2,000 clients, 5,000
projects, 200,000 messages, 50,000 updates, 50,000 documents, 100,000 contact messages, 20,000 quote requests, and 10,000 invoices
with 50,000 lines. Pages are asked for at a constant rate by people who are signed in, and are over with their last byte, compressed as
browsers get it. SQL statements are counted by Postgres itself (pg_stat_statements), and reads of whole tables by its statistics.`

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
  await benchScale(report, stack)
  await benchMemory(report, stack)
  if (isWhole) await report.keep('docs/numbers.md', introduction)
  return report.isGood
})

async function benchScale(report: Report, stack: Stack): Promise<void> {
  if (!scaleParts.some((part) => chosen.includes(part))) return
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  const isNew = await printedStep('scale set', () =>
    seedScale(stack.env.DATABASE_URL ?? '', { passwordHash }),
  )
  if (!isNew) throw new StartFailure('The scale set is there already, with another password.')
  const seconds = isQuick ? 10 : 60
  const work: Record<(typeof scaleParts)[number], () => Promise<void>> = {
    portal: () => benchPortal(report, stack, seconds),
    admin: () => benchAdmin(report, stack, seconds),
    invoices: () => benchInvoices(report, stack),
    live: () => benchLiveMessages(report, stack),
    'sign-in': () => benchSignIn(report, { stack, password, seconds: isQuick ? 5 : 30 }),
    upload: () => benchUpload(report, stack),
    delete: () => benchDelete(report, stack),
  }
  for (const part of scaleParts.filter((name) => chosen.includes(name))) {
    await runPart(report, part, work[part])
  }
}
