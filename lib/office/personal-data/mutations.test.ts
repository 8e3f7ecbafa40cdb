// requirement: PRV-4, PRV-5, PRV-6, PRV-7
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestEmailChange } from '@/lib/account/mutations'
import { setAssignee } from '@/lib/office/assignments/mutations'
import { issueToken } from '@/lib/auth/auth-tokens'
import { createSession, findLiveSession } from '@/lib/auth/session'
import { hashToken } from '@/lib/auth/tokens'
import type { ClientViewer, OwnerViewer } from '@/lib/auth/viewer'
import { jobs as bulkJobs } from '@/lib/office/bulk/jobs'
import { startBulkJob } from '@/lib/office/bulk/mutations'
import type { BulkInput } from '@/lib/office/bulk/schema'
import { setClientDisabled } from '@/lib/clients/mutations'
import { listClients } from '@/lib/clients/queries'
import { clientList } from '@/lib/clients/rules'
import { createContactMessage } from '@/lib/contact-messages/mutations'
import { createCompany } from '@/lib/companies/mutations'
import { sendMessage } from '@/lib/conversations/mutations'
import { inviteClient } from '@/lib/invitations/mutations'
import { createInvoice, editInvoice } from '@/lib/invoices/mutations'
import { recordPayment } from '@/lib/invoices/payments/mutations'
import { takeBackInvoiceMail } from '@/lib/invoices/sending/mutations'
import { convertLead } from '@/lib/leads/mutations'
import { resendMail } from '@/lib/mail/mutations'
import { subscribe } from '@/lib/newsletter/mutations'
import { ERASED_EMAIL, ERASED_NAME } from '@/lib/base/person'
import { recordWrite } from '@/lib/platform/audit'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { enqueueMail } from '@/lib/platform/mailer'
import { headObject, putObject } from '@/lib/platform/storage'
import { addProjectMember, insertProject, updateProject } from '@/lib/projects/mutations'
import { getHandover } from '@/lib/projects/queries'
import { createQuoteRequest } from '@/lib/quotes/mutations'
import { recordedCsv } from '@/lib/platform/recorded-csv'
import { saveFilter } from '@/lib/office/saved-filters/mutations'
import { sendTestMail } from '@/lib/settings/mutations'
import { createTestimonial } from '@/lib/testimonials/mutations'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { jobs as uploadJobs } from '@/lib/uploads/jobs'
import { mails } from '@/mails'
import { Prisma } from '@/prisma/generated/client'
import type { InvoiceStatus } from '@/prisma/generated/enums'
import { companyFieldsOf } from '@/tests/support/companies'
import { inTurn } from '@/tests/support/in-turn'
import { invoiceInput, sendInvoice, storeSentInvoice } from '@/tests/support/invoices'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { createMessage, createProject } from '@/tests/support/messages'
import { createAdminViewer, createClientViewer, createStaffViewer, createUser } from '@/tests/support/people'
import { startTestInbox, startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { erasePerson, recordExport } from './mutations'
import { getErasure, getErasurePlan, getPersonalData, readPersonalData } from './queries'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'Testing/1.0', requestId: null }
/** Of those who aren't erased. */
const colleagues = { ...origin, ip: '203.0.113.9' }
let storage: StandIn
let owner: OwnerViewer

beforeAll(async () => {
  storage = await startTestStorage()
  owner = await createAdminViewer({ fullName: 'Olga Owner' })
})
afterAll(() => storage.close())

async function store(prefix: string): Promise<string> {
  const key = `${prefix}/${randomUUID()}.txt`
  await putObject(key, Buffer.from(`bytes of ${key}`), 'text/plain')
  return key
}

const isStored = (key: string) =>
  headObject(key).then(
    () => true,
    () => false,
  )

