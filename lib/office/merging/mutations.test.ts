import { beforeAll, describe, expect, it } from 'vitest'
import { createSession, findLiveSession } from '@/lib/auth/session'
import type { ClientViewer, OwnerViewer } from '@/lib/auth/viewer'
import { createCompany, saveContact } from '@/lib/companies/mutations'
import { companyFieldsOf } from '@/tests/support/companies'
import { sendMessage } from '@/lib/conversations/mutations'
import { getInvoiceDocument, listOwnInvoices } from '@/lib/invoices/queries'
import { erasePerson } from '@/lib/office/personal-data/mutations'
import { getDb } from '@/lib/platform/db'
import { listOwnProjects } from '@/lib/projects/queries'
import { storeSentInvoice } from '@/tests/support/invoices'
import { createProject } from '@/tests/support/messages'
import { createAdminViewer, createClientViewer, seenAgain } from '@/tests/support/people'
import { merge } from './mutations'
import { getMerge } from './queries'
import { type MergeKind, references } from './rules'

const db = getDb()
const key = () => crypto.randomUUID()
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
let admin: OwnerViewer

beforeAll(async () => {
  admin = await createAdminViewer()
})

async function preview(kind: MergeKind, keptId: string, otherId: string) {
  const found = await getMerge(admin, { kind, keptId, otherId })
  if (!found) throw new Error('There is nothing to merge.')
  return found
}

/** As it is confirmed in the dialog. */
async function merged(kind: MergeKind, keptId: string, otherId: string, submissionKey = key()) {
  const { seen } = await preview(kind, keptId, otherId)
  return merge(admin, { kind, keptId, otherId, seen, submissionKey })
}

const newCompany = async (name: string) => (await createCompany(admin, companyFieldsOf({ name }), key())).id
const projectsOf = async (viewer: ClientViewer) =>
  (await listOwnProjects(await seenAgain(viewer))).map(({ id }) => id)
const invoicesOf = async (viewer: ClientViewer) =>
  (await listOwnInvoices(await seenAgain(viewer), 1)).rows.map(({ id }) => id)
const twoClients = async () =>
  [
    await createClientViewer({ fullName: 'Ana Reyes' }),
    await createClientViewer({ fullName: 'Ana R.' }),
  ] as const

it('knows every column that refers to a client or a company', async () => {
  const keys = await db.$queryRaw<{ kind: MergeKind; reference: string }[]>`
    select case used.table_name when 'profiles' then 'client' else 'company' end as kind,
      referring.table_name || '.' || referring.column_name as reference
    from information_schema.table_constraints rule
      join information_schema.key_column_usage referring using (constraint_schema, constraint_name)
      join information_schema.constraint_column_usage used using (constraint_schema, constraint_name)
    where constraint_type = 'FOREIGN KEY' and used.table_name in ('profiles', 'companies')`
  const of = (kind: MergeKind) => keys.flatMap((row) => (row.kind === kind ? [row.reference] : []))
  // Has no foreign key, since nobody else may see these files once the account is gone.
  expect(Object.keys(references.client).toSorted()).toEqual(
    [...of('client'), 'documents.kept_for_id'].toSorted(),
  )
  // A client’s own place as a contact is the business of their own merge.
  expect(Object.keys(references.company).toSorted()).toEqual(of('company').toSorted())
})

