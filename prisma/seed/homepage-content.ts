import { blankHeadings, blankSeo, type HomepageDefaults, type SavedHomeTexts } from '@/lib/homepage/rules'
import type { ServiceFields } from '@/lib/services/rules'

/** The texts and claims of the home page. */
export const sampleHomeTexts: SavedHomeTexts = {
  heroTitle: 'Tangled problems in. Clear software out.',
  heroSubtitle:
    'We design and build AI, custom platforms, web and mobile products for businesses of every size, and we stay until they run.',
  heroCtaPrimary: 'Start Your Project',
  heroCtaSecondary: 'View Portfolio',
  projectsCount: 50,
  clientsCount: 25,
  satisfactionRate: 100,
  teamSize: null,
  yearsInBusiness: 5,
  aboutTitle: 'Engineers who stay until it runs',
  aboutDescription:
    'Custom software goes wrong in the gap between what a company does all day and what its software believes it does. We close that gap. Before we write code we sit with the people who will use it; while we write it, they see working software every two weeks; and when it is live, we answer the phone.',
  mission:
    'To give businesses of every size software that fits the way they work: useful from its first release, understood by the people who use it, and owned by the company that paid for it.',
  vision:
    'A working day in which nobody copies figures from one screen to another, every decision starts from facts, and AI does the tedious part while people keep the final word.',
  coreValues: [
    {
      title: 'Innovation',
      text: 'We try new tools on small things first, and keep those that earn their place.',
    },
    {
      title: 'Security',
      text: 'Access, backups and privacy belong to the first sketch, not to the last week.',
    },
    { title: 'Growth', text: 'What we build for ten users today is meant to carry ten thousand later.' },
    { title: 'Trust', text: 'Clear prices, weekly progress you can click on, and bad news on the same day.' },
    {
      title: 'Scalability',
      text: 'Simple parts that can be replaced one by one, so that nothing has to start over.',
    },
  ],
  headings: {
    ...blankHeadings,
    servicesTitle: 'One team for the whole thread',
    servicesText:
      'From the first model to the server it runs on. Take one strand or all of them; they are made to fit each other.',
    portfolioTitle: 'Knots, undone',
    portfolioText:
      'What was in the way, what we did about it, and the figure that changed. Each project has its story.',
    callTitle: 'Yours could be the next',
    callText: 'Tell us what is stuck. You get an honest answer about whether software is the way to undo it.',
    contactTitle: 'Tell us what you’d like to',
    contactAccent: 'untangle',
  },
  hero: { heroArt: 'case', heroPicture: null },
  seo: blankSeo,
  work: {
    steps: [
      {
        title: 'A first talk',
        time: 'Day 1',
        text: 'You tell us what is stuck. We answer within 24 hours, also if software isn’t the way to undo it.',
      },
      {
        title: 'Discovery',
        time: 'Weeks 1 and 2',
        text: 'We watch the work, find the largest risk and cut what isn’t needed. It ends with a price and a date.',
      },
      {
        title: 'Building',
        time: 'From week 3',
        text: 'Every two weeks there is something to click on, and you decide what comes next.',
      },
      {
        title: 'Going live',
        time: 'Weeks 8 to 14',
        text: 'Old and new run side by side until the figures agree. Then we switch over, on a working day.',
      },
      {
        title: 'Staying',
        time: 'After that',
        text: 'We watch, repair and improve, or hand it over to your team. The code is yours in any case.',
      },
    ],
    logos: [],
  },
}

/** The values that the Homepage Manager resets to. The other texts have no defaults and aren't reset. */
export const sampleHomeDefaults: HomepageDefaults = {
  heroTitle: 'Transform Your Ideas Into Digital Reality',
  heroSubtitle:
    'We build websites, mobile apps and AI solutions that help your business grow, from the first idea to the day it goes live and every day after.',
  heroCtaPrimary: 'Get Started',
  heroCtaSecondary: 'View Our Work',
  projectsCount: 200,
  clientsCount: 150,
  satisfactionRate: 98,
  teamSize: 15,
  aboutTitle: 'About LumenForge',
  aboutDescription:
    'LumenForge is a team of designers, engineers and AI specialists. We turn ideas into software that people like to use: planned with you, built in small steps you can try yourself, and looked after when it is live.',
}