async function addInvoice(client: { id: string; email: string }, status: InvoiceStatus, projectId?: string) {
  return db.invoice.create({
    data: {
      invoiceNumber: `P-${randomUUID()}`,
      clientUserId: client.id,
      projectId: projectId ?? null,
      clientName: 'Petra Private',
      clientEmail: client.email,
      clientPhone: '+1 555 0100',
      clientAddress: '1 Home Street',
      issueDate: new Date('2026-01-01'),
      dueDate: new Date('2026-02-01'),
      subtotalCents: 1000n,
      totalCents: 1000n,
      status,
      ...(status === 'paid' && { paidAt: new Date() }),
    },
  })
}

/** Somebody with one of everything, and a colleague of theirs in one of the projects. */
async function createEverything() {
  const client = await createUser('CLIENT', {
    fullName: 'Petra Private',
    passwordHash: 'secret-password-hash',
  })
  const { id, email } = client
  await db.user.update({
    where: { id },
    data: {
      company: 'Private Ltd',
      phone: '+1 555 0100',
      totpSecret: 'secret-totp',
      totpEnabledAt: new Date(),
    },
  })
  const copies = companyFieldsOf({ name: 'Copies Ltd', invoiceCc: [email, 'else@example.com'] })
  await createCompany(owner, copies, randomUUID())
  const member = await createUser('CLIENT', { fullName: 'Milo Member' })
  const alone = await createProject(id, { title: 'Alone' })
  const billed = await createProject(id, { title: 'Billed' })
  const shared = await createProject(id, { title: 'Shared' })
  const foreign = await createProject(member.id, { title: 'Foreign' })
  await db.projectMember.createMany({
    data: [
      { projectId: shared.id, userId: member.id },
      { projectId: foreign.id, userId: id },
    ],
  })
  for (const project of [alone, billed, shared, foreign]) {
    const message = await createMessage(project.id, 'client', { messageText: `Words in ${project.title}` })
    await db.message.update({ where: { id: message.id }, data: { senderId: id } })
    await db.question.create({
      data: { projectId: project.id, text: 'Who?', answer: 'Me', answeredById: id, answeredAt: new Date() },
    })
  }
  const file = (projectId: string, fileUrl: string, uploadedById: string | null) =>
    db.file.create({
      data: {
        projectId,
        name: 'Brief.txt',
        type: 'other',
        contentType: 'text/plain',
        sizeBytes: 5,
        verifiedAt: new Date(),
        ...{ fileUrl, uploadedById },
      },
    })
  const keys = {
    alone: await store('documents'),
    uploaded: await store('documents'),
    kept: await store('documents'),
    update: await store('updates'),
    picture: '',
  }
  await file(alone.id, keys.alone, null)
  await file(billed.id, keys.uploaded, id)
  const kept = await file(billed.id, keys.kept, null)
  await db.fileDownload.create({ data: { fileId: kept.id, userId: id } })
  await db.clientUpdate.create({
    data: { projectId: alone.id, title: 'News', content: 'Done', status: 'sent', fileUrl: keys.update },
  })
  const pictureId = randomUUID()
  keys.picture = `pictures/${pictureId}/0123456789abcdef-96.webp`
  await putObject(keys.picture, Buffer.from('picture'), 'image/webp')
  await db.picture.create({
    data: {
      id: pictureId,
      name: 'me.png',
      width: 96,
      height: 96,
      files: [{ name: '0123456789abcdef-96.webp', format: 'webp', width: 96, height: 96 }],
      createdById: id,
    },
  })
  await db.testimonial.create({
    data: {
      projectId: shared.id,
      testimonial: 'Great work',
      status: 'approved',
      consentToPublish: true,
      clientId: id,
      clientName: 'Petra Private',
      clientEmail: email,
    },
  })
  const lead = await createContactLead({ email: email.toUpperCase() })
  const quote = await createQuoteLead({ email })
  await db.leadNote.create({ data: { contactMessageId: lead.id, text: 'A note about Petra' } })
  await db.leadReply.create({ data: { quoteRequestId: quote.id, subject: 'Re', text: 'A reply to Petra' } })
  await moveToTrash(owner, 'contact', [lead.id])
  await db.newsletterSubscription.create({
    data: { email, emailNormalized: email, unsubscribeHash: hashToken('secret-unsubscribe') },
  })
  const invoices = {
    draft: await addInvoice(client, 'draft'),
    paid: await addInvoice(client, 'paid', billed.id),
    open: await addInvoice(client, 'pending'),
  }
  const payment = await db.invoicePayment.create({
    data: {
      invoiceId: invoices.paid.id,
      paidOn: new Date('2026-03-05'),
      amountCents: 1000,
      method: 'Bank transfer',
    },
  })
  const fromThem = {
    account: 'A',
    bookedOn: new Date('2026-03-05'),
    currency: 'USD',
    iban: 'GB82WEST12345698765432',
  }
  await db.bankStatement.create({
    data: {
      ...{ fileName: 'march.xml', account: 'A', importedById: owner.userId, entryCount: 3, newCount: 3 },
      entries: {
        create: [
          {
            ...fromThem,
            reference: randomUUID(),
            amountCents: 1000,
            paymentId: payment.id,
            name: 'Petra Private',
          },
          { ...fromThem, reference: randomUUID(), amountCents: 500, text: 'Of Petra Private' },
          { ...fromThem, reference: randomUUID(), amountCents: 500, iban: null, text: 'Of somebody else' },
        ],
      },
    },
  })
  const other = await createInvoice(owner, invoiceInput(), { as: 'draft' })
  const mailId = await sendInvoice(owner, other.id, {
    cc: email.toUpperCase(),
    message: 'Petra Private knows more.',
  })
  await takeBackInvoiceMail(owner, { id: other.id, mailId })
  const sid = await createSession({ id, role: 'CLIENT' }, origin)
  const token = await db.$transaction((tx) => issueToken(tx, { purpose: 'magic_link', userId: id, email }))
  await db.$transaction(async (tx) => {
    await enqueueMail(tx, {
      key: `account:${email}`,
      task: 'mail-account',
      payload: { id },
      recipient: email,
    })
    const what = { subjectType: 'profile', subjectId: id, label: 'Petra Private' }
    await recordWrite(tx, owner, {
      action: 'client.update',
      ...what,
      changes: { phone: [null, '+1 555 0100'] },
    })
  })
  await db.mailDelivery.create({
    data: { key: `sent:${randomUUID()}`, recipient: email, subject: 'Hello Petra', sentAt: new Date() },
  })
  const name = randomUUID()
  const tag = await db.tag.create({ data: { name, nameNormalized: name, color: 'grey' } })
  await db.tagging.create({ data: { tagId: tag.id, clientId: id } })
  return { client, member, alone, billed, shared, foreign, keys, lead, quote, invoices, sid, token }
}

