import type { SampleInvoice } from './invoices'

const bankTransfer =
  'Please pay by bank transfer and give the invoice number as the reference. Bank details are on file with your accounts department; call us before you pay to an account you have not used before.'

/** One invoice in each status, including the derived ones (overdue, partly paid). */
export const invoices: SampleInvoice[] = [
  {
    key: 'dispatch-workshops',
    client: 'northlark',
    project: 'dispatch-portal',
    status: 'paid',
    issuedDaysAgo: 82,
    dueInDays: -52,
    seenDaysAgo: 81.6,
    lines: [
      {
        name: 'Discovery workshops',
        description: 'Two days on site in Greeley, preparation included',
        quantity: 200,
        rate: 240_000,
      },
      { name: 'Data model and clickable prototype', quantity: 100, rate: 620_000 },
      { name: 'Travel', description: 'At cost, as agreed', quantity: 100, rate: 31_840 },
    ],
    payments: [{ daysAgo: 66, amount: 1_131_840, method: 'Bank transfer' }],
    instructions: bankTransfer,
  },
  {
    key: 'dispatch-board',
    client: 'northlark',
    project: 'dispatch-portal',
    status: 'paid',
    issuedDaysAgo: 51,
    dueInDays: -21,
    seenDaysAgo: 50.6,
    lines: [
      {
        name: 'Planning board',
        description: 'Milestone 2: drag and drop, driving hours, docks',
        quantity: 100,
        rate: 1_480_000,
      },
      {
        name: 'Additional development',
        description: 'Weekend view for the night shift, in hours',
        quantity: 1250,
        rate: 14_500,
      },
    ],
    payments: [
      { daysAgo: 38, amount: 800_000, method: 'Bank transfer', note: 'First half, as agreed by phone' },
      { daysAgo: 22, amount: 861_250, method: 'Bank transfer' },
    ],
    instructions: bankTransfer,
  },
  {
    key: 'dispatch-import',
    client: 'northlark',
    project: 'dispatch-portal',
    status: 'pending',
    issuedDaysAgo: 26,
    dueInDays: -11,
    seenDaysAgo: 25.4,
    lines: [
      {
        name: 'Import of customers, trucks and docks',
        description: 'Milestone 3, duplicates merged by hand',
        quantity: 100,
        rate: 740_000,
      },
    ],
    reminders: [-3, 0, 7],
    instructions: bankTransfer,
  },
  {
    key: 'forecast-baseline',
    client: 'northlark',
    project: 'delivery-forecast',
    status: 'pending',
    issuedDaysAgo: 9,
    dueInDays: 21,
    seenDaysAgo: 8.7,
    lines: [
      {
        name: 'Data review and baseline',
        description: 'Step 1 of the statement of work',
        quantity: 100,
        rate: 480_000,
      },
    ],
    instructions: bankTransfer,
  },
  {
    key: 'bakery-design',
    client: 'brindle',
    project: 'bakery-orders',
    quote: 'bakery-orders',
    status: 'paid',
    issuedDaysAgo: 39,
    dueInDays: -25,
    seenDaysAgo: 38.9,
    lines: [
      { name: 'Shop design for phone and desktop', quantity: 100, rate: 390_000 },
      { name: 'Icons for allergens', description: 'Set of 14, drawn for you', quantity: 1400, rate: 4_500 },
    ],
    tax: 33_638,
    discount: 30_000,
    payments: [{ daysAgo: 33, amount: 456_638, method: 'Card' }],
    instructions:
      'Pay by card with the link in the mail, or by bank transfer with the invoice number as the reference.',
  },
  {
    key: 'bakery-shop',
    client: 'brindle',
    project: 'bakery-orders',
    quote: 'bakery-orders',
    status: 'pending',
    issuedDaysAgo: 14,
    dueInDays: 16,
    seenDaysAgo: 13.8,
    lines: [
      { name: 'Shop, payment and pick-up times', quantity: 100, rate: 1_140_000 },
      {
        name: 'Morning list for printers',
        description: 'One list for each bakery',
        quantity: 600,
        rate: 12_000,
      },
    ],
    tax: 95_950,
    payments: [{ daysAgo: 3, amount: 600_000, method: 'Card', note: 'The rest follows after the test week' }],
    instructions:
      'Pay by card with the link in the mail, or by bank transfer with the invoice number as the reference.',
  },
  {
    key: 'bakery-subscriptions',
    client: 'brindle',
    project: 'bakery-orders',
    quote: 'bakery-orders',
    status: 'draft',
    issuedDaysAgo: 0,
    dueInDays: 30,
    lines: [
      { name: 'Bread box subscriptions', quantity: 100, rate: 420_000 },
      {
        name: 'Additional development',
        description: 'Skipping a week, in hours',
        quantity: 375,
        rate: 14_500,
      },
    ],
    tax: 36_203,
    instructions:
      'Pay by card with the link in the mail, or by bank transfer with the invoice number as the reference.',
  },
  {
    key: 'audit-wrong-address',
    recipient: {
      name: 'Ines Karlberg',
      company: 'Fennmark Outdoor',
      email: 'accounts@fennmark.example',
      phone: '+1 (406) 555-0138',
      address: '210 Larch Street\nMissoula, MT 59801\nUSA',
    },
    status: 'void',
    issuedDaysAgo: 18,
    dueInDays: 12,
    voidedDaysAgo: 17.2,
    lines: [{ name: 'Website accessibility audit', quantity: 100, rate: 285_000 }],
    instructions: bankTransfer,
  },
  {
    key: 'audit',
    recipient: {
      name: 'Ines Karlberg',
      company: 'Fennmark Outdoor Cooperative',
      email: 'accounts@fennmark.example',
      phone: '+1 (406) 555-0138',
      address: '12 Ferry Landing\nMissoula, MT 59802\nUSA',
    },
    status: 'pending',
    issuedDaysAgo: 17,
    dueInDays: 13,
    lines: [
      {
        name: 'Website accessibility audit',
        description: 'WCAG 2.2 AA, 40 pages, with a retest in three months',
        quantity: 100,
        rate: 285_000,
      },
    ],
    instructions: bankTransfer,
  },
]
