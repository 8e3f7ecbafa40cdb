import { beforeAll, describe, expect, it } from 'vitest'
import type { ClientViewer, OwnerViewer } from '@/lib/auth/viewer'
import { editClient } from '@/lib/clients/mutations'
import { sendMessage } from '@/lib/conversations/mutations'
import { findFile, listKeptFiles, listManagedFiles } from '@/lib/files/queries'
import { invoicesAmong, sqlInvoicesAmong } from '@/lib/invoices/access'
import { createInvoice } from '@/lib/invoices/mutations'
import { findInvoiceDocument, listOwnInvoices } from '@/lib/invoices/queries'
import { issueForSending } from '@/lib/invoices/sending/mutations'
import { mayListen } from '@/lib/live/access'
import { erasePerson } from '@/lib/office/personal-data/mutations'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { getDb } from '@/lib/platform/db'
import { projectChannel } from '@/lib/platform/realtime-channels'
import { createProject, updateProject } from '@/lib/projects/mutations'
import { visibleProposals } from '@/lib/proposals/access'
import { openOwnProposal } from '@/lib/proposals/own/mutations'
import { canSeeProject, getHandover, listMailReaders, listOwnProjects } from '@/lib/projects/queries'
import { companyFieldsOf } from '@/tests/support/companies'
import { invoiceInput, storeSentInvoice } from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer, seenAgain } from '@/tests/support/people'
import { sendAsShown, storeProposal } from '@/tests/support/proposals'
import { createCompany, removeContact, saveContact, updateCompany } from './mutations'
import { getCompany, listContacts } from './queries'
import { type ContactRight, companyValuesOf } from './rules'
import { companyFormSchema } from './schema'

const db = getDb()
const key = () => crypto.randomUUID()
const origin = { ip: '203.0.113.5', userAgent: 'A browser', requestId: null }
let admin: OwnerViewer

beforeAll(async () => {
  admin = await createAdminViewer()
})

async function newCompany(name = 'Lantern'): Promise<string> {
  return (await createCompany(admin, companyFieldsOf({ name }), key())).id
}

async function newContact(companyId: string, rights: ContactRight[]): Promise<ClientViewer> {
  const client = await createClientViewer()
  await saveContact(admin, { companyId, userId: client.userId, role: 'member', rights })
  return seenAgain(client)
}

async function newProject(client: ClientViewer, companyId: string | null): Promise<string> {
  const fields = {
    title: 'A shop',
    clientUserId: client.userId,
    companyId,
    clientName: null,
    description: null,
  }
  const { id } = await createProject(
    admin,
    { ...fields, active: true, completionPercentage: 1, nextMilestone: null, etaDate: null },
    key(),
  )
  return id
}

async function giveTo(projectId: string, client: ClientViewer, companyId: string | null) {
  const to = { clientUserId: client.userId, companyId }
  const handover = await getHandover(admin, { id: projectId, ...to })
  const { version, title } = await db.project.findUniqueOrThrow({ where: { id: projectId } })
  const fields = { title, ...to, clientName: null, description: null, active: true, completionPercentage: 1 }
  await updateProject(
    admin,
    { id: projectId, version, seenHandover: handover?.seen },
    { ...fields, nextMilestone: null, etaDate: null },
  )
  return handover
}

async function newFile(projectId: string, type: 'contract' | 'invoice'): Promise<string> {
  const { id } = await db.file.create({
    data: {
      ...{ projectId, type, name: `${type}.pdf`, fileUrl: `files/${key()}`, contentType: 'application/pdf' },
      ...{ sizeBytes: 5, verifiedAt: new Date() },
    },
  })
  return id
}

/** As the worker does once the email leaves. */
async function sendByMail(id: string): Promise<void> {
  expect(await issueForSending(id, 'none')).toBe(true)
}

const projectsOf = async (viewer: ClientViewer) =>
  (await listOwnProjects(await seenAgain(viewer))).map(({ id }) => id)
const invoicesOf = async (viewer: ClientViewer) =>
  (await listOwnInvoices(await seenAgain(viewer), 1)).rows.map(({ id }) => id)