/** The tables, the queue's too, with a row that has this text, a pattern of LIKE, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.$queryRaw<{ schema: string; name: string }[]>`
    select table_schema::text as schema, table_name::text as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 2`
  const found: string[] = []
  for (const { schema, name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `select count(*)::int as count from "${schema}"."${name}" row where row::text ilike $1`,
      `%${text}%`,
    )
    if (row && row.count > 0) found.push(name)
  }
  return found
}

const NAME = 'Vera Quiet'
const PHONE = '+1 555 0177'

/** The same through the product's own functions, wherever they write the address, the name or the phone number. */
async function writeEverything() {
  const email = `vera.quiet+shop-${randomUUID().slice(0, 8)}@example.com`
  const submission = { ip: '203.0.113.6', suspectedSpam: false, browserKey: randomUUID() }
  await inviteClient(owner, { name: NAME, email, company: 'Quiet Ltd', phone: PHONE }, colleagues)
  const { id } = await db.user.update({
    where: { emailNormalized: email },
    data: { emailVerifiedAt: new Date(), passwordHash: 'secret' },
  })
  const vera = {
    userId: id,
    sessionId: id,
    role: 'CLIENT',
    email,
    fullName: NAME,
    name: NAME,
    ...{ companyId: null, contactRights: [] as ClientViewer['contactRights'] },
  } as ClientViewer
  const { userId: miloId, ...milo } = await createClientViewer({ fullName: 'Milo Member' })
  await createSession({ id, role: 'CLIENT' }, origin)
  await setClientDisabled(owner, id, true)
  await setClientDisabled(owner, id, false)

  // Projects of theirs and of others, and one that was theirs.
  const fields = {
    ...{ title: 'Handed over', clientName: null, description: null, active: true, completionPercentage: 0 },
    ...{ nextMilestone: null, etaDate: null },
  }
  const [handed, kept] = [randomUUID(), randomUUID()]
  await db.$transaction((tx) => insertProject(tx, owner, { id: handed }, { ...fields, clientUserId: id }))
  await db.$transaction((tx) => insertProject(tx, owner, { id: kept }, { ...fields, clientUserId: id }))
  const seen = await getHandover(owner, { id: handed, clientUserId: miloId })
  await updateProject(
    owner,
    { id: handed, version: 1, seenHandover: seen?.seen },
    { ...fields, clientUserId: miloId },
  )
  await addProjectMember(owner, { projectId: handed, userId: id })
  await addProjectMember(owner, { projectId: kept, userId: miloId })
  await sendMessage(vera, { projectId: handed, messageText: 'Hello', submissionKey: randomUUID() })
  await createTestimonial(vera, {
    ...{ projectId: handed, rating: 5, testimonial: 'Great', consent: true, displayName: NAME, company: '' },
    submissionKey: undefined,
  })

  // What they sent before, and where the address was typed by others.
  const lead = { name: NAME, email: email.toUpperCase(), phone: PHONE }
  const { id: leadId } = await createContactMessage(
    { source: 'home', message: 'Hi', preferredContact: 'email', ...lead },
    submission,
  )
  const { userId: assigneeId } = await createStaffViewer()
  await setAssignee(owner, { kind: 'contact', id: leadId, assigneeId, was: null })
  await createQuoteRequest(
    { ...{ ...lead, projectType: 'ecommerce', budgetRange: 'discuss', projectDescription: 'A shop' } },
    submission,
  )
  await subscribe(email, submission)
  await requestEmailChange({ ...milo, userId: miloId }, email, colleagues)
  await sendTestMail(owner, email)
  await recordExport(owner, email)

  // An invoice that is settled keeps the name.
  const invoiceId = await storeSentInvoice(owner, {
    ...{ clientUserId: id, clientName: NAME, clientEmail: email, clientPhone: PHONE, remindersEnabled: true },
  })
  await recordPayment(owner, {
    ...{ invoiceId, paidOn: '2026-03-02', amountCents: 12_000, currency: 'USD', method: 'Card', note: null },
    submissionKey: randomUUID(),
  })

  // Mails about them go out, and one to somebody else is sent again to them.
  const queued = await db.$queryRaw<{ key: string; payload: unknown; task: string }[]>`
    select key, payload, task.identifier as task from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = task_id where task.identifier like 'notify-%'`
  for (const { key, payload, task } of queued)
    await mails[task]?.(payload, { id: '1', lastAttempt: false, key })
  const foreign = await db.mailDelivery.findFirstOrThrow({ where: { recipient: milo.email } })
  await resendMail(owner, { id: foreign.id, recipient: email, submissionKey: randomUUID() })

  const about = await db.mailDelivery.findFirstOrThrow({ where: { subject: { contains: `${NAME} wrote` } } })
  await resendMail(owner, { id: about.id, recipient: 'else@example.com', submissionKey: randomUUID() })

  // Colleagues looked for them, as the lists write it, as forms may send it, and by other words.
  const queries = [
    clientList.query({ ...clientList.defaults, q: email }),
    `?q=${encodeURIComponent(email.toUpperCase())}`,
    `?q=${email.replace('+', '%2b').replace('@', '%40')}&state=all`,
    `?q=${email.slice(0, email.indexOf('@') + 4).replace('+', '%2B')}`,
    '?q=vera+QUIET',
    `?q=${PHONE.replace('+', '%2B').replaceAll(' ', '')}`,
  ]
  for (const [index, query] of queries.entries()) {
    await saveFilter(owner, { id: null, list: clientList.path, name: `Saved ${index}`, query })
    const filter = { kind: 'client', action: 'enable', value: null, target: { filter: query } } as const
    const job = await startBulkJob(owner, { ...filter, submissionKey: randomUUID() }).catch(() => null)
    // Others still run.
    if (job && index > 0) await bulkJobs.bulk?.({ id: job }, { id: '1', lastAttempt: false })
    await recordedCsv(owner, { fileName: 'clients.csv', head: [], filter: query }, Readable.from([])).text()
  }
  await saveFilter(owner, { id: null, list: clientList.path, name: `By ${email}`, query: '?state=active' })
  await saveFilter(owner, { id: null, list: clientList.path, name: 'Shops', query: '?q=shop' })
  const filter: Omit<BulkInput, 'submissionKey'> = {
    kind: 'client',
    action: 'trash',
    value: null,
    target: { ids: [id] },
  }
  await bulkJobs.bulk?.(
    { id: await startBulkJob(owner, { ...filter, submissionKey: randomUUID() }) },
    { id: '1', lastAttempt: false },
  )
  return { id, email }
}

