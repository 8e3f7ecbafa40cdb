const serviceSlugs = [
  'ai-machine-learning',
  'custom-software',
  'web-development',
  'mobile-apps',
  'crm-saas',
  'cloud-devops',
] as const
export type SampleServiceSlug = (typeof serviceSlugs)[number]
export const sampleServiceSlugs: readonly SampleServiceSlug[] = serviceSlugs

type Reason = { text: string; points: string[] }

type SampleServicePage = {
  /** The short name, for menus, breadcrumbs and titles. */
  name: string
  badge: string
  headline: string
  /** The text for search engines and shared links, at most 160 characters. */
  description: string
  lead: string
  /** Describes `pictures/services/{slug}.html`. */
  picture: { alt: string; caption: string }
  whoNeedsIt: Reason
  whyTheyNeedIt: Reason
  howItHelps: Reason
  capabilitiesTitle: string
  capabilities: { name: string; text: string }[]
  price: string
  duration: string
  example: { title: string; text: string; steps: { title: string; text: string }[] }
  questions: { question: string; answer: string }[]
  closing: { title: string; text: string }
}

function reason(text: string, ...points: string[]): Reason {
  return { text, points }
}

function capabilities(texts: Record<string, string>): SampleServicePage['capabilities'] {
  return Object.entries(texts).map(([name, text]) => ({ name, text }))
}

function steps(texts: Record<string, string>): SampleServicePage['example']['steps'] {
  return Object.entries(texts).map(([title, text]) => ({ title, text }))
}

function questions(texts: Record<string, string>): SampleServicePage['questions'] {
  return Object.entries(texts).map(([question, answer]) => ({ question, answer }))
}

