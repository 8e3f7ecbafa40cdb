import { EN_16931 } from '@/lib/einvoices/rules'
import type { Einvoice, Party } from '@/lib/einvoices/schema'

/** An electronic invoice that has every term of the model and breaks no rule. */
export function completeEinvoice(): Einvoice {
  const address = (city: string, country: string) => ({
    ...{ street: 'Main Street 1', secondLine: 'Back house', thirdLine: 'Door 3' },
    ...{ city, postcode: '12345', region: 'North', country },
  })
  const party = (name: string, country: string): Party => ({
    ...{ name, tradingName: `${name} Trading`, vatId: `${country}123456789` },
    identifiers: [{ value: '7350000001204', scheme: '0088' }],
    registration: { value: 'HRB 1', scheme: '0002' },
    electronicAddress: { value: 'post@agency.example', scheme: 'EM' },
    address: address('Town', country),
    contact: { name: 'Ada', phone: '+49 40 5550100', email: 'ada@agency.example' },
  })
  return {
    specification: EN_16931,
    businessProcess: 'urn:example',
    ...{ number: 'INV-1', issueDate: '2026-11-02', typeCode: '380', currency: 'USD', taxCurrency: 'EUR' },
    ...{ taxPointCode: '35', dueDate: '2026-12-02', buyerReference: 'B', projectReference: 'P' },
    ...{ contractReference: 'C', orderReference: 'O', paymentTerms: '30 days\n2 % within a week' },
    invoicedObject: { value: 'meter', scheme: 'ABZ' },
    notes: [{ text: 'Thank you' }, { subject: 'REG', text: 'Registered in Hamburg' }],
    precedingInvoices: [{ number: 'INV-0', issueDate: '2026-10-01' }],
    seller: { ...party('Agency', 'DE'), taxNumber: '22/815', legalInformation: 'GmbH' },
    buyer: party('Client', 'FR'),
    payee: {
      name: 'Factor',
      identifiers: [{ value: '7350000001211', scheme: '0088' }],
      registration: { value: 'HRB 2', scheme: '0002' },
    },
    taxRepresentative: {
      ...{ name: 'Representative', identifiers: [], vatId: 'IT12345678901', address: address('Rome', 'IT') },
    },
    delivery: { name: 'Client', date: '2026-10-31', address: address('Paris', 'FR') },
    period: { start: '2026-10-01', end: '2026-10-31' },
    payment: {
      ...{ code: '30', text: 'Credit transfer', reference: 'INV-1' },
      accounts: [
        { number: 'DE89370400440532013000', name: 'Agency', bic: 'COBADEFFXXX' },
        { number: '12-34567', name: 'Agency' },
      ],
      card: { number: '123456', holder: 'Ada' },
      directDebit: { mandate: 'M-1', creditor: 'DE98ZZZ09999999999', account: 'DE89370400440532013000' },
    },
    allowances: [
      {
        amount: '10.00',
        base: '100.00',
        percent: '10',
        reason: 'Discount',
        reasonCode: '95',
        tax: standard(),
      },
    ],
    charges: [{ amount: '5.00', reason: 'Freight', reasonCode: 'FC', tax: standard() }],
    totals: {
      ...{ lines: '100.00', allowances: '10.00', charges: '5.00', withoutTax: '95.00', tax: '18.05' },
      ...{ taxInTaxCurrency: '16.50', withTax: '113.05', prepaid: '13.00', rounding: '-0.05', due: '100.00' },
    },
    taxes: [{ base: '95.00', amount: '18.05', category: 'S', rate: '19' }],
    documents: [
      { reference: 'D-1', description: 'Times', address: 'https://agency.example/times' },
      { reference: 'D-2', file: { mediaType: 'text/csv', name: 'times.csv', base64: 'YSxi' } },
    ],
    lines: [
      {
        ...{ id: '1', note: 'Done', quantity: '2', unit: 'HUR', amount: '100.00' },
        invoicedObject: { value: 'meter', scheme: 'ABZ' },
        period: { start: '2026-10-01', end: '2026-10-31' },
        allowances: [{ amount: '4.00', base: '80.00', percent: '5', reason: 'Loyalty', reasonCode: '95' }],
        charges: [{ amount: '24.00', reason: 'At night', reasonCode: 'ZZZ' }],
        price: { amount: '40.00', gross: '42.00', discount: '2.00', quantity: '1', unit: 'HUR' },
        tax: standard(),
        item: {
          ...{ name: 'Work', description: 'By the hour', sellersId: 'S-1', buyersId: 'B-1', origin: 'DE' },
          standardId: { value: '7350000001228', scheme: '0088' },
          classifications: [{ value: '65434567', scheme: 'STI' }],
          attributes: [{ name: 'Color', value: 'Violet' }],
        },
      },
    ],
  }
}

function standard() {
  return { category: 'S', rate: '19' }
}
