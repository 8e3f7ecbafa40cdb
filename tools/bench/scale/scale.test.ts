import { expect, it } from 'vitest'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { type Adjustment, NO_ADJUSTMENT, sumsOf } from '@/lib/invoices/rules'
import { seedScale } from './scale'
import { sizesOf } from './sizes'

const db = getDb()
const databaseUrl = process.env.DATABASE_URL ?? ''
const factor = 0.002
const sizes = sizesOf(factor)

// In order: the second test checks rows that the first one created.
it('adds as many rows of each kind as the set has, once', async () => {
  expect(await seedScale(databaseUrl, { factor })).toBe(true)
  const count = async () => ({
    clients: await db.user.count({ where: { role: 'CLIENT' } }),
    companies: await db.company.count(),
    projects: await db.project.count(),
    messages: await db.message.count(),
    updates: await db.clientUpdate.count(),
    documents: await db.file.count(),
    feedback: await db.testimonial.count(),
    contacts: await db.contactMessage.count(),
    quotes: await db.quoteRequest.count(),
    proposals: await db.proposal.count(),
    invoices: await db.invoice.count(),
    mails: await db.mailDelivery.count(),
    auditEntries: await db.auditEntry.count(),
  })
  expect(await count()).toEqual(sizes)
  expect(await db.invoiceLineItem.count()).toBe(5 * sizes.invoices)
  expect(await seedScale(databaseUrl, { factor })).toBe(false)
  expect(await count()).toEqual(sizes)
})

it('writes invoices whose amounts follow the rules, with the payments of their status', async () => {
  const invoices = await db.invoice.findMany({
    include: { lineItems: { orderBy: { position: 'asc' } }, payments: true, taxes: true },
  })
  expect(invoices).toHaveLength(sizes.invoices)
  for (const { lineItems, payments, taxes, ...invoice } of invoices) {
    const lines = lineItems.map(
      ({ quantityHundredths, rateCents, taxCategory: category, taxBasisPoints, taxName }) => ({
        quantityHundredths: Number(quantityHundredths),
        rateCents: Number(rateCents),
        discount: NO_ADJUSTMENT,
        tax: category && { category, basisPoints: taxBasisPoints ?? 0, name: taxName, exemptionReason: null },
      }),
    )
    const percent = (basisPoints: number | null): Adjustment =>
      basisPoints === null ? NO_ADJUSTMENT : { kind: 'percent', basisPoints }
    const { taxesByLine, currency } = invoice
    const [tax, discount] = [percent(invoice.taxBasisPoints), percent(invoice.discountBasisPoints)]
    const sums = sumsOf({ lines, tax, discount, taxesByLine, currency })
    expect(taxes.map(({ taxCents }) => Number(taxCents)).toSorted()).toEqual(
      sums.groups.map(({ taxCents }) => taxCents).toSorted(),
    )
    expect(sums).toMatchObject({
      subtotalCents: Number(invoice.subtotalCents),
      taxCents: Number(invoice.taxCents),
      discountCents: Number(invoice.discountCents),
      totalCents: Number(invoice.totalCents),
    })
    const paid = payments.reduce((sum, { amountCents }) => sum + amountCents, 0n)
    if (invoice.status === 'paid') expect(paid).toBe(invoice.totalCents)
    else expect(paid).toBeLessThan(invoice.totalCents)
  }
})

it('gives its rows ids that the product accepts', async () => {
  const ids = (await db.project.findMany({ select: { id: true } })).map(({ id }) => id)
  expect(ids.filter((id) => !z.uuid().safeParse(id).success)).toEqual([])
})

it('allows no sign-in by password unless one is given, and mails nobody', async () => {
  expect(await db.user.count({ where: { passwordHash: { not: null } } })).toBe(0)
  expect(await db.mailDelivery.count({ where: { sentAt: null } })).toBe(0)
  expect(await db.invoice.count({ where: { remindersEnabled: true } })).toBe(0)
  expect(await db.message.count({ where: { isRead: false, notifiedAt: null } })).toBe(0)
})