/** The cards of the home page, with the addresses of their pages. */
export const sampleServices: (ServiceFields & { slug: string })[] = [
  {
    slug: 'ai-machine-learning',
    title: 'AI & Machine Learning',
    icon: 'brain',
    description:
      'Models that earn their place: forecasts, document understanding and assistants built on your own data and measured against the way you work today.',
    features: [
      'Predictive analytics and forecasting',
      'Natural language processing and chatbots',
      'Computer vision',
      'AI security and threat detection',
    ],
    learnMore:
      'We start with the decision you want to make better, not with the model. In the first two weeks we look at your data, agree on a number that would prove success, and build the simplest thing that could move it. If a rule or a report does the job, we say so. When a model is the right answer, you get one that is trained, tested and monitored: with a baseline to beat, a plan for the cases it gets wrong, and a person who stays in charge of the outcome. Your data stays yours, and so does the model.',
  },
  {
    slug: 'custom-software',
    title: 'Custom Software Development',
    icon: 'code',
    description:
      'ERP, CRM and workflow systems shaped around your process, for the moment when spreadsheets and standard software no longer keep up.',
    features: [
      'ERP and CRM systems',
      'Business process automation',
      'Legacy system modernization',
      'Custom APIs and integrations',
    ],
    learnMore:
      'Standard software fits the average company. We build for the part of yours that is not average: the pricing rules nobody else has, the approval that needs three people, the warehouse that counts in pallets and half pallets. We work in two-week steps, and every step ends with something you can click on. Existing data is migrated with counts that have to match, old and new run side by side until you trust the new one, and the source code, documentation and tests belong to you from the first day.',
  },
  {
    slug: 'web-development',
    title: 'Web Development',
    icon: 'globe',
    description:
      'Fast, accessible websites, shops and web apps that are easy to find, pleasant to use and simple for your team to keep up to date.',
    features: [
      'Responsive websites and web apps',
      'E-commerce and online payments',
      'Content management systems',
      'Search engine optimization',
    ],
    learnMore:
      'A good website answers a question before the visitor has finished asking it. We design for the phone first, keep pages light enough for a slow connection, and test with a keyboard and a screen reader as well as with a mouse. Your team edits texts and pictures without calling us. Speed, search results and accessibility are measured before launch and watched after it, so that the site is as quick in its third year as on its first day.',
  },
  {
    slug: 'mobile-apps',
    title: 'Mobile App Development',
    icon: 'smartphone',
    description:
      'iOS and Android apps that work in the warehouse, on the train and with one bar of signal, from the first sketch to the store listing.',
    features: [
      'Native iOS and Android apps',
      'Cross-platform development',
      'Apps that work offline and sync later',
      'App store launch and optimization',
    ],
    learnMore:
      'We put a clickable prototype into real hands before we write the first line of code, because changing a sketch takes an hour and changing an app takes a week. From there we build one shared code base where it makes sense and native parts where they matter: the camera, offline storage, notifications, payments. We handle certificates, store reviews and releases, and we stay for what comes after: crash reports, new system versions, and the small improvements that turn a download into a habit.',
  },
  {
    slug: 'crm-saas',
    title: 'CRM & SaaS Solutions',
    icon: 'database',
    description:
      'Customer platforms and subscription products with clean data, honest dashboards and room to grow from ten users to ten thousand.',
    features: [
      'Sales automation and lead management',
      'Dashboards and real-time reporting',
      'Multi-tenant architecture',
      'Subscriptions and billing',
    ],
    learnMore:
      'Whether you want your sales team to see every customer on one page or to sell your own software by subscription, the hard parts are the same: who may see what, what happens when a payment fails, and which number is the right one. We design those first. You get a platform in which every tenant is kept apart, every change leaves a trace, and every figure on a dashboard can be followed back to the rows it came from. Imports from your present tools are part of the project, not an extra.',
  },
  {
    slug: 'cloud-devops',
    title: 'Cloud & DevOps',
    icon: 'cloud',
    description:
      'Infrastructure that is described in code, deploys without drama and costs what you planned, on AWS, Azure, Google Cloud or your own servers.',
    features: [
      'Cloud migration',
      'CI/CD pipelines',
      'Docker and Kubernetes',
      'Monitoring, security and compliance',
    ],
    learnMore:
      'A release should be a non-event. We move systems to the cloud in steps that can be taken back, write the infrastructure down as code, and build pipelines that test, deploy and, when something looks wrong, roll back by themselves. You get dashboards that show what matters, alarms that wake someone only when they should, and backups whose restore has been tried. We also look at the bill: most systems we take over are paying for machines that nobody uses.',
  },
]
