import { createPdf } from './files/pdf'
import { createPng } from './files/png'
import { createZip } from './files/zip'
import { dispatchBoard, dispatchBoardDraft, driverView } from './mockups-content'
import type { SampleProject } from './projects'

const agreement = createPdf('Master services agreement', 'LumenForge and Northlark Freight', [
  { heading: '1. What this agreement covers' },
  {
    text: 'LumenForge designs, builds and maintains software for Northlark Freight. Each project is described in a statement of work that both parties sign. Where a statement of work and this agreement differ, the statement of work holds for its project.',
  },
  { heading: '2. How we work together' },
  {
    text: 'Work is done in steps of two weeks. Each step ends with a demonstration of working software, and Northlark Freight has five working days to accept the step or to say what is missing. A change to what was agreed is written down with its effect on price and date before work on it starts.',
  },
  {
    text: 'Northlark Freight names one person who can decide about content and acceptance, and gives LumenForge access to the systems and people that the work needs.',
  },
  { heading: '3. Fees and payment' },
  {
    text: 'Fees are given in the statement of work. Invoices are issued when a milestone is accepted and are due within 30 days. Travel is charged at cost and only when it was agreed beforehand.',
  },
  { heading: '4. Ownership' },
  {
    text: 'On payment, Northlark Freight owns the source code, designs, documentation and data made for it. LumenForge keeps the general know-how gained and may reuse components that existed before the project; Northlark Freight may use those without limit in its own business.',
  },
  { heading: '5. Confidentiality and data protection' },
  {
    text: 'Both parties keep what they learn about each other to themselves, during the work and for three years after it. Personal data is processed only as the work requires, stays on systems that were agreed, and is returned or erased at the end.',
  },
  { heading: '6. Warranty and liability' },
  {
    text: 'LumenForge corrects defects that are reported within 90 days of acceptance without charge. Liability is limited to the amounts paid in the preceding twelve months, except where the law does not allow a limit.',
  },
  { heading: '7. Term and termination' },
  {
    text: 'Either party may end this agreement with 30 days of written notice. Work that was done until then is paid for and handed over.',
  },
  { heading: 'Signed' },
  { text: 'For Northlark Freight: Mara Ellingsen, operations director' },
  { text: 'For LumenForge: Alex Winterborn, managing partner' },
])

const statement = createPdf('Statement of work', 'Dispatch Portal, Northlark Freight', [
  { heading: 'What is delivered' },
  {
    text: 'A planning board for dispatchers, a view for drivers on their phones, and the import of customers, trucks and docks. All depots work with it at the end.',
  },
  { heading: 'Milestones and prices' },
  { row: ['Workshops and data model', '$6,200.00'] },
  { row: ['Planning board with drag and drop', '$18,400.00'] },
  { row: ['Import of customers, trucks and docks', '$7,900.00'] },
  { row: ['Pilot week with the Greeley team', '$5,600.00'] },
  { row: ['Driver view on phones', '$12,300.00'] },
  { row: ['Total', '$50,400.00'], strong: true },
  { heading: 'What Northlark Freight provides' },
  {
    text: 'Access to the plans of last year, two dispatchers for half a day each week, and a decision about open questions within five working days.',
  },
])

const changeOrder = createPdf('Change order 1', 'Reasons for moved loads, Dispatch Portal', [
  { heading: 'What changes' },
  {
    text: 'Whoever moves a load that the customer has confirmed gives a reason: one of a short list that Northlark Freight edits, and a few words of their own. The reason is kept with the load and appears in the weekly report.',
  },
  { heading: 'Effect on price and dates' },
  { row: ['One day of work', '$1,100.00'], strong: true },
  { text: 'All dates stay as they are.' },
])

const importReport = createPdf('Import report', 'Customers, trucks and docks', [
  { heading: 'Counts' },
  { row: ['Customers', '214'] },
  { row: ['Trucks', '38'] },
  { row: ['Docks', '11'] },
  { heading: 'Merged' },
  {
    text: 'Nine customers appeared twice under slightly different names. Both names stay searchable; the older customer number was kept.',
  },
])

