import type { Page } from '@playwright/test'
import { getDb } from '@/lib/platform/db'
import { enqueueMail } from '@/lib/platform/mailer'
import { expectAccessible, expectAccessibleAtEachWidth } from '../support/accessible'
import { query } from '../support/accounts'
import { waitForMail } from '../support/inbox'
import { readText } from '../support/page-text'
import { expect, test } from '../support/test'

/** Queues a mail, and waits until the worker has tried to send it. */
async function send(recipient: string, mail: { task?: string; payload?: Record<string, string> } = {}) {
  const key = `test:${crypto.randomUUID()}`
  const { task = 'send-test-mail', payload } = mail
  await getDb().$transaction((tx) =>
    enqueueMail(tx, { key, task, payload: { mail: key, ...payload }, recipient }),
  )
  const read = async () => {
    const [row] = await query<{ id: string; state: string }>(
      'select id, state::text as state from mail_deliveries where key = $1',
      [key],
    )
    return row ?? { id: '', state: '' }
  }
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).not.toBe('queued')
  return {
    ...(await read()),
    recipient,
    state: async () => (await read()).state,
    /** Waits until no worker holds it, then delays the next attempt by an hour. */
    hold: () =>
      expect
        .poll(() =>
          query(
            `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
             where key = $1 and locked_at is null and attempts > 0 returning id`,
            [key],
          ),
        )
        .toHaveLength(1),
  }
}

// The script that a test injects into every document is blocked in the mail's frame.
test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/Blocked script execution in '\S+\/preview\?/))

const newWord = () => `m${crypto.randomUUID().slice(0, 8)}`
const delivery = (page: Page) => page.getByRole('list', { name: 'Delivery' })

