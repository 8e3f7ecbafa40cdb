// requirement: BLK-4, BLK-5, BLK-6, BLK-7
import { lists } from '@/lib/office/registry'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listHistory } from '@/lib/office/audit/queries'
import { changesLine } from '@/lib/office/audit/rules'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDashboardFigures } from '@/lib/office/dashboard/queries'
import { createInvoice } from '@/lib/invoices/mutations'
import { erasePerson } from '@/lib/office/personal-data/mutations'
import { setLeadField } from '@/lib/leads/mutations'
import { getDb } from '@/lib/platform/db'
import { setStaffDisabled } from '@/lib/staff/mutations'
import { saveTag } from '@/lib/tags/mutations'
import { getAdminFrame } from '@/lib/office/dashboard/queries'
import { moveToTrash, restore } from '@/lib/office/trash/mutations'
import { findInTrash } from '@/lib/office/trash/queries'
import { emptyAuditLog } from '@/tests/support/audit-log'
import { invoiceInput, storeInvoiceSettings, storeSentInvoice } from '@/tests/support/invoices'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { createProject } from '@/tests/support/messages'
import { createAdminViewer, createClientViewer, createStaffViewer, createUser } from '@/tests/support/people'
import { refusing } from '@/tests/support/refusing'
import { invoiceMailKey } from '@/lib/invoices/rules'
import { jobs } from './jobs'
import { cancelBulkJob, failBulkJob, runBatch, startBulkJob, undoBulkJob } from './mutations'
import { findBulkJob, findListed, matchingFilter } from './queries'
import { addSkips, resultText, skipText } from './rules'
import { type BulkInput, bulkKinds, bulkSchema, invoiceBulkSchema } from './schema'

const db = getDb()
const context = { id: '1', lastAttempt: false }
let admin: ViewerWith<StaffRight>

beforeEach(async () => {
  await db.bulkJob.deleteMany()
  await emptyAuditLog()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
  admin = await createStaffViewer()
})

type Asked = Omit<BulkInput, 'submissionKey' | 'value'> & { value?: string | null }
const ask = (input: Asked, submissionKey = randomUUID()) =>
  startBulkJob(admin, { value: null, ...input, submissionKey })
const run = (id: string) => jobs.bulk?.({ id }, context)

async function askAndRun(input: Asked) {
  const id = await ask(input)
  await run(id)
  return findBulkJob(admin, id)
}

const newTag = () => ({
  ...{ id: null, name: randomUUID().slice(0, 20), color: 'blue' as const, wasName: '', wasColor: '' },
})

/** Messages that a search for the word finds. */
async function storeMessages(count: number): Promise<{ word: string; ids: string[] }> {
  const word = `w${randomUUID().slice(0, 8)}`
  const rows = await db.contactMessage.createManyAndReturn({
    data: Array.from({ length: count }, () => ({
      ...{ name: 'Ana Reyes', source: 'home' as const, message: word, email: `${randomUUID()}@example.com` },
    })),
    select: { id: true },
  })
  return { word, ids: rows.map(({ id }) => id).sort() }
}
const countStatus = (ids: string[], status: 'new' | 'resolved') =>
  db.contactMessage.count({ where: { id: { in: ids }, status } })

