import type { ClientName } from './people-content'

type Line = {
  name: string
  description?: string
  /** In hundredths. */ quantity?: number
  /** In cents. */ rate: number
  group?: string
  chosen?: true
}

export type SampleProposal = {
  title: string
  status: 'draft' | 'sent' | 'seen' | 'declined'
  to: { client: ClientName; project?: string } | { name: string; company?: string; email: string }
  createdDaysAgo: number
  sentDaysAgo?: number
  seenDaysAgo?: number
  declined?: { daysAgo: number; reason: string }
  validInDays: number
  sections: { heading: string; text: string }[]
  groups?: { title: string; choice: 'one' | 'at_least_one' | 'any' }[]
  lines: Line[]
  /** In hundredths of a percent. */
  deposit?: number
  rest?: string
}

export const terms =
  'Prices are in US dollars, without sales tax. Work begins once the deposit has arrived. What we write for you belongs to you as soon as it is paid. Either of us can end the work with two weeks’ notice; you then pay what was done until then.'

export const proposals: SampleProposal[] = [
  {
    title: 'Bread box subscription',
    status: 'seen',
    to: { client: 'brindle', project: 'bakery-orders' },
    createdDaysAgo: 6.2,
    sentDaysAgo: 5.8,
    seenDaysAgo: 4.9,
    validInDays: 16,
    sections: [
      {
        heading: 'What you get',
        text: 'A weekly bread box that customers subscribe to in your shop, pause while they are away, and pick up at the bakery of their choice.\n\n- Subscriptions with their own page in the shop\n- A line for each box on the **morning list**\n- A mail the evening before, with a way to skip a week',
      },
      {
        heading: 'How we get there',
        text: 'Three weeks: one to agree on the details and the design, one to build, one to try it with the bakery in Ruston before the others follow.',
      },
    ],
    groups: [
      { title: 'Payment', choice: 'one' },
      { title: 'Extras', choice: 'any' },
    ],
    lines: [
      { name: 'Subscriptions in the shop', rate: 780_000 },
      { name: 'Boxes on the morning list', rate: 190_000 },
      { name: 'Charged each month', rate: 140_000, group: 'Payment', chosen: true },
      { name: 'Charged at each pick-up', rate: 220_000, group: 'Payment' },
      { name: 'Gift subscriptions', rate: 160_000, group: 'Extras' },
      { name: 'Photos of the seasonal boxes', quantity: 400, rate: 28_000, group: 'Extras' },
    ],
    deposit: 3000,
    rest: 'When the first box is handed out.',
  },
  {
    title: 'Booking for four practices',
    status: 'sent',
    to: {
      name: 'Dr. Hanne Sørby',
      company: 'Lakeshore Veterinary Group',
      email: 'h.soerby@lakeshorevets.example',
    },
    createdDaysAgo: 4.4,
    sentDaysAgo: 3.6,
    validInDays: 11,
    sections: [
      {
        heading: 'One calendar',
        text: 'Pet owners book, move and cancel online. Your receptions see all four practices side by side, and a part of each day stays blocked for emergencies until that morning.',
      },
    ],
    groups: [{ title: 'Reminders for vaccinations', choice: 'at_least_one' }],
    lines: [
      { name: 'Shared calendar and online booking', rate: 2_450_000 },
      { name: 'Connection to your practice software', rate: 680_000 },
      { name: 'By email', rate: 120_000, group: 'Reminders for vaccinations', chosen: true },
      { name: 'By text message', rate: 190_000, group: 'Reminders for vaccinations' },
    ],
    deposit: 2500,
    rest: 'In two parts: when the first practice books online, and when all four do.',
  },
  {
    title: 'Offline maps, first version',
    status: 'draft',
    to: { name: 'Kofi Brandvold', company: 'Trailmarker Maps', email: 'kofi@trailmarker.example' },
    createdDaysAgo: 0.3,
    validInDays: 21,
    sections: [
      { heading: 'A first version', text: 'One region, offline, on iOS and Android, with your own maps.' },
    ],
    lines: [
      { name: 'Prototype with one region', rate: 1_900_000 },
      { name: 'Battery test in the field', quantity: 300, rate: 95_000 },
    ],
    deposit: 4000,
  },
  {
    title: 'Forecast for a second depot',
    status: 'declined',
    to: { client: 'northlark' },
    createdDaysAgo: 33,
    sentDaysAgo: 32.5,
    seenDaysAgo: 32.1,
    declined: {
      daysAgo: 28.7,
      reason: 'The second depot opens a year later than planned. Let’s talk again then.',
    },
    validInDays: -2,
    sections: [
      {
        heading: 'The same forecast, twice',
        text: 'The model of the first depot, trained on the second one.',
      },
    ],
    lines: [
      { name: 'Data of the second depot', rate: 320_000 },
      { name: 'Training and comparison', quantity: 600, rate: 110_000 },
    ],
  },
  {
    title: 'Live positions in the dispatch portal',
    status: 'seen',
    to: { client: 'northlark' },
    createdDaysAgo: 4.3,
    sentDaysAgo: 4.1,
    seenDaysAgo: 3.9,
    validInDays: 12,
    sections: [
      {
        heading: 'What you get',
        text: 'Dispatchers see every van on the board as it moves, and customers see the last miles of theirs.\n\n- Positions from the devices that the vans already have\n- A note to the customer **twenty minutes** before arrival\n- Nothing is kept longer than a week',
      },
    ],
    groups: [{ title: 'Notes to customers', choice: 'one' }],
    lines: [
      { name: 'Positions on the board', rate: 640_000 },
      { name: 'By email', rate: 90_000, group: 'Notes to customers', chosen: true },
      { name: 'By email and text message', rate: 180_000, group: 'Notes to customers' },
    ],
    deposit: 3000,
    rest: 'once the vans are on the board',
  },
]