describe('a person', () => {
  it('is erased as planned: what law requires stays, and nothing else tells about them', async () => {
    const all = await createEverything()
    const { client, member, keys, invoices } = all
    const somebody = await createContactLead({ email: client.email.replace('@', '_@') })
    const plan = await getErasurePlan(owner, client.email)
    const key = randomUUID()
    const erased = await erasePerson(owner, { email: client.email, submissionKey: key })
    expect(erased.userId).toBe(client.id)
    const result = await getErasure(owner, erased.id)
    expect(result?.by).toBe('Olga Owner')
    expect(result?.erasure).toEqual(plan)
    expect(plan).toMatchObject({
      ...{ account: 0, anonymousAccount: 1, sessions: 1, links: 1, memberships: 1, pictures: 1 },
      ...{ contacts: 1, quotes: 1, testimonials: 1, subscriptions: 1, queuedMails: 1, sentMails: 1 },
      ...{ drafts: 1, settledInvoices: 1, openInvoices: 1, deletedProjects: 1, keptProjects: 2 },
      ...{
        deletedMessages: 1,
        keptMessages: 2,
        deletedQuestions: 1,
        keptAnswers: 2,
        uploads: 1,
        downloads: 1,
        bankEntries: 2,
        invoiceCopies: 1,
      },
    })

    // The open invoice needs the address until it is paid.
    expect(await tablesWith(client.email)).toEqual(['invoices'])
    expect(await tablesWith(encodeURIComponent(client.email))).toEqual([])
    expect(await db.tagging.count({ where: { clientId: client.id } })).toBe(0)
    expect(await tablesWith('Petra')).toEqual(['invoices'])
    expect(await tablesWith('203.0.113.5')).toEqual([])
    const { invoiceCc } = await db.company.findFirstOrThrow({ where: { name: 'Copies Ltd' } })
    expect(invoiceCc).toEqual(['else@example.com'])
    const paid = await db.invoice.findUniqueOrThrow({ where: { id: invoices.paid.id } })
    expect(paid).toMatchObject({
      ...{ clientName: 'Petra Private', clientAddress: '1 Home Street', clientEmail: ERASED_EMAIL },
      ...{ clientPhone: null, clientUserId: client.id, totalCents: 1000n },
    })
    const open = await db.invoice.findUniqueOrThrow({ where: { id: invoices.open.id } })
    expect(open).toMatchObject({ clientEmail: client.email, remindersEnabled: false })
    expect(await db.invoice.count({ where: { id: invoices.draft.id } })).toBe(0)

    const account = await db.user.findUniqueOrThrow({ where: { id: client.id } })
    expect(account).toMatchObject({
      fullName: ERASED_NAME,
      company: null,
      passwordHash: null,
      totpSecret: null,
    })
    expect(account.emailNormalized).toBe(`${client.id}@removed.invalid`)
    expect(await findLiveSession(all.sid)).toBeNull()
    await expect(setClientDisabled(owner, client.id, false)).rejects.toThrow('no longer exists')
    expect((await listClients(owner, { ...clientList.load({}), q: ERASED_NAME })).total).toBe(0)

    const projects = await db.project.findMany({
      where: { clientUserId: client.id },
      orderBy: { title: 'asc' },
    })
    expect(projects.map(({ title, clientName }) => [title, clientName])).toEqual([
      ['Billed', ERASED_NAME],
      ['Shared', 'Client'],
    ])
    expect(await db.message.count({ where: { projectId: all.billed.id } })).toBe(0)
    expect(await db.question.count({ where: { projectId: all.billed.id } })).toBe(0)
    expect(await db.question.count({ where: { answeredById: client.id } })).toBe(0)
    const others = await db.message.findMany({
      where: { projectId: { in: [all.shared.id, all.foreign.id] } },
      select: { messageText: true, senderId: true },
      orderBy: { messageText: 'asc' },
    })
    expect(others).toEqual([
      { messageText: 'Words in Foreign', senderId: null },
      { messageText: 'Words in Shared', senderId: null },
    ])
    expect(await db.user.count({ where: { id: member.id } })).toBe(1)
    expect(await db.contactMessage.count({ where: { id: somebody.id } })).toBe(1)

    const queued = await db.$queryRaw<{ key: string; payload: unknown; task: string }[]>`
      select job.key, job.payload, task.identifier as task from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id`
    expect(queued.map((job) => job.key)).not.toContain(`account:${client.email}`)
    for (const job of queued.filter(({ task }) => task === 'discard-unused-upload'))
      await uploadJobs['discard-unused-upload']?.(job.payload, { id: '1', lastAttempt: false })
    for (const name of ['alone', 'uploaded', 'update', 'picture'] as const)
      expect([name, await isStored(keys[name])]).toEqual([name, false])
    expect(await isStored(keys.kept)).toBe(true)

    // Again: the same request has the same result, and another finds what is left.
    const again = await erasePerson(owner, { email: client.email, submissionKey: key })
    expect(again).toEqual({ id: erased.id, userId: undefined })
    expect(await db.auditEntry.count({ where: { action: 'personal-data.erase' } })).toBe(1)
    const rest = await getErasurePlan(owner, client.email)
    expect(Object.entries(rest).filter(([, count]) => count > 0)).toEqual([['openInvoices', 1]])
  })

  it('without invoices and projects loses the account altogether, and the address is free again', async () => {
    const client = await createUser('CLIENT', { fullName: 'Lone Visitor' })
    const lead = await createContactLead({ email: client.email })
    const { id } = await erasePerson(owner, { email: ` ${client.email.toUpperCase()} ` })
    expect((await getErasure(owner, id))?.erasure).toMatchObject({ account: 1, contacts: 1 })
    expect(await db.user.count({ where: { emailNormalized: client.email } })).toBe(0)
    expect(await db.contactMessage.count({ where: { id: lead.id } })).toBe(0)
    expect(await tablesWith(client.email)).toEqual([])
    expect((await getPersonalData(owner, client.email)).lines).toEqual([])
  })

  it('whose upload goes takes its downloads along: the plan counts those that stay', async () => {
    const client = await createUser('CLIENT')
    const project = await createProject(client.id)
    await addInvoice(client, 'paid', project.id)
    for (const uploadedById of [client.id, null]) {
      const content = { type: 'other', contentType: 'text/plain', sizeBytes: 5 } as const
      const file = {
        projectId: project.id,
        name: 'Brief.txt',
        fileUrl: await store('documents'),
        uploadedById,
      }
      const downloads = { create: { userId: client.id } }
      await db.file.create({ data: { ...content, ...file, verifiedAt: new Date(), downloads } })
    }
    const plan = await getErasurePlan(owner, client.email)
    expect(plan).toMatchObject({ uploads: 1, downloads: 1 })
    const { id } = await erasePerson(owner, { email: client.email })
    expect((await getErasure(owner, id))?.erasure).toEqual(plan)
  })

  it('who works here is not erased', async () => {
    const colleague = await createUser('ADMIN')
    expect((await getPersonalData(owner, colleague.email)).isStaff).toBe(true)
    await expect(erasePerson(owner, { email: colleague.email })).rejects.toThrow('colleague')
    expect(await db.user.count({ where: { id: colleague.id } })).toBe(1)
  })
})