describe('a bulk job', () => {
  it('changes every row once, in batches, each with its own entry in the audit log', async () => {
    const { word, ids } = await storeMessages(450)
    const filter = `?q=${word}`
    const job = await askAndRun({ kind: 'contact', action: 'status', value: 'resolved', target: { filter } })
    expect(job).toMatchObject({ state: 'done', total: 450, done: 450, skipped: 0 })
    expect(await countStatus(ids, 'resolved')).toBe(450)
    const entries = await db.auditEntry.findMany({ where: { action: 'contact.status' } })
    expect(new Set(entries.map(({ subjectId }) => subjectId)).size).toBe(450)
    expect(entries).toHaveLength(450)
    expect(entries[0]).toMatchObject({
      ...{ actorId: admin.userId, subjectLabel: 'Ana Reyes', changes: { status: ['new', 'resolved'] } },
    })
  })

  it('goes on after its worker was killed between batches, without doing a row twice', async () => {
    const { word } = await storeMessages(450)
    const id = await ask({ kind: 'contact', action: 'spam', target: { filter: `?q=${word}` } })
    expect(await runBatch(id)).toMatchObject({ isLast: false })
    expect(await findBulkJob(admin, id)).toMatchObject({ state: 'running', done: 200 })
    await Promise.all([run(id), run(id)])
    expect(await findBulkJob(admin, id)).toMatchObject({ state: 'done', done: 450, skipped: 0 })
    expect(await db.auditEntry.count({ where: { action: 'contact.spam' } })).toBe(450)
  })

  it('leaves rows alone that arrive after it was asked for, and rows that leave the filter meanwhile', async () => {
    const { word, ids } = await storeMessages(250)
    const id = await ask({
      ...{
        kind: 'contact',
        action: 'status',
        value: 'resolved',
        target: { filter: `?q=${word}&status=new` },
      },
    })
    await runBatch(id)
    const later = await db.contactMessage.create({
      data: {
        ...{ id: 'ffffffff-ffff-4fff-8fff-ffffffffffff', name: 'Late', source: 'home', message: word },
        ...{ email: 'late@example.com', createdAt: new Date(Date.now() + 1000) },
      },
    })
    await db.contactMessage.update({ where: { id: ids[249] ?? '' }, data: { status: 'in_progress' } })
    await run(id)
    expect(await findBulkJob(admin, id)).toMatchObject({ state: 'done', total: 249, done: 249 })
    expect(await countStatus([later.id], 'new')).toBe(1)
    await db.contactMessage.delete({ where: { id: later.id } })
  })

  it('says what was skipped and why', async () => {
    const owner = await createAdminViewer()
    const billed = await createUser('CLIENT', { fullName: 'Billed Bob' })
    const plain = await createUser('CLIENT')
    await createInvoice(owner, invoiceInput({ clientUserId: billed.id }), { as: 'draft' })
    const job = await askAndRun({
      ...{
        kind: 'client',
        action: 'trash',
        target: { ids: [billed.id, plain.id, randomUUID(), admin.userId] },
      },
    })
    expect(job).toMatchObject({ done: 1, skipped: 3 })
    expect(job && resultText(job)).toBe('1 done, 3 skipped')
    expect(job?.skips.map(skipText)).toEqual(['1 has invoices (Billed Bob)', '2 are no longer there'])
  })

  it('leaves out a client whose data was erased, and changes all others', async () => {
    const owner = await createAdminViewer()
    const word = `w${randomUUID().slice(0, 8)}`
    const clients = await Promise.all([1, 2, 3].map(() => createUser('CLIENT', { fullName: word })))
    const [erased, ...others] = clients
    await storeSentInvoice(owner, { clientUserId: erased?.id ?? '' })
    const before = await getDashboardFigures(admin)
    const target = { filter: '?state=all' }
    const count = await (await matchingFilter(admin, 'client', target.filter, new Date())).count()
    await erasePerson(owner, { email: erased?.email ?? '' })
    expect(await (await matchingFilter(admin, 'client', target.filter, new Date())).count()).toBe(count - 1)
    expect((await getDashboardFigures(admin)).clients).toBe(before.clients - 1)
    expect(await askAndRun({ kind: 'client', action: 'disable', target })).toMatchObject({
      ...{ state: 'done', total: count - 1, done: count - 1, skipped: 0 },
    })
    const ids = clients.map(({ id }) => id)
    for (const action of ['enable', 'tag', 'trash'] as const) {
      const tag = action === 'tag' ? await saveTag(admin, newTag()) : null
      const job = await askAndRun({ kind: 'client', action, value: tag?.id ?? null, target: { ids } })
      expect(job).toMatchObject({ state: 'done', done: others.length, skipped: 1 })
      expect(job?.skips.map(skipText)).toEqual(['1 is no longer there'])
    }
  })

  it('skips a row that fails, with its name, and changes all others', async () => {
    const { ids } = await storeMessages(3)
    const [bad = ''] = ids
    await refusing('update', { table: 'contact_submissions', where: `id = '${bad}'` }, async () => {
      const asked = {
        kind: 'contact' as const,
        action: 'status' as const,
        value: 'resolved',
        target: { ids },
      }
      const job = await askAndRun(asked)
      expect(job).toMatchObject({ state: 'done', total: 3, done: 2, skipped: 1 })
      expect(job?.skips.map(skipText)).toEqual(['1 couldn’t be changed (Ana Reyes)'])
      const trashed = await ask({ ...asked, action: 'trash', value: null })
      await run(trashed)
      await run(await undoBulkJob(admin, trashed))
    })
    expect(await countStatus(ids, 'resolved')).toBe(2)
    expect(await db.contactMessage.count({ where: { id: { in: ids }, deletedAt: null } })).toBe(3)
  })

  it('has failed when its job was lost', async () => {
    const { ids } = await storeMessages(1)
    const [lost, waiting] = [
      await ask({ kind: 'contact', action: 'spam', target: { ids } }),
      await ask({ kind: 'contact', action: 'not-spam', target: { ids } }),
    ]
    // A worker that is killed during the last attempt can't say so.
    await db.$executeRaw`
      update graphile_worker._private_jobs set attempts = max_attempts where key = ${`bulk:${lost}`}`
    await jobs['fail-lost-bulk']?.({}, context)
    expect(await findBulkJob(admin, lost)).toMatchObject({ state: 'failed' })
    expect(await findBulkJob(admin, waiting)).toMatchObject({ state: 'running' })
  })

  it('stops before the next batch when it is canceled', async () => {
    const { word, ids } = await storeMessages(250)
    const id = await ask({
      kind: 'contact',
      action: 'priority',
      value: 'high',
      target: { filter: `?q=${word}` },
    })
    await runBatch(id)
    await cancelBulkJob(await createStaffViewer(), id)
    expect((await getAdminFrame(admin)).runningJob).toMatchObject({ id, state: 'running' })
    await cancelBulkJob(admin, id)
    await run(id)
    expect(await findBulkJob(admin, id)).toMatchObject({ state: 'canceled', done: 200 })
    expect((await getAdminFrame(admin)).runningJob).toBeNull()
    expect(await db.contactMessage.count({ where: { id: { in: ids }, priority: 'high' } })).toBe(200)
  })

  it('starts once for a submission that is sent again', async () => {
    const { ids } = await storeMessages(2)
    const key = randomUUID()
    const input = { kind: 'contact' as const, action: 'spam' as const, target: { ids } }
    const started = await Promise.all([ask(input, key), ask(input, key)])
    expect(started[0]).toBe(started[1])
    expect(await db.bulkJob.count()).toBe(1)
  })

  it('skips everything when the choice is gone, and refuses an empty one', async () => {
    const { ids } = await storeMessages(2)
    const job = await askAndRun({ kind: 'contact', action: 'tag', value: randomUUID(), target: { ids } })
    expect(job?.skips.map(skipText)).toEqual(['2: This tag was deleted in the meantime.'])
    await expect(
      ask({ kind: 'contact', action: 'spam', target: { filter: `?q=${randomUUID()}` } }),
    ).rejects.toThrow('Nothing matches now.')
  })

  it('ends when who started it has left, and when it fails for good', async () => {
    const { ids } = await storeMessages(2)
    const id = await ask({ kind: 'contact', action: 'spam', target: { ids } })
    await db.user.update({ where: { id: admin.userId }, data: { disabledAt: new Date() } })
    await run(id)
    expect(await findBulkJob(admin, id)).toMatchObject({ state: 'failed', done: 0 })
    await db.user.update({ where: { id: admin.userId }, data: { disabledAt: null } })
    const second = await ask({ kind: 'contact', action: 'spam', target: { ids } })
    await failBulkJob(second)
    await run(second)
    expect(await db.contactMessage.count({ where: { id: { in: ids }, suspectedSpam: true } })).toBe(0)
  })

  it('is seen only by who started it', async () => {
    const { ids } = await storeMessages(1)
    const id = await ask({ kind: 'contact', action: 'spam', target: { ids } })
    expect(await findBulkJob(await createAdminViewer(), id)).toBeNull()
  })
})

