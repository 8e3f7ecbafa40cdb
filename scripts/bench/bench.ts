import { startSmtp } from '@/local/smtp'
import { ContactClient } from '../load/contact-client'
import { Lab } from '../load/lab'
import { Report } from '../load/report'
import { homeAt } from '../stack/home'
import { benchContact } from './contact'
import { benchHomePage } from './home-page'

// Shorter and not kept: for work on the measurement itself.
const isQuick = process.argv.includes('--quick')

const introduction = `# Numbers

Written by \`npm run bench\`, which runs the production build on a database of its own. Contact messages arrive at a constant
rate, whether or not earlier ones were answered, the way a browser sends them, from the home page's form and the contact page's in
turn, each with another text and from another address; their waiting is counted from the moment at which they were due.`

await Lab.run('bench', async (lab) => {
  const report = new Report()
  const mails = homeAt(lab.dir).mails
  const smtp = await startSmtp({ dir: mails, keep: 100_000 })
  lab.endWith(() => smtp.close())
  const stack = await lab.startStack({ env: { ...smtp.env, TRUSTED_PROXY_HOPS: '1' } })
  await benchHomePage(report, lab, stack.url, isQuick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 8 })
  const client = await ContactClient.open(stack.url)
  await benchContact(report, { client, mails, databaseUrl: stack.env.DATABASE_URL ?? '' }, isQuick ? 10 : 60)
  if (!isQuick) await report.keep('docs/numbers.md', introduction)
  return report.isGood
})
