import type { Paper, PaperLine } from '@/lib/einvoices/papers/rules'
import {
  type Discount,
  exchangedCents,
  roundingStep,
  type TaxCategory,
  taxesOf,
} from '@/lib/invoices/taxes/rules'
import { Chance } from '../chance'

const agency = {
  name: 'Atelier & Söhne GmbH',
  tradingName: 'Atelier <Söhne>',
  ...{ street: 'Marktstraße 1', postcode: '20095', city: 'Hamburg', country: 'DE' },
  ...{ vatId: 'DE123456789', taxNumber: '22/815/0815/4', registrationNumber: 'HRB 12345' },
  electronicAddress: { value: 'invoices@atelier.example', scheme: 'EM' },
  ...{ contactName: 'Ada Söhne', phone: '+49 40 5550100', email: 'ada@atelier.example' },
}

const client = {
  name: 'Société “Exemple” SARL',
  ...{ street: '2, rue de l’Exemple', secondLine: 'Bâtiment C', postcode: '75001', city: 'Paris' },
  ...{ country: 'FR', vatId: 'FR12345678901', registrationNumber: '123 456 789' },
  electronicAddress: { value: 'factures@exemple.example', scheme: 'EM' },
}

const units = ['C62', 'HUR', 'DAY', 'MON', 'LS'] as const
const texts = ['Design', 'Entwicklung & Test', 'Café <Menü>', 'Hosting “Plus”', '設計'] as const
const rates: Record<TaxCategory, readonly [number, ...number[]]> = {
  S: [1900, 700, 2000, 550, 2100, 810],
  ...{ Z: [0], E: [0], AE: [0], K: [0], G: [0], O: [0] },
}

/** Every category alone, and mixtures: what is outside the scope of VAT can't be mixed. */
const mixtures: readonly [TaxCategory[], ...TaxCategory[][]] = [
  ...([['S'], ['Z'], ['E'], ['AE'], ['K'], ['G'], ['O']] as const satisfies TaxCategory[][]),
  ...([
    ['S', 'E'],
    ['S', 'Z', 'E'],
    ['S', 'AE'],
    ['K', 'S'],
    ['G', 'Z'],
  ] as const satisfies TaxCategory[][]),
]

/** An invoice, deposit, final invoice or credit note in euros, yen or dinars that should break no rule. */
export function generatedPaper(seed: number): Paper {
  const chance = new Chance(seed)
  const currency = chance.of(['EUR', 'JPY', 'KWD'])
  const mixture = chance.of(mixtures)
  const kind = chance.of<Paper['kind']>(['invoice', 'invoice', 'deposit', 'creditNote'])
  const work = Array.from({ length: chance.integer(1, 12) }, () => generatedLine(chance, mixture, currency))
  const deposits = kind === 'invoice' && chance.isHit(50) ? generatedDeposits(chance, work, currency) : []
  const lines = [...work, ...deposits.flatMap((deposit) => deposit.lines)]
  const discount = chance.isHit(40) ? generatedDiscount(chance, currency) : null
  const taxes = taxesOf({ lines, discount }, roundingStep(currency))
  const isForeign = currency !== 'EUR'
  const foreignCents = isForeign
    ? exchangedCents(taxes.taxCents, {
        from: currency,
        to: 'EUR',
        rate: currency === 'JPY' ? '0.00612' : '2.8145',
      })
    : null
  return {
    kind,
    number: `${kind === 'creditNote' ? 'CN' : 'INV'}-2026-${String(seed).padStart(5, '0')}`,
    ...{ issueDate: '2026-11-02', dueDate: '2026-12-02', currency, agency, client, lines, discount, taxes },
    paymentTerms: chance.isHit(30) ? '30 days net' : null,
    ...{ clientReference: '04011000-12345-34', orderReference: chance.isHit(20) ? 'PO 77' : null },
    projectReference: chance.isHit(20) ? 'Website' : null,
    ...(chance.isHit(50)
      ? { serviceStart: '2026-10-01', serviceEnd: '2026-10-31' }
      : { serviceEnd: '2026-10-31' }),
    notes: chance.isHit(30) ? ['Thank you!\nSee you & yours soon.'] : [],
    foreignTax: foreignCents === null ? null : { currency: 'EUR', cents: foreignCents },
    deposits: deposits.map(({ lines: _deducting, ...deposit }) => deposit),
    credited: kind === 'creditNote' ? { number: 'INV-2026-00001', issueDate: '2026-10-01' } : null,
    account: { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX', holder: agency.name },
  }
}

function generatedLine(chance: Chance, mixture: readonly TaxCategory[], currency: string): PaperLine {
  const category = mixture[chance.integer(0, mixture.length - 1)] ?? 'S'
  const isCredit = chance.isHit(8)
  const discount = chance.isHit(25)
    ? chance.of<Discount>([
        { kind: 'percent', basisPoints: chance.integer(1, 10_000) },
        { kind: 'amount', cents: chance.integer(1, 50) * roundingStep(currency) },
      ])
    : null
  return {
    name: chance.of(texts),
    description: chance.isHit(40) ? `${chance.of(texts)}\n${chance.of(texts)}` : null,
    unit: chance.isHit(80) ? chance.of(units) : null,
    quantityHundredths: chance.of([100, 200, 150, chance.integer(1, 100_000)]),
    rateCents: (isCredit ? -1 : 1) * chance.of([0, 9_999, chance.integer(1, 5_000_000)]),
    category,
    taxBasisPoints: chance.of(rates[category]),
    exemptionReason: category === 'E' ? 'Exempt as training' : null,
    exemptionCode: category === 'E' && chance.isHit(50) ? 'VATEX-EU-132-1I' : null,
    discount,
  }
}

function generatedDiscount(chance: Chance, currency: string): Discount {
  return chance.isHit(50)
    ? { kind: 'percent', basisPoints: chance.integer(1, 5_000) }
    : { kind: 'amount', cents: chance.integer(1, 5_000) * roundingStep(currency) }
}

/** Up to three, each a part of what every tax of the work comes to, with the lines that deduct it. */
function generatedDeposits(chance: Chance, work: readonly PaperLine[], currency: string) {
  const step = roundingStep(currency)
  const { groups } = taxesOf({ lines: work }, step)
  return Array.from({ length: chance.integer(1, 3) }, (_, index) => {
    const number = `INV-2026-9000${String(index)}`
    const percent = chance.integer(5, 30)
    const lines = groups.flatMap(({ linesCents, category, basisPoints, exemptionReason, exemptionCode }) => {
      const cents = Math.floor((Math.max(0, linesCents) * percent) / 100 / step) * step
      const deducting: PaperLine = {
        ...{
          name: `Deposit invoice ${number}`,
          quantityHundredths: 100,
          rateCents: -cents,
          isDeduction: true,
        },
        ...{ category, taxBasisPoints: basisPoints, exemptionReason, exemptionCode },
      }
      return cents === 0 ? [] : [deducting]
    })
    const { taxCents, totalCents } = taxesOf({ lines }, step)
    return { number, issueDate: '2026-09-01', totalCents: 0 - totalCents, taxCents: 0 - taxCents, lines }
  })
}