// requirement: PRV-2, PRV-3
describe('the zip', () => {
  it('has a readable page, JSON of each kind and the files, and no secret', async () => {
    const { client, token, sid } = await createEverything()
    await recordExport(owner, client.email)
    const entries = new Map<string, string>()
    for await (const { name, input } of readPersonalData(owner, client.email)) {
      const chunks: Uint8Array[] = []
      for await (const chunk of input) chunks.push(Buffer.from(chunk))
      entries.set(name, Buffer.concat(chunks).toString())
    }
    const names = [...entries.keys()]
    expect(names[0]).toBe('index.html')
    expect(names.filter((name) => name.endsWith('.json'))).toEqual([
      ...['account.json', 'sessions.json', 'links.json', 'projects.json', 'messages.json'],
      ...['questions.json', 'updates.json', 'documents.json', 'downloads.json', 'testimonials.json'],
      ...[
        'contact-messages.json',
        'quote-requests.json',
        'newsletter.json',
        'proposals.json',
        'invoices.json',
        'bank.json',
        'companies.json',
        'online-payments.json',
        'emails.json',
        'audit-log.json',
      ],
    ])
    expect(names.filter((name) => name.startsWith('files/')).map((name) => name.split('/')[1])).toEqual([
      ...['documents', 'documents', 'documents', 'updates', 'pictures'],
    ])
    const all = [...entries.values()].join('\n')
    for (const text of [
      'Words in Foreign',
      'Great work',
      'A note about Petra',
      'A reply to Petra',
      'bytes of',
    ])
      expect(all).toContain(text)
    expect(entries.get('index.html')).toContain('A note about Petra')
    for (const secret of [
      ...['secret-password-hash', 'secret-totp', hashToken('secret-unsubscribe')],
      ...[token.token, hashToken(token.token), sid, hashToken(sid)],
    ])
      expect(all).not.toContain(secret)
    for (const [name, text] of entries)
      if (name.endsWith('.json')) expect(JSON.parse(text)).toBeInstanceOf(Array)
    expect(JSON.parse(entries.get('invoices.json') ?? '')).toHaveLength(3)
    const [entry] = await db.auditEntry.findMany({ where: { action: 'personal-data.export' } })
    expect(entry).toMatchObject({ actorId: owner.userId, subjectId: client.id })
  })

  it('names files that are gone, and escapes what people wrote', async () => {
    const client = await createUser('CLIENT')
    const project = await createProject(client.id, { title: '<script>alert(1)</script>' })
    await db.file.create({
      data: {
        projectId: project.id,
        name: '../../etc/"x".txt',
        type: 'other',
        contentType: 'text/plain',
        sizeBytes: 5,
        verifiedAt: new Date(),
        fileUrl: `documents/${randomUUID()}.txt`,
      },
    })
    let page = ''
    let missing = ''
    for await (const { name, input } of readPersonalData(owner, client.email)) {
      let text = ''
      for await (const chunk of input) text += chunk.toString()
      if (name === 'index.html') page = text
      if (name === 'missing-files.txt') missing = text
      expect(name).not.toContain('..-etc/')
    }
    expect(page).not.toContain('<script>')
    expect(page).toContain('&lt;script&gt;')
    expect(missing).toMatch(/files\/documents\/[0-9a-f]{8}-\.\.-\.\.-etc-x-\.txt|files\/documents\/\S+\.txt/)
  })
})

