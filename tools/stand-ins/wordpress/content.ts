import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join('tools', 'stand-ins', 'wordpress', 'posts')

const authors = ['Alex Winterborn', 'Ilse Vandermeer'] as const

/** The blog's categories. */
export const sampleTopics = [
  {
    name: 'AI',
    description: 'What models are good at in a business, what they aren&#8217;t, and how we test it.',
  },
  {
    name: 'Design',
    description: 'Interfaces that people understand at once, also on a bad day and a small phone.',
  },
  {
    name: 'Engineering',
    description: 'How we build, measure and release software, and what it costs to keep it running.',
  },
  {
    name: 'Working together',
    description: 'From the first meeting to the handover: how a project goes, and what you can expect of us.',
  },
] as const

/** A sample post. Its text is HTML as WordPress renders it, `posts/<slug>.html`; `%picture-name%` there is the URL of a picture. */
type PostFacts = {
  slug: string
  title: string
  /** Local time; the sample blog's time zone is UTC. */
  date: string
  excerpt: string
  /** Where an API client finds the cover: in `_embedded`, or only in `jetpack_featured_media_url`. */
  author: (typeof authors)[number]
  topics: (typeof sampleTopics)[number]['name'][]
  cover: 'embedded' | 'jetpack'
  alt: string
}
export type SamplePost = PostFacts & { content: string }