describe('a company', () => {
  it('is stored once per form, and its contacts’ accounts follow its name', async () => {
    const form = key()
    const first = await createCompany(admin, companyFieldsOf(), form)
    expect(await createCompany(admin, companyFieldsOf(), form)).toMatchObject({ id: first.id, isNew: false })
    const contact = await newContact(first.id, ['projects'])
    await updateCompany(admin, { id: first.id, version: 1 }, companyFieldsOf({ name: 'Harbor' }))
    const account = await db.user.findUniqueOrThrow({ where: { id: contact.userId } })
    expect(account.company).toBe('Harbor')
    await expect(
      updateCompany(admin, { id: first.id, version: 1 }, companyFieldsOf({ name: 'Garden' })),
    ).rejects.toThrow('Somebody else saved this company')
    const actions = await db.auditEntry.findMany({ where: { subjectId: first.id }, orderBy: { id: 'asc' } })
    expect(actions.map(({ action }) => action)).toEqual([
      'company.create',
      'company.contact-add',
      'company.update',
    ])
  })

  it('keeps its name in a contact’s account', async () => {
    const companyId = await newCompany('Meadow')
    const contact = await newContact(companyId, [])
    const { detailsAt } = await db.user.findUniqueOrThrow({ where: { id: contact.userId } })
    const fields = { fullName: 'Ana Reyes', company: 'Other', phone: null, address: null }
    await editClient(
      admin,
      { id: contact.userId, version: detailsAt.toISOString() },
      { ...fields, taxId: null, currency: null },
    )
    expect(await db.user.findUniqueOrThrow({ where: { id: contact.userId } })).toMatchObject({
      fullName: 'Ana Reyes',
      company: 'Meadow',
    })
  })

  it('checks its fields against each other', () => {
    const input = { ...companyValuesOf(companyFieldsOf()), id: null, version: 0 }
    const problems = (changed: object) =>
      companyFormSchema
        .safeParse({ ...input, ...changed })
        .error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(problems({ country: 'DE', vatId: 'de 136 695 976', paymentDays: '14' })).toBeUndefined()
    expect(problems({ country: 'DE', vatId: 'ATU13585627' })).toEqual([
      ['vatId', 'This VAT ID belongs to Austria, but the country is Germany.'],
    ])
    expect(problems({ country: 'XX' })?.[0]?.[0]).toBe('country')
    expect(problems({ paymentDays: '366' })?.[0]?.[0]).toBe('paymentDays')
    expect(problems({ electronicAddress: '991-12345-06' })?.[0]?.[0]).toBe('electronicScheme')
    expect(problems({ language: 'not a language' })?.[0]?.[0]).toBe('language')
    expect(problems({ name: ' ' })?.[0]?.[0]).toBe('name')
  })

  it('goes to the trash only without projects and invoices', async () => {
    const companyId = await newCompany()
    const contact = await newContact(companyId, ['projects'])
    const projectId = await newProject(contact, companyId)
    expect((await moveToTrash(admin, 'company', [companyId])).refused).toHaveLength(1)
    expect((await moveToTrash(admin, 'client', [contact.userId])).refused).toMatchObject([
      { reason: 'They are in charge of projects of their company. Choose another contact for these first.' },
    ])
    await giveTo(projectId, contact, null)
    expect((await moveToTrash(admin, 'company', [companyId])).refused).toEqual([])
    expect(await getCompany(admin, companyId)).toBeNull()
  })
})