/** The six service pages. All have the same parts, so they share one layout. */
export const servicePages: Record<SampleServiceSlug, SampleServicePage> = {
  'ai-machine-learning': {
    name: 'AI & Machine Learning',
    badge: 'AI & Machine Learning Solutions',
    headline: 'Let the data decide what can be decided',
    description:
      'Forecasts, document understanding, computer vision and chatbots built on your own data, measured against today’s process and run by us or by you.',
    lead: 'We turn the records you already keep into forecasts, answers and decisions. Every model has a baseline to beat, and a person who can overrule it.',
    picture: {
      alt: 'A demand forecast: white for what was sold, a dashed line inside a violet band for what was expected, and seven days ahead in which the band widens.',
      caption: 'A forecast as planners get it: what was sold, what is expected, and how sure the model is.',
    },
    whoNeedsIt: reason(
      'Teams that make the same judgment hundreds of times a day and have the history to learn from.',
      'Operations that plan stock, staff or routes by feel',
      'Back offices that read invoices, claims or contracts by hand',
      'Support desks that answer the same forty questions',
      'Security teams with more alerts than hours',
    ),
    whyTheyNeedIt: reason(
      'Hiring doesn’t scale with volume, and rules written years ago no longer match how customers behave.',
      'Small forecast errors turn into stockouts and overtime',
      'Knowledge sits in the heads of two or three people',
      'Fraud and attacks change faster than a rule book',
      'Competitors answer in seconds what takes you a day',
    ),
    howItHelps: reason(
      'We begin with one decision and one number that would prove success, and stop early if the data can’t carry it.',
      'A working pilot on your data in four to six weeks',
      'Results compared with what you do today, in the open',
      'Uncertain cases go to a person, with the reason',
      'Accuracy is watched after launch, and drift raises an alarm',
    ),
    capabilitiesTitle: 'Eight ways we put models to work',
    capabilities: capabilities({
      'Natural Language Processing':
        'Reading, sorting and summarizing text: contracts, claims, reviews and emails, in the languages your customers write. Each extracted value links back to the sentence it came from.',
      'Computer Vision':
        'Cameras and scanners that count, measure and spot defects. We train on pictures from your own line, in your own light, and test on shifts the model has never seen.',
      'Predictive Analytics':
        'Demand, churn, cash flow or maintenance, forecast as a range rather than a false certainty, and delivered into the tool where the planning happens.',
      'AI Security & Threat Detection':
        'Models that learn what normal traffic, logins and payments look like and rank what doesn’t fit, so that analysts see ten real leads instead of a thousand alerts.',
      'ML Model Development':
        'From feature design to a versioned, reproducible model with tests, documentation and a retraining plan. You own the code, the weights and the training set.',
      'Deep Learning':
        'Neural networks for speech, images and sequences where simpler methods stop. We fine-tune existing models where that is enough, which saves most of the budget.',
      'Automated Decision Making':
        'Approvals, routing and pricing that follow a model within limits you set. Every decision is logged with its inputs, so that it can be explained and reversed.',
      Chatbots:
        'Assistants that answer from your own documents, quote the source, and hand over to a colleague with the whole conversation when they don’t know.',
    }),
    price: '$15,000 to $60,000',
    duration: '6 to 14 weeks',
    example: {
      title: 'From a hunch to a forecast',
      text: 'A chilled-food wholesaler ordered by feeling and threw away one pallet in twelve. This is how their forecast came to be.',
      steps: steps({
        'Week 1: one number':
          'We sat with the two planners and agreed on what success is: the share of meals written off, measured every Monday, against last year’s weeks.',
        'Week 2: a baseline':
          'Before any model came the simplest guess, the same weekday last week. It was wrong by 7.8%, and from then on everything had to beat it.',
        'Weeks 3 to 6: a pilot beside the planners':
          'The model forecast in silence while the planners ordered as always. Weather and home games turned out to matter more than price.',
        'Week 8: their decision, its advice':
          'Planners now see the forecast with its range and its reason. They overrule it about once a day, and say why, which it learns from.',
      }),
    },
    questions: questions({
      'What if our data isn’t good enough?':
        'Then we say so after two weeks, and you pay for these two weeks only. You keep the report of what is missing and what it would take.',
      'Who owns the model?':
        'You do: the code, the weights and the training set. It runs in your cloud account or in ours, and you can move it.',
    }),
    closing: {
      title: 'Have a decision in mind?',
      text: 'Tell us what you decide today and how. We say within a day whether a model is likely to help, and what a first pilot would cost.',
    },
  },
  'custom-software': {
    name: 'Custom Software',
    badge: 'Custom Software Development',
    headline: 'Software cut to the way you work',
    description:
      'ERP, CRM, workflow systems and APIs built around your process, with your data migrated and your old system replaced one step at a time.',
    lead: 'When spreadsheets and standard packages no longer keep up, we build the system that fits: your rules, your words, your approvals, and source code that belongs to you.',
    picture: {
      alt: 'An approval rule in plain words, from when to else, above a bar of the 1,208 orders it was tried on: 37 would now need two people.',
      caption: 'A rule is tried on last quarter’s orders before anyone has to live with it.',
    },
    whoNeedsIt: reason(
      'Companies whose way of working is the reason customers choose them, and whose software gets in its way.',
      'Growing firms held together by spreadsheets',
      'Manufacturers and traders with pricing rules of their own',
      'Regulated businesses that have to prove every step',
      'Owners of a system that nobody dares to change',
    ),
    whyTheyNeedIt: reason(
      'Standard software fits the average company. The gap between it and yours is filled by copying, waiting and mistakes.',
      'The same order is typed into three systems',
      'Licenses grow with every user, the fit doesn’t',
      'Reports arrive when the month is already over',
      'One retirement away from losing the only expert',
    ),
    howItHelps: reason(
      'We replace the most painful part first, prove it beside the old system, and go on from there in two-week steps.',
      'Something you can click on at the end of each step',
      'Old and new run in parallel until the figures agree',
      'Roles, history and backups from the first release',
      'Code, tests and documentation are yours from day one',
    ),
    capabilitiesTitle: 'Eight things we build and rebuild',
    capabilities: capabilities({
      'ERP Systems':
        'Purchasing, stock, production and accounts in one place, limited to the parts you need. Quantities, units and currencies follow your business, not a template.',
      'CRM Systems':
        'Every customer, offer and conversation on one page, with a sales process that matches how your team really sells. Existing contacts come along without duplicates.',
      'Process Automation':
        'Approvals, reminders, documents and hand-overs that run by themselves and stop for a person where judgment is needed. Each run can be followed step by step.',
      'Custom APIs':
        'Well-documented interfaces between your systems, partners and apps: versioned, rate-limited, tested, and with clear errors when the other side sends nonsense.',
      'Legacy Modernization':
        'We read the old system, write down what it actually does, and replace it module by module behind the same screens. There is no big-bang weekend.',
      'Workflow Systems':
        'Cases that travel through departments with deadlines, substitutes and a full trail. Rules are kept as settings, so that a changed policy doesn’t need a release.',
      'Data Migration & Integration':
        'Cleaning, matching and moving data with counts and sums that must agree before we switch over, then keeping the systems that stay in step with one another.',
      'Scalable Architecture':
        'A design that is plain enough for today and has room for ten times the users: measured under load before launch, with the weak spots known and written down.',
    }),
    price: '$20,000 to $120,000',
    duration: '8 to 24 weeks',
    example: {
      title: 'From one rule to one system',
      text: 'A manufacturer approved purchases by email, with rules that three people knew by heart.',
      steps: steps({
        'Week 1: the rules, said aloud':
          'We wrote down each rule in the words of those who used it, and found two that contradicted each other.',
        'Week 3: tried on last quarter':
          'Before anyone had to live with them, the rules ran over 1,208 past orders. 37 of them would have needed a second signature, and did so from then on.',
        'Week 6: side by side':
          'The new approvals ran beside the emails until both agreed for ten working days.',
        'Week 10: the next part':
          'With approvals settled, purchasing moved in, then stock. The old system was switched off on a Tuesday, and nobody called.',
      }),
    },
    questions: questions({
      'Can we start small?':
        'Yes, and we would. The first release replaces the part that hurts most, and is useful even if nothing follows.',
      'What happens to our old data?':
        'It comes along. We migrate it several times before the day, with counts that have to match, and keep the old system readable.',
    }),
    closing: {
      title: 'Which spreadsheet would you retire first?',
      text: 'Describe the process that costs you the most time. You get a rough plan, a price range and an honest opinion on whether to build at all.',
    },
  },
  'web-development': {
    name: 'Web Development',
    badge: 'Web Development Services',
    headline: 'Websites that load before they are asked',
    description:
      'Fast, accessible websites, shops and web apps: responsive design, e-commerce, CMS, PWA and SEO, measured before launch and watched after it.',
    lead: 'Corporate sites, shops and web applications that open in a blink, read well on a phone, show up in search and can be edited by the people who know the content.',
    picture: {
      alt: 'The page of a shop for stoneware, and in front of it four bars: largest paint, response, layout shift and JavaScript are all within their budget.',
      caption: 'A shop, and the budget that each of its releases has to keep.',
    },
    whoNeedsIt: reason(
      'Organizations whose first impression, or whole business, happens in a browser.',
      'Companies whose site is older than their phone',
      'Retailers who lose carts on slow pages',
      'Marketing teams that wait weeks for a text change',
      'Founders who need a product rather than a brochure',
    ),
    whyTheyNeedIt: reason(
      'Visitors leave within seconds, and search engines notice. A slow or confusing page is paid for twice: in advertising and in lost orders.',
      'Most visits come from a phone on a poor connection',
      'Accessibility has become a legal duty in many markets',
      'Page builders pile up scripts nobody dares to remove',
      'Unpatched plug-ins are the favorite way in',
    ),
    howItHelps: reason(
      'We agree on budgets for speed, accessibility and search before design starts, and every release is tested against them.',
      'Designed for the smallest screen first',
      'Content your own team edits, with a preview',
      'Tested by keyboard and screen reader',
      'Old addresses redirect, so rankings move along',
    ),
    capabilitiesTitle: 'Eight kinds of work on the web',
    capabilities: capabilities({
      'Responsive Design':
        'Layouts drawn for phone, tablet and desktop, not shrunk from one to the other. Type, spacing and touch targets adapt to the reader and the device.',
      'E-Commerce':
        'Shops with quick search, an honest checkout and the payment methods your customers expect, connected to stock, shipping and accounting.',
      CMS: 'Editing that feels like writing: drafts, previews, scheduled publishing and roles. WordPress, a headless system or a small one of your own, whichever fits.',
      'Progressive Web Apps':
        'Web applications that can be installed, open offline and send notifications, without a store in between and with a single code base for every device.',
      'Corporate Sites':
        'Clear structure, real content and several languages where you need them. We help to write the pages as well, because an empty layout convinces nobody.',
      SEO: 'Technical search engine optimization: clean addresses, structured data, fast pages and redirects for everything that moves. No tricks that fall back on you later.',
      'Web Apps':
        'Portals, booking tools, configurators and dashboards with accounts, roles and live data, built on the same foundation as the site around them.',
      'API Integration':
        'Payment, maps, ERP, newsletters, single sign-on: connected so that your site stays up and says something sensible when one of them is down.',
    }),
    price: '$8,000 to $45,000',
    duration: '4 to 10 weeks',
    example: {
      title: 'From slow to sold out',
      text: 'A pottery had a beautiful shop that took nine seconds to open on a phone, at the market where its customers stood.',
      steps: steps({
        'Day 1: the numbers':
          'We measured the shop as a customer meets it: an older phone, one bar of signal. The first picture weighed more than the whole new page does now.',
        'Week 2: a budget':
          'Size, speed and accessibility got limits, which each change has to keep. A test refuses whatever breaks them.',
        'Week 4: the new shelf':
          'Pages come ready from the server, pictures in the size they are shown. The potters add pieces themselves, from their phones.',
        'Week 6: live': 'The shop opens in 1.1 seconds. The autumn collection was gone in a weekend.',
      }),
    },
    questions: questions({
      'Can we edit everything ourselves?':
        'Texts, pictures, products and pages, yes, with a preview before visitors see it. You call us for new functions, not for a comma.',
      'Do you keep our place in search results?':
        'Every old address leads to its new page, and titles and descriptions come along. We watch the first weeks with you.',
    }),
    closing: {
      title: 'How fast is your site today?',
      text: 'Send us the address. We reply with its numbers for speed, accessibility and search, and with the three changes that would help most.',
    },
  },
  'mobile-apps': {
    name: 'Mobile Apps',
    badge: 'Mobile App Development',
    headline: 'Apps people keep on the first screen',
    description:
      'iOS, Android and cross-platform apps for customers and teams, from clickable prototype to store listing, with offline use and updates included.',
    lead: 'From the first sketch to the store listing and the updates after it: apps that start at once, work with one bar of signal, and ask for nothing they don’t need.',
    picture: {
      alt: 'Two phones: a route with six stops, and a meter reading that is kept on the phone because there is no signal.',
      caption: 'Readings are kept in the cellar and sent from the street.',
    },
    whoNeedsIt: reason(
      'Businesses whose customers or colleagues are on their feet, not at a desk.',
      'Brands with customers who come back every week',
      'Field, warehouse and delivery teams',
      'Clinics and health services close to their patients',
      'Companies with an app that is rated below four stars',
    ),
    whyTheyNeedIt: reason(
      'A website can’t reach the camera, the pocket or the dead zone in the basement. An app can, if it is built for them.',
      'Paper forms are typed in again every evening',
      'A mobile site forgets customers between visits',
      'Two code bases drift apart and cost twice',
      'A bad launch lives on in the reviews',
    ),
    howItHelps: reason(
      'We test a prototype with real users first, since changing a sketch takes an hour and changing an app takes a week.',
      'A clickable prototype within two weeks',
      'Test builds on your own phone from the first sprint',
      'Offline first: data is kept, and synchronized later',
      'Crash reports and system updates looked after',
    ),
    capabilitiesTitle: 'Eight kinds of apps and what they take',
    capabilities: capabilities({
      'iOS Apps':
        'Native Swift for iPhone and iPad, with widgets, Face ID and the details that make an app feel at home, including larger text and VoiceOver.',
      'Android Apps':
        'Native Kotlin, tested on cheap and old devices as well as new ones, because that is what a large part of your users carries.',
      'Cross-Platform Apps':
        'One code base in React Native or Flutter where it makes sense, native modules where it doesn’t. We tell you early which of the two you have.',
      'AI Mobile Apps':
        'Scanning, recognition and recommendations, on the device where privacy or a missing connection asks for it, in the cloud where size does.',
      'E-Commerce Apps':
        'Shopping with saved carts, one-tap payment and notifications people leave switched on. Stock and prices come straight from your shop system.',
      'Healthcare Apps':
        'Appointments, diaries and remote monitoring with encrypted data, consent that can be withdrawn, and the audit trail that HIPAA and GDPR reviews ask for.',
      'Enterprise Mobile':
        'Apps for your own teams: single sign-on, managed devices, scanners, offline lists, and releases that don’t have to pass through a public store.',
      'App Store Optimization':
        'Titles, screenshots, keywords and review prompts at the right moment, tested in variants, so that the people who search for it find your app and trust it.',
    }),
    price: '$25,000 to $90,000',
    duration: '10 to 20 weeks',
    example: {
      title: 'From a clipboard to a phone',
      text: 'Meter readers wrote numbers on paper, in cellars without a signal, and somebody typed them in at night.',
      steps: steps({
        'Week 1: in the cellar':
          'We walked along for two days. The app’s hardest part was found there: no signal for hours, gloves, and bad light.',
        'Week 2: a prototype to hold':
          'A clickable sketch on a real phone. The big save button was the readers’ idea.',
        'Weeks 4 to 9: offline first':
          'Readings are kept on the phone and sent when they can be. A number that doesn’t fit last month’s is asked about at once.',
        'Week 11: in the stores':
          'Certificates, reviews and the roll-out were our part. The night shift got another job, and likes it better.',
      }),
    },
    questions: questions({
      'Native or cross-platform?':
        'Mostly one shared code base, with native parts where they matter. We decide with you after the prototype, not before.',
      'Who looks after new versions of iOS and Android?':
        'We do, if you like, by a monthly agreement: crash reports, system updates and store rules.',
    }),
    closing: {
      title: 'What should it do on day one?',
      text: 'Tell us who would use the app and where. We answer with a sensible first version, a price range and a date for the prototype.',
    },
  },
  'crm-saas': {
    name: 'CRM & SaaS',
    badge: 'CRM & SaaS Solutions',
    headline: 'Every customer and every figure, once',
    description:
      'CRM platforms and SaaS products with sales automation, multi-tenant architecture, subscription billing, live reporting and integration APIs.',
    lead: 'Platforms in which every customer exists once, every tenant is kept apart, and every number on a dashboard can be followed back to the rows it came from.',
    picture: {
      alt: 'A sales board with three columns of deals, each with its amount and owner; one is marked because the customer has waited for six days.',
      caption: 'Every deal has one owner, and the board says who has waited too long.',
    },
    whoNeedsIt: reason(
      'Sales teams that have outgrown their tools, and companies that want to sell software of their own.',
      'Sales teams with leads in five inboxes',
      'Agencies and services that want recurring revenue',
      'Start-ups on the way from prototype to paying tenants',
      'SaaS products that slow down with every new customer',
    ),
    whyTheyNeedIt: reason(
      'The hard parts are always the same: who may see what, what happens when a payment fails, and which number is the right one.',
      'Leads go cold while nobody feels responsible',
      'Sales, support and billing each have their own truth',
      'One careless query shows a tenant another’s data',
      'Billing by hand eats the margin of small plans',
    ),
    howItHelps: reason(
      'We settle permissions, billing and definitions first, and build screens on top of rules that hold.',
      'Tenant separation proven by tests, not by habit',
      'Failed payments, upgrades and refunds handled',
      'Figures defined once, and the same on every screen',
      'Import from your present tools included',
    ),
    capabilitiesTitle: 'Eight building blocks of a platform',
    capabilities: capabilities({
      'Sales Automation':
        'Follow-ups, offers and hand-overs that happen on time: sequences your team can read and change, and that stop the moment a customer replies.',
      'AI Dashboards':
        'Dashboards that point out what changed and why it might have, in plain sentences next to the chart, with the underlying rows one click away.',
      'Customer Analytics':
        'Cohorts, lifetime value and churn risk from your own data, calculated the same way every month, so that a trend is a trend and not a new formula.',
      'Lead Management':
        'Leads from forms, calls, fairs and mail in one queue: without duplicates, scored, assigned by rules, and with a clock that shows who has waited too long.',
      'Multi-Tenant Architecture':
        'One platform for many customers, strictly kept apart in the database, with their own settings, domains and limits, and a noisy neighbor who stays harmless.',
      'Subscription Management':
        'Plans, trials, coupons, proration, dunning and invoices through your payment provider, with a self-service page that spares your support team.',
      'Real-Time Reporting':
        'Figures that are seconds old instead of a day, without slowing down the people who work in the system, and exports that match the screen to the cent.',
      'Integration APIs':
        'Documented APIs and signed webhooks, so that accounting, marketing and your customers’ own systems can connect without asking you first.',
    }),
    price: '$18,000 to $100,000',
    duration: '8 to 20 weeks',
    example: {
      title: 'From six lists to one board',
      text: 'A sales team kept its offers in six spreadsheets and its promises in their heads.',
      steps: steps({
        'Week 1: what is an offer?':
          'The team used the word for three things. We agreed on one, and on the four steps that it takes.',
        'Week 3: the import, three times':
          '8,400 contacts became 5,100 without duplicates. Each run ended with a list of doubts, which the team went through itself.',
        'Weeks 4 to 7: the board':
          'Each offer has a next step and a day. What waits too long turns red, and nobody has to write a report about it.',
        'Week 9: the first month':
          'Every figure on the dashboard opens the rows behind it. The Monday meeting takes twenty minutes.',
      }),
    },
    questions: questions({
      'Why not buy a standard product?':
        'Often you should, and then we set it up for you. We build where your process is the reason customers choose you.',
      'How are our tenants kept apart?':
        'In the database itself, not only on the screen, and a test tries to get across with every release.',
    }),
    closing: {
      title: 'Selling better, or selling software?',
      text: 'Either way, tell us what you use today and where it hurts. You get a first outline of the platform and a proposal within 24 hours.',
    },
  },
  'cloud-devops': {
    name: 'Cloud & DevOps',
    badge: 'Cloud & DevOps Services',
    headline: 'Releases nobody has to stay up for',
    description:
      'Cloud migration, CI/CD, Docker, Kubernetes and security on AWS, Azure, Google Cloud or your own servers, described in code and tested to restore.',
    lead: 'Infrastructure described in code, releases that roll themselves back, and a bill you can predict: on AWS, Azure, Google Cloud, or the servers you already own.',
    picture: {
      alt: 'The five steps of a release with their durations, and a graph that climbs from 5% of the traffic to all of it while errors stay flat.',
      caption:
        'From a merged change to all of the traffic in six minutes, in four stages that can each be taken back.',
    },
    whoNeedsIt: reason(
      'Teams whose software is good and whose releases are an event with pizza and apologies.',
      'Companies leaving a data centre or a single server',
      'Product teams that release monthly and would like daily',
      'Businesses with a cloud bill that grows faster than sales',
      'Anyone facing a security questionnaire or an audit',
    ),
    whyTheyNeedIt: reason(
      'Manual steps work until the person who knows them is on holiday. Outages, slow releases and audits all lead back to them.',
      'Nobody knows whether the backup can be restored',
      'Each environment is a little different from the next',
      'Machines run all night for nobody',
      'Access was given years ago and never taken back',
    ),
    howItHelps: reason(
      'We write down what exists, automate what hurts most, and move in steps that can each be taken back.',
      'The whole set-up rebuilt from code at any time',
      'Deploys in minutes, and a rollback in seconds',
      'Alarms that wake someone only when they should',
      'A restore that is tried, timed and repeated',
    ),
    capabilitiesTitle: 'Eight parts of calm operations',
    capabilities: capabilities({
      'Cloud Migration':
        'A map of what you run, a plan for the order, and a move with a way back at every step. Some systems are better left where they are, and we say so.',
      'CI/CD':
        'Pipelines that test, scan and release every change the same way, with previews for reviewers and an automatic return when the numbers look wrong.',
      Kubernetes:
        'Clusters set up for your load rather than for a conference talk: sensible limits, upgrades without downtime, and documentation your own team can work with.',
      'Infrastructure Scaling':
        'Capacity that follows demand up and, just as important, down again. We find the real bottleneck with a load test before money is spent on servers.',
      Docker:
        'Small, reproducible images that start in seconds, run as an ordinary user and behave the same on a laptop, in the test run and in production.',
      'AWS / Azure / GCP':
        'Accounts, networks, identities and databases set up by the providers’ own good practice, in code, with budgets and alarms on cost from the first day.',
      'DevOps Consulting':
        'A review of how you build, test and run software, ending in a short list ordered by effect, and help with the first items while your team learns along.',
      'Security & Compliance':
        'Hardening, secrets, patching, least privilege and logs that stand up in an audit, prepared for the questions of SOC 2, ISO 27001, HIPAA or GDPR.',
    }),
    price: '$10,000 to $60,000',
    duration: '4 to 12 weeks',
    example: {
      title: 'From release night to release',
      text: 'Releases happened on Thursdays at 11 pm, by hand, with pizza and a phone list.',
      steps: steps({
        'Week 1: watching one':
          'We sat through a release night and wrote down each step. There were 61, and nine of them were forgotten at least once a year.',
        'Week 2: written down as code':
          'Servers, settings and alarms became files with a history, so that a second environment takes minutes.',
        'Weeks 3 to 5: the pipeline':
          'Build, 2,184 tests, scan, and a roll-out in steps that takes itself back when errors rise.',
        'Week 6: a Tuesday, 2 pm':
          'The first release of the new kind took six minutes. The pizza was for lunch.',
      }),
    },
    questions: questions({
      'Do we have to move to the cloud?':
        'No. Most of what helps works on your own servers too. We compare both with your numbers first.',
      'Can you take over something you didn’t build?':
        'Yes, it is most of what we do. We begin with a review of two weeks and a list of what would hurt first.',
    }),
    closing: {
      title: 'When was your last restore test?',
      text: 'Tell us what you run and what keeps you awake. We start with a review that is useful to you even if nothing else follows.',
    },
  },
}
