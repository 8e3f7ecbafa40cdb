import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setSite } from '@/lib/base/site'
import { getDb } from '@/lib/platform/db'
import { readObject } from '@/lib/platform/storage'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { invoiceInput, invoiceMail, storeInvoiceSettings } from '@/tests/support/invoices'
import { createAdminViewer } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { jobs } from '../jobs'
import { createInvoice, editInvoice, voidInvoice } from '../mutations'
import { findInvoiceDocument } from '../queries'
import { issueForSending, sendInvoiceMail } from '../sending/mutations'
import { facturxOf, xrechnungOf } from './rules'

const db = getDb()
const viewer = await createAdminViewer()
const context = { id: '1', lastAttempt: false }
const agency = { ...sampleAgency, currency: 'EUR', country: 'DE', street: 'Ring 1', postcode: '20095' }
const settings = {
  ...{ numbering: 'sequence' as const, electronicInvoices: 'factur-x' as const, vatId: 'DE136695976' },
  bankAccounts: [{ label: '', holder: '', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', currency: '' }],
}
const complete = {
  ...{ currency: 'EUR', tax: { kind: 'percent', basisPoints: 1900, name: 'USt' } as const },
  ...{ clientStreet: 'Ring 2', clientPostcode: '10115', clientCity: 'Berlin', clientCountry: 'DE' },
  ...{ clientVatId: 'DE136695976', buyerReference: '04011000-12345-34' },
}
let storage: StandIn

beforeAll(async () => {
  storage = await startTestStorage()
  setSite({ ...agency, city: 'Hamburg', phone: '+49 40 5550100' })
})
afterAll(async () => {
  setSite(sampleAgency)
  await storage.close()
})
beforeEach(async () => {
  await db.invoice.deleteMany()
  await db.$executeRaw`delete from number_sequences`
  await storeInvoiceSettings(viewer, settings)
})

const documentOf = async (id: string) => {
  const invoice = await findInvoiceDocument({ id })
  if (!invoice) throw new Error('There is no such invoice.')
  return invoice
}
const filesOf = (invoiceId: string) =>
  db.invoicePdf.findMany({ where: { invoiceId }, orderBy: { edition: 'asc' } })
const render = async (id: string) => jobs['render-invoice']?.({ id }, context)

async function attachedXml(bytes: Buffer): Promise<string | null> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const files = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }> | null
  const content = files?.['factur-x.xml']?.content
  return content ? Buffer.from(content).toString() : null
}

