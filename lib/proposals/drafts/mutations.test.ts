import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, agencyDay } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { findObject } from '@/lib/platform/storage'
import { jobs as uploadJobs } from '@/lib/uploads/jobs'
import { createClientViewer, createAdminViewer } from '@/tests/support/people'
import { proposalFields, proposalLine } from '@/tests/support/proposal-fields'
import { sendAsShown } from '@/tests/support/proposals'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { reopenProposal, withdrawProposal } from '../mutations'
import { proposalContentSchema } from '../schema'
import { createAttachmentUpload, finishAttachment, saveProposal } from './mutations'
import {
  findAttachment,
  findProposalPreview,
  getNewProposalFields,
  getProposalClient,
  getProposalDraft,
} from './queries'
import { type ProposalFormValues, proposalFormSchema } from './schema'

const db = getDb()
const viewer = await createAdminViewer()
let server: StandIn

beforeAll(async () => {
  server = await startTestStorage()
})
afterAll(() => server.close())

beforeEach(async () => {
  await db.proposalEvent.deleteMany()
  await db.proposal.deleteMany()
  await db.numberSequence.deleteMany()
  await db.setting.deleteMany()
})

const save = async (changed: Partial<ProposalFormValues> = {}, by = viewer) =>
  saveProposal(by, await proposalFormSchema.parseAsync(proposalFields(changed)))

/** The fields of a stored one, as its form sends them. */
async function stored(id: string, changed: Partial<ProposalFormValues> = {}) {
  const draft = await getProposalDraft(viewer, id)
  if (!draft) throw new Error('No such proposal')
  const { version } = draft.stored
  return proposalFormSchema.parseAsync({
    ...draft.fields,
    id,
    version,
    submissionKey: randomUUID(),
    ...changed,
  })
}

const fileOf = (text: string, name = 'Plan.pdf') => {
  const body = Buffer.from(`%PDF-1.7 ${text}`)
  return {
    body,
    file: { name, size: body.length, sha256: createHash('sha256').update(body).digest('base64') },
  }
}

async function attach(text: string, name?: string) {
  const { body, file } = fileOf(text, name)
  const { key, url, headers } = await createAttachmentUpload(viewer, file)
  await fetch(url, { method: 'PUT', body: new Uint8Array(body), headers })
  return finishAttachment(viewer, { key, ...file })
}

/** Does what the worker does with the files that may be deleted. */
async function discard(): Promise<void> {
  const planned = await db.$queryRaw<{ payload: { key: string } }[]>`
    select payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'discard-unused-upload'`
  const context = { id: '1', lastAttempt: false }
  for (const { payload } of planned) await uploadJobs['discard-unused-upload']?.(payload, context)
}

