// requirement: NWS-1, NWS-5, NWS-6, NWS-7, NWS-8, NWS-9, NWS-10, NWS-12
import type { Page } from '@playwright/test'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { saveIssue } from '@/lib/newsletter/issues/mutations'
import { subscribe } from '@/lib/newsletter/mutations'
import { getDb } from '@/lib/platform/db'
import { expectAccessible } from '../support/accessible'
import { query } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { listMails, waitForMail } from '../support/inbox'
import { expect, test } from '../support/test'

const newAddress = () => `${crypto.randomUUID()}@example.com`
const newSubject = () => `Issue ${crypto.randomUUID().slice(0, 8)}`
const subscriptionOf = (emailNormalized: string) =>
  getDb().newsletterSubscription.findUnique({ where: { emailNormalized } })

async function addReader(email: string): Promise<void> {
  await query(
    `insert into newsletter_subscriptions (email, email_normalized, unsubscribe_hash, source)
     values ($1::text, $1::text, encode(sha256(convert_to($1::text, 'UTF8')), 'hex'), 'website')`,
    [email],
  )
}

async function write(page: Page, { subject, body }: { subject: string; body: string }): Promise<void> {
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(body)
}

/** Saves the form of a new issue as a draft. */
async function saveNew(page: Page, issue: { subject: string; body: string }): Promise<void> {
  await write(page, issue)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/admin\/newsletter\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
}

// The frame of a mail runs no scripts, but tracing a test tries to run one.
test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/Blocked script execution in 'about:srcdoc'/))

test('a subscriber confirms, gets the issue once, and unsubscribes with one click', async ({
  adminPage: office,
  admin,
  request,
}) => {
  const email = newAddress()
  const subject = newSubject()
  await subscribe(email, { suspectedSpam: false })
  const { html } = await waitForMail({ to: email })
  const link = /href="([^"]*\/newsletter\/confirm\/[\w.-]+)"/.exec(html)?.[1] ?? ''

  // As a mail scanner would.
  const opened = await request.get(link)
  expect(opened.headers()['referrer-policy']).toBe('no-referrer')
  expect(await subscriptionOf(email)).toMatchObject({ confirmedAt: null })
  await office.goto(link)
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible()
  expect(await subscriptionOf(email)).toMatchObject({ confirmedAt: expect.any(Date) })

  await office.goto('/admin/newsletter')
  await office.getByRole('link', { name: 'New issue' }).first().click()
  await write(office, { subject, body: 'Read **this** in [our blog](/blog).' })
  const preview = office.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: subject })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'our blog' })).toHaveAttribute('href', /^http.*\/blog$/)
  await expect(preview.getByRole('link', { name: 'Unsubscribe' })).toHaveCount(2)
  await expect(office.getByText(/^As your readers see it.* Size: \d/)).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Phone' }).click()
  await expect(office.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
  await office.getByRole('button', { name: 'Save draft' }).click()
  await expect(office).toHaveURL(/\/admin\/newsletter\/[0-9a-f-]{36}$/)

  await office.getByRole('button', { name: 'Send a test' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: '(you)' })).toBeChecked()
  await expectAccessible(office, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Send test' }).click()

  await office.getByRole('button', { name: 'Send now' }).click()
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Send to [\d,]+ (person|people)$/ })
    .click()
  await expect(office.getByText(/^(Sending|Sent)$/).first()).toBeVisible()
  const mail = await waitForMail({ to: email, subject })
  expect(mail.html).toContain('<strong>this</strong>')
  expect(mail.text).toContain('/newsletter/unsubscribe/')
  expect(mail.headers['list-unsubscribe-post']).toEqual(['List-Unsubscribe=One-Click'])
  expect(await listMails({ to: email, subject })).toHaveLength(1)
  await waitForMail({ to: admin.email, subject: `[Test] ${subject}` })
  await expect(office.getByLabel('Subject')).toHaveCount(0)
  // Goes on with the sample's issue: sending this one takes longer the more subscribers other tests have added.
  const issue = office.url()
  await office.getByRole('navigation').getByRole('link', { name: 'Newsletter' }).first().click()
  await office.getByRole('link', { name: 'What a slow checkout costs' }).click()
  await expect(office.getByRole('heading', { name: 'Result' })).toBeVisible()
  await expectAccessible(office)
  await office.goBack()
  await office.goBack()
  await expect(office).toHaveURL(issue)

  const address = /^<(.*)>$/.exec(mail.headers['list-unsubscribe']?.[0] ?? '')?.[1] ?? ''
  const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } }
  expect((await request.post(address, oneClick)).status()).toBe(200)
  expect((await subscriptionOf(email))?.unsubscribedAt).toBeInstanceOf(Date)
  const confirmed = await request.post(link.replace('/newsletter/confirm/', '/api/newsletter/confirm?token='))
  expect(await confirmed.text()).toMatch(/<h1[^>]*>This link didn’t work</)

  await office.getByRole('button', { name: 'Duplicate' }).click()
  await expect(office.getByRole('button', { name: 'Save draft' })).toBeVisible()
  await expect(office.getByLabel('Subject')).toHaveValue(subject)
})

