// requirement: POR-91
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ClientViewer } from '@/lib/auth/viewer'
import { addDays, agencyDay } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import type { ContactRight } from '@/prisma/generated/enums'
import { createClientViewer, seenAgain } from '@/tests/support/people'
import {
  addLink,
  acceptanceOf,
  createSentProposal,
  proposalContent,
  sendVersion,
} from '@/tests/support/sent-proposals'
import { acceptByLink } from '../acceptance/mutations'
import { getAcceptancePaper } from '../acceptance/queries'
import { visibleProposals } from '../access'
import { findAnswerPage } from '../responses/queries'
import { getVersionPaper } from '../versions/queries'
import { openOwnProposal } from './mutations'
import { listOwnProposals, listProjectsToTell, listWaitingProposals } from './queries'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'A browser', requestId: null }

/** The ids in the portal, which are those that may be opened by id. */
async function seenBy(viewer: ClientViewer): Promise<string[]> {
  const { waiting, others } = await listOwnProposals(viewer)
  const listed = [...waiting, ...others].map(({ id }) => id)
  const found = await db.proposal.findMany({ where: visibleProposals(viewer), select: { id: true } })
  expect(found.map(({ id }) => id).toSorted()).toEqual(listed.toSorted())
  return listed
}

it('lists what was sent to or for a client, and nothing of others', async () => {
  const viewer = await createClientViewer()
  const named = await createSentProposal({ clientUserId: viewer.userId })
  const mailed = await createSentProposal({ client: { email: viewer.email.toUpperCase() } })
  const handedOn = await createSentProposal()
  await addLink(handedOn.id, handedOn.versionId, { name: 'Ana', email: viewer.email })
  await createSentProposal()
  expect((await seenBy(viewer)).toSorted()).toEqual([named.id, mailed.id, handedOn.id].toSorted())
  await db.proposalLink.updateMany({ where: { email: viewer.email }, data: { revokedAt: new Date() } })
  expect(await seenBy(viewer)).toEqual([named.id])
})

async function createContact(companyId: string, contactRights: ContactRight[]) {
  const viewer = await createClientViewer({ fullName: 'Ben Ito' })
  const data = { companyId, companyRole: 'member' as const, contactRights }
  await db.user.update({ where: { id: viewer.userId }, data })
  return seenAgain(viewer)
}

it('lists those of a company to contacts who see its invoices', async () => {
  const company = await db.company.create({ data: { name: 'Lantern' } })
  const billing = await createContact(company.id, ['billing'])
  const projects = await createContact(company.id, ['projects', 'invite'])
  const sent = await createSentProposal({ clientUserId: projects.userId })
  await db.proposal.update({ where: { id: sent.id }, data: { companyId: company.id } })
  expect(await seenBy(billing)).toEqual([sent.id])
  expect(await seenBy(projects)).toEqual([])
})

it('leaves out drafts and the trash', async () => {
  const viewer = await createClientViewer()
  const sent = await createSentProposal({ clientUserId: viewer.userId })
  for (const data of [{ status: 'draft' as const }, { deletedAt: new Date() }]) {
    const kept = { status: 'sent' as const, deletedAt: null }
    await db.proposal.update({ where: { id: sent.id }, data: { ...kept, ...data } })
    expect(await seenBy(viewer), JSON.stringify(data)).toEqual([])
    expect(await getVersionPaper(viewer, sent.versionId)).toBeNull()
    expect(await openOwnProposal(viewer, sent.id, origin)).toBeNull()
  }
})

it('says what became of each, as it was sent', async () => {
  const viewer = await createClientViewer()
  const today = agencyDay(new Date())
  const of = (given: Parameters<typeof createSentProposal>[0] = {}) =>
    createSentProposal({ clientUserId: viewer.userId, ...given })
  const [late, open, accepted, withdrawn] = [
    await of({ validUntil: addDays(today, -1) }),
    await of({ validUntil: today }),
    await of(),
    await of(),
  ]
  // What is being changed since it was sent.
  await db.proposal.update({ where: { id: open.id }, data: { title: 'Unsent', totalCents: 1 } })
  await db.proposal.update({
    where: { id: withdrawn.id },
    data: { status: 'withdrawn', decidedAt: new Date() },
  })
  const large = accepted.content.lines.at(-1)?.id ?? ''
  await acceptByLink(accepted.token, acceptanceOf(accepted, [large]), origin)
  const { waiting, others } = await listOwnProposals(viewer)
  expect(waiting).toMatchObject([
    { id: open.id, title: 'A shop for Reyes', state: 'open', totalCents: 1_204_280, hasOptions: true },
  ])
  const states = Object.fromEntries(others.map(({ id, state }) => [id, state]))
  expect(states).toEqual({ [late.id]: 'expired', [accepted.id]: 'accepted', [withdrawn.id]: 'withdrawn' })
  expect(others.find(({ id }) => id === withdrawn.id)?.paper).toBeNull()
  const agreed = others.find(({ id }) => id === accepted.id)
  expect(agreed).toMatchObject({ totalCents: 1_247_120, hasOptions: false })
  expect(await getAcceptancePaper(viewer, agreed?.paper?.split('/').at(-1) ?? '')).not.toBeNull()
  expect((await listWaitingProposals(viewer)).map(({ id }) => id)).toEqual([open.id])
})

