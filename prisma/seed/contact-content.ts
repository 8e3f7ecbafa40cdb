import type { SampleContactMessage } from './leads'

/** Newest first: two months of an agency's inbox, including the edge cases that a list has to handle. */
export const contactMessages: SampleContactMessage[] = [
  {
    source: 'home',
    name: 'Amara Lindgren',
    email: 'amara.lindgren@riverbendlibrary.example',
    phone: '+1 (319) 555-0121',
    company: 'Riverbend Public Library',
    subject: 'Self-service for room reservations',
    message:
      'Hello! Our library has five rooms that clubs, tutors and families reserve by calling the desk. We would like them to do it online, with a library card, and we would like the display next to each door to show who is in there and until when. Is that something you do, and what would be a sensible first step?',
    budgetRange: '5k-15k',
    preferredContact: 'email',
    status: 'new',
    priority: 'medium',
    daysAgo: 0.06,
  },
  {
    source: 'contact_page',
    name: 'Desmond Achebe-Wolfe',
    email: 'desmond@haldentools.example',
    subject: 'Production system down every Monday',
    message:
      'Our order system stops every Monday at around 6:40 AM and needs a restart. The company that built it no longer exists. Could somebody look at it this week? We can give access to the server and the source code today.',
    budgetRange: 'discuss',
    status: 'new',
    priority: 'high',
    daysAgo: 0.31,
  },
  {
    source: 'home',
    name: '李美玲 (Meiling Li)',
    email: 'meiling.li@teahouse-lanes.example',
    phone: '+1 (415) 555-0148',
    company: 'Teahouse Lanes 茶巷',
    subject: 'Online shop in two languages 🍵',
    message:
      '你好! We import tea from four small farms and sell it in San Francisco. We need a shop in English and 中文 (traditional characters, please), with subscriptions: one new tea every month. 🍃\n\nMost of our customers order on their phones, many of them are over sixty. Big letters, few steps. Do you have examples we could try out?\n\n謝謝!',
    budgetRange: '15k-50k',
    preferredContact: 'whatsapp',
    status: 'new',
    priority: 'medium',
    daysAgo: 0.9,
  },
  {
    source: 'contact_page',
    name: 'Gus Thornbury',
    email: 'gus.thornbury@example.net',
    message: 'Do you also repair printers?',
    status: 'resolved',
    priority: 'low',
    daysAgo: 1.4,
    replies: [
      {
        subject: 'Printers',
        text: 'Hello Gus,\n\nsadly we only repair software. The copy shop on your main street may know somebody who has the right screwdriver.\n\nGood luck with it!\nAlex',
        daysAgo: 1.3,
      },
    ],
  },
  {
    source: 'home',
    name: 'Farrukh Delacroix',
    email: 'f.delacroix@meridianseeds.example',
    phone: '+1 (559) 555-0102',
    company: 'Meridian Seed Exchange',
    subject: 'Question about your pricing page',
    message:
      'Is the Starter plan per user or per company? We are eleven people, and three of us would need access every day.',
    preferredContact: 'phone',
    status: 'new',
    priority: 'medium',
    daysAgo: 2.2,
  },
  {
    source: 'contact_page',
    name: 'SEO Growth Team',
    email: 'offers@rank-booster.example',
    message:
      'Dear website owner!!! We have checked your website and found 37 CRITICAL errors that keep you from PAGE ONE. Our experts guarantee first place in 48 hours or your money back. Reply YES for a free report. Only three places left this month!!!',
    budgetRange: '50k-plus',
    status: 'new',
    priority: 'low',
    suspectedSpam: true,
    daysAgo: 2.9,
  },
  {
    source: 'privacy',
    name: 'Sunniva Bakke',
    email: 'sunniva.bakke@example.org',
    subject: 'Privacy Policy Inquiry',
    message:
      'I subscribed to your newsletter in spring and would like to know what you store about me, and for how long. A short answer is enough.',
    assignee: 'staff',
    status: 'in_progress',
    priority: 'high',
    daysAgo: 3.6,
    notes: [
      {
        text: 'Asked under the privacy law of her state: answer within 45 days, better this week.',
        daysAgo: 3.4,
      },
    ],
  },
  {
    source: 'home',
    name: 'Theodora Vance',
    email: 'tvance@saltmarshclinics.example',
    phone: '+1 (843) 555-0177',
    company: 'Saltmarsh Clinics',
    subject: 'From fourteen systems to fewer',
    message: `Good afternoon,

I am writing on behalf of a group of nine outpatient clinics along the coast. We have grown by joining forces with independent practices, and each of them brought its own software. By my last count we use fourteen systems for things that patients believe to be one: making an appointment, getting a reminder, filling in a form, receiving a result, paying a bill.

What a patient goes through today: they call to make an appointment, and the reception of that clinic writes it into that clinic's calendar. They get a letter with a form, fill it in with a pen, and bring it along. Somebody types it in. If they were at another of our clinics last month, they fill in the same form again, because the systems do not know each other. The result of their blood test arrives in a portal whose password they forgot. The bill arrives on paper, four to six weeks later, with a telephone number that leads to a person who cannot see the appointment.

What we would like: one place where a patient sees their appointments, forms, results and bills, whichever clinic they come from. Behind it, our clinics may keep what works for them. We do not dream of replacing everything; we have tried that once, it took two years and ended in a meeting I would rather forget.

What we have learned from that attempt, and would expect a partner to take seriously:

1. Start with one clinic and one thing. We suggest appointments in Beaufort, where the team is curious and patient.
2. Nothing may depend on a patient having a smartphone. About a third of ours do not.
3. Everything has to work when the connection is down. It is down several times a year, usually in a storm, which is when people need us.
4. The people at the reception decide whether it is good. If it takes them longer than today, it is not.
5. Health data stays in our own data center until our compliance officer is convinced of something else. She is reasonable, but she reads everything.

I know that this is more than one project. What I am looking for at the moment is a conversation with somebody who has done something similar, who can tell us what to do first, what to leave alone, and what it might cost by the order of magnitude. We have a budget for a study of about three months and, if it convinces our board, for the years after it.

I can be reached best between 7 and 8 in the morning, before the first patients, or by e-mail at any time. I would also be glad to show you around one of the clinics. It explains more than any document, and the coffee is surprisingly good.

With kind regards
Theodora Vance
Director of patient services`,
    budgetRange: '50k-plus',
    preferredContact: 'phone',
    status: 'in_progress',
    priority: 'high',
    daysAgo: 4.5,
    notes: [
      {
        text: 'Called at 7:10 AM. She wants somebody who says no. Visit in Beaufort planned for the week after next.',
        daysAgo: 3.7,
      },
    ],
    replies: [
      {
        subject: 'From fourteen systems to fewer: a visit first?',
        text: 'Dear Theodora,\n\nthank you for a letter that is already half of the specification. Your five points are the ones that we would have had to learn the hard way.\n\nWe would like to come to Beaufort for a day before we propose anything, at our own cost, and sit next to the reception. May I call you tomorrow at ten past seven?\n\nKind regards\nAlex',
        daysAgo: 4.1,
      },
    ],
  },
  {
    source: 'contact_page',
    name: 'Lucian Farrow',
    email: 'lucian.farrow@example.com',
    message:
      'I am a student of computer science in my last year and would like to write my thesis with a company. My topic is forecasting with little data. Do you supervise theses, and whom should I write to?',
    status: 'in_progress',
    priority: 'low',
    daysAgo: 5.8,
  },
  {
    source: 'home',
    name: 'نور الهاشمي (Noor Al-Hashimi)',
    email: 'noor@dunesandpalms.example',
    phone: '+1 (313) 555-0159',
    company: 'Dunes & Palms Travel',
    subject: 'موقع باللغتين العربية والإنجليزية',
    message:
      'مرحباً، نحن وكالة سفر صغيرة ونحتاج إلى موقع باللغتين العربية والإنجليزية مع حجز الرحلات عبر الإنترنت.\n\nIn English: we are a small travel agency and need a website in Arabic and English, with online booking. The Arabic side must be properly right to left, not only translated. Our current site mixes both and the dates come out wrong.',
    budgetRange: '5k-15k',
    preferredContact: 'whatsapp',
    status: 'new',
    priority: 'medium',
    daysAgo: 7.3,
  },
  {
    source: 'contact_page',
    name: 'Ottoline Greaves',
    email: 'ottoline@greaves-archive.example',
    subject: 'Consultation',
    message:
      'We keep 180,000 photographs of a valley and its people, most of them with a few words on the back. Could software read the handwriting well enough to make them searchable? I would like to book a consultation, two hours would do, and I would bring a box.',
    budgetRange: 'under-5k',
    status: 'resolved',
    priority: 'medium',
    daysAgo: 9.1,
    notes: [
      {
        text: 'Consultation held. Handwriting from about 1930 on is readable, before that we would need samples. She brought two boxes.',
        daysAgo: 6.2,
      },
    ],
  },
  {
    source: 'home',
    name: 'Bram Castellane',
    email: 'bram.castellane@twinpeaksbikes.example',
    company: 'Twin Peaks Bikes',
    subject: 'App for bike rental',
    message:
      'Ten bikes in 2019, two hundred today, still the same paper forms. We want customers to scan a code, ride, and bring the bike back to any of our four stations. Payment by minute, with a cap for the day. What would the first version cost, and when could it be ready?',
    budgetRange: '15k-50k',
    preferredContact: 'email',
    assignee: 'staff',
    status: 'in_progress',
    priority: 'high',
    daysAgo: 11.7,
  },
  {
    source: 'cookie_policy',
    name: 'Ronan Ashdown',
    email: 'r.ashdown@example.net',
    subject: 'Cookie Policy Inquiry',
    message:
      'Nice to see a site that asks before it sets cookies. Which tool do you use for that, or did you build it?',
    status: 'resolved',
    priority: 'low',
    daysAgo: 13.2,
  },
  {
    source: 'contact_page',
    name: 'Philippa Oyelaran',
    email: 'p.oyelaran@greenharborschools.example',
    message:
      'Our school district is looking for a partner to make its website accessible: 22 schools, one editor in each, deadlines by law. Could you send us references for similar work and tell us whether you take part in public tenders?',
    budgetRange: '30k-50k',
    status: 'in_progress',
    priority: 'high',
    daysAgo: 15.5,
  },
  {
    source: 'home',
    name: 'Cedric Moorland',
    email: 'cedric@example.org',
    message:
      'Hi, please call me back about the app idea I mentioned to Alex at the meetup. The one with the frogs.',
    phone: '+1 (303) 555-0190',
    preferredContact: 'phone',
    status: 'resolved',
    priority: 'low',
    daysAgo: 18.9,
    notes: [
      { text: 'It is an app that recognizes frogs by their calls. I told him we are in.', daysAgo: 18.1 },
    ],
  },
  {
    source: 'contact_page',
    name: 'Henrike van Dalen',
    email: 'h.vandalen@polderpumps.example',
    message:
      'We make pumps and would like to sell the data that they collect as a service: a portal in which our customers see the state of their pumps and get a warning before one fails. We have the sensors and a database that is growing faster than we like. Who at your company knows about time series?',
    budgetRange: '50k-plus',
    status: 'resolved',
    priority: 'high',
    daysAgo: 22.3,
    replies: [
      {
        subject: 'Your pumps and their data',
        text: 'Dear Henrike,\n\nthat would be Ilse and me. A first look at the database costs nothing: tell us how many sensors, how often they report and how far back you need to see, and we can say within a day whether the growth is a problem or only looks like one.\n\nKind regards\nAlex',
        daysAgo: 22,
      },
    ],
  },
  {
    source: 'home',
    name: 'Imani Rosewood',
    email: 'imani@secondshelf.example',
    company: 'Second Shelf Books',
    subject: 'Used books, real stock',
    message:
      'Every book we sell exists exactly once. Shops like ours keep selling the same copy twice, online and at the counter, and then somebody is sad. Can this be solved for a budget that fits a bookshop?',
    budgetRange: 'under-5k',
    preferredContact: 'email',
    status: 'resolved',
    priority: 'medium',
    daysAgo: 26.4,
  },
  {
    source: 'contact_page',
    name: 'Zoltan Merriweather',
    email: 'zoltan.merriweather@example.com',
    message: 'Your blog post about backups saved my weekend. No question, just thanks. 🙏',
    status: 'resolved',
    priority: 'low',
    daysAgo: 29.7,
  },
  {
    source: 'home',
    name: 'Adaeze Pemberton',
    email: 'a.pemberton@lumberjackcoffee.example',
    phone: '+1 (218) 555-0184',
    company: 'Lumberjack Coffee Roasters',
    subject: 'Our web shop is slow',
    message:
      'Since we added the new theme, our shop needs nine seconds on a phone. Sales from phones have halved. Could you have a look and tell us whether it can be repaired or should be made new?',
    budgetRange: '5k-15k',
    preferredContact: 'email',
    status: 'resolved',
    priority: 'high',
    daysAgo: 34.2,
    notes: [
      {
        text: 'Repaired: pictures, fonts and three chat widgets. From 9.1 s to 1.8 s. No new shop needed.',
        daysAgo: 28.5,
      },
    ],
  },
  {
    source: 'contact_page',
    name: 'Cornelius Baptiste-Hale',
    email: 'cbh@oldmilltheater.example',
    message:
      'We are a theater with 240 seats and would like to sell them without the ticket service that takes 18 percent. Seats with a pillar in front have to be cheaper, and the first row is not for children under six. Is there something ready-made that you would recommend, or do we have to build?',
    budgetRange: '15k-30k',
    status: 'resolved',
    priority: 'medium',
    daysAgo: 39.8,
  },
  {
    source: 'privacy',
    name: 'Giselle Norwood',
    email: 'giselle.norwood@example.com',
    subject: 'Please delete my data',
    message:
      'I asked for a quote last year and went with somebody else. Please delete what you still have about me, and confirm it.',
    status: 'resolved',
    priority: 'high',
    daysAgo: 44.1,
    notes: [
      { text: 'Deleted and confirmed on the same day. This message stays as the proof.', daysAgo: 43.9 },
    ],
  },
  {
    source: 'home',
    name: 'Evander Stokes',
    email: 'evander.stokes@windrowfarms.example',
    phone: '+1 (701) 555-0146',
    company: 'Windrow Farms',
    subject: 'Drones, fields and too many pictures',
    message:
      'Our drones take about 4,000 pictures a day in summer. We would like to see from them where the beets are thirsty before the beets know it. Two universities told us that it is possible, nobody told us how to use it on a Tuesday in July.',
    budgetRange: '50k-plus',
    preferredContact: 'phone',
    status: 'resolved',
    priority: 'medium',
    daysAgo: 48.6,
  },
  {
    source: 'contact_page',
    name: "Siobhán O'Rourke-Nguyễn",
    email: 'siobhan@example.org',
    message:
      'A small thing: your contact form did not like the accents in my name last year. I just tried it again and it works now. Thank you for fixing it!',
    status: 'resolved',
    priority: 'low',
    daysAgo: 53.9,
  },
  {
    source: 'home',
    name: 'Marguerite Solano',
    email: 'msolano@bayleafcatering.example',
    company: 'Bayleaf Catering',
    subject: 'Recommendation from Brindle & Bay',
    message:
      'Tomás from Brindle & Bay told me that you are the ones who ask what happens at five in the morning. We have the same question with 300 lunches. Could we talk in the week after the holidays?',
    budgetRange: '15k-50k',
    preferredContact: 'whatsapp',
    phone: '+1 (253) 555-0168',
    status: 'resolved',
    priority: 'medium',
    daysAgo: 59.2,
  },
]
