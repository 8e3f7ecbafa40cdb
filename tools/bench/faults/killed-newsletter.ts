// requirement: NWS-10, NWS-11
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addPeople, openAdmin } from '../load/admin-site'
import { readValue } from '../load/people'
import type { Report } from '../load/report'
import { timeUntil } from '../load/time-until'
import { scheduleIssue } from '../newsletter'
import { killWorker, type TestSite } from './test-site'

const SUBSCRIBERS = 400
const KILLS = 3
const TIMEOUT_MS = 120_000

/** Kills the worker again and again while a newsletter issue goes out: nobody may get it twice. */
export async function killNewsletter(report: Report, site: TestSite): Promise<void> {
  const { stack, smtp, mails } = site.parts
  const subject = `Issue ${randomUUID()}`
  const id = await scheduleIssue(stack, { subject, subscribers: SUBSCRIBERS })
  for (let kill = 0; kill < KILLS; kill += 1) {
    await smtp.holdUpAt('answer')
    const restarted = killWorker(stack)
    smtp.letThrough()
    await restarted
  }
  const untilEnded = () =>
    timeUntil(TIMEOUT_MS, async () => {
      const query = 'select state::text from newsletter_issues where id = $1'
      return (await readValue(stack, query, [id])) === 'sent'
    })
  const isEnded = (await untilEnded()) !== undefined
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
  await addPeople(stack)
  const admin = await openAdmin(stack)
  const request = { id, submissionKey: randomUUID() }
  const resend = () => admin.call('resendIssueAction', `/admin/newsletter/${id}`, request)
  const { problem } =
    (await Promise.all([resend(), resend(), resend()])).find((answer) => answer.problem) ?? {}
  await untilEnded()
  const reached = await readRecipients(mails, subject)
  const again = reached.length - recipients.length
  const people = new Set(reached).size
  report.add({
    what: `Worker killed ${KILLS} times after the mail server accepted a mail of a newsletter issue`,
    target:
      'everyone is accounted for, nobody gets it twice; sent again by hand, asked for three times, once to each who isn’t known',
    result: `${all} recipients: ${sent} sent, ${unknown} not known; ${recipients.length} mails arrived, ${twice} twice${isEnded ? '' : '; the issue has not ended'}; again by hand: ${problem ?? `${again} mails, ${people} people have it, ${await count('unknown')} not known`}`,
    isGood:
      isEnded &&
      twice === 0 &&
      sent + unknown === all &&
      recipients.length <= all &&
      again === unknown &&
      people === all,
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