const pilotGuide = createPdf('Pilot week: guide for dispatchers', 'Dispatch Portal, Northlark Freight', [
  { heading: 'What changes on Monday' },
  {
    text: 'The morning plan is made on the new board. The whiteboard stays on the wall for the week as a fallback, but nobody has to keep it up to date. Loads that you enter in the old spreadsheet do not appear on the board.',
  },
  { heading: 'Three things to try first' },
  { text: '1. Drag a load onto a truck. The board warns you when driving hours would run over.' },
  { text: '2. Open a load and press N to leave a note. The driver sees it within a few seconds.' },
  { text: '3. Filter by dock to see what is waiting, and for how long.' },
  { heading: 'When something is not right' },
  {
    text: 'Press the question mark in the lower right corner. Your message and a picture of the screen reach us directly; somebody answers within 15 minutes between 5 AM and 8 PM.',
  },
])

const exportSample = createZip({
  'README.txt':
    'Sample export from the Dispatch Portal\n\nloads.csv   one line for each load of the test week\nstops.csv   pick-ups and deliveries, in the order driven\n\nTimes are local to the dock. Weights are in pounds.\n',
  'loads.csv':
    'load,customer,truck,driver,weight_lb,status\nNF-4101,Cedar Hollow Dairy,T-12,R. Quill,31400,delivered\nNF-4102,Pinegate Lumber,T-07,S. Amari,44250,delivered\nNF-4103,Halden Tools,T-12,R. Quill,18900,on the way\nNF-4104,Cedar Hollow Dairy,T-03,J. Brandt,29750,planned\n',
  'stops.csv':
    'load,stop,place,planned,actual\nNF-4101,1,Greeley dock 4,06:10,06:14\nNF-4101,2,Cheyenne,08:45,08:39\nNF-4102,1,Fort Collins yard,07:00,07:26\nNF-4102,2,Laramie,09:30,09:51\n',
})