// requirement: PRV-8
it('erases a person wherever the product wrote about them, apart from invoices that the law keeps', async () => {
  const inbox = await startTestInbox()
  let email: string
  try {
    email = (await writeEverything()).email
  } finally {
    await inbox.close()
  }
  // As it is, and encoded in any way.
  const patterns = [
    email.slice(email.indexOf('shop-'), email.indexOf('@')),
    'vera.quiet_',
    'vera_quiet',
    '555_0177',
    '555%0177',
  ]
  const before = await tablesWith(patterns[0] ?? '')
  expect(before).toEqual(
    expect.arrayContaining(['audit_log', 'bulk_jobs', 'invoices', 'mail_deliveries', 'saved_filters']),
  )
  const plan = await getErasurePlan(owner, email)
  const { id } = await erasePerson(owner, { email })
  expect((await getErasure(owner, id))?.erasure).toEqual(plan)
  const left = await Promise.all(patterns.map(async (pattern) => [pattern, await tablesWith(pattern)]))
  // The name of an issued invoice.
  expect(Object.fromEntries(left)).toEqual({
    ...Object.fromEntries(patterns.map((pattern) => [pattern, []])),
    vera_quiet: ['invoices'],
  })
  const filters = await db.savedFilter.findMany({ where: { userId: owner.userId }, select: { name: true } })
  expect(filters).toEqual([{ name: 'Shops' }])
  expect(await db.bulkJob.count({ where: { state: 'running', filter: { not: null } } })).toBe(0)
})

