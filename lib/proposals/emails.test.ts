import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { createAdminViewer } from '@/tests/support/people'
import { proposalContent, proposalLine, sendAsShown, storeProposal } from '@/tests/support/proposals'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { mails, previewProposalMail } from './emails'
import { withdrawProposal } from './mutations'
import { revokeLink } from './sending/mutations'

const db = getDb()
let inbox: TestInbox
let viewer: OwnerViewer

beforeAll(async () => {
  inbox = await startTestInbox()
  viewer = await createAdminViewer()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  await db.proposal.deleteMany()
  await db.mailDelivery.deleteMany()
  await db.rateLimit.deleteMany()
})

/** Runs the jobs of all mails there are, as the worker does. */
async function work(): Promise<void> {
  for (const { task, payload, key } of await db.mailDelivery.findMany())
    await mails[task ?? '']?.(payload, { id: '1', lastAttempt: false, key })
}
const eventsOf = async (proposalId: string) =>
  (await db.proposalEvent.findMany({ where: { proposalId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

describe('the email with a proposal', () => {
  it('has what was written, the total and a link of its own, and is recorded once', async () => {
    const id = await storeProposal()
    await sendAsShown(viewer, id, 'ben@example.com')
    await work()
    await work()
    const sent = await inbox.list()
    expect(sent.map(({ recipients }) => recipients[0]).toSorted()).toEqual([
      'ana@example.com',
      'ben@example.com',
    ])
    const [one, other] = sent.map(({ text }) => /\/proposals\/([\w-]{43})/.exec(text ?? '')?.[1])
    expect(one).toBeDefined()
    expect(one).not.toBe(other)
    expect(sent[0]?.text).toContain('$1,200.00')
    expect(sent[0]?.subject).toBe('Our proposal: A new shop')
    expect((await eventsOf(id)).filter((kind) => kind === 'delivered')).toHaveLength(2)
    // The log keeps no link with which somebody could accept.
    expect(JSON.stringify(await db.sentMail.findMany())).not.toContain(one)
  })

  it('says no total where the client chooses options', async () => {
    const groupId = crypto.randomUUID()
    const groups = [{ id: groupId, title: 'Hosting', choice: 'one' as const }]
    const content = proposalContent({ groups, lines: [proposalLine({ groupId })] })
    const id = await storeProposal({ content })
    await sendAsShown(viewer, id)
    await work()
    expect((await inbox.list())[0]?.text).not.toContain('$1,200.00')
  })

  it('isn’t sent once the proposal was withdrawn, or its link revoked', async () => {
    const [withdrawn, revoked] = [await storeProposal(), await storeProposal()]
    for (const id of [withdrawn, revoked]) await sendAsShown(viewer, id)
    await withdrawProposal(viewer, withdrawn)
    const link = await db.proposalLink.findFirstOrThrow({
      where: { proposalVersion: { proposalId: revoked } },
    })
    await revokeLink(viewer, { id: revoked, linkId: link.id })
    await work()
    expect(await inbox.list()).toEqual([])
    expect(await db.mailDelivery.count({ where: { state: 'canceled' } })).toBe(2)
  })

  it('is shown as it would be, without a link', async () => {
    const id = await storeProposal()
    const shown = await previewProposalMail(viewer, id, { subject: 'Hello', message: 'As promised' })
    expect(shown?.html).toContain('As promised')
    expect(shown?.html).not.toContain('/proposals/')
    expect(await previewProposalMail(viewer, crypto.randomUUID(), { subject: '', message: '' })).toBeNull()
  })
})
