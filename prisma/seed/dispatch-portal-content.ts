import type { SampleProject } from './projects'

/** A web app in full swing: read and unread updates both ways, a replaced design, every document type. */
export function dispatchPortal(): SampleProject {
  return {
    key: 'dispatch-portal',
    client: 'northlark',
    assignee: 'owner',
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
    files: [
      {
        name: 'Master services agreement.pdf',
        type: 'contract',
        file: 'dispatch-master-services-agreement.pdf',
        daysAgo: 94.3,
        downloads: [93.8],
      },
      {
        name: 'Statement of work, Dispatch Portal.pdf',
        type: 'contract',
        file: 'dispatch-statement-of-work.pdf',
        daysAgo: 93.9,
        downloads: [93.7],
      },
      {
        name: 'Receipt, workshops and data model.pdf',
        type: 'invoice',
        file: 'dispatch-receipt-workshops.pdf',
        daysAgo: 71.2,
        downloads: [70.6],
      },
      {
        name: 'Planning board, desktop.png',
        type: 'design',
        file: 'dispatch-planning-board.png',
        daysAgo: 61.5,
        replaced: { file: 'dispatch-planning-board-draft.png', daysAgo: 74.2 },
        downloads: [61.1, 30.6],
      },
      {
        name: 'Receipt, planning board.pdf',
        type: 'invoice',
        file: 'dispatch-receipt-planning-board.pdf',
        daysAgo: 21.7,
      },
      {
        name: 'Invoice, import of customers, trucks and docks.pdf',
        type: 'invoice',
        file: 'dispatch-invoice-import.pdf',
        daysAgo: 25.8,
      },
      {
        name: 'Import report.pdf',
        type: 'other',
        file: 'dispatch-import-report.pdf',
        daysAgo: 26.9,
        downloads: [26.2],
      },
      {
        name: 'Export sample, test week.zip',
        type: 'other',
        file: 'dispatch-export-sample.zip',
        daysAgo: 12.7,
      },
      {
        name: 'Change order 1, reasons for moved loads.pdf',
        type: 'contract',
        file: 'dispatch-change-order.pdf',
        daysAgo: 6.4,
        downloads: [6.1],
      },
      {
        name: 'Driver view, three screens.png',
        type: 'design',
        file: 'dispatch-driver-view.png',
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
        file: { name: 'Pilot week guide.pdf', file: 'dispatch-pilot-week-guide.pdf' },
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
    questions: [
      {
        text: 'Which two dispatchers should have an account for the pilot week? We need their names and email addresses.',
        daysAgo: 1.2,
        dueInDays: 4,
      },
      {
        text: 'Do drivers use their own phones, or does the company provide them? It decides how they sign in.',
        daysAgo: 8.3,
        dueInDays: -5,
        answer: {
          text: 'Company phones, all of them Android, handed out at the start of a shift. So a phone belongs to a truck, not to a person.',
          daysAgo: 6.4,
        },
      },
    ],
    notes: [
      {
        text: 'Mara decides, Theo from IT has to agree on anything about sign-in. Copy him early.',
        daysAgo: 7.1,
      },
    ],
    testimonials: [
      {
        text: 'Our dispatchers were skeptical for about an hour. Then somebody planned the whole of Tuesday while drinking one coffee. LumenForge listened to the people who do the work, and it shows in every corner of the board.',
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
        daysAgo: 12.5,
        deletedDaysAgo: 12.3,
      },
    ],
  }
}
