import { createPdf } from './files/pdf'
import type { SampleProject } from './projects'

const statement = createPdf('Statement of work', 'Delivery Forecast, Northlark Freight', [
  { heading: 'The goal' },
  {
    text: 'Customers ask when their load will arrive. Today the answer is the planned time, which is right within 30 minutes for 61 of 100 deliveries. The goal is 80 of 100, measured over four weeks that the model has not seen.',
  },
  { heading: 'The steps' },
  { row: ['1. Data review and baseline', '$4,800.00'] },
  { row: ['2. First model and report on its errors', '$9,600.00'] },
  { row: ['3. Service and connection to the Dispatch Portal', '$8,200.00'] },
  { row: ['4. Four weeks of comparison and hand-over', '$5,400.00'] },
  { row: ['Total', '$28,000.00'], strong: true },
  { heading: 'What happens if the goal is not reached' },
  {
    text: 'After step 2 both parties look at the figures. If the model is not clearly better than the baseline, the project ends there and the remaining steps are not charged.',
  },
])

const baseline = createPdf('Data review and baseline', 'Delivery Forecast, Northlark Freight', [
  { heading: 'In short' },
  {
    text: 'Two years of deliveries are good enough to learn from. Departure times are reliable, arrival times are reliable since the tablets were introduced, and dock waiting times are missing for about one delivery in five.',
  },
  { heading: 'How good is the planned time today?' },
  { row: ['Deliveries looked at', '41,873'] },
  { row: ['Within 15 minutes', '38 %'] },
  { row: ['Within 30 minutes', '61 %'] },
  { row: ['More than an hour late', '9 %'] },
  { heading: 'Where the errors come from' },
  {
    text: 'Half of the large errors happen at the dock and not on the road. Four docks cause most of them, always on the days before a holiday. A model that knows the dock and the weekday already beats the plan; weather adds less than expected.',
  },
  { heading: 'What we need from you' },
  { text: 'The gate log of docks 2, 4, 7 and 9 since January, as it is. We will clean it.' },
])

/** An early project: little to see yet, and a question that waits for the agency. */
export function deliveryForecast(): SampleProject {
  return {
    key: 'delivery-forecast',
    client: 'northlark',
    title: 'Delivery Forecast',
    description:
      'Arrival times that customers can rely on: a model trained on two years of deliveries, connected to the Dispatch Portal, and compared with the planned times for four weeks before anyone depends on it.',
    createdDaysAgo: 33,
    completion: 25,
    milestones: [
      { title: 'Data review and baseline', dueInDays: -11, doneDaysAgo: 10.3 },
      { title: 'First model and report on its errors', dueInDays: 17 },
      { title: 'Connection to the Dispatch Portal', dueInDays: 46 },
      { title: 'Four weeks of comparison', dueInDays: 74 },
    ],
    documents: [
      {
        name: 'Statement of work, Delivery Forecast.pdf',
        type: 'contract',
        file: statement,
        daysAgo: 32.4,
        downloads: [32.1],
      },
      {
        name: 'Data review and baseline.pdf',
        type: 'other',
        file: baseline,
        daysAgo: 10.2,
        downloads: [9.7],
      },
    ],
    updates: [
      {
        title: 'Baseline report: the plan is right 61 times out of 100',
        content:
          'The report is in your files. The short version: the data is good, half of the large errors happen at four docks, and knowing the dock and the weekday already beats the plan.\n\nThe next step is the first model. You will get a report on its errors, not only on its successes.',
        status: 'completed',
        daysAgo: 10.1,
        readDaysAgo: 9.6,
      },
      {
        title: 'Waiting for the gate logs of docks 2, 4, 7 and 9',
        content:
          'We can start without them, but they explain the largest errors. An export in any format is fine. Do you know who could send it to us?',
        status: 'sent',
        daysAgo: 4.2,
      },
    ],
    messages: [
      {
        from: 'admin',
        text: 'Hello Mara, the baseline report is in your files. If you only read one page, read "Where the errors come from".',
        daysAgo: 10.1,
        readDaysAgo: 9.6,
      },
      {
        from: 'client',
        text: 'Read it twice. Nobody here believed that the docks are the problem until they saw the table. Very useful already.',
        daysAgo: 9.5,
        readDaysAgo: 9.3,
      },
      {
        from: 'client',
        text: 'The gate logs: our dock manager can export them, but only month by month as PDF. Can you work with that, or should we ask the vendor for something better?',
        daysAgo: 0.8,
      },
      {
        from: 'client',
        text: 'Also: would photos of the paper log help for the weeks when the gate computer was down?',
        daysAgo: 0.75,
      },
    ],
    feedback: [
      {
        text: 'Good start. Please do not publish this one: the report names four of our docks and some customers would recognise them. Happy to write something public when the model is live.',
        rating: 4,
        status: 'rejected',
        consent: false,
        daysAgo: 9.2,
      },
    ],
  }
}
