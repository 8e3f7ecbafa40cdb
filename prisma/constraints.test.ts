import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
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
