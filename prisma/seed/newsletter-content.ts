type SampleSubscriber = { email: string; daysAgo: number; unsubscribedDaysAgo?: number }

export const subscribers: SampleSubscriber[] = [
  { email: 'lotte.vanderhorn@example.com', daysAgo: 57.2 },
  { email: 'dev-news@quartzhill.example', daysAgo: 49.8 },
  { email: 'Samir.Oduya@Example.org', daysAgo: 41.1 },
  { email: 'reading-list@example.net', daysAgo: 36.5, unsubscribedDaysAgo: 8.3 },
  { email: 'office@pinegate.example', daysAgo: 28.9 },
  { email: 'yuki.tanabe@example.com', daysAgo: 17.4 },
  { email: 'cto@haldentools.example', daysAgo: 9.6 },
  { email: 'noor+newsletter@example.org', daysAgo: 2.7 },
]

type SampleIssue = { subject: string; preheader: string; body: string; sentDaysAgo?: number }

export const issues: SampleIssue[] = [
  {
    subject: 'What a slow checkout costs',
    preheader: 'Three numbers from a shop that we made faster this spring.',
    body: `A shop asked us why its mobile orders had stalled. The answer was not the design.

## Three numbers

- **4.1 seconds** until the cart could be used, on an ordinary phone
- **38%** of visitors gone by then
- **1.2 seconds** after two weeks of work, mostly taking things away

The whole story is [on our blog](/blog). If your own shop feels slow, [write to us](/contact).`,
    sentDaysAgo: 12.4,
  },
  {
    subject: 'When not to use AI',
    preheader: 'A short list that has saved our clients money.',
    body: `We build a lot with language models. We also talk people out of it, about once a month.

1. When a rule of ten lines does the job
2. When nobody can check the answers
3. When the data may not leave the building, and nothing has been set up for that`,
  },
]
