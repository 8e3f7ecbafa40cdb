import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { addDays, agencyDay, dateOf } from '@/lib/base/dates'
import { moveToTrash, restore } from '@/lib/office/trash/mutations'
import { getDb } from '@/lib/platform/db'
import { createAdminViewer } from '@/tests/support/people'
import { proposalContent, proposalLine, sendAsShown, storeProposal } from '@/tests/support/proposals'
import { expireProposals, remindOfProposals } from './jobs'
import { copyProposal, reopenProposal, withdrawProposal } from './mutations'
import { getProposal } from './queries'
import { addLink, revokeLink, sendProposal } from './sending/mutations'
import { getProposalMailFields } from './sending/queries'
import { proposalMailSchema } from './sending/schema'
import { readDocument } from './versions/queries'

const db = getDb()
const unknown = crypto.randomUUID()
const today = agencyDay(new Date())
/** A moment of the agency's working day. */
const noonOf = (day: string) => new Date(`${day}T20:00:00Z`)
let viewer: OwnerViewer

beforeAll(async () => {
  viewer = await createAdminViewer()
})
beforeEach(async () => {
  await db.proposal.deleteMany()
  await db.mailDelivery.deleteMany()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
  await db.rateLimit.deleteMany()
})

const stored = (id: string) => db.proposal.findUniqueOrThrow({ where: { id } })
const versionsOf = (proposalId: string) =>
  db.proposalVersion.findMany({
    where: { proposalId },
    include: { links: { orderBy: { createdAt: 'asc' } } },
    orderBy: { number: 'asc' },
  })
