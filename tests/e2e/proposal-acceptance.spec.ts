import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getDb } from '@/lib/platform/db'
import { expectAccessible } from '../support/accessible'
import { expectFits } from '../support/fits'
import { holdScripts } from '../support/hydrated'
import { waitForMail, readAttachment } from '../support/inbox'
import { createSentProposal } from '../support/sent-proposals'
import { expect, test } from '../support/test'

const db = getDb()
const phone = { width: 390, height: 844 }
/** As long as the worker may take to issue the deposit. */
const WORK = { timeout: 30_000 }

const acceptForm = (page: Page) => page.getByRole('form', { name: 'Accept the proposal' })

test('a client reads, chooses and accepts on a phone, and checks the copy', async ({ page }) => {
  const sent = await createSentProposal()
  await page.setViewportSize(phone)
  await page.goto(`/proposals/${sent.token}`)
  const form = acceptForm(page)

  await test.step('the proposal comes first, the terms above the name', async () => {
    await expect(page.getByRole('heading', { level: 1, name: sent.title })).toBeVisible()
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings).toEqual(['What we’ll do', 'What it costs', 'Terms', 'Your answer'])
    await expectAccessible(page)
    await expectFits(page, [320, 390, 768, 1280])
    await page.setViewportSize(phone)
  })

  await test.step('being seen is recorded by the page', async () => {
    await expect
      .poll(async () => (await db.proposal.findUniqueOrThrow({ where: { id: sent.id } })).status)
      .toBe('seen')
  })

  await test.step('the sums follow the options', async () => {
    await expect(form).toContainText('$12,042.80')
    await page.getByRole('radio', { name: /Large hosting/ }).check()
    await expect(form).toContainText('$12,471.20')
    await expect(form).toContainText('$3,741.36')
    await expect(form.getByRole('button', { name: 'Accept for $12,471.20' })).toBeVisible()
  })

  await test.step('a question is sent without losing the choice', async () => {
    await page.getByText('Ask a question').click()
    await page.getByLabel('Your question').fill('Can we start in May?')
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByText('Thank you, we have your question')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Large hosting/ })).toBeChecked()
  })

  await test.step('a name, a tick and a button accept it', async () => {
    await form.getByLabel('Your name').fill('Ana María Reyes')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: /^Accept for/ }).click()
    await expect(page.getByRole('heading', { name: 'This proposal is accepted' })).toBeVisible()
    await expect(page.getByText(/Ana María Reyes accepted it on/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Deposit' })).toContainText('$3,741.36', WORK)
    await expectAccessible(page)
    await expectFits(page, [320, 390, 768, 1280, 1440])
    await page.setViewportSize(phone)
  })

  const accepted = await db.acceptance.findUniqueOrThrow({ where: { proposalId: sent.id } })
  const mail = await waitForMail({ to: sent.email, subject: 'Your copy' })
  const copy = await readAttachment(mail)

  await test.step('the copy arrives by email, as the stored file', async () => {
    const { fileSha256 } = await db.acceptance.findUniqueOrThrow({ where: { id: accepted.id } })
    expect(createHash('sha256').update(copy).digest('hex')).toBe(fileSha256)
    expect(accepted.timeZone).not.toBeNull()
    await expect
      .poll(() => db.proposalEvent.count({ where: { proposalId: sent.id, kind: 'copy_sent' } }))
      .toBe(1)
  })

  await test.step('anybody can check the copy, and notices a change', async () => {
    await page.goto('/verify')
    const choose = page.getByLabel(/Choose a PDF/)
    await choose.setInputFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer: copy })
    await expect(page.getByRole('status').getByText(/Accepted by Ana María Reyes on/)).toBeVisible()
    await expect(page.getByText('This file is unchanged.')).toBeVisible()
    const changed = Buffer.concat([copy, Buffer.from(' ')])
    await choose.setInputFiles({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: changed })
    await expect(page.getByText(/This isn’t a file that .* has stored/)).toBeVisible()
    await page.getByLabel('Or type the code').fill(accepted.code.toLowerCase().replaceAll('-', ' '))
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('status').getByText(/Accepted by Ana María Reyes on/)).toBeVisible()
    await expectAccessible(page)
  })
})

test('what was chosen before the scripts run counts, and a client declines with a reason', async ({
  page,
}) => {
  const sent = await createSentProposal()

  await test.step('the choice made before the scripts run counts', async () => {
    const release = await holdScripts(page)
    const opening = page.goto(`/proposals/${sent.token}`)
    await page.getByRole('radio', { name: /Large hosting/ }).check()
    const total = page.getByRole('button', { name: /^Accept for/ })
    const before = await total.innerText()
    release()
    await opening
    await expect(total).toHaveText('Accept for $12,471.20')
    expect(before).not.toContain('12,471.20')
    await expect(page.getByRole('radio', { name: /Large hosting/ })).toBeChecked()
  })

  await test.step('the client declines, and says why', async () => {
    await page.getByText('Decline the proposal').click()
    await page.getByLabel('Reason').fill('Next year, maybe')
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'This proposal was declined' })).toBeVisible()
    await expectAccessible(page)
    const event = await db.proposalEvent.findFirst({ where: { proposalId: sent.id, kind: 'declined' } })
    expect(event?.detail).toMatchObject({ reason: 'Next year, maybe' })
  })
})

test('an acceptance that doesn’t arrive loses nothing, and can be repeated', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  const sent = await createSentProposal()
  await page.goto(`/proposals/${sent.token}`)
  const form = acceptForm(page)
  await form.getByLabel('Your name').fill('Ana')
  await form.getByRole('checkbox').check()
  const path = `**/api/proposals/links/${sent.token}/accept`
  // It is stored, but the answer is lost.
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toContainText('Nothing was lost')
  await expect(form.getByLabel('Your name')).toHaveValue('Ana')
  await page.unroute(path)
  await form.getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'This proposal is accepted' })).toBeVisible()
  expect(await db.mailDelivery.count({ where: { recipient: sent.email, task: 'mail-acceptance' } })).toBe(1)
})
