import type { SampleProject } from './projects'

/** An early project: little to see yet, and a question waiting for the agency. */
export function deliveryForecast(): SampleProject {
  return {
    key: 'delivery-forecast',
    client: 'northlark',
    assignee: 'staff',
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
    files: [
      {
        name: 'Statement of work, Delivery Forecast.pdf',
        type: 'contract',
        file: 'forecast-statement-of-work.pdf',
        daysAgo: 32.4,
        downloads: [32.1],
      },
      {
        name: 'Data review and baseline.pdf',
        type: 'other',
        file: 'forecast-baseline.pdf',
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
    testimonials: [
      {
        text: 'Good start. Please do not publish this one: the report names four of our docks and some customers would recognize them. Happy to write something public when the model is live.',
        rating: 4,
        status: 'rejected',
        consent: false,
        daysAgo: 9.2,
      },
    ],
  }
}