const kindsOf = async (proposalId: string) =>
  (await db.proposalEvent.findMany({ where: { proposalId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)
const actionsOn = async (subjectId: string) =>
  (await db.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(({ action }) => action)
const countMails = () => db.mailDelivery.count()

async function typedMail(id: string, changed: object = {}) {
  const { fields } = await getProposalMailFields(viewer, id)
  return proposalMailSchema.parse({ ...fields, submissionKey: crypto.randomUUID(), ...changed })
}

describe('sending a proposal', () => {
  it('stores a version, links, mails, history and the job of its PDF in one go', async () => {
    const id = await storeProposal()
    await sendAsShown(viewer, id, 'Ben Ito <ben@example.com>\nANA@example.com')
    const [version, ...others] = await versionsOf(id)
    if (!version) throw new Error('unreachable: it was sent')
    expect(others).toEqual([])
    const { number } = await stored(id)
    expect(readDocument(version)).toMatchObject({
      number,
      version: 1,
      sentOn: today,
      client: { name: 'Ana Reyes' },
    })
    expect(version.links.map(({ name, email }) => [name, email])).toEqual([
      ['Ana Reyes', 'ana@example.com'],
      ['Ben Ito', 'ben@example.com'],
    ])
    expect(
      await db.mailDelivery.findMany({
        select: { recipient: true, task: true },
        orderBy: { recipient: 'asc' },
      }),
    ).toEqual([
      { recipient: 'ana@example.com', task: 'mail-proposal' },
      { recipient: 'ben@example.com', task: 'mail-proposal' },
    ])
    expect(await stored(id)).toMatchObject({ status: 'sent', totalCents: 120_000n, seenAt: null })
    expect(await kindsOf(id)).toEqual(['link_created', 'link_created', 'sent'])
    expect(await actionsOn(id)).toEqual(['proposal.send'])
    const jobs = await db.$queryRaw<
      { task: string }[]
    >`select task_identifier as task from graphile_worker.jobs order by 1`
    expect(jobs.map(({ task }) => task)).toEqual(['mail-proposal', 'mail-proposal', 'render-proposal'])
  })

  it('happens once for a submission that arrives many times at once', async () => {
    const id = await storeProposal()
    const mail = await typedMail(id)
    await Promise.all(Array.from({ length: 5 }, () => sendProposal(viewer, mail)))
    expect(await versionsOf(id)).toHaveLength(1)
    expect(await countMails()).toBe(1)
  })

  it('happens once if two people send it at once', async () => {
    const id = await storeProposal()
    const mails = await Promise.all([typedMail(id), typedMail(id)])
    const outcomes = await Promise.allSettled(mails.map((mail) => sendProposal(viewer, mail)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await versionsOf(id)).toHaveLength(1)
    expect(await countMails()).toBe(1)
  })

  it('is refused once somebody edited it, with nothing stored', async () => {
    const id = await storeProposal()
    const mail = await typedMail(id)
    await db.proposal.update({ where: { id }, data: { title: 'Another', version: { increment: 1 } } })
    await expect(sendProposal(viewer, mail)).rejects.toThrow(/Somebody changed this proposal/)
    expect(await versionsOf(id)).toEqual([])
    expect(await countMails()).toBe(0)
  })

  it.each([
    ['a recipient', { clientEmail: '' }, /email address of the client is missing/],
    ['a last day', { validUntil: null }, /last day on which it can be accepted is missing/],
    ['a last day to come', { validUntil: dateOf(addDays(today, -1)) }, /Choose a later day/],
    ['line items', { content: proposalContent({ lines: [] }) }, /no line items/],
    [
      'a deposit that isn’t nothing',
      {
        content: proposalContent({
          lines: [proposalLine({ rateCents: 1 })],
          deposit: { kind: 'percent', basisPoints: 100 },
        }),
      },
      /comes to nothing/,
    ],
  ])('needs %s', async (_what, given, message) => {
    const id = await storeProposal(given)
    await expect(getProposalMailFields(viewer, id)).rejects.toThrow(message)
    const mail = proposalMailSchema.parse({
      ...{ id, version: 1, others: '', subject: 'Hello', message: '', submissionKey: crypto.randomUUID() },
    })
    await expect(sendProposal(viewer, mail)).rejects.toThrow(message)
    expect(await stored(id)).toMatchObject({ status: 'draft' })
  })

  it('refuses templates and what doesn’t exist', async () => {
    const id = await storeProposal({ isTemplate: true })
    const mail = (forId: string) =>
      proposalMailSchema.parse({
        ...{
          id: forId,
          version: 1,
          others: '',
          subject: 'Hello',
          message: '',
          submissionKey: crypto.randomUUID(),
        },
      })
    await expect(sendProposal(viewer, mail(id))).rejects.toThrow(/template/)
    await expect(sendProposal(viewer, mail(unknown))).rejects.toThrow(/deleted/)
  })

  it('again keeps the version and its links while nothing changed', async () => {
    const id = await storeProposal()
    await sendAsShown(viewer, id)
    await sendAsShown(viewer, id)
    const [version, ...others] = await versionsOf(id)
    expect(others).toEqual([])
    expect(version?.links).toHaveLength(1)
    expect(await countMails()).toBe(2)
    expect(await kindsOf(id)).toEqual(['link_created', 'sent', 'sent'])
  })

  it('after a change makes the next version, which replaces the one before', async () => {
    const id = await storeProposal()
    await sendAsShown(viewer, id)
    await db.proposal.update({
      where: { id },
      data: { status: 'seen', seenAt: new Date(), title: 'A better shop' },
    })
    expect(await getProposal(viewer, id)).toMatchObject({ hasChanges: true })
    await sendAsShown(viewer, id)
    const versions = await versionsOf(id)
    expect(versions.map(({ number, links }) => [number, links.length])).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(await stored(id)).toMatchObject({ status: 'sent', seenAt: null })
    expect(await kindsOf(id)).toContain('replaced')
    expect(await getProposal(viewer, id)).toMatchObject({ hasChanges: false })
  })
})

describe('withdrawing and reopening', () => {
  it('take an offer back and make it a draft again, each once', async () => {
    const id = await storeProposal()
    await sendAsShown(viewer, id)
    await Promise.all([withdrawProposal(viewer, id), withdrawProposal(viewer, id)])
    expect(await stored(id)).toMatchObject({ status: 'withdrawn' })
    expect((await stored(id)).decidedAt).not.toBeNull()
    await Promise.all([reopenProposal(viewer, id), reopenProposal(viewer, id)])
    expect(await stored(id)).toMatchObject({ status: 'draft', decidedAt: null, sentAt: null })
    await sendAsShown(viewer, id)
    expect((await versionsOf(id)).map(({ number }) => number)).toEqual([1, 2])
    expect(await kindsOf(id)).toEqual([
      ...['link_created', 'sent', 'withdrawn', 'reopened'],
      ...['replaced', 'link_created', 'sent'],
    ])
    expect(await actionsOn(id)).toEqual(
      ['send', 'withdraw', 'reopen', 'send'].map((verb) => `proposal.${verb}`),
    )
  })

  it('are refused where they make no sense', async () => {
    const draft = await storeProposal()
    await expect(withdrawProposal(viewer, draft)).rejects.toThrow(/no longer waiting/)
    const accepted = await storeProposal({ status: 'accepted' })
    await expect(withdrawProposal(viewer, accepted)).rejects.toThrow(/accepted it in the meantime/)
    await expect(reopenProposal(viewer, accepted)).rejects.toThrow(/can be reopened/)
    await expect(withdrawProposal(viewer, unknown)).rejects.toThrow(/deleted/)
  })
})

describe('links', () => {
  it('are handed on to others, once per submission, and revoked for good', async () => {
    const id = await storeProposal()
    await sendAsShown(viewer, id)
    const link = { id, name: 'Ben Ito', email: 'Ben@example.com', submissionKey: crypto.randomUUID() }
    await Promise.all([addLink(viewer, link), addLink(viewer, link)])
    expect(await countMails()).toBe(1)
    const [version] = await versionsOf(id)
    const added = version?.links.find(({ email }) => email === 'ben@example.com')
    expect(version?.links).toHaveLength(2)
    await revokeLink(viewer, { id, linkId: added?.id ?? '' })
    const shown = (await getProposal(viewer, id))?.versions[0]?.links
    expect(shown?.map(({ revokedAt }) => revokedAt !== null)).toEqual([false, true])
    expect(shown?.[0]?.url).toMatch(/\/proposals\/[\w-]{43}$/)
    expect(await kindsOf(id)).toEqual(['link_created', 'sent', 'link_created', 'link_revoked'])
  })

  it('of another proposal can’t be revoked, and drafts have none', async () => {
    const [id, other] = [await storeProposal(), await storeProposal()]
    await sendAsShown(viewer, id)
    const linkId = (await versionsOf(id))[0]?.links[0]?.id ?? ''
    await expect(revokeLink(viewer, { id: other, linkId })).rejects.toThrow(/deleted/)
    const link = { id: other, name: 'Ben', email: 'ben@example.com', submissionKey: crypto.randomUUID() }
    await expect(addLink(viewer, link)).rejects.toThrow(/no longer waits/)
  })
})

describe('copies', () => {
  it('are drafts for the same client, once per submission', async () => {
    const id = await storeProposal({ status: 'declined' })
    const copy = { id, as: 'proposal' as const, submissionKey: crypto.randomUUID() }
    const [one, other] = await Promise.all([copyProposal(viewer, copy), copyProposal(viewer, copy)])
    expect(one).toBe(other)
    const row = await stored(one)
    expect(row).toMatchObject({ status: 'draft', clientEmail: 'ana@example.com', totalCents: 120_000n })
    expect(row.number).not.toBe((await stored(id)).number)
  })

  it('as templates say nothing about a client', async () => {
    const id = await storeProposal()
    const template = await copyProposal(viewer, { id, as: 'template', submissionKey: crypto.randomUUID() })
    expect(await stored(template)).toMatchObject({
      ...{ isTemplate: true, clientName: '', clientEmail: '', clientUserId: null, validUntil: null },
    })
  })
})

describe('by itself', () => {
  it('a proposal expires the day after its last, once, while nobody has answered', async () => {
    const id = await storeProposal()
    const [answered, draft] = [await storeProposal({ status: 'accepted' }), await storeProposal()]
    await sendAsShown(viewer, id)
    const last = addDays(today, 30)
    expect(await expireProposals(noonOf(last))).toBe(0)
    const after = noonOf(addDays(last, 1))
    expect((await Promise.all([expireProposals(after), expireProposals(after)])).toSorted()).toEqual([0, 1])
    expect(await stored(id)).toMatchObject({ status: 'expired' })
    expect((await stored(id)).decidedAt).not.toBeNull()
    expect((await kindsOf(id)).filter((kind) => kind === 'expired')).toHaveLength(1)
    expect(await stored(answered)).toMatchObject({ status: 'accepted' })
    expect(await stored(draft)).toMatchObject({ status: 'draft' })
  })

  it('a day that was changed counts once it was sent', async () => {
    const id = await storeProposal()
    await sendAsShown(viewer, id)
    await db.proposal.update({ where: { id }, data: { validUntil: dateOf(addDays(today, 10)) } })
    expect(await remindOfProposals(noonOf(addDays(today, 8)))).toBe(0)
    expect(await expireProposals(noonOf(addDays(today, 11)))).toBe(0)
    await sendAsShown(viewer, id)
    expect(await remindOfProposals(noonOf(addDays(today, 8)))).toBe(1)
    expect(await expireProposals(noonOf(addDays(today, 11)))).toBe(1)
  })

  it('its client is reminded three days before, once for each version', async () => {
    const id = await storeProposal()
    await sendAsShown(viewer, id)
    const day = (daysBefore: number) => noonOf(addDays(today, 30 - daysBefore))
    expect(await remindOfProposals(day(4))).toBe(0)
    expect(await remindOfProposals(day(3))).toBe(1)
    expect(await remindOfProposals(day(2))).toBe(0)
    expect(await db.mailDelivery.count({ where: { task: 'remind-proposal' } })).toBe(1)
    expect(await kindsOf(id)).toContain('reminded')
    await db.proposal.update({ where: { id }, data: { title: 'A better shop' } })
    await sendAsShown(viewer, id)
    expect(await remindOfProposals(day(1))).toBe(1)
  })

  it('nobody is reminded of what was sent in its last days, or withdrawn', async () => {
    const short = await storeProposal({ validUntil: dateOf(addDays(today, 2)) })
    await sendAsShown(viewer, short)
    const withdrawn = await storeProposal()
    await sendAsShown(viewer, withdrawn)
    await withdrawProposal(viewer, withdrawn)
    expect(await remindOfProposals(noonOf(addDays(today, 1)))).toBe(0)
    expect(await remindOfProposals(noonOf(addDays(today, 28)))).toBe(0)
  })
})

it('goes to the trash and back, unless its client can answer it or has accepted it', async () => {
  const draft = await storeProposal()
  const sent = await storeProposal()
  await sendAsShown(viewer, sent)
  const accepted = await storeProposal({ status: 'accepted' })
  const { done, refused } = await moveToTrash(viewer, 'proposal', [draft, sent, accepted])
  expect(done.map(({ id }) => id)).toEqual([draft])
  const reasons = new Map(refused.map(({ id, reason }) => [id, reason]))
  expect(reasons.get(sent)).toMatch(/Withdraw it first/)
  expect(reasons.get(accepted)).toMatch(/accepted is kept/)
  expect(await getProposal(viewer, draft)).toBeNull()
  await restore(viewer, 'proposal', [draft])
  expect(await getProposal(viewer, draft)).toMatchObject({ status: 'draft' })
})
