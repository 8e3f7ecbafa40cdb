// requirement: NWS-10, NWS-11
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addPeople, openAdmin } from '../load/admin-site'
import { onDatabase, readValue } from '../load/people'
import type { Report } from '../load/report'
import { timeUntil } from './checks'
import type { TestSite } from './test-site'

const SUBSCRIBERS = 400
const KILLS = 3
const TIMEOUT_MS = 120_000

/** Kills the worker again and again while a newsletter issue goes out: nobody may get it twice. */
export async function killNewsletter(report: Report, site: TestSite): Promise<void> {
  const { stack, smtp, mails } = site.parts
  const id = randomUUID()
  const subject = `Issue ${id}`
  await onDatabase(stack, async (client) => {
    await client.query(
      `insert into newsletter_subscriptions (email, email_normalized, unsubscribe_hash, confirmed_at)
       select address, address, encode(sha256(convert_to(address, 'UTF8')), 'hex'), now() - interval '1 day'
       from (select 'reader-' || n || '@readers.example' as address from generate_series(1, $1::int) n) reader`,
      [SUBSCRIBERS],
    )
    await client.query(
      `insert into newsletter_issues (id, subject, body, state, scheduled_at)
       values ($1, $2, 'Read **this**.', 'scheduled', now())`,
      [id, subject],
    )
    await client.query(
      `select graphile_worker.add_job('queue-newsletter', $1::json, job_key => 'newsletter-issue:' || ($1::json ->> 'id'))`,
      [JSON.stringify({ id })],
    )
  })
  for (let kill = 0; kill < KILLS; kill += 1) {
    let isHeldUp = false
    void smtp.holdUpAt('answer').then(() => (isHeldUp = true))
    if ((await timeUntil(TIMEOUT_MS, () => isHeldUp)) === undefined) throw new Error('No mail came.')
    const killed = stack.pidOf('worker')
    stack.kill('worker', 'SIGKILL')
    smtp.letThrough()
    await timeUntil(TIMEOUT_MS, () => ![killed, undefined].includes(stack.pidOf('worker')))
  }
  const state = () => readValue(stack, 'select state::text from newsletter_issues where id = $1', [id])
  const ended = await timeUntil(TIMEOUT_MS, async () => (await state()) === 'sent')
  const count = async (of: string) =>
    Number(
      await readValue(
        stack,
        'select count(*) from newsletter_deliveries where issue_id = $1 and ($2 = $3 or state::text = $2)',
        [id, of, 'all'],
      ),
    )
  const [all, sent, unknown] = [await count('all'), await count('sent'), await count('unknown')]
  const recipients = await readRecipients(mails, subject)
  const twice = recipients.length - new Set(recipients).size
  const isEnded = ended !== undefined
  await addPeople(stack)
  const admin = await openAdmin(stack)
  const request = { id, submissionKey: randomUUID() }
  const resend = () => admin.call('resendIssueAction', `/admin/newsletter/${id}`, request)
  const { problem } =
    (await Promise.all([resend(), resend(), resend()])).find((answer) => answer.problem) ?? {}
  await timeUntil(TIMEOUT_MS, async () => (await state()) === 'sent')
  const again = (await readRecipients(mails, subject)).length - recipients.length
  const reached = new Set(await readRecipients(mails, subject)).size
  report.add({
    what: `Worker killed ${KILLS} times after the mail server accepted a mail of a newsletter issue`,
    target:
      'everyone is accounted for, nobody gets it twice; sent again by hand, asked for three times, once to each who isn’t known',
    result: `${all} recipients: ${sent} sent, ${unknown} not known; ${recipients.length} mails arrived, ${twice} twice${isEnded ? '' : '; the issue has not ended'}; again by hand: ${problem ?? `${again} mails, ${reached} people have it, ${await count('unknown')} not known`}`,
    isGood:
      isEnded &&
      twice === 0 &&
      sent + unknown === all &&
      recipients.length <= all &&
      again === unknown &&
      reached === all,
  })
}

/** Of each mail with this subject, whom it is to. */
async function readRecipients(folder: string, subject: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts
    .filter((text) => text.includes(`Subject: ${subject}`))
    .map((text) => /^To: (.*)$/m.exec(text)?.[1] ?? '')
}