describe('the actions', () => {
  it('assign leads and projects, with one mail about all of them', async () => {
    const colleague = await createStaffViewer()
    const { ids } = await storeMessages(3)
    const target = { ids }
    await askAndRun({ kind: 'contact', action: 'assign', value: colleague.userId, target })
    expect(await db.contactMessage.count({ where: { assigneeId: colleague.userId } })).toBe(3)
    const mails = await db.mailDelivery.findMany({ where: { recipient: colleague.email } })
    expect(mails).toHaveLength(1)
    await askAndRun({ kind: 'contact', action: 'assign', value: null, target })
    expect(await db.contactMessage.count({ where: { assigneeId: colleague.userId } })).toBe(0)
    const { userId } = await createClientViewer()
    const project = await createProject(userId)
    await askAndRun({ kind: 'project', action: 'assign', value: admin.userId, target: { ids: [project.id] } })
    expect(await db.project.findUnique({ where: { id: project.id } })).toMatchObject({
      assigneeId: admin.userId,
    })
    expect(await db.mailDelivery.count({ where: { recipient: admin.email } })).toBe(0)
  })

  it('say in the log from whom and to whom they assigned', async () => {
    const [ada, ben] = [
      await createStaffViewer({ fullName: 'Ada' }),
      await createStaffViewer({ fullName: 'Ben' }),
    ]
    const { userId } = await createClientViewer()
    const ids = {
      contact: (await createContactLead()).id,
      quote: (await createQuoteLead()).id,
      project: (await createProject(userId)).id,
    }
    for (const kind of ['contact', 'quote', 'project'] as const) {
      for (const value of [ada.userId, ben.userId, null])
        await askAndRun({ kind, action: 'assign', value, target: { ids: [ids[kind]] } })
      const { entries } = await listHistory(admin, { kind, id: ids[kind] })
      const told = entries.map(({ changes }) => changesLine(changes))
      expect(told).toEqual(['Assignee: Ben → (empty)', 'Assignee: Ada → Ben', 'Assignee: (empty) → Ada'])
    }
  })

  it('are done although the assignee, or the person who asked, was disabled before the end', async () => {
    const owner = await createAdminViewer()
    const colleague = await createStaffViewer()
    const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
    const assign = async () => {
      const { ids } = await storeMessages(2)
      const id = await ask({ kind: 'contact', action: 'assign', value: colleague.userId, target: { ids } })
      await runBatch(id)
      return id
    }
    const [first, second] = [await assign(), await assign()]
    await setStaffDisabled(owner, { id: colleague.userId, disabled: true }, origin)
    await run(first)
    expect(await findBulkJob(admin, first)).toMatchObject({ state: 'done', done: 2 })
    await setStaffDisabled(owner, { id: admin.userId, disabled: true }, origin)
    await run(second)
    expect(await findBulkJob(admin, second)).toMatchObject({ state: 'done', done: 2 })
    expect(await db.mailDelivery.count({ where: { recipient: colleague.email } })).toBe(0)
  })

  it('disable clients in few statements, and have a job end their connections', async () => {
    const clients = await Promise.all([1, 2, 3, 4, 5].map(() => createUser('CLIENT')))
    const ids = clients.map(({ id }) => id).sort()
    const disable = async (target: string[]) => {
      const id = await ask({ kind: 'client', action: 'disable', target: { ids: target } })
      const statements = vi.spyOn(Client.prototype, 'query')
      await runBatch(id)
      const { length } = statements.mock.calls
      statements.mockRestore()
      return length
    }
    const one = await disable(ids.slice(0, 1))
    expect(one).toBeGreaterThan(5)
    expect(await disable(ids.slice(1))).toBe(one)
    expect(await db.user.count({ where: { id: { in: ids }, disabledAt: null } })).toBe(0)
    const queued = await db.$queryRaw<{ userIds: string }[]>`
      select payload ->> 'userIds' as "userIds" from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = task_id
      where identifier = 'end-connections' order by job.id`
    expect(queued.map(({ userIds }) => userIds.split(',').sort())).toEqual([ids.slice(0, 1), ids.slice(1)])
  })

  it('tag and untag quote requests', async () => {
    const tag = await saveTag(admin, newTag())
    const { id } = await createQuoteLead()
    const target = { ids: [id] }
    await askAndRun({ kind: 'quote', action: 'tag', value: tag.id, target })
    expect(await db.tagging.count({ where: { tagId: tag.id, quoteRequestId: id } })).toBe(1)
    await askAndRun({ kind: 'quote', action: 'untag', value: tag.id, target })
    expect(await db.tagging.count({ where: { tagId: tag.id } })).toBe(0)
  })

  it('disable and enable clients, archive and unarchive projects', async () => {
    const client = await createUser('CLIENT')
    const project = await createProject(client.id)
    const clients = { kind: 'client' as const, target: { ids: [client.id] } }
    const projects = { kind: 'project' as const, target: { ids: [project.id] } }
    await askAndRun({ ...clients, action: 'disable' })
    await askAndRun({ ...projects, action: 'archive' })
    const stored = () => db.project.findUnique({ where: { id: project.id }, include: { client: true } })
    const off = await stored()
    expect([off?.archivedAt, off?.client.disabledAt]).not.toContain(null)
    await askAndRun({ ...clients, action: 'enable' })
    await askAndRun({ ...projects, action: 'unarchive' })
    expect(await stored()).toMatchObject({ archivedAt: null, client: { disabledAt: null } })
  })

  it('move to the trash, and bring exactly that back', async () => {
    const { ids } = await storeMessages(250)
    const before = ids[0] ?? ''
    await db.contactMessage.update({ where: { id: before }, data: { deletedAt: new Date() } })
    const id = await ask({ kind: 'contact', action: 'trash', target: { ids } })
    await expect(undoBulkJob(admin, id)).rejects.toThrow('There is nothing to restore.')
    await run(id)
    const left = () => db.contactMessage.count({ where: { id: { in: ids }, deletedAt: null } })
    expect(await left()).toBe(0)
    const undo = await undoBulkJob(admin, id)
    expect(await undoBulkJob(admin, id)).toBe(undo)
    await run(undo)
    expect(await findBulkJob(admin, undo)).toMatchObject({ action: 'restore', state: 'done', done: 249 })
    expect(await left()).toBe(249)
    await createContactLead()
  })
})

