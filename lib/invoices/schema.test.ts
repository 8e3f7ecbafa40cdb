import { describe, expect, it } from 'vitest'
import { invoiceFields } from '@/tests/support/invoices'
import { emptyFields, sumsOfFields } from './rules'
import { defaultLetterTexts } from './letters/content'
import {
  type InvoiceFields,
  invoiceSchema,
  type InvoiceSettingsFields,
  invoiceSettingsFormSchema,
} from './schema'

function errorsOf(changed: Partial<InvoiceFields>): Record<string, string> {
  const { error } = invoiceSchema.safeParse(invoiceFields(changed))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

const line = (changed: Partial<InvoiceFields['lines'][number]>) => ({
  lines: [
    { serviceName: 'Workshop', description: '', quantityHundredths: '1.5', rateCents: '80', ...changed },
  ],
})

describe('an invoice form', () => {
  it('is accepted when valid', () => {
    expect(errorsOf({})).toEqual({})
    expect(invoiceSchema.parse(invoiceFields())).toMatchObject({
      clientPhone: null,
      lines: [{ quantityHundredths: 150, rateCents: 8000, description: null }],
    })
  })

  const bad: [string, Partial<InvoiceFields>, string][] = [
    ['NaN', line({ rateCents: 'NaN' }), 'lines.0.rateCents'],
    ['1e308', line({ quantityHundredths: '1e308' }), 'lines.0.quantityHundredths'],
    ['a negative quantity', line({ quantityHundredths: '-5' }), 'lines.0.quantityHundredths'],
    ['a credit alone', line({ rateCents: '-5' }), 'lines.0.rateCents'],
    ['an absurd credit', line({ rateCents: '-10000000.01' }), 'lines.0.rateCents'],
    ['a comma', line({ quantityHundredths: '1,5' }), 'lines.0.quantityHundredths'],
    ['an absurd rate', line({ rateCents: '10000000.01' }), 'lines.0.rateCents'],
    ['an absurd amount', line({ quantityHundredths: '1000', rateCents: '9999999' }), 'lines.0.rateCents'],
    ['a number instead of text', line({ rateCents: 5 as unknown as string }), 'lines.0.rateCents'],
    ['a line without service', line({ serviceName: ' ' }), 'lines.0.serviceName'],
    ['no line', { lines: [] }, 'lines'],
    ['10,000 lines', { lines: Array.from({ length: 10_000 }, () => line({}).lines).flat() }, 'lines'],
    ['an impossible day', { dueDate: '2026-02-30' }, 'dueDate'],
    ['no day', { issueDate: '' }, 'issueDate'],
    ['days out of order', { dueDate: '2026-02-28' }, 'dueDate'],
    ['no client', { clientName: '' }, 'clientName'],
    ['no address', { clientEmail: 'ana' }, 'clientEmail'],
    ['no id', { projectId: 'x' }, 'projectId'],
    ['a negative tax', { tax: { kind: 'amount', value: '-1' } }, 'tax.value'],
    ['a discount above 100 %', { discount: { kind: 'percent', value: '100.01' } }, 'discount.value'],
    ['a discount above the sum', { discount: { kind: 'amount', value: '120.01' } }, 'discount.value'],
    ['a forged total', { seenTotalCents: 1 }, 'total'],
  ]
  for (const [what, changed, field] of bad) {
    it(`reports at the field: ${what}`, () => {
      const errors = errorsOf(changed)
      expect(Object.keys(errors)).toEqual([field])
      expect(errors[field]).toMatch(/\w.*\.$/)
    })
  }

  it('takes a line below zero as long as the sum is not, and says what is wrong otherwise', () => {
    const priced = (...rates: string[]) => rates.flatMap((rateCents) => line({ rateCents }).lines)
    const totals = { taxCents: 0, discountCents: 0 }
    expect(errorsOf({ lines: priced('80', '-80'), seenTotalCents: 0 })).toEqual({})
    expect(
      sumsOfFields({ ...emptyFields, lines: priced('80', '-90'), currency: 'USD', locale: 'en-US' }),
    ).toMatchObject({ ...totals, subtotalCents: -1_500, totalCents: -1_500 })
    expect(errorsOf({ lines: priced('80', '-80.01', '0') })).toEqual({
      'lines.1.rateCents': 'The credits are larger than the rest of the invoice.',
    })
    expect(errorsOf(line({ quantityHundredths: '-1' }))).toEqual({
      'lines.0.quantityHundredths': 'Please enter 0 or more. A credit has a negative rate.',
    })
  })

  it('says what is wrong with a discount and a due date', () => {
    expect(errorsOf({ discount: { kind: 'amount', value: '121' } })).toEqual({
      'discount.value': 'The discount is larger than the rest of the invoice.',
    })
    expect(errorsOf({ dueDate: '2020-01-01' })).toEqual({ dueDate: 'The due date is before the issue date.' })
  })

  it('shows the totals that will be stored', () => {
    const fields = invoiceFields({
      ...emptyFields,
      lines: [
        { serviceName: 'A', description: '', quantityHundredths: '3', rateCents: '33.33' },
        { serviceName: 'B', description: '', quantityHundredths: 'x', rateCents: '5' },
      ],
      tax: { kind: 'percent', value: '8.25' },
      seenTotalCents: 10_824,
    })
    expect(sumsOfFields(fields).totalCents).toBe(10_824)
    expect(invoiceSchema.safeParse({ ...fields, lines: fields.lines.slice(0, 1) }).success).toBe(true)
  })
})

// requirement: INV-32, INV-34
describe('an invoice in another format', () => {
  const german = { locale: 'de-DE', currency: 'EUR' }

  it('is read in its locale and currency', () => {
    const fields = invoiceFields({
      ...german,
      ...line({ quantityHundredths: '1.000,5', rateCents: '1.250,50' }),
      tax: { kind: 'percent', value: '19,5', name: ' VAT ' },
      discount: { kind: 'amount', value: '50,50' },
      seenTotalCents: 149_445_053,
    })
    const { totalCents } = sumsOfFields(fields)
    const invoice = invoiceSchema.parse({ ...fields, seenTotalCents: totalCents })
    expect(invoice).toMatchObject({
      currency: 'EUR',
      lines: [{ quantityHundredths: 100_050, rateCents: 125_050 }],
      tax: { kind: 'percent', basisPoints: 1_950, name: 'VAT' },
      discount: { kind: 'amount', cents: 5_050 },
    })
    expect(invoice).not.toHaveProperty('locale')
    const sign = 'Use a comma for decimals and points only between thousands, for example 1.250,50.'
    expect(errorsOf({ ...german, ...line({ quantityHundredths: '1,505', rateCents: '1,250.50' }) })).toEqual({
      'lines.0.quantityHundredths': 'Use at most two decimal places.',
      'lines.0.rateCents': sign,
    })
  })

  it('has the decimals of its currency', () => {
    const yen = { currency: 'JPY', seenTotalCents: 120 }
    expect(errorsOf({ ...yen, ...line({}) })).toEqual({})
    expect(errorsOf({ ...yen, ...line({ rateCents: '80.5' }) })).toEqual({
      'lines.0.rateCents': 'Use a whole number, such as 1,250.',
    })
    expect(errorsOf({ currency: 'KWD', ...line({ rateCents: '0.008' }), seenTotalCents: 12 })).toEqual({})
    const tax = { category: 'S' as const, percent: '19', name: '', exemptionReason: '' }
    const discount = { kind: 'amount' as const, value: '0.005' }
    const taxed = { currency: 'KWD', taxesByLine: true }
    expect(Object.keys(errorsOf({ ...taxed, ...line({ tax, discount }) }))).toEqual([
      'lines.0.discount.value',
    ])
    expect(Object.keys(errorsOf({ ...taxed, ...line({ tax }), discount }))).toEqual(['discount.value'])
  })

  it('reports wrong numbers together with what else is wrong', () => {
    expect(Object.keys(errorsOf({ clientName: '', ...line({ rateCents: 'x' }) })).toSorted()).toEqual([
      'clientName',
      'lines.0.rateCents',
    ])
    expect(Object.keys(errorsOf({ locale: 'klingon' }))).toEqual(['locale'])
    expect(Object.keys(errorsOf({ currency: 'ABCD' }))).toEqual(['currency'])
  })
})

// requirement: INV-33
describe('the tax rates of the settings', () => {
  const fields = (changed: Partial<InvoiceSettingsFields> = {}): InvoiceSettingsFields => ({
    numbering: 'timestamp',
    paymentInstructions: '',
    taxId: ' DE1 ',
    locale: 'de-DE',
    taxRates: [
      { name: 'VAT', percent: '19' },
      { name: 'VAT', percent: '7,5' },
    ],
    defaultTaxRate: '1',
    vatId: '',
    taxNumber: '',
    registration: '',
    bankAccounts: [],
    ...changed,
  })

  it('are read in the locale of the form', () => {
    expect(invoiceSettingsFormSchema.parse(fields())).toEqual({
      letterTexts: defaultLetterTexts,
      numbering: 'timestamp',
      partialPayments: false,
      proposalTerms: '',
      paymentInstructions: '',
      taxId: 'DE1',
      taxRates: [
        { name: 'VAT', basisPoints: 1_900, category: 'S', reason: '' },
        { name: 'VAT', basisPoints: 750, category: 'S', reason: '' },
      ],
      defaultTaxRate: 1,
      taxesByLine: false,
      electronicInvoices: 'off',
      vatId: '',
      taxNumber: '',
      registration: '',
      bankAccounts: [],
    })
    for (const defaultTaxRate of ['', '2', 'x']) {
      expect(invoiceSettingsFormSchema.parse(fields({ defaultTaxRate }))).toMatchObject({
        defaultTaxRate: null,
      })
    }
  })

  it.each([
    [
      'a rate without a name',
      [{ name: ' ', percent: '19' }],
      { 'taxRates.0.name': 'Please enter the name.' },
    ],
    [
      'no number',
      [{ name: 'VAT', percent: 'x' }],
      { 'taxRates.0.percent': 'Please enter a number, such as 1.250,50.' },
    ],
    ['too much', [{ name: 'VAT', percent: '1001' }], { 'taxRates.0.percent': 'This is too large.' }],
    [
      'the same twice',
      [
        { name: 'VAT', percent: '19' },
        { name: 'vat', percent: '19,00' },
      ],
      { 'taxRates.1.name': 'This rate is already in the list.' },
    ],
  ])('refuse %s', (_what, taxRates, errors) => {
    const { error } = invoiceSettingsFormSchema.safeParse(fields({ taxRates }))
    const found = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
    expect(Object.fromEntries(found)).toEqual(errors)
  })
})

describe('the tax numbers and bank accounts of the settings', () => {
  const account = {
    label: 'House bank',
    holder: '',
    iban: 'de89 3704 0044 0532 0130 00',
    bic: 'cobadeff xxx',
    currency: '',
  }
  const read = (changed: Partial<InvoiceSettingsFields>) =>
    invoiceSettingsFormSchema.safeParse({
      ...{ numbering: 'timestamp', paymentInstructions: '', taxId: '', locale: 'de-DE', taxRates: [] },
      ...{ defaultTaxRate: '', vatId: '', taxNumber: '', registration: '', bankAccounts: [] },
      ...changed,
    })
  const errorsOf = (changed: Partial<InvoiceSettingsFields>) =>
    Object.fromEntries(
      read(changed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    )

  it('are stored without spaces, in capitals', () => {
    const { data } = read({ vatId: 'de 136 695 976', taxNumber: '12/345/67890', bankAccounts: [account] })
    expect(data).toMatchObject({
      vatId: 'DE136695976',
      taxNumber: '12/345/67890',
      bankAccounts: [{ label: 'House bank', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
    })
  })

  it.each([
    [{ vatId: 'DE123456789' }, { vatId: 'This isn’t a valid VAT ID for Germany.' }],
    [{ bankAccounts: [{ ...account, iban: ' ' }] }, { 'bankAccounts.0.iban': 'Please enter the IBAN.' }],
    [
      { bankAccounts: [account, { ...account, iban: 'DE88370400440532013000' }] },
      { 'bankAccounts.1.iban': 'This IBAN has a wrong checksum. Please check the digits.' },
    ],
    [
      { bankAccounts: [{ ...account, bic: 'DE1' }] },
      { 'bankAccounts.0.bic': 'Please enter a BIC with 8 or 11 characters, such as COBADEFFXXX.' },
    ],
    [
      { bankAccounts: [account, { ...account, iban: 'DE89370400440532013000' }] },
      { 'bankAccounts.1.iban': 'This account is already in the list.' },
    ],
    [
      { bankAccounts: Array.from({ length: 6 }, () => account) },
      expect.objectContaining({ bankAccounts: 'Please use at most 5 accounts.' }),
    ],
  ])('refuse %o', (changed, errors) => {
    expect(errorsOf(changed)).toEqual(errors)
  })

  it('may have an account for each currency', () => {
    expect(
      errorsOf({
        bankAccounts: [
          { ...account, currency: 'EUR' },
          { ...account, currency: 'USD' },
        ],
      }),
    ).toEqual({})
  })
})

describe('lines with a tax each', () => {
  const vat = { category: 'S' as const, percent: '19', name: 'VAT', exemptionReason: '' }
  const plain = { serviceName: 'Work', description: '', quantityHundredths: '1', rateCents: '100' }
  const taxed = (changed: Partial<InvoiceFields['lines'][number]>, seenTotalCents: number) => ({
    lines: [{ ...plain, tax: vat, ...changed }],
    ...{ taxesByLine: true, seenTotalCents },
  })

  it('are read with their unit, discount and tax, and the form’s one tax doesn’t count', () => {
    const discount = { kind: 'percent' as const, value: '10' }
    const fields = invoiceFields({
      ...taxed({ discount, unitCode: 'HUR' }, 10_710),
      tax: { kind: 'amount', value: '5' },
    })
    expect(invoiceSchema.parse(fields)).toMatchObject({
      tax: { kind: 'amount', cents: 0 },
      lines: [
        {
          unitCode: 'HUR',
          discount: { kind: 'percent', basisPoints: 1000 },
          tax: { category: 'S', basisPoints: 1900, name: 'VAT', exemptionReason: null },
        },
      ],
    })
    expect(sumsOfFields(fields)).toMatchObject({
      ...{ subtotalCents: 9_000, taxCents: 1_710, totalCents: 10_710 },
      lines: [{ amountCents: 9_000, discountCents: 1_000 }],
    })
  })

  it('are left alone in an invoice with one tax', () => {
    const { lines } = invoiceSchema.parse(
      invoiceFields({ ...taxed({ discount: { kind: 'amount', value: '50' } }, 10_000), taxesByLine: false }),
    )
    expect(lines).toMatchObject([{ tax: null, discount: { kind: 'amount', cents: 0 } }])
  })

  it.each<[string, Partial<InvoiceFields>, string]>([
    ['no tax', taxed({ tax: { category: '' } }, 10_000), 'lines.0.tax.category'],
    ['a standard rate of 0', taxed({ tax: { ...vat, percent: '0' } }, 10_000), 'lines.0.tax.category'],
    ['a taxed export', taxed({ tax: { ...vat, category: 'G' } }, 11_900), 'lines.0.tax.category'],
    ['no reason', taxed({ tax: { category: 'E', percent: '0' } }, 10_000), 'lines.0.tax.exemptionReason'],
    ['no number', taxed({ tax: { ...vat, percent: 'x' } }, 10_000), 'lines.0.tax.percent'],
    [
      'a discount above the line',
      taxed({ discount: { kind: 'amount', value: '100.01' } }, 0),
      'lines.0.discount.value',
    ],
    ['an unknown unit', taxed({ unitCode: 'XXX' as never }, 11_900), 'lines.0.unitCode'],
    ['no exchange rate', { ...taxed({}, 11_900), exchangeRate: '0' }, 'exchangeRate'],
    ['days out of order', { serviceFrom: '2026-02-02', serviceTo: '2026-02-01' }, 'serviceTo'],
    ['a VAT ID of another country', { clientVatId: 'DE136695976', clientCountry: 'AT' }, 'clientVatId'],
    ['an address without its scheme', { clientElectronicAddress: 'a@b.example' }, 'clientElectronicScheme'],
    ['no country', { clientCountry: 'QQ' }, 'clientCountry'],
  ])('report at the field: %s', (_what, changed, field) => {
    expect(Object.keys(errorsOf(changed))).toEqual([field])
  })
})