// requirement: INV-50, INV-51
describe('an issued invoice', () => {
  it('has its XML in the PDF and, if it is complete, an XRechnung beside it, each made once', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(complete), { as: 'pending' })
    const invoice = await documentOf(id)
    expect(invoice.electronic).toBe('xrechnung')
    await Promise.all([render(id), render(id)])
    const files = await filesOf(id)
    expect(files.map(({ edition }) => edition)).toEqual(['issued', 'xrechnung'])
    const [pdf, xml] = await Promise.all(files.map(({ fileUrl }) => readObject(fileUrl)))
    expect(await attachedXml(pdf ?? Buffer.of())).toBe(facturxOf(invoice))
    expect(xml?.toString()).toBe(xrechnungOf(invoice))
    // What changes later is in neither of them.
    await storeInvoiceSettings(viewer, { ...settings, vatId: 'DE129273398', bankAccounts: [] })
    await render(id)
    expect(await filesOf(id)).toEqual(files)
    expect(facturxOf(await documentOf(id))).toBe(facturxOf(invoice))
  })

  it('loses its files when somebody edits it, and a void one has a PDF without XML', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(complete), { as: 'pending' })
    await render(id)
    const { version } = await documentOf(id)
    const changed = invoiceInput({ ...complete, buyerReference: null })
    await editInvoice(viewer, { id, version, as: 'pending' }, changed)
    expect(await filesOf(id)).toEqual([])
    expect((await documentOf(id)).electronic).toBe('factur_x')
    await render(id)
    await voidInvoice(viewer, id)
    await render(id)
    const files = await filesOf(id)
    expect(files.map(({ edition }) => edition)).toEqual(['issued', 'void'])
    expect(await attachedXml(await readObject(files[1]?.fileUrl ?? ''))).toBeNull()
  })

  it('is refused with what is missing at its field, and takes no number', async () => {
    const incomplete = invoiceInput({ ...complete, clientCountry: null, clientVatId: null })
    await expect(createInvoice(viewer, incomplete, { as: 'pending' })).rejects.toMatchObject({
      options: { fieldErrors: { clientCountry: 'The client’s country is missing.' } },
    })
    const { id } = await createInvoice(viewer, incomplete, { as: 'draft' })
    const { version } = await documentOf(id)
    await expect(editInvoice(viewer, { id, version, as: 'pending' }, incomplete)).rejects.toThrow(
      'Please check the marked fields.',
    )
    await editInvoice(viewer, { id, version, as: 'pending' }, invoiceInput(complete))
    expect((await documentOf(id)).invoiceNumber).toMatch(/-0001$/)
  })

  it('is refused with a link to the settings if the agency lacks something', async () => {
    await storeInvoiceSettings(viewer, { ...settings, vatId: '' })
    await expect(createInvoice(viewer, invoiceInput(complete), { as: 'pending' })).rejects.toMatchObject({
      options: { stored: { href: '/admin/settings/invoices' } },
    })
  })

  it('of a private client goes without if only their details are missing', async () => {
    const client = { clientCompany: null, clientVatId: null, clientCountry: null }
    const { id } = await createInvoice(viewer, invoiceInput({ ...complete, ...client }), { as: 'pending' })
    expect((await documentOf(id)).electronic).toBe('left_out')
    await render(id)
    const [file, ...more] = await filesOf(id)
    expect(more).toEqual([])
    expect(await attachedXml(await readObject(file?.fileUrl ?? ''))).toBeNull()
  })

  it('is as before where electronic invoices are off', async () => {
    await storeInvoiceSettings(viewer, { ...settings, electronicInvoices: 'off' })
    const input = invoiceInput({ ...complete, clientCountry: null, clientVatId: null })
    const { id } = await createInvoice(viewer, input, { as: 'pending' })
    expect((await documentOf(id)).electronic).toBeNull()
  })

  it('is none any longer once it is a draft again, or saved where they are off', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(complete), { as: 'pending' })
    const save = async (as: 'draft' | 'pending', city: string) => {
      const { version } = await documentOf(id)
      await editInvoice(viewer, { id, version, as }, invoiceInput({ ...complete, clientCity: city }))
      return (await documentOf(id)).electronic
    }
    expect(await save('draft', 'Bonn')).toBeNull()
    expect(await save('pending', 'Ulm')).toBe('xrechnung')
    await storeInvoiceSettings(viewer, { ...settings, electronicInvoices: 'off' })
    expect(await save('pending', 'Trier')).toBeNull()
  })
})

// requirement: INV-51
describe('a draft that is sent', () => {
  it('is checked before its email is queued, and is electronic when it leaves', async () => {
    const incomplete = invoiceInput({ ...complete, clientCountry: null, clientVatId: null })
    const { id } = await createInvoice(viewer, incomplete, { as: 'draft' })
    await expect(sendInvoiceMail(viewer, await invoiceMail(viewer, id))).rejects.toMatchObject({
      message: 'The electronic invoice isn’t complete. The client’s country is missing.',
      options: { stored: { href: `/admin/invoices/${id}/edit` } },
    })
    const { version } = await documentOf(id)
    await editInvoice(viewer, { id, version, as: 'draft' }, invoiceInput(complete))
    await sendInvoiceMail(viewer, await invoiceMail(viewer, id))
    await issueForSending(id, `invoice:${id}:sent`)
    expect((await documentOf(id)).electronic).toBe('xrechnung')
  })

  it('leaves without if something went missing within those seconds', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(complete), { as: 'draft' })
    await sendInvoiceMail(viewer, await invoiceMail(viewer, id))
    await storeInvoiceSettings(viewer, { ...settings, vatId: '' })
    await issueForSending(id, `invoice:${id}:sent`)
    expect((await documentOf(id)).electronic).toBe('left_out')
  })
})
