import { describe, expect, it } from 'vitest'
import { listLeadNotes } from '@/lib/leads/notes/queries'
import { getAuthSecrets } from '@/lib/platform/env'
import { getDb } from '@/lib/platform/db'
import { createQuoteLead } from '@/tests/support/leads'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { createSentProposal, proposalContent } from '@/tests/support/sent-proposals'
import { askByLink, confirmCode, declineByLink, markProposalSeen, sendCode } from './mutations'
import { findAnswerPage } from './queries'
import { codesOf } from './rules'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'A browser', requestId: null }
const submission = { ip: origin.ip, suspectedSpam: false, browserKey: undefined }
const eventsOf = async ({ id }: { id: string }) =>
  (await db.proposalEvent.findMany({ where: { proposalId: id }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  )

describe('looking at a proposal', () => {
  it('changes nothing by itself, and is recorded once', async () => {
    const sent = await createSentProposal()
    expect(await findAnswerPage(sent.token)).toMatchObject({ state: 'open', name: 'Ana Reyes' })
    expect(await eventsOf(sent)).toEqual(['link_created'])
    const seen = await Promise.all([1, 2, 3].map(() => markProposalSeen(sent.token, origin)))
    expect(seen.filter(Boolean)).toHaveLength(1)
    expect(await eventsOf(sent)).toEqual(['link_created', 'opened'])
    expect(await db.proposal.findUnique({ where: { id: sent.id } })).toMatchObject({ status: 'seen' })
  })
})

describe('declining', () => {
  it('is stored once, with the reason', async () => {
    const sent = await createSentProposal()
    const decline = () => declineByLink(sent.token, { reason: 'Too expensive' }, origin)
    expect(await Promise.all([decline(), decline()])).toEqual(['declined', 'declined'])
    expect(await eventsOf(sent)).toEqual(['link_created', 'declined'])
    expect(
      await db.mailDelivery.count({
        where: { task: 'notify-decline', payload: { path: ['proposal'], equals: sent.id } },
      }),
    ).toBe(1)
    expect(await findAnswerPage(sent.token)).toMatchObject({ state: 'declined' })
  })
})

describe('a question', () => {
  const ask = (token: string) => askByLink(token, 'Is it fast?', submission, origin)

  it('goes into the conversation of the project, once', async () => {
    const { id: clientUserId } = await createUser('CLIENT')
    const project = await db.project.create({ data: { title: 'Shop', clientName: 'Ana', clientUserId } })
    const sent = await createSentProposal({ projectId: project.id })
    await ask(sent.token)
    await ask(sent.token)
    expect(await db.message.findMany({ where: { projectId: project.id } })).toMatchObject([
      { senderType: 'client', messageText: expect.stringContaining('Is it fast?') as unknown },
    ])
    expect(await eventsOf(sent)).toEqual(['link_created', 'asked'])
  })

  it('goes to the quote request', async () => {
    const lead = await createQuoteLead()
    const sent = await createSentProposal({ quoteRequestId: lead.id })
    await ask(sent.token)
    const notes = await listLeadNotes(await createAdminViewer(), { kind: 'quote', id: lead.id })
    expect(notes).toMatchObject([
      { author: 'Ana Reyes', isOwn: false, text: expect.stringContaining('Is it fast?') as unknown },
    ])
  })

  it('or else is a contact message', async () => {
    const sent = await createSentProposal()
    expect(await ask(sent.token)).toContain('contact-messages')
    expect(await db.contactMessage.findMany({ where: { email: sent.email } })).toMatchObject([
      { name: 'Ana Reyes', message: 'Is it fast?' },
    ])
  })
})

describe('the code', () => {
  const codeOf = async (linkId: string) => {
    const { id, codeExpiresAt } = await db.proposalLink.findUniqueOrThrow({ where: { id: linkId } })
    return codeExpiresAt ? String(codesOf({ id, codeExpiresAt }, getAuthSecrets())[0]) : ''
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('confirms the address once', async () => {
    const sent = await createSentProposal({ content: proposalContent({ needsCode: true }) })
    expect(await sendCode(sent.token, origin)).toBe(true)
    const code = await codeOf(sent.linkId)
    expect(await confirmCode(sent.token, wrong(code), origin)).toBe(false)
    expect(await confirmCode(sent.token, code, origin)).toBe(true)
    expect(await findAnswerPage(sent.token)).toMatchObject({ isCodeConfirmed: true })
    expect(await eventsOf(sent)).toEqual(['link_created', 'code_sent', 'code_confirmed'])
  })

  it('is void after five wrong tries, and when another one was sent', async () => {
    const sent = await createSentProposal({ content: proposalContent({ needsCode: true }) })
    await sendCode(sent.token, origin)
    const first = await codeOf(sent.linkId)
    for (let tries = 0; tries < 5; tries += 1) await confirmCode(sent.token, wrong(first), origin)
    expect(await confirmCode(sent.token, first, origin)).toBe(false)
    await sendCode(sent.token, origin)
    const second = await codeOf(sent.linkId)
    if (second !== first) expect(await confirmCode(sent.token, first, origin)).toBe(false)
    expect(await confirmCode(sent.token, second, origin)).toBe(true)
  })

  it('is sent only a few times an hour', async () => {
    const sent = await createSentProposal({ content: proposalContent({ needsCode: true }) })
    for (let count = 0; count < 3; count += 1) await sendCode(sent.token, origin)
    await expect(sendCode(sent.token, origin)).rejects.toThrow('Too many attempts')
  })
})