describe('invoices', () => {
  const draft = async (changed: Parameters<typeof invoiceInput>[0] = {}) =>
    (await createInvoice(admin, invoiceInput(changed), { as: 'draft' })).id
  const statesOf = async (ids: string[]) =>
    (
      await db.invoice.findMany({
        where: { id: { in: ids } },
        select: { status: true },
        orderBy: { id: 'asc' },
      })
    ).map(({ status }) => status)
  const pdfJobs = async (ids: string[]) => {
    const keys = ids.map((id) => `invoice-pdf:${id}`)
    return (
      await db.$queryRaw<
        unknown[]
      >`select from graphile_worker._private_jobs where key = any(${keys}::text[])`
    ).length
  }
  const issue = (ids: string[]) => askAndRun({ kind: 'invoice', action: 'issue', target: { ids } })

  it('are issued, each with its number and PDF, and others stay as they are', async () => {
    const ids: string[] = []
    for (let count = 0; count < 23; count++) ids.push(await draft())
    const sent = await storeSentInvoice(admin)
    expect(await issue([...ids, sent])).toMatchObject({
      ...{ state: 'done', done: 23, skipped: 1 },
      skips: [{ reason: 'no-draft', count: 1 }],
    })
    expect(new Set(await statesOf(ids))).toEqual(new Set(['pending']))
    expect(await pdfJobs(ids)).toBe(23)
    expect(await db.auditEntry.count({ where: { action: 'invoice.issue', subjectId: { in: ids } } })).toBe(23)
  })

  it('that lack something are skipped with the reason, and use up no number', async () => {
    await storeInvoiceSettings(await createAdminViewer(), { numbering: 'sequence' })
    const client = await createUser('CLIENT')
    await db.user.update({ where: { id: client.id }, data: { currency: 'EUR' } })
    const tax = { category: 'S' as const, basisPoints: 1900, name: 'VAT', exemptionReason: null }
    const line = { serviceName: 'Work', description: null, quantityHundredths: 100, rateCents: 10_000, tax }
    const inEuros = { clientUserId: client.id, currency: 'EUR', taxesByLine: true, lines: [line] }
    const [good, bad] = [await draft(), await draft(inEuros)]
    const job = await issue([good, bad])
    expect(job).toMatchObject({ done: 1, skipped: 1 })
    expect(job?.skips[0]?.reason).toContain('exchange rate')
    expect(await db.invoice.findUnique({ where: { id: bad } })).toMatchObject({
      ...{ status: 'draft', isNumbered: false },
    })
    const { invoiceNumber } = await db.invoice.findUniqueOrThrow({ where: { id: good } })
    const next = await createInvoice(admin, invoiceInput({ invoiceNumber: '' }), { as: 'pending' })
    expect(Number(next.invoiceNumber.slice(-4)) - Number(invoiceNumber.slice(-4))).toBe(1)
  })

  it('are sent to their clients once, whatever is asked twice', async () => {
    const ids = [await draft(), await draft({ clientEmail: 'ben@example.com' })]
    const send = () => askAndRun({ kind: 'invoice', action: 'send', target: { ids } })
    expect(await send()).toMatchObject({ done: 2, skipped: 0 })
    expect(await send()).toMatchObject({ done: 0, skipped: 2, skips: [{ reason: 'sent-or-void' }] })
    const mails = await db.mailDelivery.findMany({ where: { key: { in: ids.map(invoiceMailKey) } } })
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['ana@example.com', 'ben@example.com'])
  })

  it('are sent to whom a company wants them to go, too', async () => {
    const contact = await createUser('CLIENT')
    const company = await db.company.create({ data: { name: 'Lantern', invoiceCc: ['books@example.com'] } })
    await db.user.update({ where: { id: contact.id }, data: { companyId: company.id } })
    const ids = [await draft({ clientUserId: contact.id })]
    await askAndRun({ kind: 'invoice', action: 'send', target: { ids } })
    const mail = await db.mailDelivery.findFirstOrThrow({ where: { key: { in: ids.map(invoiceMailKey) } } })
    expect(mail.cc).toEqual(['books@example.com'])
  })

  it('need the right to money, also while the job runs', async () => {
    const clerk = await createStaffViewer({ rights: ['clients'] })
    const ids = [await draft()]
    const input = { kind: 'invoice', action: 'issue', value: null, target: { ids } } as const
    await expect(startBulkJob(clerk, { ...input, submissionKey: randomUUID() })).rejects.toThrow('right')
    expect(await statesOf(ids)).toEqual(['draft'])
  })
})

