import type { SampleQuote } from './leads'

/** The request that led to the sample project 'Online Ordering'. Its sender becomes a client. */
const bakery: SampleQuote = {
  key: 'bakery-orders',
  client: 'brindle',
  projectType: 'ecommerce',
  budgetRange: '15k-30k',
  timeline: '2-3-months',
  projectDescription:
    'We run six bakeries around Tacoma. Customers would like to order in the evening and pick up in the morning; today they call, and half of the calls come while we are asleep or have dough on our hands. We need a shop that knows what each bakery bakes, how much, and until when.',
  additionalRequirements:
    'A morning list on paper for each bakery. A weekly bread box by subscription would be wonderful, but not at the price of a late start.',
  status: 'won',
  priority: 'high',
  daysAgo: 57.6,
  notes: [
    {
      text: 'Great call. The list on paper is the heart of it: if it is wrong at 5 AM, nothing else matters.',
      daysAgo: 57.1,
    },
    {
      text: 'Offer accepted as sent. Kick-off on Thursday at Millrace Lane, 2 PM, after the rush.',
      daysAgo: 51.6,
    },
  ],
}

export const quotes: SampleQuote[] = [
  bakery,
  {
    name: 'Dr. Hanne Sørby',
    email: 'h.soerby@lakeshorevets.example',
    phone: '+1 (906) 555-0129',
    company: 'Lakeshore Veterinary Group',
    projectType: 'web-app',
    budgetRange: '30k-50k',
    timeline: '3-6-months',
    projectDescription:
      'Four practices, one calendar. Pet owners should be able to book, move and cancel appointments online, and our reception should see all four practices side by side. Emergencies must always fit in, so a part of each day stays blocked until that morning. We also want reminders for vaccinations that do not feel like advertising.',
    additionalRequirements: 'The practice software has an API, documentation is available in English.',
    status: 'new',
    priority: 'high',
    daysAgo: 0.12,
  },
  {
    name: 'Kofi Brandvold',
    email: 'kofi@trailmarker.example',
    company: 'Trailmarker Maps',
    projectType: 'mobile-app',
    budgetRange: '50k-100k',
    timeline: '6-plus-months',
    projectDescription:
      'Hiking maps that work without a signal. We have the maps, the trails and 60,000 readers of our printed guides. We need somebody who has built an offline-first app before, for iOS and Android, with purchases of single maps and a yearly subscription. Battery life matters more to our readers than animations.',
    status: 'new',
    priority: 'medium',
    daysAgo: 0.7,
  },
  {
    name: 'Beatrix Holloway',
    email: 'b.holloway@example.org',
    phone: '+1 (515) 555-0186',
    projectType: 'website',
    budgetRange: 'under-5k',
    timeline: 'asap',
    projectDescription:
      'A one-page website for my piano studio: who I am, what lessons cost, when I have a free place, and a way to write to me. I have photos and texts ready.',
    status: 'new',
    priority: 'low',
    daysAgo: 1.9,
  },
  {
    name: 'Rafael Quintero Luna',
    email: 'rquintero@solanabuilders.example',
    phone: '+1 (505) 555-0151',
    company: 'Solana Builders',
    projectType: 'custom-software',
    budgetRange: '100k-plus',
    timeline: '6-plus-months',
    projectDescription:
      'We build about forty houses a year and plan them in a spreadsheet that only two people understand. We are looking for a system that covers the way from the signed contract to the handed-over keys: schedule, subcontractors, change orders with prices, photos from the site, and a page on which the future owners see how far their house is.\n\nIt has to work on a phone with gloves on, in the sun, with bad reception. Our bookkeeping stays where it is and needs a nightly export.\n\nWe would like to start with one site and five people, and decide after three months whether to go on.',
    additionalRequirements:
      'Spanish and English throughout. Subcontractors should not need an account; a link that is valid for one day and one site would be ideal.',
    status: 'in_progress',
    priority: 'high',
    daysAgo: 3.3,
    notes: [
      {
        text: 'Called Rafael. Decision in four weeks, two other agencies are asked. Wants to see something like the Northlark board.',
        daysAgo: 2.8,
      },
    ],
  },
  {
    name: 'Yuki Tanabe',
    email: 'yuki.tanabe@example.com',
    company: 'Paper Crane Stationery',
    projectType: 'ecommerce',
    budgetRange: '5k-15k',
    timeline: '2-3-months',
    projectDescription:
      'Our web shop was made nine years ago and it shows. About 300 products, orders to the US, Canada and Japan. The new one should be quick, beautiful and easy to fill by two people who would rather draw than type. 紙と言葉が好きな人のための店です。',
    assignee: 'staff',
    status: 'in_progress',
    priority: 'medium',
    daysAgo: 6.8,
  },
  {
    name: 'Grant Abernathy-Kline',
    email: 'gak@quartzhill.example',
    phone: '+1 (775) 555-0173',
    company: 'Quartz Hill Insurance Services',
    projectType: 'ai-solution',
    budgetRange: '50k-100k',
    timeline: '3-6-months',
    projectDescription:
      'We receive around 900 claims a week, most of them as scanned letters and photos. We would like to have them sorted, the important facts extracted, and the simple cases prepared for a decision by a person. Please tell us honestly what is realistic, and how you would prove that the system treats everyone alike.',
    additionalRequirements:
      'Data may not leave the United States. SOC 2 report required before any real claim is processed.',
    status: 'quoted',
    priority: 'high',
    daysAgo: 12.5,
    notes: [
      {
        text: 'Quoted a paid study of three weeks first, 14,500. Grant likes that; legal reads it now.',
        daysAgo: 9.4,
      },
    ],
    replies: [
      {
        subject: 'Your request: a first step of three weeks',
        text: 'Dear Grant,\n\nthank you for the open description. Before anyone builds anything, we suggest a study of three weeks: 500 of your past claims, names removed, sorted by two approaches and compared with what your people decided. You get a report with the error rates for each type of claim, and a recommendation that may be "do not do it".\n\nThe proposal follows in a separate mail, with everything that we would need from you.\n\nKind regards\nAlex',
        daysAgo: 11.9,
      },
    ],
  },
  {
    name: 'Mireille Fontaine-Okoro',
    email: 'mireille@harborlightchoir.example',
    company: 'Harborlight Community Choir',
    projectType: 'website',
    budgetRange: '5k-15k',
    timeline: 'flexible',
    projectDescription:
      'A website for a choir of 80 people: concerts, recordings, a members’ corner with sheet music, and a simple way to sell tickets without giving a third of the price away. We are volunteers, so it has to survive a new treasurer every year.',
    status: 'quoted',
    priority: 'low',
    daysAgo: 16.1,
  },
  {
    name: 'Stellan Vray',
    email: 'stellan@copperkettle.example',
    phone: '+1 (802) 555-0109',
    company: 'Copper Kettle Brewing Supply',
    projectType: 'crm',
    budgetRange: '15k-30k',
    timeline: '2-3-months',
    projectDescription:
      'Three sales people, 1,200 small breweries, and everything is in their heads and their inboxes. We need to know who was called when, what was promised, and who has not ordered for a while. It should take fewer clicks than writing on a sticky note, or nobody will use it.',
    status: 'quoted',
    priority: 'medium',
    daysAgo: 22.4,
  },
  {
    name: 'Oluwaseun Marsh',
    email: 'omarsh@example.net',
    projectType: 'other',
    budgetRange: 'discuss',
    projectDescription:
      'I inherited a weather station network: 41 stations, a server under a desk and a program in a language nobody here speaks. The data goes back to 1987 and farmers use it every day. I would like to know what it would take to move all of this somewhere safe.',
    assignee: 'staff',
    status: 'in_progress',
    priority: 'medium',
    daysAgo: 26.7,
    notes: [{ text: 'Lovely project. Asked for a disk image; he sends it by post.', daysAgo: 25.9 }],
  },
  {
    name: 'Pernille Achterberg',
    email: 'p.achterberg@example.com',
    phone: '+1 (612) 555-0195',
    company: 'Northstar Physiotherapy',
    projectType: 'mobile-app',
    budgetRange: '30k-50k',
    timeline: '3-6-months',
    projectDescription:
      'Exercises for patients between appointments: short videos, a plan for each person, a tick when it is done, and a gentle reminder. Therapists should see before the appointment what worked and what hurt.',
    additionalRequirements:
      'Health data, so HIPAA applies. We have a compliance officer who wants to be involved from the start.',
    status: 'won',
    priority: 'high',
    daysAgo: 33.8,
  },
  {
    name: 'Jonas Petrakis',
    email: 'jonas@bluedooroffices.example',
    company: 'Blue Door Offices',
    projectType: 'web-app',
    budgetRange: '15k-30k',
    timeline: '1-month',
    projectDescription:
      'Booking of desks and meeting rooms for our three houses, with door codes that are valid for the booked time only. We would need it running before the summer, and it should look as calm as our rooms do.',
    status: 'lost',
    priority: 'medium',
    daysAgo: 40.2,
    notes: [
      {
        text: 'Lost on time, not on price: needed in four weeks, we said nine. Ask again in autumn about the second phase.',
        daysAgo: 37.5,
      },
    ],
  },
  {
    name: 'Tamsin Eldridge',
    email: 't.eldridge@example.org',
    projectType: 'website',
    budgetRange: 'under-5k',
    timeline: 'asap',
    projectDescription: 'I need a copy of a competitor’s website with our logo on it, by Monday if possible.',
    status: 'lost',
    priority: 'low',
    daysAgo: 47.9,
    replies: [
      {
        subject: 'Your website',
        text: 'Dear Tamsin,\n\nthank you for asking us. We do not copy other people’s sites, but we gladly talk about what you like in that one and what your own could do better. If Monday can become six weeks, here is our number: +1 (303) 555-0142.\n\nKind regards\nAlex',
        daysAgo: 47.5,
      },
    ],
  },
  {
    name: 'Winnie Adebayo-Strand',
    email: 'winnie@mossandstone.example',
    phone: '+1 (541) 555-0133',
    company: 'Moss & Stone Garden Design',
    projectType: 'website',
    budgetRange: '5k-15k',
    timeline: '2-3-months',
    projectDescription:
      'A portfolio that lets our gardens speak: large photos through the seasons, short stories, and a questionnaire that helps people find out what kind of garden they want before they call us.',
    status: 'lost',
    priority: 'low',
    daysAgo: 54.3,
  },
]
