import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { eraseFromAuditLog, purgeAuditLog } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { createUser } from '@/tests/support/people'
import { Prisma } from './generated/client'

const db = getDb()
const day = (text: string) => new Date(`${text}T00:00:00Z`)
let projectId = ''
let clientUserId = ''

beforeAll(async () => {
  clientUserId = (await createUser('CLIENT')).id
  projectId = (await db.project.create({ data: { title: 'Shop', clientName: 'Ana', clientUserId } })).id
})

const invoice = (
  fields: Partial<Prisma.InvoiceUncheckedCreateInput> = {},
): Prisma.InvoiceUncheckedCreateInput => ({
  invoiceNumber: randomUUID(),
  clientName: 'Ana',
  clientEmail: 'ana@example.com',
  issueDate: day('2026-05-01'),
  dueDate: day('2026-05-31'),
  subtotalCents: 1000n,
  taxCents: 80n,
  discountCents: 30n,
  totalCents: 1050n,
  ...fields,
})

describe('the database refuses', () => {
  it.each([-1, 101])('a progress of %d %%', async (completionPercentage) => {
    const data = { title: 'x', clientName: 'x', clientUserId, completionPercentage }
    await expect(db.project.create({ data })).rejects.toThrow('projects_completion_percentage_check')
  })

  it.each([0, 6])('a rating of %d', async (rating) => {
    const data = { projectId, testimonial: 'Good', rating, clientName: 'Ana', clientEmail: 'ana@example.com' }
    await expect(db.testimonial.create({ data })).rejects.toThrow('feedback_rating_check')
  })

  it.each([
    ['negative amounts', { taxCents: -1n, totalCents: 969n }, 'invoices_amounts_check'],
    ['a total that is not the sum', { totalCents: 1051n }, 'invoices_total_check'],
    ['a due date before the issue date', { dueDate: day('2026-04-30') }, 'invoices_dates_check'],
    ['paid without a date', { status: 'paid' as const }, 'invoices_paid_at_check'],
  ])('an invoice with %s', async (_name, fields, constraint) => {
    await expect(db.invoice.create({ data: invoice(fields) })).rejects.toThrow(constraint)
  })

  it('a client as an owner, and removed staff who can sign in', async () => {
    const data = { isOwner: true }
    await expect(db.user.update({ where: { id: clientUserId }, data })).rejects.toThrow(
      'profiles_is_owner_check',
    )
    const { id } = await createUser('ADMIN', { isOwner: false })
    const removed = db.user.update({ where: { id }, data: { removedAt: new Date() } })
    await expect(removed).rejects.toThrow('profiles_removed_at_check')
  })

  it('a second invoice under one number', async () => {
    const { invoiceNumber } = await db.invoice.create({ data: invoice() })
    await expect(db.invoice.create({ data: invoice({ invoiceNumber }) })).rejects.toThrow('Unique constraint')
  })

  it('two accounts for one address, and an address that was not normalized', async () => {
    const { emailNormalized } = await createUser('CLIENT')
    await expect(db.user.create({ data: { email: 'A', emailNormalized } })).rejects.toThrow(
      'Unique constraint',
    )
    const data = { email: 'Ana@Example.com', emailNormalized: 'Ana@Example.com' }
    await expect(db.user.create({ data })).rejects.toThrow('profiles_email_normalized_check')
  })

  it('a second homepage row', async () => {
    const texts = {
      heroTitle: 'x',
      heroSubtitle: 'x',
      heroCtaPrimary: 'x',
      heroCtaSecondary: 'x',
      aboutTitle: 'x',
      aboutDescription: 'x',
    }
    const figures = { clientsCount: 1, projectsCount: 1, satisfactionRate: 98, teamSize: 1 }
    await expect(db.homepageContent.create({ data: { id: 2, ...texts, ...figures } })).rejects.toThrow(
      'homepage_content_single_row_check',
    )
  })

  it('a note on no lead or on two leads', async () => {
    await expect(db.leadNote.create({ data: { text: 'x' } })).rejects.toThrow('lead_notes_one_lead_check')
  })

  it('to delete a client who owns a project, or a project with messages', async () => {
    await expect(db.user.delete({ where: { id: clientUserId } })).rejects.toThrow(
      'projects_client_user_id_fkey',
    )
    await db.message.create({ data: { projectId, senderType: 'client', messageText: 'Hello' } })
    await expect(db.project.delete({ where: { id: projectId } })).rejects.toThrow('messages_project_id_fkey')
  })
})