test('on a narrow screen, the editor fits and is usable by keyboard, an issue is scheduled in the agency’s time and canceled, what two people write at the same time is not overwritten, and an issue is sent again by hand', async ({
  adminPage: page,
  admin,
  staff,
  requestAs,
}) => {
  const email = newAddress()
  await addReader(email)
  const subject = newSubject()
  await page.setViewportSize({ width: 320, height: 800 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.goto('/admin/newsletter/new')
  expect(await overflow()).toBeLessThanOrEqual(0)
  await saveNew(page, { subject, body: 'For later.' })
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Send now' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Send now' })).toBeFocused()
  await page.getByRole('button', { name: 'Send a test' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeFocused()

  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Your agency’s time: ')).toBeVisible()
  await dialog.getByLabel('Day and time').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('This time has passed. Please choose a later one.')).toBeVisible()
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Day and time').fill(`${inAMonth}T09:00`)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible()
  const [row] = await query<{ hour: string }>(
    `select to_char(scheduled_at at time zone 'America/Denver', 'HH24:MI') as hour
     from newsletter_issues where subject = $1`,
    [subject],
  )
  expect(row?.hour).toBe('09:00')
  await page.getByRole('button', { name: 'Cancel schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible()
  expect(await listMails({ to: email, subject })).toEqual([])

  await test.step('what two people write at the same time is not overwritten', async () => {
    await page.getByLabel('Preview text').fill('Half written')
    await expect(page.getByText('Save them to test, schedule or send the issue.')).toBeVisible()
    const [issue] = await query<{ id: string; version: number }>(
      'select id, version from newsletter_issues where subject = $1',
      [subject],
    )
    if (!issue) throw new Error('unreachable: the draft was saved')
    const theirs = { subject: `${subject}, revised`, preheader: '', body: 'For later.' }
    const action = (await readActions()).find(({ name }) => name === 'saveIssueAction')?.id ?? ''
    const saved = await callAction(await requestAs(staff), action, `/admin/newsletter/${issue.id}`, {
      values: [{ ...issue, ...theirs, submissionKey: crypto.randomUUID() }],
    })
    expect(await saved.text()).toContain('Draft saved')
    await expect(page.getByText('saved this issue while you were editing it')).toBeVisible()
    await page.getByRole('button', { name: 'Keep my changes, take in theirs' }).click()
    await page.getByRole('button', { name: 'Save draft' }).click()
    const stored = () =>
      query('select subject, preheader from newsletter_issues where subject like $1', [`${subject}%`])
    await expect.poll(stored).toEqual([{ subject: `${subject}, revised`, preheader: 'Half written' }])
  })

  const sent = newSubject()
  const viewer = { userId: admin.id, role: 'ADMIN', isOwner: true } as OwnerViewer
  const edit = { id: null, version: 0, submissionKey: crypto.randomUUID() }
  const { id } = await saveIssue(viewer, edit, { subject: sent, preheader: '', body: 'Once or twice.' })
  // The state that a worker leaves when it is killed while sending the mail.
  await query(
    `with ended as (
       update newsletter_issues set state = 'sent', started_at = now(), queued_at = now(), ended_at = now(),
         recipient_count = 1, unknown_count = 1 where id = $1::uuid returning id
     )
     insert into newsletter_deliveries (issue_id, subscription_id, state, due_at)
     select ended.id, subscription.id, 'unknown', now() from ended, newsletter_subscriptions subscription
     where email_normalized = $2`,
    [id, email],
  )
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/newsletter$/)
  await expect(page.getByText(subject)).toHaveCount(0)

  await test.step('an issue is sent again by hand to those who may not have it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: sent }).click()
    await page.getByRole('button', { name: 'Send again to 1 person' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('some of them may get it twice')
    await expectAccessible(page, '[role=alertdialog]')
    await question.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Sending again')).toBeVisible()
    await waitForMail({ to: email, subject: sent })
    await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(0)
  })
})