it('opens the link that a client has, or one of their own, and never that of somebody else', async () => {
  const company = await db.company.create({ data: { name: 'Lantern' } })
  const viewer = await createContact(company.id, ['billing'])
  const sent = await createSentProposal()
  expect(await openOwnProposal(viewer, sent.id, origin)).toBeNull()
  await db.proposal.update({ where: { id: sent.id }, data: { companyId: company.id } })
  const opened = await Promise.all([1, 2, 3].map(() => openOwnProposal(viewer, sent.id, origin)))
  expect(new Set(opened).size).toBe(1)
  expect(opened[0]).not.toBe(`/proposals/${sent.token}`)
  const token = opened[0]?.split('/').at(-1) ?? ''
  expect(await findAnswerPage(token)).toMatchObject({
    ...{ state: 'open', name: 'Ben Ito', email: viewer.email },
  })
  expect(await db.proposalEvent.findMany({ where: { proposalId: sent.id, actorId: null } })).toMatchObject([
    { kind: 'link_created' },
    { kind: 'link_created', detail: { name: 'Ben Ito', isSignedIn: true } },
  ])
  const own = await addLink(sent.id, sent.versionId, { name: 'Ben', email: viewer.email })
  await db.proposalLink.updateMany({
    where: { email: viewer.email, id: { not: own.id } },
    data: { revokedAt: new Date() },
  })
  expect(await openOwnProposal(viewer, sent.id, origin)).toBe(`/proposals/${own.token}`)
})

it('shows whoever has only a link to an earlier version no later one', async () => {
  const viewer = await createClientViewer()
  const sent = await createSentProposal({ client: { email: viewer.email } })
  const later = { ...sent.document, title: 'Another shop' }
  const newer = await sendVersion(sent.id, 2, later, { name: 'Bo', email: 'bo@example.com' })
  const { waiting, others } = await listOwnProposals(viewer)
  expect(waiting).toEqual([])
  expect(others).toMatchObject([{ id: sent.id, title: 'A shop for Reyes', state: 'replaced' }])
  expect(await listWaitingProposals(viewer)).toEqual([])
  expect(await getVersionPaper(viewer, newer.versionId)).toBeNull()
  expect(await getVersionPaper(viewer, sent.versionId)).not.toBeNull()
  expect(await openOwnProposal(viewer, sent.id, origin)).toBe(`/proposals/${sent.token}`)
  expect(await db.proposalLink.count({ where: { email: viewer.email } })).toBe(1)
  await db.proposal.update({ where: { id: sent.id }, data: { clientUserId: viewer.userId } })
  expect((await listOwnProposals(viewer)).waiting).toMatchObject([{ title: 'Another shop' }])
  expect(await getVersionPaper(viewer, newer.versionId)).not.toBeNull()
})

it('takes having signed in for the code by email, for an hour and for their own link only', async () => {
  const viewer = await createClientViewer()
  const content = proposalContent({ needsCode: true })
  const sent = await createSentProposal({ content, client: { email: viewer.email } })
  expect(await findAnswerPage(sent.token)).toMatchObject({ needsCode: true, isCodeConfirmed: false })
  expect(await openOwnProposal(viewer, sent.id, origin)).toBe(`/proposals/${sent.token}`)
  expect(await findAnswerPage(sent.token)).toMatchObject({ isCodeConfirmed: true })
  const [event] = await db.proposalEvent.findMany({ where: { proposalId: sent.id, kind: 'code_confirmed' } })
  expect(event).toMatchObject({ linkId: sent.linkId, ip: origin.ip, detail: { isSignedIn: true } })
})

it('tells the projects of the client about a change', async () => {
  const viewer = await createClientViewer()
  const clientUserId = viewer.userId
  const project = await db.project.create({ data: { title: 'Shop', clientName: 'Ana', clientUserId } })
  const sent = await createSentProposal({ clientUserId })
  expect(await listProjectsToTell(sent.id)).toEqual([project.id])
  expect(await listProjectsToTell(randomUUID())).toEqual([])
})