// requirement: AUD-1
describe('the audit log', () => {
  const YEARS_MS = 2 * 365.25 * 24 * 60 * 60_000
  const APPEND_ONLY = 'audit_log is append-only'
  const entry = (fields: Partial<Prisma.AuditEntryUncheckedCreateInput> = {}) =>
    db.auditEntry.create({
      data: {
        action: 'client.update',
        ...{ subjectType: 'profile', subjectId: randomUUID(), subjectLabel: 'Ana' },
        ...{ changes: { phone: ['1', '2'] }, detail: { by: 'Ana' }, ip: '203.0.113.5', requestId: 'r' },
        ...fields,
      },
    })
  const find = (id: bigint) => db.auditEntry.findUnique({ where: { id } })
  /** States what a transaction is for, the way the product does. */
  const saying = (purpose: string, write: (tx: Transaction) => Promise<unknown>) =>
    db.$transaction(async (tx) => {
      await tx.$queryRaw`select set_config('foyer.audit_log', ${purpose}, true)`
      await write(tx)
    })

  it('can’t be changed, shortened or emptied', async () => {
    const actor = await createUser('ADMIN')
    const before = await entry({ actorId: actor.id })
    const where = { id: before.id }
    for (const data of [{ action: 'x' }, { at: new Date() }, { ip: null }, { actorId: null }])
      await expect(db.auditEntry.update({ where, data })).rejects.toThrow(APPEND_ONLY)
    await expect(db.auditEntry.delete({ where })).rejects.toThrow(APPEND_ONLY)
    await expect(db.$executeRaw`truncate audit_log`).rejects.toThrow(APPEND_ONLY)
    expect(await find(before.id)).toEqual(before)
  })

  it('is purged of what is older than two years, and of nothing else', async () => {
    const old = await entry({ at: new Date(Date.now() - YEARS_MS - 60_000) })
    const older = await entry({ at: new Date(Date.now() - 2 * YEARS_MS) })
    const kept = await entry({ at: new Date(Date.now() - YEARS_MS + 2 * 24 * 60 * 60_000) })
    const purge = (id: bigint, purpose: string) =>
      saying(purpose, (tx) => tx.auditEntry.delete({ where: { id } }))
    await expect(purge(kept.id, 'purge')).rejects.toThrow(APPEND_ONLY)
    await expect(purge(old.id, 'erase')).rejects.toThrow(APPEND_ONLY)
    const empty = saying('purge', (tx) => tx.$executeRaw`truncate audit_log`)
    await expect(empty).rejects.toThrow(APPEND_ONLY)
    await purgeAuditLog(1)
    expect([await find(old.id), await find(older.id)]).toEqual([null, null])
    expect(await find(kept.id)).toEqual(kept)
    // The next transaction on the same connection no longer has that purpose.
    await expect(db.auditEntry.delete({ where: { id: kept.id } })).rejects.toThrow(APPEND_ONLY)
  })

  it('can be cleared of personal data, and only of that', async () => {
    const person = await createUser('CLIENT')
    const [about, by, other] = [
      await entry(),
      await entry({ actorId: person.id, subjectType: null, subjectId: null }),
      await entry(),
    ]
    const where = { id: other.id }
    for (const data of [
      { action: 'x' },
      { ip: '::1' },
      { subjectLabel: 'Bo' },
      { changes: {} },
      { subjectId: null },
    ])
      await expect(saying('erase', (tx) => tx.auditEntry.update({ where, data }))).rejects.toThrow(
        APPEND_ONLY,
      )
    for (const purpose of ['purge', 'other'])
      await expect(
        saying(purpose, (tx) => tx.auditEntry.update({ where, data: { ip: null } })),
      ).rejects.toThrow(APPEND_ONLY)
    await db.$transaction(async (tx) => {
      const subjects = [{ type: 'profile', ids: [about.subjectId ?? ''] }]
      await eraseFromAuditLog(tx, { subjects, actorIds: [person.id] })
    })
    const none = { detail: null, ip: null }
    const searchText = expect.not.stringContaining('ana') as string
    expect(await find(about.id)).toEqual({ ...about, ...none, subjectLabel: null, changes: null, searchText })
    expect(await find(by.id)).toMatchObject({ ...none, actorId: person.id, subjectLabel: 'Ana' })
    expect(await find(other.id)).toEqual(other)
    await db.user.delete({ where: { id: person.id } })
    expect(await find(by.id)).toMatchObject({ actorId: null, action: by.action })
  })
})

it('has every table and column of the schema', async () => {
  const models = Object.keys(Prisma.ModelName) as Prisma.ModelName[]
  expect(models.length).toBeGreaterThan(25)
  for (const model of models) {
    const delegate = db[`${model.charAt(0).toLowerCase()}${model.slice(1)}` as 'user']
    expect(Array.isArray(await delegate.findMany({ take: 1 })), model).toBe(true)
  }
})

it('was migrated to the current schema', async () => {
  const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8')
  expect(await read('schema.prisma'), 'run `npm run db:migration -- name`').toBe(
    await read('migrations/schema.prisma'),
  )
})