describe('two clients', () => {
  it('become one, with everything that either had', async () => {
    const [kept, other] = await twoClients()
    const inviter = await createClientViewer()
    const own = await createProject(kept.userId, { title: 'A shop' })
    const { id: projectId } = await createProject(other.userId, { title: 'An app' })
    const foreign = await createProject(inviter.userId, { title: 'Shared' })
    for (const userId of [kept.userId, other.userId])
      await db.projectMember.create({ data: { projectId: foreign.id, userId } })
    await db.projectMember.createMany({
      data: [
        { projectId: own.id, userId: other.userId },
        { projectId, userId: kept.userId },
      ],
    })
    const invoiceId = await storeSentInvoice(admin, { clientUserId: other.userId, projectId })
    const before = await getInvoiceDocument(other, invoiceId)
    await sendMessage(other, { projectId, messageText: 'Hello', submissionKey: key() })
    const [tag, shared] = [
      await db.tag.create({ data: { name: key().slice(0, 30), nameNormalized: key() } }),
      await db.tag.create({ data: { name: key().slice(0, 30), nameNormalized: key() } }),
    ]
    await db.tagging.createMany({
      data: [
        { tagId: tag.id, clientId: other.userId },
        { tagId: shared.id, clientId: other.userId },
        { tagId: shared.id, clientId: kept.userId },
      ],
    })
    await db.question.create({
      data: {
        projectId,
        text: 'Which?',
        answer: 'This.',
        answeredById: other.userId,
        answeredAt: new Date(),
      },
    })
    const file = {
      type: 'invoice',
      contentType: 'application/pdf',
      sizeBytes: 5,
      verifiedAt: new Date(),
    } as const
    await db.file.create({
      data: { ...file, projectId, name: 'Logo.svg', fileUrl: key(), uploadedById: other.userId },
    })
    const keptFile = await db.file.create({
      data: { ...file, projectId: foreign.id, name: 'Old.pdf', fileUrl: key(), keptForId: other.userId },
    })
    await db.contactMessage.create({
      data: {
        source: 'home',
        name: 'Ana',
        email: other.email,
        message: 'Hello',
        convertedUserId: other.userId,
      },
    })
    await db.user.update({ where: { id: inviter.userId }, data: { invitedById: other.userId } })
    expect(await preview('client', kept.userId, other.userId)).toMatchObject({
      kept: { name: 'Ana Reyes' },
      other: { name: 'Ana R.', email: other.email },
      moved: [
        { kind: 'projects', count: 1, names: ['An app'] },
        { kind: 'memberships', count: 2 },
        { kind: 'invoices', count: 1, names: [before?.invoiceNumber] },
        { kind: 'files', count: 1, names: ['Logo.svg'] },
        { kind: 'messages', count: 1 },
        { kind: 'answers', count: 1 },
        { kind: 'leads', count: 1 },
        { kind: 'tags', count: 2 },
      ],
      ...{ joins: null, problem: null },
    })
    const sid = await createSession({ id: other.userId, role: 'CLIENT' }, origin)
    await merged('client', kept.userId, other.userId)
    expect((await projectsOf(kept)).toSorted()).toEqual([own.id, projectId, foreign.id].toSorted())
    expect(await projectsOf(other)).toEqual([])
    expect([await invoicesOf(kept), await invoicesOf(other)]).toEqual([[invoiceId], []])
    const after = await getInvoiceDocument(kept, invoiceId)
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 })
    expect(await db.projectMember.count({ where: { userId: { in: [kept.userId, other.userId] } } })).toBe(1)
    expect(await db.tagging.count({ where: { clientId: kept.userId } })).toBe(2)
    expect(await db.file.findUniqueOrThrow({ where: { id: keptFile.id } })).toMatchObject({
      keptForId: kept.userId,
    })
    expect(await findLiveSession(sid)).toBeNull()
    const moved = await db.user.findUniqueOrThrow({ where: { id: other.userId } })
    expect(moved.deletedAt).not.toBeNull()
    for (const [reference, fate] of Object.entries(references.client)) {
      if (fate === 'stays') continue
      const [table, column] = reference.split('.')
      const left = await db.$queryRawUnsafe<unknown[]>(
        `select 1 from ${table ?? ''} where ${column ?? ''} = $1::uuid`,
        other.userId,
      )
      expect(left, reference).toEqual([])
    }
  })

  it('are merged once, and told in the history of both', async () => {
    const [kept, other] = await twoClients()
    await createProject(other.userId, { title: 'An app' })
    const { seen } = await preview('client', kept.userId, other.userId)
    const request = {
      kind: 'client',
      keptId: kept.userId,
      otherId: other.userId,
      seen,
      submissionKey: key(),
    } as const
    await Promise.all([merge(admin, request), merge(admin, request), merge(admin, request)])
    const entries = await db.auditEntry.findMany({
      where: { subjectId: { in: [kept.userId, other.userId] } },
      orderBy: { id: 'asc' },
    })
    expect(entries).toMatchObject([
      { action: 'client.merge', subjectId: kept.userId, detail: { merged: 'Ana R.', projects: 1 } },
      { action: 'client.merge-into', subjectId: other.userId, detail: { into: 'Ana Reyes' } },
      { action: 'client.delete', subjectId: other.userId },
    ])
    await expect(merge(admin, { ...request, submissionKey: key() })).rejects.toThrow('no longer there')
    await erasePerson(admin, { email: other.email })
    const rest = await db.auditEntry.findMany({ where: { subjectId: kept.userId } })
    expect(JSON.stringify(rest.map(({ detail }) => detail))).not.toContain('Ana R.')
  })

  it('don’t end up in each other', async () => {
    const [kept, other] = await twoClients()
    const outcomes = await Promise.allSettled([
      merged('client', kept.userId, other.userId),
      merged('client', other.userId, kept.userId),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await db.user.findMany({ where: { id: { in: [kept.userId, other.userId] } } })
    expect(rows.filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1)
  })

  it('are merged only as it was shown', async () => {
    const [kept, other] = await twoClients()
    const { seen } = await preview('client', kept.userId, other.userId)
    const request = { kind: 'client', keptId: kept.userId, otherId: other.userId } as const
    await createProject(other.userId, { title: 'An app' })
    await expect(merge(admin, { ...request, seen })).rejects.toThrow('changed in the meantime')
    await expect(merge(admin, { ...request, seen: '' })).rejects.toThrow('until you see')
    expect(await projectsOf(kept)).toEqual([])
    expect(await getMerge(admin, { ...request, otherId: kept.userId })).toBeNull()
    expect(await getMerge(admin, { ...request, otherId: admin.userId })).toBeNull()
  })

  it('keep the place in a company, but not in two', async () => {
    const [kept, other] = await twoClients()
    const companyId = await newCompany('Lantern')
    await saveContact(admin, { companyId, userId: other.userId, role: 'main', rights: ['projects'] })
    const { id: projectId } = await createProject(other.userId, { title: 'An app' })
    await db.project.update({ where: { id: projectId }, data: { companyId } })
    expect(await preview('client', kept.userId, other.userId)).toMatchObject({ joins: 'Lantern' })
    await merged('client', kept.userId, other.userId)
    expect(await db.user.findUniqueOrThrow({ where: { id: kept.userId } })).toMatchObject({
      ...{ companyId, company: 'Lantern', companyRole: 'main', contactRights: ['projects'] },
    })
    expect(await projectsOf(kept)).toEqual([projectId])
    const colleague = await createClientViewer()
    await saveContact(admin, { companyId, userId: colleague.userId, role: 'member', rights: ['billing'] })
    await merged('client', kept.userId, colleague.userId)
    expect(await db.user.findUniqueOrThrow({ where: { id: kept.userId } })).toMatchObject({
      contactRights: ['projects', 'billing'],
    })
    const stranger = await createClientViewer()
    const elsewhere = { companyId: await newCompany('Other'), userId: stranger.userId, role: 'main' } as const
    await saveContact(admin, { ...elsewhere, rights: [] })
    expect((await preview('client', kept.userId, stranger.userId)).problem).toContain('different companies')
    await expect(merged('client', kept.userId, stranger.userId)).rejects.toThrow('different companies')
  })
})