it('takes only actions and choices that the list has', () => {
  const base = { value: null, target: { ids: [randomUUID()] }, submissionKey: randomUUID() }
  const accepts = (input: object) => bulkSchema.safeParse({ ...base, ...input }).success
  for (const kind of bulkKinds) {
    if (kind !== 'invoice') expect(lists[kind].bulk).toContain('trash')
  }
  expect(invoiceBulkSchema.safeParse({ ...base, kind: 'invoice', action: 'issue' }).success).toBe(true)
  expect(invoiceBulkSchema.safeParse({ ...base, kind: 'invoice', action: 'trash' }).success).toBe(false)
  expect(accepts({ kind: 'invoice', action: 'issue' })).toBe(false)
  expect(accepts({ kind: 'contact', action: 'status', value: 'resolved' })).toBe(true)
  expect(accepts({ kind: 'contact', action: 'status', value: 'won' })).toBe(false)
  expect(accepts({ kind: 'client', action: 'spam' })).toBe(false)
  expect(accepts({ kind: 'project', action: 'archive', value: 'x' })).toBe(false)
  expect(accepts({ kind: 'project', action: 'restore' })).toBe(false)
  expect(accepts({ kind: 'project', action: 'assign', value: 'me' })).toBe(false)
  expect(accepts({ kind: 'contact', action: 'spam', target: { ids: [] } })).toBe(false)
})