describe('a new proposal', () => {
  it('is stored once, with its number, sums, history and audit entry', async () => {
    const fields = await proposalFormSchema.parseAsync(proposalFields())
    const saved = await Promise.all([saveProposal(viewer, fields), saveProposal(viewer, fields)])
    const [{ id, number }] = saved
    expect(number).toBe(`P-${agencyDay(new Date()).slice(0, 4)}-001`)
    expect(saved.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
    expect(new Set(saved.map((one) => one.id)).size).toBe(1)
    const row = await db.proposal.findUniqueOrThrow({ where: { id }, include: { events: true } })
    expect(row).toMatchObject({ status: 'draft', totalCents: 10_000n, assigneeId: viewer.userId, version: 1 })
    expect(row.events.map(({ kind }) => kind)).toEqual(['created'])
    expect(await db.auditEntry.findFirst({ where: { subjectId: id } })).toMatchObject({
      action: 'proposal.create',
    })
    const changed = { ...fields, title: 'Another' }
    await expect(saveProposal(viewer, changed)).rejects.toThrow(`${number} was already saved from this form.`)
    expect(await db.proposal.count()).toBe(1)
  })

  it('gets the next number, also when several are saved at once', async () => {
    const numbers = (await Promise.all([save(), save(), save()])).map(({ number }) => number.slice(-3))
    expect(numbers.toSorted()).toEqual(['001', '002', '003'])
  })

  it('has no client as a template', async () => {
    const client = await createClientViewer()
    const { id } = await save({ isTemplate: true, clientUserId: client.userId })
    expect(await db.proposal.findUnique({ where: { id } })).toMatchObject({
      ...{ isTemplate: true, clientUserId: null, clientName: '', validUntil: null },
    })
  })

  it('refuses what isn’t there, or belongs to somebody else', async () => {
    const [ana, bo] = [await createClientViewer(), await createClientViewer()]
    const project = await db.project.create({
      data: { title: 'Portal', clientName: 'Bo', clientUserId: bo.userId },
    })
    await expect(save({ clientUserId: randomUUID() })).rejects.toThrow('no longer exists')
    await expect(save({ clientUserId: viewer.userId })).rejects.toThrow('no longer exists')
    await expect(save({ projectId: randomUUID() })).rejects.toThrow('no longer exists')
    await expect(save({ clientUserId: ana.userId, projectId: project.id })).rejects.toThrow('another client')
    await expect(save({ validUntil: addDays(agencyDay(new Date()), -1) })).rejects.toThrow('in the past')
    const cover = JSON.stringify({ id: randomUUID(), width: 1, height: 1, files: [] })
    await expect(save({ cover })).rejects.toThrow('This picture is no longer there.')
    expect(await db.proposal.count()).toBe(0)
    const { id } = await save({ projectId: project.id, quoteRequestId: randomUUID() })
    expect(await db.proposal.findUnique({ where: { id } })).toMatchObject({
      ...{ clientUserId: bo.userId, projectId: project.id, quoteRequestId: null },
    })
  })
})

describe('an edit', () => {
  it('is stored once, and adopts nothing that somebody else saved', async () => {
    const { id } = await save()
    const [mine, theirs] = [await stored(id, { title: 'Mine' }), await stored(id, { title: 'Theirs' })]
    await saveProposal(viewer, theirs)
    await expect(saveProposal(viewer, mine)).rejects.toThrow('Somebody else saved this proposal')
    // The response to the first save was lost.
    await saveProposal(viewer, theirs)
    expect(await db.proposal.findUnique({ where: { id } })).toMatchObject({ title: 'Theirs', version: 2 })
    expect(await db.auditEntry.count({ where: { subjectId: id, action: 'proposal.edit' } })).toBe(1)
  })

  it('is of the same kind, and of one that is there', async () => {
    const { id } = await save()
    await expect(saveProposal(viewer, await stored(id, { isTemplate: true }))).rejects.toThrow('reload')
    const fields = await stored(id)
    await db.proposal.update({ where: { id }, data: { deletedAt: new Date() } })
    await expect(saveProposal(viewer, fields)).rejects.toThrow('was deleted')
  })

  it.each(['sent', 'seen'] as const)('is possible once %s', async (status) => {
    const { id } = await save()
    await db.proposal.update({ where: { id }, data: { status } })
    const draft = await getProposalDraft(viewer, id)
    expect(draft).toMatchObject({ stored: { wasSent: true }, problem: null })
    await saveProposal(viewer, await stored(id, { title: 'Changed' }))
    expect(await db.proposal.findUnique({ where: { id } })).toMatchObject({ title: 'Changed', status })
  })

  it('leaves it with the client it was sent to', async () => {
    const [client, other] = [await createClientViewer(), await createClientViewer()]
    const { id } = await save({ clientUserId: client.userId })
    await sendAsShown(viewer, id)
    await expect(saveProposal(viewer, await stored(id, { clientUserId: other.userId }))).rejects.toThrow(
      'sent to somebody else',
    )
    await withdrawProposal(viewer, id)
    await reopenProposal(viewer, id)
    await expect(saveProposal(viewer, await stored(id, { clientUserId: other.userId }))).rejects.toThrow(
      'sent to somebody else',
    )
    await saveProposal(viewer, await stored(id, { title: 'Changed' }))
    expect(await db.proposal.findUnique({ where: { id } })).toMatchObject({ clientUserId: client.userId })
  })

  it('names the account of the client it was sent to', async () => {
    const account = await createClientViewer()
    const { id } = await save({ clientEmail: account.email })
    await sendAsShown(viewer, id)
    await saveProposal(viewer, await stored(id, { clientUserId: account.userId }))
    expect(await db.proposal.findUnique({ where: { id } })).toMatchObject({ clientUserId: account.userId })
  })

  it('keeps a day that has passed since', async () => {
    const { id } = await save()
    await db.proposal.update({ where: { id }, data: { validUntil: new Date('2026-01-31') } })
    await saveProposal(viewer, await stored(id, { title: 'Changed' }))
    await expect(saveProposal(viewer, await stored(id, { validUntil: '2026-02-28' }))).rejects.toThrow('past')
  })

  it.each([
    ['accepted', 'was accepted'],
    ['declined', 'Reopen it'],
    ['expired', 'Reopen it'],
    ['withdrawn', 'Reopen it'],
  ] as const)('changes nothing once %s', async (status, problem) => {
    const { id } = await save()
    const fields = await stored(id, { title: 'Changed' })
    await db.proposal.update({ where: { id }, data: { status } })
    expect((await getProposalDraft(viewer, id))?.problem).toContain(problem)
    await expect(saveProposal(viewer, fields)).rejects.toThrow(problem)
  })
})

describe('attachments', () => {
  it('are stored with the hash of their bytes, and can be downloaded', async () => {
    const attachment = await attach('one')
    const { id } = await save({ attachments: [attachment] })
    const { content } = await db.proposal.findUniqueOrThrow({ where: { id } })
    const { proof: _proof, ...kept } = attachment
    expect(proposalContentSchema.parse(content).attachments).toEqual([kept])
    const { body } = fileOf('one')
    expect(kept.sha256).toBe(createHash('sha256').update(body).digest('hex'))
    expect(await findAttachment(viewer, id, 0)).toMatchObject({ key: kept.fileUrl, name: 'Plan.pdf' })
    expect(await findAttachment(viewer, id, 1)).toBeNull()
  })

  it('are refused if the server hasn’t seen these bytes under this name', async () => {
    const attachment = await attach('one')
    const other = await attach('two')
    const forged = [
      { ...attachment, name: 'Contract.pdf' },
      { ...attachment, sha256: other.sha256 },
      { ...attachment, fileUrl: other.fileUrl },
      { ...attachment, proof: other.proof },
      { ...attachment, proof: '' },
    ]
    for (const one of forged) await expect(save({ attachments: [one] })).rejects.toThrow('attach it again')
    await expect(save({ attachments: [attachment, attachment] })).rejects.toThrow('attach it again')
    const anywhere = { ...attachment, fileUrl: 'documents/secret.pdf' }
    expect(
      (await proposalFormSchema.safeParseAsync(proposalFields({ attachments: [anywhere] }))).success,
    ).toBe(false)
  })

  it('are refused if their bytes aren’t what was announced', async () => {
    const { file } = fileOf('one')
    const { key, url, headers } = await createAttachmentUpload(viewer, { ...file, sha256: undefined })
    await fetch(url, { method: 'PUT', body: new Uint8Array(Buffer.from('<script>xxxx')), headers })
    await expect(finishAttachment(viewer, { key, ...file })).rejects.toThrow()
  })

  it('are deleted once no proposal has them, also not as it was sent', async () => {
    const [kept, shared, sent] = [await attach('kept'), await attach('shared'), await attach('sent')]
    const { id } = await save({ attachments: [kept, shared, sent] })
    const copy = await getNewProposalFields(viewer, { from: id })
    await save({ attachments: copy.attachments.filter(({ fileUrl }) => fileUrl === shared.fileUrl) })
    await db.proposalVersion.create({
      data: { proposalId: id, number: 1, document: `{"fileUrl":"${sent.fileUrl}"}`, sha256: 'a'.repeat(64) },
    })
    const unused = await attach('unused')
    await saveProposal(viewer, await stored(id, { attachments: [kept] }))
    await discard()
    const isThere = async ({ fileUrl }: typeof kept) => (await findObject(fileUrl)) !== null
    expect(await Promise.all([kept, shared, sent, unused].map(isThere))).toEqual([true, true, true, false])
    await expect(save({ attachments: [unused] })).rejects.toThrow('attach it again')
  })
})

describe('a proposal is filled in', () => {
  it('from a quote request, with its answers as the first section', async () => {
    const quote = await db.quoteRequest.create({
      data: {
        ...{ name: 'Ana Reyes', email: 'ana@example.com', company: 'Reyes & Co', projectType: 'ecommerce' },
        ...{ budgetRange: '5k-15k', timeline: '1-month', projectDescription: 'A shop for *tea*' },
      },
    })
    const fields = await getNewProposalFields(viewer, { quote: quote.id })
    expect(fields).toMatchObject({
      ...{ title: 'E-commerce for Reyes & Co', quoteRequestId: quote.id, clientUserId: '' },
      ...{ clientName: 'Ana Reyes', clientEmail: 'ana@example.com', clientCompany: 'Reyes & Co' },
      validUntil: addDays(agencyDay(new Date()), 30),
    })
    const [first] = fields.sections
    expect(first?.text).toContain(String.raw`A shop for \*tea\*`)
    for (const answer of ['E-commerce', '$5,000 - $15,000', 'Within 1 month'])
      expect(first?.text).toContain(answer)
  })

  it('from a project, with its client', async () => {
    const client = await createClientViewer({ fullName: 'Bo Lind' })
    await db.user.update({ where: { id: client.userId }, data: { currency: 'EUR' } })
    const { id } = await db.project.create({
      data: { title: 'Portal', clientName: 'Bo', clientUserId: client.userId },
    })
    expect(await getNewProposalFields(viewer, { project: id })).toMatchObject({
      ...{
        title: 'Portal',
        projectId: id,
        clientUserId: client.userId,
        clientName: 'Bo Lind',
        currency: 'EUR',
      },
    })
    expect((await getProposalClient(viewer, client.userId))?.projects).toEqual([{ id, title: 'Portal' }])
  })

  it('from a template, for the client of a quote request', async () => {
    const template = await save({
      isTemplate: true,
      title: 'A shop',
      lines: [proposalLine({ rateCents: '7' })],
    })
    const client = await createClientViewer({ fullName: 'Cy Moss' })
    const fields = await getNewProposalFields(viewer, { template: template.id, client: client.userId })
    expect(fields).toMatchObject({ isTemplate: false, title: 'A shop', clientName: 'Cy Moss' })
    expect(fields.lines).toMatchObject([{ rateCents: '7.00' }])
    expect(fields.sections.map(({ heading }) => heading)).toEqual(['Our plan'])
  })

  it('as a template from a proposal, without its client', async () => {
    const { id } = await save()
    expect(await getNewProposalFields(viewer, { from: id, as: 'template' })).toMatchObject({
      ...{ isTemplate: true, title: 'A shop for Reyes & Co', clientName: '', clientEmail: '' },
    })
  })

  it('from nothing, where ids don’t exist', async () => {
    const nowhere = {
      quote: randomUUID(),
      project: randomUUID(),
      client: randomUUID(),
      template: randomUUID(),
    }
    expect(await getNewProposalFields(viewer, nowhere)).toMatchObject({ title: '', clientName: '' })
  })
})

it('is previewed as its client would get it next', async () => {
  const { id, number } = await save()
  const preview = await findProposalPreview(viewer, id)
  expect(preview?.document).toMatchObject({ number, version: 1, client: { name: 'Ana Reyes' } })
  await db.proposalVersion.create({
    data: { proposalId: id, number: 1, document: '{}', sha256: 'a'.repeat(64) },
  })
  expect((await findProposalPreview(viewer, id))?.document.version).toBe(2)
  expect(await findProposalPreview(viewer, randomUUID())).toBeNull()
})