describe('a contact', () => {
  it('sees the company’s projects and invoices by their rights', async () => {
    const companyId = await newCompany()
    const main = await newContact(companyId, ['projects', 'billing'])
    const [reader, payer, nothing] = [
      await newContact(companyId, ['projects']),
      await newContact(companyId, ['billing']),
      await newContact(companyId, []),
    ]
    const other = await newContact(await newCompany('Other'), ['projects', 'billing'])
    const projectId = await newProject(main, companyId)
    const invoiceId = await storeSentInvoice(admin, { clientUserId: main.userId, projectId })
    expect(await db.invoice.findUniqueOrThrow({ where: { id: invoiceId } })).toMatchObject({ companyId })
    for (const [viewer, seesProject, seesInvoice] of [
      [main, true, true],
      [reader, true, false],
      [payer, false, true],
      [nothing, false, false],
      [other, false, false],
    ] as const) {
      expect(await projectsOf(viewer)).toEqual(seesProject ? [projectId] : [])
      expect(await canSeeProject(viewer, projectId)).toBe(seesProject)
      expect(await mayListen(viewer, [projectChannel(projectId)])).toBe(seesProject)
      expect(await invoicesOf(viewer)).toEqual(seesInvoice ? [invoiceId] : [])
      const projects = await listOwnProjects(viewer)
      const bySql = await db.$queryRaw<{ id: string }[]>`
        select id from invoices where ${sqlInvoicesAmong(viewer, projects)}`
      const byPrisma = await db.invoice.findMany({
        where: invoicesAmong(viewer, projects),
        select: { id: true },
      })
      expect(bySql).toEqual(byPrisma)
    }
    const readers = await db.$transaction((tx) => listMailReaders(tx, projectId, 'notifyUpdatesByMail'))
    expect(readers.map(({ id }) => id).toSorted()).toEqual([main.userId, reader.userId].toSorted())
    const message = { projectId, messageText: 'Hello', submissionKey: key() }
    await expect(sendMessage(reader, message)).resolves.toBeDefined()
    await expect(sendMessage(payer, { ...message, submissionKey: key() })).rejects.toThrow()
  })

  it('keeps what is their own', async () => {
    const client = await createClientViewer()
    const projectId = await newProject(client, null)
    const invoiceId = await storeSentInvoice(admin, { clientUserId: client.userId, projectId })
    const companyId = await newCompany()
    await saveContact(admin, { companyId, userId: client.userId, role: 'main', rights: [] })
    const colleague = await newContact(companyId, ['projects', 'billing'])
    expect([await projectsOf(client), await invoicesOf(client)]).toEqual([[projectId], [invoiceId]])
    expect([await projectsOf(colleague), await invoicesOf(colleague)]).toEqual([[], []])
  })

  it('who is removed loses access at once, and another one is in charge', async () => {
    const companyId = await newCompany()
    const main = await newContact(companyId, ['projects', 'billing'])
    const projectId = await newProject(main, companyId)
    await storeSentInvoice(admin, { clientUserId: main.userId, projectId })
    const remove = () => removeContact(admin, { companyId, userId: main.userId })
    await expect(remove()).rejects.toThrow('Add another contact first.')
    const next = await newContact(companyId, ['projects'])
    await remove()
    expect([await projectsOf(main), await invoicesOf(main)]).toEqual([[], []])
    expect(await db.project.findUniqueOrThrow({ where: { id: projectId } })).toMatchObject({
      companyId,
      clientUserId: next.userId,
    })
    expect((await listContacts(admin, companyId)).map(({ id }) => id)).toEqual([next.userId])
    await remove()
  })

  it('who no longer sees its invoices loses the proposals that they opened, too', async () => {
    const companyId = await newCompany()
    const main = await newContact(companyId, ['projects', 'billing'])
    const id = await storeProposal({ clientUserId: main.userId, companyId, clientEmail: main.email })
    await sendAsShown(admin, id)
    const sees = async (viewer: ClientViewer) =>
      (await db.proposal.count({ where: { id, ...visibleProposals(await seenAgain(viewer)) } })) > 0
    const [removed, limited, colleague] = [
      await newContact(companyId, ['billing']),
      await newContact(companyId, ['billing']),
      await newContact(companyId, ['billing']),
    ]
    for (const contact of [removed, limited, colleague]) await openOwnProposal(contact, id, origin)
    await removeContact(admin, { companyId, userId: removed.userId })
    await saveContact(admin, { companyId, userId: limited.userId, role: 'member', rights: ['projects'] })
    expect([await sees(removed), await sees(limited), await sees(colleague)]).toEqual([false, false, true])
    expect(await db.proposalEvent.count({ where: { proposalId: id, kind: 'link_revoked' } })).toBe(2)
  })

  it('can’t be one of two companies', async () => {
    const client = await newContact(await newCompany('One'), ['projects'])
    const contact = {
      companyId: await newCompany('Two'),
      userId: client.userId,
      role: 'main',
      rights: [],
    } as const
    await expect(saveContact(admin, { ...contact, rights: [] })).rejects.toThrow('of another company')
  })

  it('whose data is erased leaves the company its projects', async () => {
    const companyId = await newCompany()
    const main = await newContact(companyId, ['projects'])
    const colleague = await newContact(companyId, ['projects'])
    const projectId = await newProject(main, companyId)
    await erasePerson(admin, { email: main.email })
    expect(await projectsOf(colleague)).toEqual([projectId])
    expect(await projectsOf(main)).toEqual([])
    expect((await listContacts(admin, companyId)).map(({ id }) => id)).toEqual([colleague.userId])
  })
})