describe('two companies', () => {
  it('become one, whose contacts see what either had', async () => {
    const [keptId, otherId] = [await newCompany('Lantern'), await newCompany('Lantern Ltd')]
    const [ana, bo] = [
      await createClientViewer({ fullName: 'Ana' }),
      await createClientViewer({ fullName: 'Bo' }),
    ]
    const rights = { role: 'main', rights: ['projects', 'billing'] } as const
    await saveContact(admin, { companyId: keptId, userId: ana.userId, ...rights, rights: [...rights.rights] })
    await saveContact(admin, { companyId: otherId, userId: bo.userId, ...rights, rights: [...rights.rights] })
    const { id: projectId } = await createProject(bo.userId, { title: 'An app' })
    await db.project.update({ where: { id: projectId }, data: { companyId: otherId } })
    const invoiceId = await storeSentInvoice(admin, { clientUserId: bo.userId, projectId })
    const before = await getInvoiceDocument(await seenAgain(bo), invoiceId)
    expect((await preview('company', keptId, otherId)).moved).toMatchObject([
      { kind: 'projects', count: 1, names: ['An app'] },
      { kind: 'contacts', count: 1, names: ['Bo'] },
      { kind: 'invoices', count: 1 },
    ])
    const submissionKey = key()
    const { seen } = await preview('company', keptId, otherId)
    const request = { kind: 'company', keptId, otherId, seen, submissionKey } as const
    await Promise.all([merge(admin, request), merge(admin, request)])
    for (const viewer of [ana, bo])
      expect([await projectsOf(viewer), await invoicesOf(viewer)]).toEqual([[projectId], [invoiceId]])
    expect(await getInvoiceDocument(await seenAgain(ana), invoiceId)).toMatchObject({
      clientCompany: before?.clientCompany,
    })
    expect(await db.user.findUniqueOrThrow({ where: { id: bo.userId } })).toMatchObject({
      ...{ companyId: keptId, company: 'Lantern' },
    })
    expect((await db.company.findUniqueOrThrow({ where: { id: otherId } })).deletedAt).not.toBeNull()
    const actions = await db.auditEntry.findMany({
      where: {
        subjectType: 'company',
        subjectId: { in: [keptId, otherId] },
        action: { startsWith: 'company.merge' },
      },
      orderBy: { id: 'asc' },
    })
    expect(actions.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['company.merge', keptId],
      ['company.merge-into', otherId],
    ])
  })
})