// requirement: ADM-94, MAI-1, MAI-2, MAI-3, MAI-4, MAI-5, MAI-6, MAI-7
test('the mail log: a refused email goes elsewhere, a deferred one is retried and canceled, a personal link is hidden', async ({
  adminPage: page,
  client,
  requestAs,
}) => {
  const word = newWord()
  const [refused, deferred, personal] = await Promise.all([
    send(`550+${word}@refused.example`),
    send(`452+${word}@refused.example`),
    send(client.email, { task: 'mail-account', payload: { request: 'magic_link' } }),
  ])
  await deferred.hold()
  expect(await refused.state()).toBe('dead')

  // requirement: ADM-94, MAI-1, MAI-2, MAI-4, MAI-5, MAI-6
  await test.step('a refused email is on the admin’s home with the reason, and goes to another address instead', async () => {
    const home = await readText(page.request, '/admin')
    expect(home).toMatch(/could not be delivered.*Latest reason:/s)
    expect(home).toContain('Mail isn’t set up: nothing leaves this server')
    await page.goto(`/admin/mail?state=dead&q=${word}`)
    const row = page.getByRole('row').filter({ hasText: refused.recipient })
    await expect(row).toContainText('Undelivered')
    await expect(row).toContainText('Rejected')
    await expect(row).toContainText('550 5.1.1 There is no such mailbox')
    await expectAccessibleAtEachWidth(page, 'main')

    await row.getByRole('link', { name: /Test mail/ }).press('Enter')
    await expect(delivery(page)).toContainText('Given up')
    await expect(delivery(page)).toContainText('550 5.1.1 There is no such mailbox')
    const frame = page.frameLocator('iframe[title="Preview of the email"]')
    await expect(frame.getByRole('heading', { name: 'Mail works' })).toBeVisible()
    await expectAccessibleAtEachWidth(page, 'main')
    await page.getByRole('link', { name: 'Plain text' }).press('Enter')
    await expect(frame.getByText('Subject: Test mail from')).toBeVisible()

    const other = `${word}@example.com`
    await page.getByRole('button', { name: 'Send again' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Send again' })
    const to = dialog.getByLabel('To')
    await expect(to).toHaveValue(refused.recipient)
    await to.fill('nobody')
    await to.press('Enter')
    await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await to.fill(other)
    await to.press('Enter')
    await expect(page.getByText(`A copy goes to ${other}.`)).toBeVisible()
    await expect(
      delivery(page).getByRole('link', { name: `the email to ${refused.recipient}` }),
    ).toBeVisible()
    expect((await waitForMail({ to: other })).subject).toContain('Test mail')
    // The page shows by itself that it was sent.
    await expect(delivery(page).getByText('Sent', { exact: true })).toBeVisible()
    await delivery(page)
      .getByRole('link', { name: `the email to ${refused.recipient}` })
      .press('Enter')
    await expect(page.getByRole('link', { name: other })).toBeVisible()
    await expect(delivery(page)).toContainText('Canceled by')
    await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
  })

  const main = page.getByRole('main')
  // requirement: MAI-1, MAI-3
  await test.step('a deferred email shows its next attempt, can be retried at once, and is canceled after a confirmation', async () => {
    await main.getByRole('link', { name: 'Mail', exact: true }).click()
    await page.getByRole('searchbox').fill(word)
    await expect(page).toHaveURL(`/admin/mail?q=${word}`)
    await page
      .getByRole('navigation', { name: 'State' })
      .getByRole('link', { name: /^Retrying/ })
      .click()
    await expect(page).toHaveURL(`/admin/mail?q=${word}&state=failed`)
    const row = page.getByRole('row').filter({ hasText: deferred.recipient })
    await expect(row).toContainText('Retrying')
    await expect(row).toContainText('452 4.2.2 The mailbox is full')
    await expect(row).toContainText('Next try')
    const to = page.getByLabel('To', { exact: true })
    await to.fill('2020-01-01')
    await expect(page.getByText('No emails match')).toBeVisible()
    await to.fill('')
    await row.getByRole('link', { name: /Test mail/ }).press('Enter')
    await expect(page).toHaveURL(`/admin/mail/${deferred.id}`)
    const tries = delivery(page).getByText(/^Tried /)
    const before = await tries.innerText()
    await page.getByRole('button', { name: 'Retry now' }).press('Enter')
    await expect(page.getByText('Retrying now', { exact: true })).toBeVisible()
    // The page shows by itself that it was tried again.
    await expect(tries).not.toHaveText(before)
    await expect(tries).toHaveText(/^Tried \d+ times$/)
    await deferred.hold()

    await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Cancel this email?' })
    await expect(question).toContainText(`${deferred.recipient} won’t get it.`)
    expect(await deferred.state()).toBe('failed')
    await question.getByRole('button', { name: 'Cancel email' }).press('Enter')
    await expect(page.getByText('Email canceled', { exact: true })).toBeVisible()
    await expect(delivery(page)).toContainText('Canceled by')
    for (const name of ['Retry now', 'Cancel', 'Send again'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
    expect(await deferred.state()).toBe('canceled')
  })

  // requirement: MAI-4, MAI-5, MAI-7
  await test.step('an email with a personal link is shown without it and never copied, but an owner can pass on a link', async () => {
    await main.getByRole('link', { name: 'Mail', exact: true }).click()
    await page.getByRole('searchbox').fill(client.email)
    // A click before the list is filtered would be overtaken by that.
    await expect(page).toHaveURL(`/admin/mail?q=${client.email}`)
    await page
      .getByRole('row')
      .filter({ hasText: client.email })
      .getByRole('link', { name: /sign-in link/i })
      .click()
    await expect(page).toHaveURL(`/admin/mail/${personal.id}`)
    await expect(page.getByText('As it was sent')).toBeVisible()
    const sent = await (await page.request.get(`/api/mail/${personal.id}/preview?view=text`)).text()
    expect(sent).toContain('/portal/magic-link/…')
    expect(sent).toContain('••••••')
    expect(sent).not.toMatch(/magic-link\/[\w-]{43}/)
    const copy = await page.request.get(`/api/mail/${personal.id}/preview?again=1`)
    expect(copy.status()).toBe(404)
    await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
    await page.getByRole('button', { name: 'Copy sign-in link' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Sign-in link for ${client.name}` })
    await dialog.getByRole('button', { name: 'Copy link' }).press('Enter')
    const link = dialog.getByRole('textbox', { name: 'Link' })
    await expect(link).toHaveValue(/\/portal\/magic-link\/[\w-]{43}$/)
    await expectAccessible(page, '[role=dialog]')
    const first = await link.inputValue()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: client.name }).click()
    await page.getByRole('button', { name: `More for ${client.name}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Copy sign-in link' }).press('Enter')
    await dialog.getByRole('button', { name: 'Copy link' }).press('Enter')
    await expect(link).not.toHaveValue(first)
    const second = await link.inputValue()
    await page.keyboard.press('Escape')

    const visitor = await requestAs()
    expect(await readText(visitor, new URL(first).pathname)).toMatch(/expired|no longer works/i)
    expect(await (await visitor.get(second)).text()).toMatch(/<button [^>]*>Sign In</)
    const signedIn = await visitor.post('/api/accounts/magic-link', {
      form: { token: second.split('/').pop() ?? '' },
      maxRedirects: 0,
    })
    expect(signedIn.headers().location).toBe('/portal')
    expect((await visitor.get('/portal', { maxRedirects: 0 })).status()).toBe(200)
    expect(await readText(page.request, `/admin/clients/${client.id}`)).toMatch(/created a sign-in link/i)
  })
})