it('names a few examples of each reason', () => {
  const refused = ['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => ({ name, reason: 'invoices' }))
  expect(addSkips(addSkips([], refused.slice(0, 2)), refused.slice(2)).map(skipText)).toEqual([
    '4 have invoices (Ana, Ben, Cleo, …)',
  ])
})

describe('a selection', () => {
  it('loses what the list has no more, wherever it went', async () => {
    const { word, ids } = await storeMessages(4)
    const [trashed = '', resolved = '', ...left] = ids
    const listed = (filter: string) => findListed(admin, { kind: 'contact', filter, ids })
    await moveToTrash(admin, 'contact', [trashed])
    await setLeadField(admin, { kind: 'contact', id: resolved }, 'status', 'resolved')
    expect((await listed(`?q=${word}`)).toSorted()).toEqual([resolved, ...left])
    expect((await listed(`?q=${word}&status=new`)).toSorted()).toEqual(left)
    await restore(admin, 'contact', [trashed])
    expect((await listed(`?q=${word}`)).toSorted()).toEqual(ids)
    expect(await findListed(admin, { kind: 'quote', filter: '', ids })).toEqual([])
  })

  it('of clients and of the trash, too', async () => {
    const [one, other] = [await createUser('CLIENT'), await createUser('CLIENT')]
    const ids = [one.id, other.id]
    await moveToTrash(admin, 'client', [one.id])
    expect(await findListed(admin, { kind: 'client', filter: '', ids })).toEqual([other.id])
    const items = ids.map((id) => ({ kind: 'client' as const, id }))
    expect(await findInTrash(admin, items)).toEqual([items[0]])
    await restore(admin, 'client', [one.id])
    expect(await findInTrash(admin, items)).toEqual([])
  })
})
