import { hashPassword } from '@/lib/auth/password'
import { startSmtp } from '@/tools/stand-ins/smtp'
import { StartFailure } from '../stack/failure'
import { homeAt } from '../stack/home'
import { readablePassword } from '../stack/readable-password'
import { printedStep } from '../stack/steps'
import { benchAdmin } from './admin'
import { benchDelete } from './bulk-delete'
import { benchBulkIssue } from './bulk-issue'
import { benchContact } from './contact'
import { benchExport } from './export'
import { benchInvoices } from './invoices'
import { benchLiveMessages } from './live-messages'
import { Lab } from './load/lab'
import { memoryOf } from './load/memory'
import { type Bench, readChoice, runPart } from './load/parts'
import { Report } from './load/report'
import { countingSettings } from './load/statements'
import { benchNewsletter } from './newsletter'
import { benchPortal } from './portal'
import { seedScale } from './scale/scale'
import { benchSignIn } from './sign-in'
import { benchUpload } from './upload'
import { benchWebhooks } from './webhooks'

/** In the order in which they run: the first from the first second after the start, and all that follow the two on the scale set. */
const parts: Record<string, (bench: Bench) => Promise<void>> = {
  contact: benchContact,
  webhooks: benchWebhooks,
  portal: benchPortal,
  admin: benchAdmin,
  invoices: benchInvoices,
  'bulk-issue': benchBulkIssue,
  live: benchLiveMessages,
  'sign-in': benchSignIn,
  upload: benchUpload,
  export: benchExport,
  delete: benchDelete,
  newsletter: benchNewsletter,
}
const withoutScaleSet = ['contact', 'webhooks']
/** Load must not leak memory. */
const memoryTargets = { server: 300, worker: 200 }

const introduction = `# Load

Written by \`npm run bench\`, which runs the production build on its own database. Load is open-loop: requests start at a constant
rate whether or not earlier ones were answered, and response times count from the scheduled start, so queueing is included.
Contact messages are sent the way a browser sends them, alternating between the forms of the home page and the contact page, each
with different content and from a different address. Webhooks are signed as the payment service signs them; it is asked about each, and a stand-in
answers.

Portal, admin, invoices, live messages, sign-in, uploads and deletion are measured on the scale set (\`npm run seed:scale\`): 2,000
clients, 5,000 projects, 200,000 messages, 50,000 work updates, 50,000 files, 100,000 contact messages, 1,000 companies, 20,000 quote requests, 20,000
invoices with 100,000 lines, 200,000 sent emails and an audit log of 1,000,000 entries. Users are signed in; a response ends with its last compressed byte. Postgres counts the SQL statements
(pg_stat_statements) and sequential scans.`

const { isQuick, isChosen } = readChoice('bench', Object.keys(parts))

await Lab.run('bench', async (lab) => {
  const report = new Report()
  const smtp = await startSmtp({ dir: homeAt(lab.dir).mails, keep: 100_000 })
  lab.endWith(() => smtp.close())
  const stack = await lab.startStack({
    env: { ...smtp.env, TRUSTED_PROXY_HOPS: '1' },
    postgresSettings: countingSettings,
  })
  const bench = { report, stack, isQuick, seconds: isQuick ? 10 : 60, password: readablePassword() }
  const chosen = Object.entries(parts).filter(([name]) => isChosen(name))
  let isSeeded = false
  for (const [name, run] of chosen) {
    if (!withoutScaleSet.includes(name) && !isSeeded) isSeeded = await addScaleSet(bench)
    await runPart(report, name, () => run(bench))
  }
  if (isSeeded) await addMemory(bench)
  if (!isQuick && chosen.length === Object.keys(parts).length)
    await report.keep('docs/numbers/bench.md', introduction)
  return report.isGood
})

async function addScaleSet({ stack, password }: Bench): Promise<true> {
  const passwordHash = await hashPassword(password)
  const isNew = await printedStep('scale set', () =>
    seedScale(stack.env.DATABASE_URL ?? '', { passwordHash }),
  )
  if (!isNew) throw new StartFailure('The scale set already exists, with another password.')
  return true
}

async function addMemory({ report, stack }: Bench): Promise<void> {
  for (const [name, target] of Object.entries(memoryTargets)) {
    const held = await memoryOf(stack, name)
    report.add({
      what: `Memory of the ${name === 'server' ? 'web process' : name} afterwards (RSS)`,
      target: `at most ${target} MB`,
      result: `${Math.round(held)} MB`,
      isGood: held <= target,
    })
  }
}