describe('a project that goes to a company', () => {
  it('is shown beforehand, and leaves issued invoices behind', async () => {
    const client = await createClientViewer({ fullName: 'Ana Reyes' })
    const projectId = await newProject(client, null)
    const own = await storeSentInvoice(admin, { clientUserId: client.userId, projectId })
    const companyId = await newCompany()
    await saveContact(admin, {
      companyId,
      userId: client.userId,
      role: 'main',
      rights: ['projects', 'billing'],
    })
    const colleague = await newContact(companyId, ['projects', 'billing'])
    const handover = await giveTo(projectId, client, companyId)
    expect(handover).toMatchObject({
      formerClient: { name: 'Ana Reyes' },
      newClient: { name: 'Lantern' },
      losing: [],
      invoices: { count: 1 },
    })
    expect(handover?.readers).toHaveLength(2)
    expect(await projectsOf(colleague)).toEqual([projectId])
    expect(await invoicesOf(colleague)).toEqual([])
    expect(await invoicesOf(client)).toEqual([own])
    expect(await giveTo(projectId, colleague, companyId)).toBeNull()

    const back = await giveTo(projectId, client, null)
    expect(back).toMatchObject({ newClient: { name: 'Ana Reyes' }, losing: [{ id: colleague.userId }] })
    expect(await projectsOf(colleague)).toEqual([])
  })

  it('shows the company’s invoices its title, whoever is in charge', async () => {
    const companyId = await newCompany()
    const main = await newContact(companyId, ['projects', 'billing'])
    const projectId = await newProject(main, companyId)
    const { id: draft } = await createInvoice(admin, invoiceInput({ clientUserId: main.userId, projectId }), {
      as: 'draft',
    })
    const next = await newContact(companyId, ['projects', 'billing'])
    await giveTo(projectId, next, companyId)
    expect(await findInvoiceDocument({ id: draft })).toMatchObject({ projectTitle: 'A shop' })
    await sendByMail(draft)
    expect(await db.invoice.findUniqueOrThrow({ where: { id: draft } })).toMatchObject({
      projectTitle: 'A shop',
    })
    expect((await listOwnInvoices(next, 1)).rows).toMatchObject([{ id: draft, projectTitle: 'A shop' }])
    await giveTo(projectId, await createClientViewer(), null)
    expect((await listOwnInvoices(next, 1)).rows).toMatchObject([{ id: draft, projectTitle: null }])
  })

  it('leaves invoices among the files to the company when it goes on', async () => {
    const companyId = await newCompany()
    const main = await newContact(companyId, ['projects', 'billing'])
    const [reader, payer] = [
      await newContact(companyId, ['projects']),
      await newContact(companyId, ['billing']),
    ]
    const projectId = await newProject(main, companyId)
    const [contract, invoice] = [await newFile(projectId, 'contract'), await newFile(projectId, 'invoice')]
    const filesOf = async (viewer: ClientViewer) =>
      [
        await findFile(await seenAgain(viewer), contract),
        await findFile(await seenAgain(viewer), invoice),
      ].map(Boolean)
    expect(await filesOf(reader)).toEqual([true, true])
    const outsider = await createClientViewer()
    expect(await giveTo(projectId, outsider, null)).toMatchObject({ files: 1, keptFiles: 1 })
    expect(await filesOf(outsider)).toEqual([true, false])
    for (const viewer of [main, payer]) {
      expect(await filesOf(viewer)).toEqual([false, true])
      expect((await listKeptFiles(viewer)).map(({ id }) => id)).toEqual([invoice])
    }
    expect([await filesOf(reader), await listKeptFiles(reader)]).toEqual([[false, false], []])
    expect((await listManagedFiles(admin, projectId, 1)).rows.map(({ keptFor }) => keptFor)).toContain(
      'Lantern',
    )
    expect((await moveToTrash(admin, 'company', [companyId])).refused).toHaveLength(1)
    expect(await giveTo(projectId, main, companyId)).toMatchObject({ files: 2, keptFiles: 0 })
    expect([await filesOf(reader), await filesOf(outsider)]).toEqual([
      [true, true],
      [false, false],
    ])
    await removeContact(admin, { companyId, userId: payer.userId })
    expect(await filesOf(payer)).toEqual([false, false])
  })

  it('needs a client who is its contact', async () => {
    const client = await createClientViewer()
    await expect(newProject(client, await newCompany())).rejects.toThrow('isn’t a contact of this company')
  })
})
