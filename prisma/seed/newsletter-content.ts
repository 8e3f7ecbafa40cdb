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