/** A web app in full swing: read and unread updates both ways, a replaced design, every document type. */
export function dispatchPortal(): SampleProject {
  return {
    key: 'dispatch-portal',
    client: 'northlark',
    title: 'Dispatch Portal',
    description:
      'A planning board for dispatchers and a mobile view for drivers. It replaces the whiteboard, two spreadsheets and most of the phone calls before seven in the morning.',
    createdDaysAgo: 96,
    completion: 68,
    milestones: [
      { title: 'Workshops and data model', dueInDays: -82, doneDaysAgo: 83.2 },
      { title: 'Planning board with drag and drop', dueInDays: -54, doneDaysAgo: 51.4 },
      { title: 'Import of customers, trucks and docks', dueInDays: -26, doneDaysAgo: 27.1 },
      { title: 'Pilot week with the Greeley team', dueInDays: 9 },
      { title: 'Driver view on phones', dueInDays: 24 },
      { title: 'All depots live', dueInDays: 38 },
    ],
    documents: [
      {
        name: 'Master services agreement.pdf',
        type: 'contract',
        file: agreement,
        daysAgo: 94.3,
        downloads: [93.8],
      },
      {
        name: 'Statement of work, Dispatch Portal.pdf',
        type: 'contract',
        file: statement,
        daysAgo: 93.9,
        downloads: [93.7],
      },
      {
        name: 'Receipt, workshops and data model.pdf',
        type: 'invoice',
        file: { invoice: 'dispatch-workshops' },
        daysAgo: 71.2,
        downloads: [70.6],
      },
      {
        name: 'Planning board, desktop.png',
        type: 'design',
        file: createPng(960, 600, dispatchBoard),
        daysAgo: 61.5,
        replaced: { file: createPng(960, 600, dispatchBoardDraft), daysAgo: 74.2 },
        downloads: [61.1, 30.6],
      },
      {
        name: 'Receipt, planning board.pdf',
        type: 'invoice',
        file: { invoice: 'dispatch-board' },
        daysAgo: 21.7,
      },
      {
        name: 'Invoice, import of customers, trucks and docks.pdf',
        type: 'invoice',
        file: { invoice: 'dispatch-import' },
        daysAgo: 25.8,
      },
      {
        name: 'Import report.pdf',
        type: 'other',
        file: importReport,
        daysAgo: 26.9,
        downloads: [26.2],
      },
      { name: 'Export sample, test week.zip', type: 'other', file: exportSample, daysAgo: 12.7 },
      {
        name: 'Change order 1, reasons for moved loads.pdf',
        type: 'contract',
        file: changeOrder,
        daysAgo: 6.4,
        downloads: [6.1],
      },
      {
        name: 'Driver view, three screens.png',
        type: 'design',
        file: createPng(960, 640, driverView),
        daysAgo: 2.6,
      },
    ],
    updates: [
      {
        title: 'The planning board is ready to try',
        content:
          'Loads can be dragged onto trucks, moved between days and split over two trailers. The board warns when driving hours would run over and when a dock is taken.\n\nPlease try it with last week’s real plan. What felt slower than the whiteboard? That is what we will work on next.',
        status: 'completed',
        daysAgo: 51.2,
        readDaysAgo: 50.8,
        linkUrl: 'https://staging.northlark.example/board',
      },
      {
        title: 'Customers, trucks and docks are imported',
        content:
          'All 214 customers, 38 trucks and 11 docks are in. Nine customers appeared twice under slightly different names; we merged them and kept both names searchable.\n\nThe counts match your spreadsheet line by line. Nothing for you to do.',
        status: 'completed',
        daysAgo: 27,
        readDaysAgo: 26.1,
      },
      {
        title: 'Your decision: who may move a confirmed load?',
        content:
          'At the moment every dispatcher can move a load after the customer has confirmed it. The alternatives: only the shift lead, or everyone with a reason that is kept with the load.\n\nWe suggest the second one. Either takes us about a day.',
        status: 'sent',
        daysAgo: 8.4,
        readDaysAgo: 7.9,
      },
      {
        title: 'Guide for the pilot week',
        content:
          'Attached is the two-minute guide for the Greeley team: what changes on Monday, three things to try first, and how to reach us when something is not right. Please hand it out on Thursday’s shift meeting.',
        status: 'pending',
        daysAgo: 1.3,
        file: { name: 'Pilot week guide.pdf', file: pilotGuide },
      },
    ],
    messages: [
      {
        from: 'client',
        text: 'Good morning Alex! The board looks great. One question from the night shift: can we see Saturday and Sunday next to each other with Monday?',
        daysAgo: 21.6,
        readDaysAgo: 21.5,
      },
      {
        from: 'admin',
        text: 'Good morning Mara, yes. The week can start on any day now: gear icon, "First day". I set it to Saturday for the night shift group so they can judge for themselves.',
        daysAgo: 21.4,
        readDaysAgo: 21.3,
      },
      { from: 'client', text: 'They love it. Thank you!', daysAgo: 21.2, readDaysAgo: 21.1 },
      {
        from: 'client',
        text: 'About the confirmed loads: we talked it over. Everyone may move them, but with a reason, as you suggested. Could the reason be a short list plus free text? Ours would be: truck down, customer asked, weather, other.',
        daysAgo: 6.9,
        readDaysAgo: 6.7,
      },
      {
        from: 'admin',
        text: 'That works well with what we have. The list is something you can edit yourselves under Settings, so you can add "dock closed" on the day you need it.',
        daysAgo: 6.6,
        readDaysAgo: 6.2,
      },
      {
        from: 'admin',
        text: 'It is on staging now. I also added the reason to the weekly report, one line for each move.',
        daysAgo: 3.1,
        readDaysAgo: 2.9,
      },
      {
        from: 'client',
        text: 'Perfect. For the pilot: Ray will be the contact on site, and two people from Fort Collins would like to watch. Is that all right with you?',
        daysAgo: 1.1,
        readDaysAgo: 0.9,
      },
      {
        from: 'admin',
        text: 'More than all right. Send me their addresses and I will set up accounts that can look but not move anything. We will be on the phone from 5 AM on Monday.',
        daysAgo: 0.35,
      },
    ],
    feedback: [
      {
        text: 'Our dispatchers were sceptical for about an hour. Then somebody planned the whole of Tuesday while drinking one coffee. LumenForge listened to the people who do the work, and it shows in every corner of the board.',
        rating: 5,
        status: 'approved',
        consent: true,
        daysAgo: 44.5,
      },
      {
        text: 'The import went better than any migration I have seen, and we always knew what was happening. I would have liked the driver view a little earlier, but the order made sense once it was explained.',
        rating: 4,
        status: 'pending',
        consent: true,
        daysAgo: 2.2,
      },
      {
        text: 'just testing the stars',
        rating: 3,
        status: 'pending',
        consent: false,
        daysAgo: 45.1,
        deletedDaysAgo: 44.9,
      },
    ],
  }
}
