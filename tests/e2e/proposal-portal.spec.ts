// requirement: POR-91, POR-15
import { getDb } from '@/lib/platform/db'
import { createAccount } from '../support/accounts'
import { expectAccessibleAtEachWidth } from '../support/accessible'
import { viewAs } from '../support/client-views'
import { storeInvoice } from '../support/invoice-rows'
import { addProject } from '../support/portal-rows'
import { acceptanceOf, createSentProposal, proposalContent } from '../support/sent-proposals'
import { acceptByLink } from '@/lib/proposals/acceptance/mutations'
import { expect, test } from '../support/test'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'A browser', requestId: null }

test('a client finds proposals beside invoices, and opens them without a code', async ({
  clientPage: page,
  client,
}) => {
  await addProject(client.id)
  const invoice = await storeInvoice(client, { due_date: '2026-01-05', sent_at: new Date() })
  const accepted = await createSentProposal({ clientUserId: client.id, title: 'The first shop' })
  await acceptByLink(accepted.token, acceptanceOf(accepted), origin)
  const content = proposalContent({ needsCode: true })
  const sent = await createSentProposal({ content, clientUserId: client.id, title: 'The second shop' })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/portal')
  const due = page.getByRole('region', { name: 'Due from you' })
  await expect(due).toContainText(`Proposal ${sent.number}, The second shop, waits for your answer`)
  // The deposit of the first shop is open, too.
  await expect(due.getByRole('link', { name: /^Pay / })).toHaveCount(2)
  await expectAccessibleAtEachWidth(page)
  const portal = page.getByRole('navigation', { name: 'Client portal' })

  await test.step('paying from the dashboard leads to the invoice', async () => {
    const stored = await db.invoice.findUniqueOrThrow({ where: { id: invoice } })
    await due.getByRole('link', { name: `Pay ${stored.invoiceNumber}`, exact: true }).click()
    await expect(page).toHaveURL(`/portal/invoices/${invoice}#pay`)
    await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeVisible()
  })

  await test.step('proposals are beside the invoices', async () => {
    await portal.getByRole('link', { name: 'Invoices' }).click()
    const waiting = page.getByRole('region', { name: 'Proposals waiting for your answer' })
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    await expect(waiting).toContainText('$12,042.80')
    const others = page.getByRole('region', { name: 'Other proposals' })
    await expect(others).toContainText(/Accepted on/)
    await expect(others).toContainText('$12,042.80')
    await expectAccessibleAtEachWidth(page)

    // The agreed copy can be downloaded.
    await expect
      .poll(async () => (await db.acceptance.findUnique({ where: { proposalId: accepted.id } }))?.fileUrl)
      .toBeTruthy()
    const download = page.waitForEvent('download')
    await others.getByRole('link', { name: `Download ${accepted.number} as PDF` }).click()
    expect((await download).suggestedFilename()).toBe(`${accepted.number}-accepted.pdf`)
  })

  await test.step('a proposal opens without a code', async () => {
    await portal.getByRole('link', { name: 'Dashboard' }).click()
    await due.getByRole('button', { name: 'Read and answer The second shop' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The second shop' })).toBeVisible()
    await expect(page.getByRole('form', { name: 'Accept the proposal' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send me the code' })).toHaveCount(0)
  })
})

test('an admin who looks at the portal opens no proposal in the client’s place, and strangers none', async ({
  admin,
  client,
  requestAs,
}) => {
  const sent = await createSentProposal({ clientUserId: client.id })
  const looking = await requestAs(admin)
  const events = () => db.proposalEvent.count({ where: { proposalId: sent.id } })
  const before = await events()
  await viewAs(looking, client)
  const html = await (await looking.get('/portal/invoices')).text()
  const buttons = html.match(/<button[^>]*>(?:(?!<\/button>).)*Read and answer/gs) ?? []
  expect(buttons).toEqual([expect.stringMatching(/^<button[^>]* disabled=""/)])
  const target = `/api/proposals/${sent.id}/open`
  const viewed = await looking.post(target, { maxRedirects: 0 })
  expect([viewed.status(), viewed.headers().location]).toEqual([303, '/portal/invoices'])

  const stranger = await requestAs(await createAccount('CLIENT'))
  const refused = await stranger.post(target, { maxRedirects: 0 })
  expect([refused.status(), refused.headers().location]).toEqual([303, '/portal/invoices'])
  expect((await stranger.get(`/api/proposals/versions/${sent.versionId}`)).status()).toBe(404)
  expect(await events()).toBe(before)
})
