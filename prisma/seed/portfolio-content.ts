import type { SampleServiceSlug } from './services-content'

type PortfolioProject = {
  slug: string
  title: string
  category: string
  description: string
  /** Describes `pictures/portfolio/{slug}.html`. */
  imageAlt: string
  /** Each describes `pictures/portfolio/{slug}-{name}.html`. */
  gallery: readonly { name: string; alt: string; caption: string }[]
  tags: readonly string[]
  /** A short version of the story for the card. */
  challenge: string
  story: {
    challenge: readonly string[]
    approach: { title: string; text: string }[]
    outcome: readonly string[]
  }
  outcome: { figure: string; claim: string }
  comparisons: { name: string; before: string; after: string }[]
  quote: { text: string; name: string; role: string; company: string }
  services: readonly SampleServiceSlug[]
}

function steps(texts: Record<string, string>): PortfolioProject['story']['approach'] {
  return Object.entries(texts).map(([title, text]) => ({ title, text }))
}

export const portfolioProjects: readonly PortfolioProject[] = [
  {
    slug: 'ledgerline',
    title: 'Ledgerline',
    category: 'Finance SaaS',
    description:
      'Expense management that reads the receipt, finds the cost center and leaves the accountant only the cases worth a look.',
    imageAlt:
      'Ledgerline’s review: a photographed hotel receipt beside its fields, one of them marked as doubtful.',
    gallery: [
      {
        name: 'close',
        alt: 'The month end of October: 94% of 11,042 receipts are booked, with the open cases of four teams.',
        caption: 'Month end at a glance: what is booked, and what a person still has to look at.',
      },
      {
        name: 'approve',
        alt: 'An expense of €318.40 on a phone, with the buttons Approve and Ask a question.',
        caption: 'A manager approves in two taps. The limit is checked before.',
      },
    ],
    tags: ['Receipt reading', 'Approvals', 'Accounting sync'],
    challenge:
      'Four finance teams typed 11,000 receipts a month into spreadsheets. Month end took nine working days.',
    story: {
      challenge: [
        'Employees photographed their receipts and sent them by email. Someone in finance opened each one, typed date, amount, tax and cost center into a spreadsheet, and asked back when a figure could not be read. Eleven thousand times a month.',
        'The company had tried two standard products. Both read clean receipts well and stopped at the rest: crumpled fuel slips, hotel bills with three tax rates, taxi receipts written by hand. What they could not read went back into the same spreadsheet, and now there were two places to look.',
      ],
      approach: steps({
        'Measured before we built':
          'We sorted 3,000 real receipts by hand into the kinds that cost time. A third of them caused four fifths of the work, and nearly all of those came from seven vendors.',
        'A reader that knows when it is unsure':
          'Each field carries its own confidence. What is certain is booked, what is doubtful is shown to a person beside the picture, with the doubtful figure marked. Every correction is a lesson for the next receipt.',
        'Approvals where people already are':
          'A manager approves from an email or a phone in two taps. Limits, deputies and the four-eyes rule are settings, not code.',
        'One truth in the ledger':
          'Bookings reach the accounting system once, with the picture attached. An unclear answer from it is asked again and never booked twice.',
      }),
      outcome: [
        'We measured over a full quarter and across all four teams, from the photograph to the booking. Month end fits into a working week.',
        'The finance teams did not get smaller. They stopped typing and now look at the cases in which something is odd, which is what they had been hired for.',
      ],
    },
    outcome: { figure: '40%', claim: 'reduction in expense processing time' },
    comparisons: [
      { name: 'Month end', before: '9 working days', after: '5 working days' },
      { name: 'From photo to booked expense', before: '6.5 minutes', after: '3.9 minutes' },
    ],
    quote: {
      text: 'The first month I went home on time I thought we had forgotten something. We hadn’t. There was nothing left to type.',
      name: 'Petra Lang',
      role: 'Head of Finance',
      company: 'Vellmar Group',
    },
    services: ['crm-saas', 'ai-machine-learning', 'custom-software'],
  },
  {
    slug: 'northlight',
    title: 'Northlight',
    category: 'AI Platform',
    description:
      'An analytics platform that answers questions asked in plain words, and shows the query and the rows behind every answer.',
    imageAlt:
      'Northlight answers ‘Which shops sold fewer coats than last November?’ with bars for six shops and a likely reason.',
    gallery: [
      {
        name: 'work',
        alt: 'The definition of net units sold, the query and the first rows behind an answer.',
        caption: 'Every answer opens: the definition with its owner, the query, the rows.',
      },
      {
        name: 'phone',
        alt: 'On a phone, Northlight asks whether return rate or value of returns is meant, and shows the chosen one.',
        caption: 'A question that can be read in two ways is asked back.',
      },
    ],
    tags: ['Plain-language questions', 'Data warehouse', 'Traceable answers'],
    challenge:
      'A retail group had 140 dashboards and nobody who trusted them. Decisions waited days for a report.',
    story: {
      challenge: [
        'A retail group with 60 shops had grown faster than its reports. There were 140 dashboards, several for the same figure with different results, and three analysts who spent their weeks answering small questions by hand.',
        'So people stopped asking. Buyers ordered by feeling, shop managers compared themselves with last year because that number was at hand, and the data that could have helped them arrived after the decision.',
      ],
      approach: steps({
        'Forty figures, defined once':
          'Before any AI we agreed with each department on what a sale, a return and a margin are. Forty definitions, each with an owner, kept as code and tested every night.',
        'Questions in the words of the shop':
          'People ask as they would ask a colleague: “Which shops sold fewer coats than last November?” The platform turns that into a query on the agreed figures, never on raw tables.',
        'Every answer shows its work':
          'Beside each answer stand the definition, the query and the rows. When a question can be read in two ways it asks which one is meant, and when the data cannot answer, it says so.',
      }),
      outcome: [
        'We counted decisions, not clicks: the weekly trading meeting records what each order, transfer and markdown was based on. We compared the month before the launch with the same month a year later.',
        'Eighty-one dashboards were switched off. Nobody has asked for one back.',
      ],
    },
    outcome: { figure: '300%', claim: 'more data-driven decisions' },
    comparisons: [
      { name: 'Decisions with data behind them, per month', before: '34', after: '136' },
      { name: 'Dashboards to look after', before: '140', after: '59' },
    ],
    quote: {
      text: 'Our buyers used to ask me for a report and get it on Thursday. Now they argue about the reason for a number, not about the number.',
      name: 'Ines Vogt',
      role: 'Director of Trading',
      company: 'Hollenbeck Retail',
    },
    services: ['ai-machine-learning', 'cloud-devops', 'web-development'],
  },
  {
    slug: 'carepath',
    title: 'Carepath',
    category: 'Healthcare App',
    description:
      'A patient app for a group of clinics: appointments, test results with an explanation, and reminders people keep switched on.',
    imageAlt:
      'Two phones with Carepath: the next visit with what to prepare, and a blood value with its explanation.',
    gallery: [
      {
        name: 'clinic',
        alt: 'The day of a heart clinic: 31 visits, 29 confirmed, and a free place that is offered to patients who wait.',
        caption: 'In the clinic, a place that becomes free is offered to those who wait for one.',
      },
      {
        name: 'trace',
        alt: 'A list of who has looked at the patient’s record, when and why.',
        caption: 'Patients read who has looked at their record.',
      },
    ],
    tags: ['iOS and Android', 'Appointments', 'Privacy by design'],
    challenge:
      'One in six appointments was missed, and the phone lines were busy with questions a screen could answer.',
    story: {
      challenge: [
        'A group of eleven clinics lost one appointment in six because someone forgot it, could not get through to move it, or was not sure whether to fast before. Reception answered the telephone 900 times a day, mostly for things that were already in the system.',
        'An earlier app existed. It asked for a 16-digit patient number and showed laboratory results as abbreviations. Its rating was 1.9 stars, and patients over 60 did not use it at all.',
      ],
      approach: steps({
        'Tested in the waiting room':
          'We brought paper sketches to three clinics and watched 48 patients try them. The oldest was 87. Large type, one question a screen and no passwords to remember came from those days.',
        'Results with a sentence':
          'A value comes with what it means and what happens next, written by the doctors. Nothing worrying appears before a person has spoken to the patient.',
        'Private from the first sketch':
          'Health data stays encrypted on the device and in the clinic, notifications never say what they are about on a locked screen, and every access by staff leaves a trace that patients can read.',
        'Works without a signal':
          'Directions, the next appointment and how to prepare for it are there in the basement of the radiology department too.',
      }),
      outcome: [
        'Active is who did something in the app within a month, and satisfied is who says so when it asks. A third of the active users are over 60.',
        'Reception now has time for the people standing in front of it.',
      ],
    },
    outcome: { figure: '50,000+', claim: 'active users with 98% satisfaction' },
    comparisons: [
      { name: 'Missed appointments', before: '16.7%', after: '6.2%' },
      { name: 'Calls to reception, per day', before: '900', after: '410' },
    ],
    quote: {
      text: 'My oldest patient on the app is 91. She moved her own appointment last week and then told the whole waiting room how.',
      name: 'Dr. Amara Osei',
      role: 'Medical Director',
      company: 'Larkfield Clinics',
    },
    services: ['mobile-apps', 'custom-software', 'cloud-devops'],
  },
  {
    slug: 'motif',
    title: 'Motif',
    category: 'AI Tool',
    description:
      'A design assistant that lays out a hundred sizes of one idea without breaking the brand, and leaves the choice to the designer.',
    imageAlt:
      'Motif’s canvas with one poster laid out in seven sizes and three languages, layers at its side.',
    gallery: [
      {
        name: 'rules',
        alt: 'The brand’s rules with 104 layouts checked, two of which need a look.',
        caption: 'A brand’s guide as rules: what passes is proposed, what doesn’t is shown.',
      },
      {
        name: 'proof',
        alt: 'A proof on a phone with a comment on the drawing.',
        caption: 'Colleagues comment on a proof without an account.',
      },
    ],
    tags: ['Generative design', 'Brand rules', 'Browser editor'],
    challenge:
      'Designers spent two days of each week resizing work that was finished. Generated pictures ignored every brand rule.',
    story: {
      challenge: [
        'A campaign is one idea and then two hundred files: banners, posters, cards, each in its own size and language. Designers at the agencies we spoke to spent two days a week on the files.',
        'Image generators promised to help and made it worse. They produced something new when the same thing was wanted, moved the logo, invented a typeface, and left a flat picture that nobody could edit.',
      ],
      approach: steps({
        'Rules first, ideas second':
          'A brand’s guide becomes rules that a machine can check: distances, colors, the smallest size of the logo. The assistant only proposes what passes them.',
        'Layers, not pictures':
          'Every proposal is an ordinary document with text as text and shapes as shapes. What the designer changes by hand is kept when the rest is laid out again.',
        'An editor that keeps up':
          'A hundred sizes on one canvas, drawn on the graphics card in the browser. Dragging stays fluid on a five-year-old laptop.',
      }),
      outcome: [
        'Most designers arrived through a colleague who had sent them a file.',
        'The feature they mention most isn’t the AI. It is that they can switch it off for a layer and it stays off.',
      ],
    },
    outcome: { figure: '10,000+', claim: 'designers work with it' },
    comparisons: [
      { name: 'Resizing, of a designer’s week', before: '2 days', after: '0.5 days' },
      { name: 'Layouts that break a brand rule', before: '31%', after: '2%' },
    ],
    quote: {
      text: 'It does the part of my job that I never put in my portfolio. And when I say hands off the logo, it keeps its hands off.',
      name: 'Noor Haddad',
      role: 'Art Director',
      company: 'Studio Kestrel',
    },
    services: ['ai-machine-learning', 'web-development', 'crm-saas'],
  },
  {
    slug: 'tidecast',
    title: 'Tidecast',
    category: 'SaaS Platform',
    description:
      'Demand forecasts for wholesalers: per article, per week, with the reasons, and an order proposal that a buyer can overrule.',
    imageAlt:
      'Tidecast’s forecast for sparkling water: past weeks, a range for the next ones with two reasons, and an order proposal.',
    gallery: [
      {
        name: 'orders',
        alt: 'The orders of week 47 for five articles with the reason of each; a buyer has changed one.',
        caption: 'A week’s orders with their reasons. A buyer has overruled one.',
      },
      {
        name: 'phone',
        alt: 'On a phone, a buyer lowers a proposal from 96 to 60 cases because of a cold week.',
        caption: 'Whoever overrules says why, and the next forecast knows.',
      },
    ],
    tags: ['Demand forecasting', 'Inventory', 'Multi-tenant'],
    challenge:
      'A wholesaler planned 18,000 articles with last year’s numbers and a margin of fear. The warehouse was full of the wrong things.',
    story: {
      challenge: [
        'Eighteen thousand articles, four buyers, one spreadsheet each. The plan for every article was last year’s figure and something on top, because running out is noticed and having too much is not. The warehouse was full and orders were still short.',
        'Weather, holidays, promotions and the slow decline of old articles were in the buyers’ heads. When one of them went on holiday, so did the plan.',
      ],
      approach: steps({
        'A baseline that is hard to beat':
          'We first built the simplest forecast there is and published its error every week. Each cleverer model had to beat it on articles that it had never seen, or was left out.',
        'Forecasts with reasons':
          'A buyer sees why the curve rises: the long weekend, the promotion, the trend. Reasons can be corrected, and the correction is remembered.',
        'A range instead of a promise':
          'Each forecast is a band. The order proposal weighs the cost of too much against the cost of too little, article by article.',
        'One platform, strangers kept apart':
          'Other wholesalers joined in the second year. Every tenant’s data is separated in the database itself and not just on the screen.',
      }),
      outcome: [
        'The forecasts are measured against the spreadsheets that they replaced, over the same articles and weeks.',
        'The buyers overrule about one proposal in twelve. They are right more often than not, and the next forecast knows it.',
      ],
    },
    outcome: { figure: '85%', claim: 'better forecast accuracy' },
    comparisons: [
      { name: 'Average error of a forecast', before: '37%', after: '20%' },
      { name: 'Weeks of stock in the warehouse', before: '9.4 weeks', after: '6.1 weeks' },
    ],
    quote: {
      text: 'I still overrule it. But I have to give a reason now, and that alone has made me a better buyer.',
      name: 'Nadia Brandt',
      role: 'Head of Purchasing',
      company: 'Osterfeld Wholesale',
    },
    services: ['crm-saas', 'ai-machine-learning', 'cloud-devops'],
  },
  {
    slug: 'harbor',
    title: 'Harbor',
    category: 'AI Chatbot',
    description:
      'A support assistant that answers from the company’s own manuals, does small tasks by itself and hands over before it guesses.',
    imageAlt:
      'A bill of October beside Harbor, which explains why it rose and links the section of the tariff.',
    gallery: [
      {
        name: 'handover',
        alt: 'The desk of a support agent: a conversation about hardship with a summary of what has happened so far.',
        caption: 'What a person gets with a handover, so that nobody has to tell their story twice.',
      },
      {
        name: 'meter',
        alt: 'On a phone, Harbor repeats a meter reading before it is entered.',
        caption: 'Small tasks, repeated before they are done.',
      },
    ],
    tags: ['Customer support', 'Human handover', 'Nine languages'],
    challenge:
      'A utility company answered the same forty questions 20,000 times a month. Its first chatbot made people angrier.',
    story: {
      challenge: [
        'When do you read my meter, why did my bill rise, I am moving out on Friday. Forty questions made up two thirds of 20,000 conversations a month, and each waited eleven minutes for a person.',
        'The company’s first chatbot had a cheerful name and a menu. It never admitted that it did not understand, and four out of five conversations ended with the word “agent” in capitals.',
      ],
      approach: steps({
        'Answers with a source':
          'The assistant answers from the company’s tariffs and manuals only and links the paragraph. Where they say nothing, it says nothing, and the gap appears on an editor’s list.',
        'Small tasks, done':
          'Entering a meter reading, moving a date, sending a bill again: it does these through the same interfaces as the staff, with the same checks, and repeats what it will do before it does it.',
        'A good handover':
          'Anger, hardship and anything medical go to a person at once, with a summary, so that nobody has to tell their story twice.',
      }),
      outcome: [
        'After each conversation one question is asked, whether it ended with the assistant or with a person.',
        'The waiting time for a person fell to under a minute, since the forty questions no longer stand in the queue.',
      ],
    },
    outcome: { figure: '95%', claim: 'satisfaction' },
    comparisons: [
      { name: 'Waiting for a person', before: '11 minutes', after: '0.8 minutes' },
      { name: 'Conversations a person has to take, per month', before: '20,000', after: '6,900' },
    ],
    quote: {
      text: 'We measured how often people write “agent” in capitals. Last month it was four times. I know all four by name.',
      name: 'Grace Okafor',
      role: 'Head of Customer Service',
      company: 'Tidewater Utilities',
    },
    services: ['ai-machine-learning', 'web-development', 'crm-saas'],
  },
  {
    slug: 'plainwork',
    title: 'Plainwork',
    category: 'Business AI',
    description:
      'Process automation for a logistics company: papers are read, compared and filed, and people decide where a decision is needed.',
    imageAlt:
      'Plainwork compares three papers of a shipment; the weight on the waybill differs, and a likely reason is given.',
    gallery: [
      {
        name: 'trail',
        alt: 'The steps of a shipment in their order; one was taken by a person, the others can be taken back.',
        caption: 'Every automatic step is explained, and can be taken back.',
      },
      {
        name: 'phone',
        alt: 'On a phone: hold the truck or send it without the certificate, with what speaks for each.',
        caption: 'Where a decision is needed, everything for it is at hand.',
      },
    ],
    tags: ['Document automation', 'ERP integration', 'Audit trail'],
    challenge:
      'Each shipment came with fourteen papers, and every figure on them was copied by hand into three systems.',
    story: {
      challenge: [
        'A shipment crosses a border with fourteen papers. Their figures were typed into the transport system, the customs portal and the ledger, by three people in three offices. Where they differed, someone telephoned.',
        'Nobody had designed it so. Each step had been added for a good reason in some year, and no one person knew all of them.',
      ],
      approach: steps({
        'Followed the paper':
          'For two weeks we sat beside the desks and wrote down every step, including those that nobody mentions. Of 63 steps, 19 served a customer that had left years ago.',
        'Left out before we automated':
          'Those 19 went first, at no cost. Only then did we automate: reading papers, comparing figures, filling in the portals.',
        'People at the forks':
          'The system does what is clear and stops where judgment is needed, with everything at hand. Every automatic step can be seen, explained and taken back.',
        'In small turns':
          'One kind of shipment a month moved over, with the old way beside it until the counts agreed for a fortnight.',
      }),
      outcome: [
        'Of the steps that people did by hand, many are automated, and the best ones simply left out.',
        'The three offices still call each other. Mostly about customers now.',
      ],
    },
    outcome: { figure: '60%', claim: 'fewer manual processes' },
    comparisons: [
      { name: 'Steps by hand, per shipment', before: '63', after: '25' },
      { name: 'Systems each figure is typed into', before: '3', after: '0' },
    ],
    quote: {
      text: 'They began by deleting things. Nineteen steps, gone, and nobody noticed. That is when I started to trust them.',
      name: 'Iwona Zielińska',
      role: 'Operations Manager',
      company: 'Brama Logistics',
    },
    services: ['custom-software', 'ai-machine-learning', 'cloud-devops'],
  },
]
