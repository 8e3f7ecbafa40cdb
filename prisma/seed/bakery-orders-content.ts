import type { SampleProject } from './projects'

/** A project close to launch, won from a quote request. */
export function bakeryOrders(): SampleProject {
  return {
    key: 'bakery-orders',
    client: 'brindle',
    assignee: 'owner',
    quote: 'bakery-orders',
    title: 'Online Ordering',
    description:
      'Order tonight, pick up tomorrow: a shop for six bakeries with pick-up times, online payment and a weekly bread box by subscription.',
    createdDaysAgo: 51,
    completion: 85,
    milestones: [
      { title: 'Design approved', dueInDays: -38, doneDaysAgo: 39.5 },
      { title: 'Shop, payment and pick-up times', dueInDays: -16, doneDaysAgo: 14.2 },
      { title: 'Subscriptions', dueInDays: -5, doneDaysAgo: 5.6 },
      { title: 'Test week at Millrace Lane', dueInDays: 4 },
      { title: 'Launch in all six bakeries', dueInDays: 11 },
    ],
    files: [
      {
        name: 'Project agreement.pdf',
        type: 'contract',
        file: 'bakery-project-agreement.pdf',
        daysAgo: 50.4,
        downloads: [50.2],
      },
      {
        name: 'Shop on phones.png',
        type: 'design',
        file: 'bakery-shop-on-phones.png',
        daysAgo: 41.3,
        downloads: [41],
      },
      {
        name: 'Receipt, design.pdf',
        type: 'invoice',
        file: 'bakery-receipt-design.pdf',
        daysAgo: 32.7,
        downloads: [32.2],
      },
      {
        name: 'Photo guide and list.zip',
        type: 'other',
        file: 'bakery-photo-guide.zip',
        daysAgo: 19.6,
        downloads: [19.2, 12.4],
      },
    ],
    updates: [
      {
        title: 'Design approved, building has started',
        content:
          'Thank you for the quick answers. The approved screens are in your files. We start with the part that must never fail: order, payment, morning list.',
        status: 'completed',
        daysAgo: 39.3,
        readDaysAgo: 39.1,
      },
      {
        title: 'You can place your first order',
        content:
          'The test shop takes orders with the test card that we sent you separately. Nothing is charged. Try to break it: order at one minute to eight, change the bakery at the last step, close the browser while paying.',
        status: 'completed',
        daysAgo: 14,
        readDaysAgo: 13.7,
        linkUrl: 'https://test-shop.brindleandbay.example/',
      },
      {
        title: 'Bread box subscriptions work',
        content:
          'Customers can subscribe, skip a week and stop by themselves. A payment that fails is tried again after one and three days, and the customer gets a polite note. You see all of it on one page.',
        status: 'completed',
        daysAgo: 5.5,
        readDaysAgo: 5.2,
      },
      {
        title: 'Please check the launch plan',
        content:
          'The plan for the test week and the launch day is attached; the test shop has the final texts. Two questions for you are marked in the plan. If we hear from you by Friday, the date holds.',
        status: 'pending',
        daysAgo: 0.6,
        file: { name: 'Launch plan.pdf', file: 'bakery-launch-plan.pdf' },
        linkUrl: 'https://test-shop.brindleandbay.example/',
      },
    ],
    messages: [
      {
        from: 'client',
        text: 'Hi Alex, my sister tried the test shop and ordered 400 croissants by accident. Could we have a limit? 🥐',
        daysAgo: 12.9,
        readDaysAgo: 12.8,
      },
      {
        from: 'admin',
        text: 'That is a very good sister. Above 24 pieces of one thing the shop now asks "Really 400?", and above 60 it suggests calling the bakery. Both numbers are yours to change.',
        daysAgo: 12.6,
        readDaysAgo: 12.5,
      },
      { from: 'client', text: 'Ha! Perfect. She says you are welcome.', daysAgo: 12.4, readDaysAgo: 12.3 },
      {
        from: 'client',
        text: 'The photos of the last four products are uploaded. The number cake was harder than expected, everybody wanted to eat it.',
        daysAgo: 3.4,
        readDaysAgo: 3.2,
      },
      {
        from: 'admin',
        text: 'They look delicious and they are online. That was the last thing on our list for the test week.',
        daysAgo: 3.1,
        readDaysAgo: 2.8,
      },
      {
        from: 'client',
        text: 'One worry from Harbor Street: their printer only takes narrow receipt paper. Does the morning list fit on that?',
        daysAgo: 0.2,
      },
    ],
    testimonials: [
      {
        text: 'They asked what happens at five in the morning when the list is wrong, and then built it so that it is right. Clear prices, quick answers, and patience with people who have flour on their fingers.',
        rating: 5,
        status: 'approved',
        consent: true,
        daysAgo: 4.8,
      },
    ],
  }
}