const facts: PostFacts[] = [
  {
    slug: 'discovery-before-the-first-line-of-code',
    title: 'What happens in the two weeks before we write code',
    date: '2025-03-11T09:00:00',
    excerpt:
      '<p>Most late projects were late before anybody opened an editor. Here is what we do first, day by day, and what you hold in your hands afterwards.</p>',
    author: 'Ilse Vandermeer',
    topics: ['Working together'],
    cover: 'embedded',
    alt: 'A plan of ten days in three parts: three days to watch, four to find the risk, three to cut; at the end, a price and a date',
  },
  {
    slug: 'language-models-in-customer-support',
    title: 'Language models in customer support: what works, what doesn&#8217;t',
    date: '2025-04-08T08:30:00',
    excerpt:
      '<p>Three support desks, eighteen months, and one lesson that surprised us: the best use of a language model was not answering customers&#8217; questions.</p>',
    author: 'Alex Winterborn',
    topics: ['AI'],
    cover: 'embedded',
    alt: 'Test results for three groups of questions; one of them got worse, so the change is not released',
  },
  {
    slug: 'spreadsheet-to-crm',
    title: 'From spreadsheet to CRM &amp; back: a migration diary',
    date: '2025-05-20T07:45:00',
    excerpt:
      '<p>Eleven years of customer data in one workbook, 43 columns, four colors with meaning. A diary of how it became a system, and of the part that stayed a spreadsheet.</p>',
    author: 'Ilse Vandermeer',
    topics: ['Engineering', 'Working together'],
    cover: 'embedded',
    alt: 'A spreadsheet with colored cells beside five tables: companies, people, tasks, notes and deals, each with its number of rows',
  },
  {
    slug: 'fast-pages-are-a-feature',
    title: 'Fast pages are a feature. Treat them like one.',
    date: '2025-06-17T10:15:00',
    excerpt:
      '<p>Speed isn&#8217;t what you sprinkle on at the end. Here is the budget that we put into every web contract, and the four habits that keep it.</p>',
    author: 'Alex Winterborn',
    topics: ['Engineering'],
    cover: 'embedded',
    alt: 'Five moments of a page that loads, complete after 1.4 seconds, above the requests it made',
  },
  {
    slug: 'native-or-cross-platform',
    title: 'Native or cross-platform? Ask these five questions first',
    date: '2025-07-22T09:20:00',
    excerpt:
      '<p>The technology debate is loud. The decision itself is quieter, and usually hangs on five questions about your business.</p>',
    author: 'Alex Winterborn',
    topics: ['Engineering'],
    cover: 'jetpack',
    alt: 'Three questions, each leading to an answer: native for five projects, cross-platform for nine, a web app for four',
  },
  {
    slug: 'deploy-on-friday',
    title: 'Yes, we deploy on Fridays',
    date: '2025-08-29T15:00:00',
    excerpt:
      '<p>A rule against Friday releases is a rule against trusting your own pipeline. This is what has to be true before you can drop it.</p>',
    author: 'Alex Winterborn',
    topics: ['Engineering'],
    cover: 'embedded',
    alt: 'The releases of a week as dots by weekday and hour; one on Friday says: live at 3:10 pm',
  },
  {
    slug: 'embedding-third-party-content',
    title: 'Embedding other people&#8217;s content without getting burned',
    date: '2025-09-16T11:00:00',
    excerpt:
      '<p>Widgets, videos, forms: every embed is a guest with a key to your house. <img src="x" onerror="window.hijacked=true">What we let in, and how.</p>',
    author: 'Alex Winterborn',
    topics: ['Engineering'],
    cover: 'embedded',
    alt: 'A comparison of markup: a script, a frame and an event handler are removed, a picture of our own is added',
  },
  {
    slug: 'forecasts',
    title: 'Forecasts',
    date: '2025-10-07T06:50:00',
    excerpt: '<p>A good forecast has three parts, and the number is the least important one.</p>',
    author: 'Ilse Vandermeer',
    topics: ['AI'],
    cover: 'embedded',
    alt: 'The number 420 above a bell curve from 380 to 470 rolls, and the reason: market day, and it will be warm',
  },
  {
    slug: 'accessible-by-default-lessons-from-rebuilding-a-public-service-portal',
    title:
      'Accessible by default: eleven lessons from rebuilding a public service portal that four hundred thousand people depend on, most of them on a phone, many of them in a hurry, and some of them without ever seeing the screen at all',
    date: '2025-11-18T09:40:00',
    excerpt:
      '<p>We rebuilt a portal for parking permits, waste collection and school places. Accessibility wasn&#8217;t a phase of the project; it was how we found out whether the thing worked.</p>',
    author: 'Ilse Vandermeer',
    topics: ['Design'],
    cover: 'embedded',
    alt: 'A field for a license plate with a thick focus ring and a plain error message, and below it what a screen reader says',
  },
  {
    slug: 'cloud-bill-in-half',
    title: 'How we cut a cloud bill in half without touching the code',
    date: '2026-01-20T08:00:00',
    excerpt:
      '<p>Four findings, one afternoon of reading invoices, and &#8364;6,400 a month that nobody misses.</p>',
    author: 'Alex Winterborn',
    topics: ['Engineering'],
    cover: 'embedded',
    alt: 'A chart that steps down from €12,900 to €6,430 by savings on nights, logs, traffic and disks',
  },
  {
    slug: 'api-that-partners-like',
    title: 'An API that partners actually like: notes from a SaaS integration',
    date: '2026-02-24T10:05:00',
    excerpt:
      '<p>A logistics SaaS opened its system to forty partners. What made integration take two days instead of two months.</p>',
    author: 'Alex Winterborn',
    topics: ['Engineering', 'Working together'],
    cover: 'embedded',
    alt: 'Messages between a partner and an API: a request is lost and sent again with the same key, and one shipment is made',
  },
  {
    slug: 'handing-over-software',
    title: 'The last 10%: handing software over so that you don&#8217;t need us',
    date: '2026-04-14T09:10:00',
    excerpt:
      '<p>Our favorite kind of client calls because they want something new, not because something broke. That takes a proper farewell.</p>',
    author: 'Ilse Vandermeer',
    topics: ['Working together'],
    cover: 'embedded',
    alt: 'Six bars from four hours down to eleven minutes: the time from an empty laptop to a running system',
  },
]

export const samplePosts: SamplePost[] = facts.map((post) => ({
  ...post,
  content: `\n${readFileSync(join(folder, `${post.slug}.html`), 'utf8')}`,
}))