describe('while somebody is erased', () => {
  const erase = (email: string) => () => erasePerson(owner, { email, submissionKey: randomUUID() })

  it('they may be writing a message', async () => {
    const client = await createClientViewer()
    const project = await createProject(client.userId)
    const message = { projectId: project.id, messageText: 'Wait!', submissionKey: randomUUID() }
    const done = await inTurn(Prisma.sql`lock table messages in exclusive mode`, [
      () => sendMessage(client, message),
      erase(client.email),
    ])
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await db.message.count({ where: { projectId: project.id } })).toBe(0)
  })

  it('a message of theirs may become a project', async () => {
    const client = await createClientViewer()
    const lead = await createContactLead({ email: client.email })
    const conversion = { name: 'Ana Reyes', email: client.email, projectTitle: 'A shop' }
    const [erased, converted] = await inTurn(
      Prisma.sql`select from profiles where id = ${client.userId}::uuid for update`,
      [erase(client.email), () => convertLead(owner, lead, conversion, origin)],
    )
    expect(erased?.status).toBe('fulfilled')
    expect(converted).toMatchObject({ reason: expect.any(UserError) as UserError })
  })

  it('a colleague may be editing their invoice', async () => {
    const client = await createClientViewer()
    const draft = invoiceInput({ clientUserId: client.userId, clientEmail: client.email })
    const { id } = await createInvoice(owner, draft, { as: 'draft' })
    const [erased, edited] = await inTurn(
      Prisma.sql`select from profiles where id = ${client.userId}::uuid for update`,
      [erase(client.email), () => editInvoice(owner, { id, version: 1, as: 'draft' }, draft)],
    )
    expect(erased?.status).toBe('fulfilled')
    expect(edited).toMatchObject({ reason: expect.any(UserError) as UserError })
    expect(await db.invoice.count({ where: { id } })).toBe(0)
  })
})
