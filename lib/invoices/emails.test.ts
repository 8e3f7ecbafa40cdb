import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { acceptByLink } from '@/lib/proposals/acceptance/mutations'
import { startTestInbox, startTestStorage, type TestInbox } from '@/tests/support/services'
import { acceptanceOf, createSentProposal } from '@/tests/support/sent-proposals'
import { mails } from './emails'
import { invoiceMailKey } from './rules'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'A browser', requestId: null }
let inbox: TestInbox
let storage: Awaited<ReturnType<typeof startTestStorage>>

beforeAll(async () => {
  inbox = await startTestInbox()
  storage = await startTestStorage()
})
afterAll(async () => {
  await inbox.close()
  await storage.close()
})
beforeEach(() => inbox.clear())

async function acceptedDeposit() {
  const sent = await createSentProposal()
  await acceptByLink(sent.token, acceptanceOf(sent), origin)
  const { invoiceId, clientUserId } = await db.acceptance.findUniqueOrThrow({
    where: { proposalId: sent.id },
  })
  return { ...sent, invoiceId: invoiceId ?? '', clientUserId: clientUserId ?? '' }
}

/** Sends the invoice's email as the worker does, or another copy of it. */
async function send(id: string, key = invoiceMailKey(id)): Promise<string> {
  await mails['mail-invoice']?.({ id }, { id: '1', lastAttempt: false, key })
  return (await inbox.list())[0]?.text ?? ''
}

describe('the email with the invoice of a deposit', () => {
  it('leads to the page of the acceptance while its recipient has no account', async () => {
    const { invoiceId, token, email } = await acceptedDeposit()
    const shown = await mails['mail-invoice']?.preview({ id: invoiceId })
    expect(shown?.html).not.toContain(token)
    expect(shown?.html).toContain(`/portal/invoices/${invoiceId}`)
    const text = await send(invoiceId)
    expect(text).toContain(`/proposals/${token}`)
    expect(text).not.toContain('/portal/')
    expect((await inbox.list())[0]?.recipients).toEqual([email])
    // The log keeps no link with which somebody could act as them.
    expect(JSON.stringify(await db.sentMail.findMany())).not.toContain(token)
  })

  it('leads to the portal once they have an account, and if the link was revoked', async () => {
    const member = await acceptedDeposit()
    await db.user.update({ where: { id: member.clientUserId }, data: { emailVerifiedAt: new Date() } })
    expect(await send(member.invoiceId)).toContain(`/portal/invoices/${member.invoiceId}`)
    await inbox.clear()
    const revoked = await acceptedDeposit()
    await db.proposalLink.update({ where: { id: revoked.linkId }, data: { revokedAt: new Date() } })
    expect(await send(revoked.invoiceId)).toContain(`/portal/invoices/${revoked.invoiceId}`)
  })

  it('gives the link to nobody else', async () => {
    const { invoiceId, token } = await acceptedDeposit()
    const key = `${invoiceMailKey(invoiceId)}:copy`
    await db.mailDelivery.create({
      data: { key, task: 'mail-invoice', payload: { id: invoiceId }, recipient: 'ben@example.com' },
    })
    expect(await send(invoiceId, key)).not.toContain(token)
  })
})
