-- Before there were settings and content, what the website said was in the code: the agency's facts, service pages, portfolio, prices
-- and legal pages. An installation of then would lose them with this version: its site would have no name and hardly any page. So it
-- gets the texts that it showed, unless somebody has written some since. Pictures aren't among them.
do $carry_over$
begin
  -- Nobody has used this database: it is new, and gets the sample or the set-up.
  if not exists (select from profiles) then return; end if;
  -- Whoever saved something, or removed the sample, has decided what the site says.
  if exists (select from settings where key in ('agency', 'brand', 'site', 'mail', 'sample-removed'))
    or exists (select from content_documents) then return; end if;
  -- An agency that began with the set-up and has said nothing yet. In an archive that was restored, only the log tells.
  if exists (select from audit_log where action = 'admin.create' and detail ->> 'by' = 'set-up')
    or not exists (
      select from profiles where created_at < (
        select min(started_at) from _prisma_migrations
        where migration_name = '20261124151000_content' and rolled_back_at is null
      )
    ) then return; end if;

  -- Without an address, sender and recipients: those of the environment count.
  insert into settings (key, value) values
    ('agency', $json${
  "name": "LumenForge",
  "legalName": "LumenForge Software LLC",
  "tagline": "AI & Software Solutions",
  "description": "LumenForge designs and builds custom software, AI, web and mobile products for businesses of every size.",
  "phone": "+1 (303) 555-0142",
  "salesHours": "Monday to Friday, 9:00 AM to 6:00 PM MST; weekends by appointment",
  "supportHours": "Monday to Friday, 9 AM to 6 PM EST",
  "timeZone": "America/Denver",
  "foundedYear": 2025,
  "contactPromise": "within 24 hours",
  "reviewPromise": "within 4 to 6 hours",
  "proposalPromise": "within 24 hours",
  "address": [
    "1200 Example Street, Suite 400",
    "Denver, CO 80202",
    "USA"
  ],
  "linkedin": "https://www.linkedin.com/",
  "x": "https://x.com/",
  "facebook": "https://www.facebook.com/"
}$json$),
    ('site', $json${
  "contactReasons": [
    "8+ years experience in our team",
    "24/7 support for running products",
    "50+ projects delivered, 25+ global clients",
    "A personal answer within 24 hours",
    "Security and ownership: the code is yours"
  ],
  "quoteReasons": [
    "8+ years experience in our team",
    "24/7 support for running products",
    "50+ projects delivered",
    "What you tell us stays between us"
  ],
  "footerClaims": [
    "99.99% uptime guarantee",
    "30-day refund policy"
  ],
  "paymentMethods": [
    "Visa",
    "Mastercard",
    "American Express",
    "ACH transfer",
    "Bank transfer"
  ]
}$json$);
  -- The sample has people of its own, and nobody reads what is sent to the environment's address.
  update settings set value = value || '{"email": "hello@lumenforge.example"}'
  where key = 'agency' and exists (select from profiles where email_normalized like '%@lumenforge.example');
  insert into settings (key, value) values
    ('homepage-defaults', $json${
  "heroTitle": "Transform Your Ideas Into Digital Reality",
  "heroSubtitle": "We build websites, mobile apps and AI solutions that help your business grow, from the first idea to the day it goes live and every day after.",
  "heroCtaPrimary": "Get Started",
  "heroCtaSecondary": "View Our Work",
  "projectsCount": 200,
  "clientsCount": 150,
  "satisfactionRate": 98,
  "teamSize": 15,
  "aboutTitle": "About LumenForge",
  "aboutDescription": "LumenForge is a team of designers, engineers and AI specialists. We turn ideas into software that people like to use: planned with you, built in small steps you can try yourself, and looked after when it is live."
}$json$)
  on conflict do nothing;

  insert into content_documents (kind, slug, order_index, published, published_at)
  select (document ->> 'kind')::"ContentKind", document ->> 'slug', (document ->> 'orderIndex')::int,
    document -> 'published', now()
  from jsonb_array_elements($json$[
  {
    "kind": "service_page",
    "slug": "ai-machine-learning",
    "orderIndex": 0,
    "published": {
      "slug": "ai-machine-learning",
      "name": "AI & Machine Learning",
      "badge": "AI & Machine Learning Solutions",
      "headline": "Let the data decide what can be decided",
      "lead": "We turn the records you already keep into forecasts, answers and decisions. Every model has a baseline to beat, and a person who can overrule it.",
      "tone": "purple",
      "artwork": null,
      "artworkCaption": "",
      "whoText": "Teams that make the same judgment hundreds of times a day and have the history to learn from.",
      "whoPoints": [
        "Operations that plan stock, staff or routes by feel",
        "Back offices that read invoices, claims or contracts by hand",
        "Support desks that answer the same forty questions",
        "Security teams with more alerts than hours"
      ],
      "whyText": "Hiring doesn’t scale with volume, and rules written years ago no longer match how customers behave.",
      "whyPoints": [
        "Small forecast errors turn into stockouts and overtime",
        "Knowledge sits in the heads of two or three people",
        "Fraud and attacks change faster than a rule book",
        "Competitors answer in seconds what takes you a day"
      ],
      "howText": "We begin with one decision and one number that would prove success, and stop early if the data can’t carry it.",
      "howPoints": [
        "A working pilot on your data in four to six weeks",
        "Results compared with what you do today, in the open",
        "Uncertain cases go to a person, with the reason",
        "Accuracy is watched after launch, and drift raises an alarm"
      ],
      "capabilitiesTitle": "Eight ways we put models to work",
      "capabilities": [
        {
          "name": "Natural Language Processing",
          "text": "Reading, sorting and summarizing text: contracts, claims, reviews and emails, in the languages your customers write. Each extracted value links back to the sentence it came from."
        },
        {
          "name": "Computer Vision",
          "text": "Cameras and scanners that count, measure and spot defects. We train on pictures from your own line, in your own light, and test on shifts the model has never seen."
        },
        {
          "name": "Predictive Analytics",
          "text": "Demand, churn, cash flow or maintenance, forecast as a range rather than a false certainty, and delivered into the tool where the planning happens."
        },
        {
          "name": "AI Security & Threat Detection",
          "text": "Models that learn what normal traffic, logins and payments look like and rank what doesn’t fit, so that analysts see ten real leads instead of a thousand alerts."
        },
        {
          "name": "ML Model Development",
          "text": "From feature design to a versioned, reproducible model with tests, documentation and a retraining plan. You own the code, the weights and the training set."
        },
        {
          "name": "Deep Learning",
          "text": "Neural networks for speech, images and sequences where simpler methods stop. We fine-tune existing models where that is enough, which saves most of the budget."
        },
        {
          "name": "Automated Decision Making",
          "text": "Approvals, routing and pricing that follow a model within limits you set. Every decision is logged with its inputs, so that it can be explained and reversed."
        },
        {
          "name": "Chatbots",
          "text": "Assistants that answer from your own documents, quote the source, and hand over to a colleague with the whole conversation when they don’t know."
        }
      ],
      "closingTitle": "Have a decision in mind?",
      "closingText": "Tell us what you decide today and how. We say within a day whether a model is likely to help, and what a first pilot would cost.",
      "seoTitle": "",
      "seoDescription": "Forecasts, document understanding, computer vision and chatbots built on your own data, measured against today’s process and run by us or by you.",
      "sharePicture": null
    }
  },
  {
    "kind": "service_page",
    "slug": "custom-software",
    "orderIndex": 1,
    "published": {
      "slug": "custom-software",
      "name": "Custom Software",
      "badge": "Custom Software Development",
      "headline": "Software cut to the way you work",
      "lead": "When spreadsheets and standard packages no longer keep up, we build the system that fits: your rules, your words, your approvals, and source code that belongs to you.",
      "tone": "blue",
      "artwork": null,
      "artworkCaption": "",
      "whoText": "Companies whose way of working is the reason customers choose them, and whose software gets in its way.",
      "whoPoints": [
        "Growing firms held together by spreadsheets",
        "Manufacturers and traders with pricing rules of their own",
        "Regulated businesses that have to prove every step",
        "Owners of a system that nobody dares to change"
      ],
      "whyText": "Standard software fits the average company. The gap between it and yours is filled by copying, waiting and mistakes.",
      "whyPoints": [
        "The same order is typed into three systems",
        "Licenses grow with every user, the fit doesn’t",
        "Reports arrive when the month is already over",
        "One retirement away from losing the only expert"
      ],
      "howText": "We replace the most painful part first, prove it beside the old system, and go on from there in two-week steps.",
      "howPoints": [
        "Something you can click on at the end of each step",
        "Old and new run in parallel until the figures agree",
        "Roles, history and backups from the first release",
        "Code, tests and documentation are yours from day one"
      ],
      "capabilitiesTitle": "Eight things we build and rebuild",
      "capabilities": [
        {
          "name": "ERP Systems",
          "text": "Purchasing, stock, production and accounts in one place, limited to the parts you need. Quantities, units and currencies follow your business, not a template."
        },
        {
          "name": "CRM Systems",
          "text": "Every customer, offer and conversation on one page, with a sales process that matches how your team really sells. Existing contacts come along without duplicates."
        },
        {
          "name": "Process Automation",
          "text": "Approvals, reminders, documents and hand-overs that run by themselves and stop for a person where judgment is needed. Each run can be followed step by step."
        },
        {
          "name": "Custom APIs",
          "text": "Well-documented interfaces between your systems, partners and apps: versioned, rate-limited, tested, and with clear errors when the other side sends nonsense."
        },
        {
          "name": "Legacy Modernization",
          "text": "We read the old system, write down what it actually does, and replace it module by module behind the same screens. There is no big-bang weekend."
        },
        {
          "name": "Workflow Systems",
          "text": "Cases that travel through departments with deadlines, substitutes and a full trail. Rules are kept as settings, so that a changed policy doesn’t need a release."
        },
        {
          "name": "Data Migration & Integration",
          "text": "Cleaning, matching and moving data with counts and sums that must agree before we switch over, then keeping the systems that stay in step with one another."
        },
        {
          "name": "Scalable Architecture",
          "text": "A design that is plain enough for today and has room for ten times the users: measured under load before launch, with the weak spots known and written down."
        }
      ],
      "closingTitle": "Which spreadsheet would you retire first?",
      "closingText": "Describe the process that costs you the most time. You get a rough plan, a price range and an honest opinion on whether to build at all.",
      "seoTitle": "",
      "seoDescription": "ERP, CRM, workflow systems and APIs built around your process, with your data migrated and your old system replaced one step at a time.",
      "sharePicture": null
    }
  },
  {
    "kind": "service_page",
    "slug": "web-development",
    "orderIndex": 2,
    "published": {
      "slug": "web-development",
      "name": "Web Development",
      "badge": "Web Development Services",
      "headline": "Websites that load before they are asked",
      "lead": "Corporate sites, shops and web applications that open in a blink, read well on a phone, show up in search and can be edited by the people who know the content.",
      "tone": "teal",
      "artwork": null,
      "artworkCaption": "",
      "whoText": "Organizations whose first impression, or whole business, happens in a browser.",
      "whoPoints": [
        "Companies whose site is older than their phone",
        "Retailers who lose carts on slow pages",
        "Marketing teams that wait weeks for a text change",
        "Founders who need a product rather than a brochure"
      ],
      "whyText": "Visitors leave within seconds, and search engines notice. A slow or confusing page is paid for twice: in advertising and in lost orders.",
      "whyPoints": [
        "Most visits come from a phone on a poor connection",
        "Accessibility has become a legal duty in many markets",
        "Page builders pile up scripts nobody dares to remove",
        "Unpatched plug-ins are the favorite way in"
      ],
      "howText": "We agree on budgets for speed, accessibility and search before design starts, and every release is tested against them.",
      "howPoints": [
        "Designed for the smallest screen first",
        "Content your own team edits, with a preview",
        "Tested by keyboard and screen reader",
        "Old addresses redirect, so rankings move along"
      ],
      "capabilitiesTitle": "Eight kinds of work on the web",
      "capabilities": [
        {
          "name": "Responsive Design",
          "text": "Layouts drawn for phone, tablet and desktop, not shrunk from one to the other. Type, spacing and touch targets adapt to the reader and the device."
        },
        {
          "name": "E-Commerce",
          "text": "Shops with quick search, an honest checkout and the payment methods your customers expect, connected to stock, shipping and accounting."
        },
        {
          "name": "CMS",
          "text": "Editing that feels like writing: drafts, previews, scheduled publishing and roles. WordPress, a headless system or a small one of your own, whichever fits."
        },
        {
          "name": "Progressive Web Apps",
          "text": "Web applications that can be installed, open offline and send notifications, without a store in between and with a single code base for every device."
        },
        {
          "name": "Corporate Sites",
          "text": "Clear structure, real content and several languages where you need them. We help to write the pages as well, because an empty layout convinces nobody."
        },
        {
          "name": "SEO",
          "text": "Technical search engine optimization: clean addresses, structured data, fast pages and redirects for everything that moves. No tricks that fall back on you later."
        },
        {
          "name": "Web Apps",
          "text": "Portals, booking tools, configurators and dashboards with accounts, roles and live data, built on the same foundation as the site around them."
        },
        {
          "name": "API Integration",
          "text": "Payment, maps, ERP, newsletters, single sign-on: connected so that your site stays up and says something sensible when one of them is down."
        }
      ],
      "closingTitle": "How fast is your site today?",
      "closingText": "Send us the address. We reply with its numbers for speed, accessibility and search, and with the three changes that would help most.",
      "seoTitle": "",
      "seoDescription": "Fast, accessible websites, shops and web apps: responsive design, e-commerce, CMS, PWA and SEO, measured before launch and watched after it.",
      "sharePicture": null
    }
  },
  {
    "kind": "service_page",
    "slug": "mobile-apps",
    "orderIndex": 3,
    "published": {
      "slug": "mobile-apps",
      "name": "Mobile Apps",
      "badge": "Mobile App Development",
      "headline": "Apps people keep on the first screen",
      "lead": "From the first sketch to the store listing and the updates after it: apps that start at once, work with one bar of signal, and ask for nothing they don’t need.",
      "tone": "pink",
      "artwork": null,
      "artworkCaption": "",
      "whoText": "Businesses whose customers or colleagues are on their feet, not at a desk.",
      "whoPoints": [
        "Brands with customers who come back every week",
        "Field, warehouse and delivery teams",
        "Clinics and health services close to their patients",
        "Companies with an app that is rated below four stars"
      ],
      "whyText": "A website can’t reach the camera, the pocket or the dead zone in the basement. An app can, if it is built for them.",
      "whyPoints": [
        "Paper forms are typed in again every evening",
        "A mobile site forgets customers between visits",
        "Two code bases drift apart and cost twice",
        "A bad launch lives on in the reviews"
      ],
      "howText": "We test a prototype with real users first, since changing a sketch takes an hour and changing an app takes a week.",
      "howPoints": [
        "A clickable prototype within two weeks",
        "Test builds on your own phone from the first sprint",
        "Offline first: data is kept, and synchronized later",
        "Crash reports and system updates looked after"
      ],
      "capabilitiesTitle": "Eight kinds of apps and what they take",
      "capabilities": [
        {
          "name": "iOS Apps",
          "text": "Native Swift for iPhone and iPad, with widgets, Face ID and the details that make an app feel at home, including larger text and VoiceOver."
        },
        {
          "name": "Android Apps",
          "text": "Native Kotlin, tested on cheap and old devices as well as new ones, because that is what a large part of your users carries."
        },
        {
          "name": "Cross-Platform Apps",
          "text": "One code base in React Native or Flutter where it makes sense, native modules where it doesn’t. We tell you early which of the two you have."
        },
        {
          "name": "AI Mobile Apps",
          "text": "Scanning, recognition and recommendations, on the device where privacy or a missing connection asks for it, in the cloud where size does."
        },
        {
          "name": "E-Commerce Apps",
          "text": "Shopping with saved carts, one-tap payment and notifications people leave switched on. Stock and prices come straight from your shop system."
        },
        {
          "name": "Healthcare Apps",
          "text": "Appointments, diaries and remote monitoring with encrypted data, consent that can be withdrawn, and the audit trail that HIPAA and GDPR reviews ask for."
        },
        {
          "name": "Enterprise Mobile",
          "text": "Apps for your own teams: single sign-on, managed devices, scanners, offline lists, and releases that don’t have to pass through a public store."
        },
        {
          "name": "App Store Optimization",
          "text": "Titles, screenshots, keywords and review prompts at the right moment, tested in variants, so that the people who search for it find your app and trust it."
        }
      ],
      "closingTitle": "What should it do on day one?",
      "closingText": "Tell us who would use the app and where. We answer with a sensible first version, a price range and a date for the prototype.",
      "seoTitle": "",
      "seoDescription": "iOS, Android and cross-platform apps for customers and teams, from clickable prototype to store listing, with offline use and updates included.",
      "sharePicture": null
    }
  },
  {
    "kind": "service_page",
    "slug": "crm-saas",
    "orderIndex": 4,
    "published": {
      "slug": "crm-saas",
      "name": "CRM & SaaS",
      "badge": "CRM & SaaS Solutions",
      "headline": "Every customer and every figure, once",
      "lead": "Platforms in which every customer exists once, every tenant is kept apart, and every number on a dashboard can be followed back to the rows it came from.",
      "tone": "yellow",
      "artwork": null,
      "artworkCaption": "",
      "whoText": "Sales teams that have outgrown their tools, and companies that want to sell software of their own.",
      "whoPoints": [
        "Sales teams with leads in five inboxes",
        "Agencies and services that want recurring revenue",
        "Start-ups on the way from prototype to paying tenants",
        "SaaS products that slow down with every new customer"
      ],
      "whyText": "The hard parts are always the same: who may see what, what happens when a payment fails, and which number is the right one.",
      "whyPoints": [
        "Leads go cold while nobody feels responsible",
        "Sales, support and billing each have their own truth",
        "One careless query shows a tenant another’s data",
        "Billing by hand eats the margin of small plans"
      ],
      "howText": "We settle permissions, billing and definitions first, and build screens on top of rules that hold.",
      "howPoints": [
        "Tenant separation proven by tests, not by habit",
        "Failed payments, upgrades and refunds handled",
        "Figures defined once, and the same on every screen",
        "Import from your present tools included"
      ],
      "capabilitiesTitle": "Eight building blocks of a platform",
      "capabilities": [
        {
          "name": "Sales Automation",
          "text": "Follow-ups, offers and hand-overs that happen on time: sequences your team can read and change, and that stop the moment a customer replies."
        },
        {
          "name": "AI Dashboards",
          "text": "Dashboards that point out what changed and why it might have, in plain sentences next to the chart, with the underlying rows one click away."
        },
        {
          "name": "Customer Analytics",
          "text": "Cohorts, lifetime value and churn risk from your own data, calculated the same way every month, so that a trend is a trend and not a new formula."
        },
        {
          "name": "Lead Management",
          "text": "Leads from forms, calls, fairs and mail in one queue: without duplicates, scored, assigned by rules, and with a clock that shows who has waited too long."
        },
        {
          "name": "Multi-Tenant Architecture",
          "text": "One platform for many customers, strictly kept apart in the database, with their own settings, domains and limits, and a noisy neighbor who stays harmless."
        },
        {
          "name": "Subscription Management",
          "text": "Plans, trials, coupons, proration, dunning and invoices through your payment provider, with a self-service page that spares your support team."
        },
        {
          "name": "Real-Time Reporting",
          "text": "Figures that are seconds old instead of a day, without slowing down the people who work in the system, and exports that match the screen to the cent."
        },
        {
          "name": "Integration APIs",
          "text": "Documented APIs and signed webhooks, so that accounting, marketing and your customers’ own systems can connect without asking you first."
        }
      ],
      "closingTitle": "Selling better, or selling software?",
      "closingText": "Either way, tell us what you use today and where it hurts. You get a first outline of the platform and a proposal within 24 hours.",
      "seoTitle": "",
      "seoDescription": "CRM platforms and SaaS products with sales automation, multi-tenant architecture, subscription billing, live reporting and integration APIs.",
      "sharePicture": null
    }
  },
  {
    "kind": "service_page",
    "slug": "cloud-devops",
    "orderIndex": 5,
    "published": {
      "slug": "cloud-devops",
      "name": "Cloud & DevOps",
      "badge": "Cloud & DevOps Services",
      "headline": "Releases nobody has to stay up for",
      "lead": "Infrastructure described in code, releases that roll themselves back, and a bill you can predict: on AWS, Azure, Google Cloud, or the servers you already own.",
      "tone": "green",
      "artwork": null,
      "artworkCaption": "",
      "whoText": "Teams whose software is good and whose releases are an event with pizza and apologies.",
      "whoPoints": [
        "Companies leaving a data centre or a single server",
        "Product teams that release monthly and would like daily",
        "Businesses with a cloud bill that grows faster than sales",
        "Anyone facing a security questionnaire or an audit"
      ],
      "whyText": "Manual steps work until the person who knows them is on holiday. Outages, slow releases and audits all lead back to them.",
      "whyPoints": [
        "Nobody knows whether the backup can be restored",
        "Each environment is a little different from the next",
        "Machines run all night for nobody",
        "Access was given years ago and never taken back"
      ],
      "howText": "We write down what exists, automate what hurts most, and move in steps that can each be taken back.",
      "howPoints": [
        "The whole set-up rebuilt from code at any time",
        "Deploys in minutes, and a rollback in seconds",
        "Alarms that wake someone only when they should",
        "A restore that is tried, timed and repeated"
      ],
      "capabilitiesTitle": "Eight parts of calm operations",
      "capabilities": [
        {
          "name": "Cloud Migration",
          "text": "A map of what you run, a plan for the order, and a move with a way back at every step. Some systems are better left where they are, and we say so."
        },
        {
          "name": "CI/CD",
          "text": "Pipelines that test, scan and release every change the same way, with previews for reviewers and an automatic return when the numbers look wrong."
        },
        {
          "name": "Kubernetes",
          "text": "Clusters set up for your load rather than for a conference talk: sensible limits, upgrades without downtime, and documentation your own team can work with."
        },
        {
          "name": "Infrastructure Scaling",
          "text": "Capacity that follows demand up and, just as important, down again. We find the real bottleneck with a load test before money is spent on servers."
        },
        {
          "name": "Docker",
          "text": "Small, reproducible images that start in seconds, run as an ordinary user and behave the same on a laptop, in the test run and in production."
        },
        {
          "name": "AWS / Azure / GCP",
          "text": "Accounts, networks, identities and databases set up by the providers’ own good practice, in code, with budgets and alarms on cost from the first day."
        },
        {
          "name": "DevOps Consulting",
          "text": "A review of how you build, test and run software, ending in a short list ordered by effect, and help with the first items while your team learns along."
        },
        {
          "name": "Security & Compliance",
          "text": "Hardening, secrets, patching, least privilege and logs that stand up in an audit, prepared for the questions of SOC 2, ISO 27001, HIPAA or GDPR."
        }
      ],
      "closingTitle": "When was your last restore test?",
      "closingText": "Tell us what you run and what keeps you awake. We start with a review that is useful to you even if nothing else follows.",
      "seoTitle": "",
      "seoDescription": "Cloud migration, CI/CD, Docker, Kubernetes and security on AWS, Azure, Google Cloud or your own servers, described in code and tested to restore.",
      "sharePicture": null
    }
  },
  {
    "kind": "case_study",
    "slug": "ledgerline",
    "orderIndex": 0,
    "published": {
      "slug": "ledgerline",
      "title": "Ledgerline",
      "category": "Finance SaaS",
      "description": "Expense management that reads the receipt, finds the cost center and leaves the accountant only the cases worth a look.",
      "challenge": "Four finance teams typed 11,000 receipts a month into spreadsheets. Month end took nine working days.",
      "comparisons": [
        {
          "name": "Month end",
          "before": "9 working days",
          "after": "5 working days"
        },
        {
          "name": "From photo to booked expense",
          "before": "6.5 minutes",
          "after": "3.9 minutes"
        }
      ],
      "picture": null,
      "gallery": [],
      "tags": [
        "Receipt reading",
        "Approvals",
        "Accounting sync"
      ],
      "storyChallenge": "Employees photographed their receipts and sent them by email. Someone in finance opened each one, typed date, amount, tax and cost center into a spreadsheet, and asked back when a figure could not be read. Eleven thousand times a month.\n\nThe company had tried two standard products. Both read clean receipts well and stopped at the rest: crumpled fuel slips, hotel bills with three tax rates, taxi receipts written by hand. What they could not read went back into the same spreadsheet, and now there were two places to look.",
      "approach": [
        {
          "title": "Measured before we built",
          "text": "We sorted 3,000 real receipts by hand into the kinds that cost time. A third of them caused four fifths of the work, and nearly all of those came from seven vendors."
        },
        {
          "title": "A reader that knows when it is unsure",
          "text": "Each field carries its own confidence. What is certain is booked, what is doubtful is shown to a person beside the picture, with the doubtful figure marked. Every correction is a lesson for the next receipt."
        },
        {
          "title": "Approvals where people already are",
          "text": "A manager approves from an email or a phone in two taps. Limits, deputies and the four-eyes rule are settings, not code."
        },
        {
          "title": "One truth in the ledger",
          "text": "Bookings reach the accounting system once, with the picture attached. An unclear answer from it is asked again and never booked twice."
        }
      ],
      "storyOutcome": "From a photographed receipt to a booked expense takes 40% less time than before, measured over a full quarter across all four teams. Month end closes in five days instead of nine.\n\nThe finance teams did not get smaller. They stopped typing and now look at the cases in which something is odd, which is what they had been hired for.",
      "outcomeFigure": "40%",
      "outcomeClaim": "reduction in expense processing time",
      "quote": "The first month I went home on time I thought we had forgotten something. We hadn’t. There was nothing left to type.",
      "quoteName": "Petra Lang",
      "quoteRole": "Head of Finance",
      "quoteCompany": "Vellmar Group",
      "services": [
        "crm-saas",
        "ai-machine-learning",
        "custom-software"
      ],
      "link": "",
      "seoTitle": "",
      "seoDescription": "",
      "sharePicture": null
    }
  },
  {
    "kind": "case_study",
    "slug": "northlight",
    "orderIndex": 1,
    "published": {
      "slug": "northlight",
      "title": "Northlight",
      "category": "AI Platform",
      "description": "An analytics platform that answers questions asked in plain words, and shows the query and the rows behind every answer.",
      "challenge": "A retail group had 140 dashboards and nobody who trusted them. Decisions waited days for a report.",
      "comparisons": [
        {
          "name": "Decisions with data behind them, per month",
          "before": "34",
          "after": "136"
        },
        {
          "name": "Dashboards to look after",
          "before": "140",
          "after": "59"
        }
      ],
      "picture": null,
      "gallery": [],
      "tags": [
        "Plain-language questions",
        "Data warehouse",
        "Traceable answers"
      ],
      "storyChallenge": "A retail group with 60 shops had grown faster than its reports. There were 140 dashboards, several for the same figure with different results, and three analysts who spent their weeks answering small questions by hand.\n\nSo people stopped asking. Buyers ordered by feeling, shop managers compared themselves with last year because that number was at hand, and the data that could have helped them arrived after the decision.",
      "approach": [
        {
          "title": "Forty figures, defined once",
          "text": "Before any AI we agreed with each department on what a sale, a return and a margin are. Forty definitions, each with an owner, kept as code and tested every night."
        },
        {
          "title": "Questions in the words of the shop",
          "text": "People ask as they would ask a colleague: “Which shops sold fewer coats than last November?” The platform turns that into a query on the agreed figures, never on raw tables."
        },
        {
          "title": "Every answer shows its work",
          "text": "Beside each answer stand the definition, the query and the rows. When a question can be read in two ways it asks which one is meant, and when the data cannot answer, it says so."
        }
      ],
      "storyOutcome": "We counted decisions, not clicks: the weekly trading meeting records what each order, transfer and markdown was based on. A year after the launch there were 300% more decisions with data behind them.\n\nEighty-one dashboards were switched off. Nobody has asked for one back.",
      "outcomeFigure": "300%",
      "outcomeClaim": "more data-driven decisions",
      "quote": "Our buyers used to ask me for a report and get it on Thursday. Now they argue about the reason for a number, not about the number.",
      "quoteName": "Ines Vogt",
      "quoteRole": "Director of Trading",
      "quoteCompany": "Hollenbeck Retail",
      "services": [
        "ai-machine-learning",
        "cloud-devops",
        "web-development"
      ],
      "link": "",
      "seoTitle": "",
      "seoDescription": "",
      "sharePicture": null
    }
  },
  {
    "kind": "case_study",
    "slug": "carepath",
    "orderIndex": 2,
    "published": {
      "slug": "carepath",
      "title": "Carepath",
      "category": "Healthcare App",
      "description": "A patient app for a group of clinics: appointments, test results with an explanation, and reminders people keep switched on.",
      "challenge": "One in six appointments was missed, and the phone lines were busy with questions a screen could answer.",
      "comparisons": [
        {
          "name": "Missed appointments",
          "before": "16.7%",
          "after": "6.2%"
        },
        {
          "name": "Calls to reception, per day",
          "before": "900",
          "after": "410"
        }
      ],
      "picture": null,
      "gallery": [],
      "tags": [
        "iOS and Android",
        "Appointments",
        "Privacy by design"
      ],
      "storyChallenge": "A group of eleven clinics lost one appointment in six because someone forgot it, could not get through to move it, or was not sure whether to fast before. Reception answered the telephone 900 times a day, mostly for things that were already in the system.\n\nAn earlier app existed. It asked for a 16-digit patient number and showed laboratory results as abbreviations. Its rating was 1.9 stars, and patients over 60 did not use it at all.",
      "approach": [
        {
          "title": "Tested in the waiting room",
          "text": "We brought paper sketches to three clinics and watched 48 patients try them. The oldest was 87. Large type, one question a screen and no passwords to remember came from those days."
        },
        {
          "title": "Results with a sentence",
          "text": "A value comes with what it means and what happens next, written by the doctors. Nothing worrying appears before a person has spoken to the patient."
        },
        {
          "title": "Private from the first sketch",
          "text": "Health data stays encrypted on the device and in the clinic, notifications never say what they are about on a locked screen, and every access by staff leaves a trace that patients can read."
        },
        {
          "title": "Works without a signal",
          "text": "Directions, the next appointment and how to prepare for it are there in the basement of the radiology department too."
        }
      ],
      "storyOutcome": "More than 50,000 people use the app actively, and 98% of those asked in it say that they are satisfied. A third of the active users are over 60.\n\nReception now has time for the people standing in front of it.",
      "outcomeFigure": "50,000+",
      "outcomeClaim": "active users with 98% satisfaction",
      "quote": "My oldest patient on the app is 91. She moved her own appointment last week and then told the whole waiting room how.",
      "quoteName": "Dr. Amara Osei",
      "quoteRole": "Medical Director",
      "quoteCompany": "Larkfield Clinics",
      "services": [
        "mobile-apps",
        "custom-software",
        "cloud-devops"
      ],
      "link": "",
      "seoTitle": "",
      "seoDescription": "",
      "sharePicture": null
    }
  },
  {
    "kind": "case_study",
    "slug": "motif",
    "orderIndex": 3,
    "published": {
      "slug": "motif",
      "title": "Motif",
      "category": "AI Tool",
      "description": "A design assistant that lays out a hundred sizes of one idea without breaking the brand, and leaves the choice to the designer.",
      "challenge": "Designers spent two days of each week resizing work that was finished. Generated pictures ignored every brand rule.",
      "comparisons": [
        {
          "name": "Resizing, of a designer’s week",
          "before": "2 days",
          "after": "0.5 days"
        },
        {
          "name": "Layouts that break a brand rule",
          "before": "31%",
          "after": "2%"
        }
      ],
      "picture": null,
      "gallery": [],
      "tags": [
        "Generative design",
        "Brand rules",
        "Browser editor"
      ],
      "storyChallenge": "A campaign is one idea and then two hundred files: banners, posters, cards, each in its own size and language. Designers at the agencies we spoke to spent two days a week on the files.\n\nImage generators promised to help and made it worse. They produced something new when the same thing was wanted, moved the logo, invented a typeface, and left a flat picture that nobody could edit.",
      "approach": [
        {
          "title": "Rules first, ideas second",
          "text": "A brand’s guide becomes rules that a machine can check: distances, colors, the smallest size of the logo. The assistant only proposes what passes them."
        },
        {
          "title": "Layers, not pictures",
          "text": "Every proposal is an ordinary document with text as text and shapes as shapes. What the designer changes by hand is kept when the rest is laid out again."
        },
        {
          "title": "An editor that keeps up",
          "text": "A hundred sizes on one canvas, drawn on the graphics card in the browser. Dragging stays fluid on a five-year-old laptop."
        }
      ],
      "storyOutcome": "More than 10,000 designers work with Motif. Most of them arrived through a colleague who had sent them a file.\n\nThe feature they mention most isn’t the AI. It is that they can switch it off for a layer and it stays off.",
      "outcomeFigure": "10,000+",
      "outcomeClaim": "designers work with it",
      "quote": "It does the part of my job that I never put in my portfolio. And when I say hands off the logo, it keeps its hands off.",
      "quoteName": "Noor Haddad",
      "quoteRole": "Art Director",
      "quoteCompany": "Studio Kestrel",
      "services": [
        "ai-machine-learning",
        "web-development",
        "crm-saas"
      ],
      "link": "",
      "seoTitle": "",
      "seoDescription": "",
      "sharePicture": null
    }
  },
  {
    "kind": "case_study",
    "slug": "tidecast",
    "orderIndex": 4,
    "published": {
      "slug": "tidecast",
      "title": "Tidecast",
      "category": "SaaS Platform",
      "description": "Demand forecasts for wholesalers: per article, per week, with the reasons, and an order proposal that a buyer can overrule.",
      "challenge": "A wholesaler planned 18,000 articles with last year’s numbers and a margin of fear. The warehouse was full of the wrong things.",
      "comparisons": [
        {
          "name": "Average error of a forecast",
          "before": "37%",
          "after": "20%"
        },
        {
          "name": "Weeks of stock in the warehouse",
          "before": "9.4 weeks",
          "after": "6.1 weeks"
        }
      ],
      "picture": null,
      "gallery": [],
      "tags": [
        "Demand forecasting",
        "Inventory",
        "Multi-tenant"
      ],
      "storyChallenge": "Eighteen thousand articles, four buyers, one spreadsheet each. The plan for every article was last year’s figure and something on top, because running out is noticed and having too much is not. The warehouse was full and orders were still short.\n\nWeather, holidays, promotions and the slow decline of old articles were in the buyers’ heads. When one of them went on holiday, so did the plan.",
      "approach": [
        {
          "title": "A baseline that is hard to beat",
          "text": "We first built the simplest forecast there is and published its error every week. Each cleverer model had to beat it on articles that it had never seen, or was left out."
        },
        {
          "title": "Forecasts with reasons",
          "text": "A buyer sees why the curve rises: the long weekend, the promotion, the trend. Reasons can be corrected, and the correction is remembered."
        },
        {
          "title": "A range instead of a promise",
          "text": "Each forecast is a band. The order proposal weighs the cost of too much against the cost of too little, article by article."
        },
        {
          "title": "One platform, strangers kept apart",
          "text": "Other wholesalers joined in the second year. Every tenant’s data is separated in the database itself and not just on the screen."
        }
      ],
      "storyOutcome": "Measured against the spreadsheets it replaced, over the same articles and weeks, forecasts are 85% more accurate.\n\nThe buyers overrule about one proposal in twelve. They are right more often than not, and the next forecast knows it.",
      "outcomeFigure": "85%",
      "outcomeClaim": "better forecast accuracy",
      "quote": "I still overrule it. But I have to give a reason now, and that alone has made me a better buyer.",
      "quoteName": "Nadia Brandt",
      "quoteRole": "Head of Purchasing",
      "quoteCompany": "Osterfeld Wholesale",
      "services": [
        "crm-saas",
        "ai-machine-learning",
        "cloud-devops"
      ],
      "link": "",
      "seoTitle": "",
      "seoDescription": "",
      "sharePicture": null
    }
  },
  {
    "kind": "case_study",
    "slug": "harbor",
    "orderIndex": 5,
    "published": {
      "slug": "harbor",
      "title": "Harbor",
      "category": "AI Chatbot",
      "description": "A support assistant that answers from the company’s own manuals, does small tasks by itself and hands over before it guesses.",
      "challenge": "A utility company answered the same forty questions 20,000 times a month. Its first chatbot made people angrier.",
      "comparisons": [
        {
          "name": "Waiting for a person",
          "before": "11 minutes",
          "after": "0.8 minutes"
        },
        {
          "name": "Conversations a person has to take, per month",
          "before": "20,000",
          "after": "6,900"
        }
      ],
      "picture": null,
      "gallery": [],
      "tags": [
        "Customer support",
        "Human handover",
        "Nine languages"
      ],
      "storyChallenge": "When do you read my meter, why did my bill rise, I am moving out on Friday. Forty questions made up two thirds of 20,000 conversations a month, and each waited eleven minutes for a person.\n\nThe company’s first chatbot had a cheerful name and a menu. It never admitted that it did not understand, and four out of five conversations ended with the word “agent” in capitals.",
      "approach": [
        {
          "title": "Answers with a source",
          "text": "The assistant answers from the company’s tariffs and manuals only and links the paragraph. Where they say nothing, it says nothing, and the gap appears on an editor’s list."
        },
        {
          "title": "Small tasks, done",
          "text": "Entering a meter reading, moving a date, sending a bill again: it does these through the same interfaces as the staff, with the same checks, and repeats what it will do before it does it."
        },
        {
          "title": "A good handover",
          "text": "Anger, hardship and anything medical go to a person at once, with a summary, so that nobody has to tell their story twice."
        }
      ],
      "storyOutcome": "After each conversation one question is asked. 95% say that they are satisfied, whether they ended with the assistant or with a person.\n\nThe waiting time for a person fell to under a minute, since the forty questions no longer stand in the queue.",
      "outcomeFigure": "95%",
      "outcomeClaim": "satisfaction",
      "quote": "We measured how often people write “agent” in capitals. Last month it was four times. I know all four by name.",
      "quoteName": "Grace Okafor",
      "quoteRole": "Head of Customer Service",
      "quoteCompany": "Tidewater Utilities",
      "services": [
        "ai-machine-learning",
        "web-development",
        "crm-saas"
      ],
      "link": "",
      "seoTitle": "",
      "seoDescription": "",
      "sharePicture": null
    }
  },
  {
    "kind": "case_study",
    "slug": "plainwork",
    "orderIndex": 6,
    "published": {
      "slug": "plainwork",
      "title": "Plainwork",
      "category": "Business AI",
      "description": "Process automation for a logistics company: papers are read, compared and filed, and people decide where a decision is needed.",
      "challenge": "Each shipment came with fourteen papers, and every figure on them was copied by hand into three systems.",
      "comparisons": [
        {
          "name": "Steps by hand, per shipment",
          "before": "63",
          "after": "25"
        },
        {
          "name": "Systems each figure is typed into",
          "before": "3",
          "after": "0"
        }
      ],
      "picture": null,
      "gallery": [],
      "tags": [
        "Document automation",
        "ERP integration",
        "Audit trail"
      ],
      "storyChallenge": "A shipment crosses a border with fourteen papers. Their figures were typed into the transport system, the customs portal and the ledger, by three people in three offices. Where they differed, someone telephoned.\n\nNobody had designed it so. Each step had been added for a good reason in some year, and no one person knew all of them.",
      "approach": [
        {
          "title": "Followed the paper",
          "text": "For two weeks we sat beside the desks and wrote down every step, including those that nobody mentions. Of 63 steps, 19 served a customer that had left years ago."
        },
        {
          "title": "Left out before we automated",
          "text": "Those 19 went first, at no cost. Only then did we automate: reading papers, comparing figures, filling in the portals."
        },
        {
          "title": "People at the forks",
          "text": "The system does what is clear and stops where judgment is needed, with everything at hand. Every automatic step can be seen, explained and taken back."
        },
        {
          "title": "In small turns",
          "text": "One kind of shipment a month moved over, with the old way beside it until the counts agreed for a fortnight."
        }
      ],
      "storyOutcome": "Of the steps that people did by hand 60% are gone: some automated, the best ones simply left out.\n\nThe three offices still call each other. Mostly about customers now.",
      "outcomeFigure": "60%",
      "outcomeClaim": "fewer manual processes",
      "quote": "They began by deleting things. Nineteen steps, gone, and nobody noticed. That is when I started to trust them.",
      "quoteName": "Iwona Zielińska",
      "quoteRole": "Operations Manager",
      "quoteCompany": "Brama Logistics",
      "services": [
        "custom-software",
        "ai-machine-learning",
        "cloud-devops"
      ],
      "link": "",
      "seoTitle": "",
      "seoDescription": "",
      "sharePicture": null
    }
  },
  {
    "kind": "pricing_page",
    "slug": null,
    "orderIndex": 0,
    "published": {
      "title": "Two plans,",
      "accent": "no small print",
      "lead": "Start with a fixed monthly price, or tell us what you need and get one of your own. You can change your mind either way.",
      "note": "Prices in US dollars, before taxes. We announce price changes 30 days ahead.",
      "seoTitle": "Pricing",
      "seoDescription": "Two plans: Starter at $500 per month, and Enterprise at a price agreed with you. Switch at any time, 30-day refund policy.",
      "sharePicture": null
    }
  },
  {
    "kind": "plan",
    "slug": null,
    "orderIndex": 0,
    "published": {
      "name": "Starter",
      "price": "$500",
      "priceNote": "per month",
      "text": "For teams that want their tools connected and the first routine work automated, with people to ask.",
      "mark": "Most Popular",
      "features": [
        "Core SaaS integrations with basic API access",
        "Standard email support",
        "Documentation and knowledge base",
        "Basic AI automation tools",
        "Monthly usage reports",
        "Community forum"
      ],
      "linkName": "Get Started",
      "linkHref": "/quote?plan=starter"
    }
  },
  {
    "kind": "plan",
    "slug": null,
    "orderIndex": 1,
    "published": {
      "name": "Enterprise",
      "price": "Custom",
      "priceNote": "pricing",
      "text": "For companies that run on it: no limits, systems shaped around yours, and someone who answers at night.",
      "mark": "",
      "features": [
        "Unlimited usage",
        "Full AI integration",
        "Dedicated account manager",
        "Tailored SaaS solutions",
        "SLA and compliance and premium onboarding",
        "Priority 24/7 support",
        "Custom integrations and API access",
        "Advanced analytics"
      ],
      "linkName": "Contact Sales",
      "linkHref": "/contact?subject=enterprise"
    }
  },
  {
    "kind": "question",
    "slug": null,
    "orderIndex": 0,
    "published": {
      "question": "Can I switch plans later?",
      "answer": "Yes. You can upgrade or downgrade at any time. The change takes effect with your next billing cycle, and until then you keep everything your present plan includes.",
      "linkName": "",
      "linkHref": ""
    }
  },
  {
    "kind": "question",
    "slug": null,
    "orderIndex": 1,
    "published": {
      "question": "Which payment methods do you accept?",
      "answer": "All major credit and debit cards, bank transfers, and the digital payment methods of our payment provider. The provider handles your card details; we never see or store them.",
      "linkName": "",
      "linkHref": ""
    }
  },
  {
    "kind": "question",
    "slug": null,
    "orderIndex": 2,
    "published": {
      "question": "Can I get a refund?",
      "answer": "Yes. A subscription cancelled within its first 14 days is refunded in full, automatically and without a reason. Beyond that, our refund policy covers any paid work for 30 days after payment.",
      "linkName": "Read the refund policy",
      "linkHref": "/refund-policy"
    }
  },
  {
    "kind": "question",
    "slug": null,
    "orderIndex": 3,
    "published": {
      "question": "How is Enterprise priced?",
      "answer": "By what you need: the number of users and integrations, the amount of custom development, and the response times in your service level agreement. Tell us about them, and you get a written offer with a fixed monthly price.",
      "linkName": "Talk to us about Enterprise",
      "linkHref": "/contact?subject=enterprise"
    }
  },
  {
    "kind": "legal_page",
    "slug": "privacy",
    "orderIndex": 0,
    "published": {
      "slug": "privacy",
      "name": "Privacy Policy",
      "title": "Privacy Policy",
      "updated": "September 2025",
      "intro": "This policy says what LumenForge Software LLC (“we”) learns about you when you visit this website, write to us, subscribe to our newsletter or use the client portal, and what we do with it.",
      "inShort": [
        "We keep what you send us and what we need to run your project. Nothing is sold.",
        "No trackers, no advertising, no profiles. The site measures nobody.",
        "You can see, correct, export or delete your data by writing one message."
      ],
      "body": "## Information We Collect {#information-we-collect}\n\nYou decide what you tell us. We collect:\n\n- Contact forms: name, email address and message, and, if you fill them in, phone, company, subject, budget range and the way you would like to be answered.\n- Quote requests: the same, with project type, description, timeline and further requirements.\n- Newsletter: your email address and the date you subscribed.\n- Client portal: name, email address, company, a scrambled (hashed) form of your password, and what you and we exchange there: messages, files, updates, feedback and invoices.\n- Payments: amounts, dates and methods. Card and bank details go to the payment provider; we never see or store card numbers.\n\nSome data arises by itself when a computer talks to ours: your network (IP) address, used to protect our forms and sign-in from abuse; for signed-in users also the browser’s name and the time of sign-in; and technical logs with the time, address and result of a request. Each message also gets a fingerprint (hash), by which we recognize one that was sent twice. The logs hold no message text and no passwords.\n\n## How We Use Your Information {#how-we-use-it}\n\nWe use it for the purpose you gave it for, and for what that brings with it:\n\n- to answer you, prepare proposals and carry out our contract with you;\n- to run the client portal: signing you in, showing you your projects and telling you about news in them;\n- to send the newsletter, if you subscribed, until you unsubscribe;\n- to issue invoices and keep the records the law asks for;\n- to keep the website and your account safe, and to recognize spam.\n\nOur legal grounds are our contract with you (or the steps before one), your consent where we ask for it, our legal duties, and our legitimate interest in a secure website. We don’t use your data to train AI models, and no decision about you is made by a machine alone. Feedback appears on our website only if you agreed, and with the name you chose.\n\n## Who We Share It With {#sharing}\n\nWe don’t sell or rent personal data. It is seen by the people here who work on your request, and processed for us, under contract and for nothing else, by the companies we could not do without:\n\n- hosting, database and file storage providers;\n- the email provider that delivers our messages;\n- the provider of live updates inside the client portal, which passes on signals without their content;\n- payment providers and banks, for what you pay;\n- accountants, lawyers and authorities, where the law requires it.\n\nSome of them work in the United States. Where data leaves the European Economic Area or the United Kingdom, standard contractual clauses or an adequacy decision protect it. If our company were ever sold, this policy would go on to bind the buyer until you are told otherwise.\n\n## Cookies and Browser Storage {#cookies-and-storage}\n\nVisiting our public pages sets no cookie. Signing in to the client portal sets the cookies that keep you signed in, and your answer to our cookie question is remembered in your own browser. There is no analytics, no advertising and no pixel from anybody else; fonts and pictures come from our own server. The [cookie policy](/cookie-policy) lists each item with its purpose and lifetime.\n\n## How Long We Keep It {#how-long-we-keep-it}\n\nAs long as there is a reason to, and no longer:\n\n- **Messages and quote requests**: Until the matter is closed and up to 24 months after, in case you come back to it; sooner if you ask.\n- **Newsletter**: Until you unsubscribe. After that your address stays on file for one purpose: not to write to it again. On request it is deleted too.\n- **Portal accounts and project data**: For the length of our work together and 24 months after; files are handed over before they are deleted.\n- **Invoices and transaction records**: 7 years, because tax and accounting law asks for it.\n- **Sign-in sessions**: Client sessions end after 7 days without use and after 30 days at the latest; their record is deleted 30 days later.\n- **Counters against abuse**: Network addresses counted to limit forms and sign-ins are deleted within a day.\n- **Technical logs**: Up to 30 days.\n- **Security record**: Sign-ins and changes to accounts, with the network address: as long as the account, and up to 7 years where they document a transaction.\n\n## How We Protect It {#how-we-protect-it}\n\nConnections are encrypted. Passwords are stored only as salted hashes. Access to the portal is checked on every request, each client sees their own projects and nothing else, and download links to files expire. Staff have access to what their work needs, and changes they make are recorded. Backups are encrypted and restored as a test.\n\nNo system is perfect. Should a breach put your data at risk, we tell you and the competent authority without undue delay, within 72 hours where the law says so.\n\n## Your Rights {#your-rights}\n\nWherever you live, you can ask us at any time and free of charge:\n\n- for a copy of the data we hold about you, in a common format;\n- to correct what is wrong or complete what is missing;\n- to delete it, as far as no law obliges us to keep it;\n- to limit or stop a use you object to;\n- to withdraw a consent; the newsletter has a link for it at the end of every issue, and one click is enough.\n\nWe answer within 30 days and may ask for a proof that it is you. You will never be treated worse for using a right. If you are not satisfied, you can complain to the data protection authority where you live; in California, the rights of the CCPA apply, and we neither sell nor share personal information as it defines them. Our services are meant for businesses; we don’t knowingly collect data of children under 16.\n\n## Changes and Contact {#changes-and-contact}\n\nWhen this policy changes, the new version appears here with its date. Clients are told by email at least 30 days before a change that affects them takes effect. The responsible party is:\n\n- **Email**: [on our contact page](/contact)\n- **Phone**: [+1 (303) 555-0142](tel:+13035550142)\n- **Mail**: LumenForge Software LLC, 1200 Example Street, Suite 400, Denver, CO 80202, USA\n- **Support hours**: Monday to Friday, 9 AM to 6 PM EST; reply within 24 to 48 hours",
      "seoTitle": "",
      "seoDescription": "What LumenForge knows about you, why, for how long, who else sees it, and how to have it corrected or deleted.",
      "sharePicture": null
    }
  },
  {
    "kind": "legal_page",
    "slug": "terms-and-conditions",
    "orderIndex": 1,
    "published": {
      "slug": "terms-and-conditions",
      "name": "Terms & Conditions",
      "title": "Terms and Conditions",
      "updated": "9/30/2025",
      "intro": "These terms are the agreement between you and LumenForge Software LLC (“we”) whenever you use this website, subscribe to a plan, or have us build something. A signed proposal or contract comes first where it says something else.",
      "inShort": [
        "What we will do and what it costs stands in a written proposal before work starts.",
        "What you have paid for is yours, source code included.",
        "Any payment can be refunded within 30 days, as the refund policy says."
      ],
      "body": "## Acceptance of These Terms {#acceptance}\n\nBy using this website, opening a portal account, ordering a plan or accepting a proposal, you agree to these terms and to our [privacy policy](/privacy), [refund policy](/refund-policy) and [cookie policy](/cookie-policy). If you act for a company, you confirm that you may bind it. You must be at least 18 years old.\n\n## Our Services {#our-services}\n\nWe offer software and AI services: AI and machine learning, custom software, web development, mobile apps, CRM and SaaS solutions, cloud and DevOps, and the monthly plans on our [pricing page](/pricing). Descriptions on this website are information, not an offer; the scope of your project is what its proposal says.\n\nWe may use subcontractors and remain responsible for their work. Software that we host for you is available 99.99% of each month, not counting maintenance announced 48 hours ahead; credits for falling short stand in your service level agreement.\n\n## Accounts and the Client Portal {#accounts}\n\nPortal accounts are personal. Keep your password to yourself, tell us at once if you suspect that someone else uses your account, and keep your contact details current, since notices go there. We may suspend an account that endangers the service or other clients, and tell you why.\n\nPlease don’t try to reach data that isn’t yours, disturb the service, send spam through our forms, or upload anything unlawful. If you find a weakness, write to us: we thank people who report one in good faith and never pursue them for it.\n\n## Proposals, Changes and Acceptance {#projects}\n\n- A proposal is valid for 30 days and names scope, price, milestones and dates. Accepting it in writing makes the contract.\n- You give us the contents, access and decisions we need in time; dates move by as long as we have to wait.\n- Changes to the scope are agreed in writing, with their effect on price and date, before we begin them.\n- You have 14 days to test each delivery. Defects that you report in that time are corrected; what is put to use, or not answered in 14 days, counts as accepted.\n\n## Prices and Payment {#prices-and-payment}\n\nPrices are in US dollars, before taxes. The Starter plan costs $500 per month and is paid in advance; Enterprise plans and projects cost what we agreed. You can pay by card, bank transfer, or the digital methods of our payment provider.\n\n- Invoices are due on the date they bear, and within 14 days where they bear none. After a reminder we may pause work and charge 1% a month, or less where the law allows less.\n- We announce changes of plan prices at least 30 days before they take effect. If you disagree, you can cancel before that day.\n- You can change between plans at any time; it takes effect with the next billing cycle.\n- We keep transaction records for 7 years.\n\nQuestions about an invoice: billing support is there Monday to Friday, 9 AM to 6 PM EST, and replies within 24 to 48 hours.\n\n## Cancellation and Refunds {#cancellation-and-refunds}\n\nPlans run from month to month. You can cancel at any time; the plan then ends with the billing cycle you have paid for. A subscription cancelled within its first 14 days is refunded in full, automatically. Any paid work can be refunded within 30 days of payment under our [refund policy](/refund-policy); refunds are processed within 5 to 10 business days.\n\nProjects can be ended by either side with 14 days’ written notice. You then pay for the work done up to that day and receive it as it stands. Either side may end the contract at once if the other breaks it seriously and doesn’t put that right within 14 days of being asked.\n\n## Intellectual Property {#intellectual-property}\n\nWith full payment, everything that we make specifically for you becomes yours: source code, designs, documentation, and models trained on your data. Tools and components that we had before, or that are of general use, stay ours; you receive a permanent, worldwide, transferable license to use them as part of your product. Open-source parts keep their own licenses, and we list them.\n\nWhat you give us stays yours; we use it for your project only. We name you as a reference, or show your project, only if you agree. The texts, drawings and software of this website belong to us or our licensors.\n\n## Confidentiality and Data Protection {#confidentiality}\n\nBoth sides keep what they learn about the other’s business to themselves, during the contract and for 5 years after, unless it is public, was known before, or has to be disclosed by law. Where we process personal data on your behalf, we do so on your instructions under a data processing agreement that we provide. How we handle your own data stands in the [privacy policy](/privacy).\n\n## Warranty and Limitation of Liability {#liability}\n\nWe work with professional care, and correct defects in what we delivered free of charge for 90 days after acceptance. Beyond that, and as far as the law allows, the website and services are provided as they are: we don’t promise a commercial result, and AI systems can be wrong, which is why important decisions need a person who checks them.\n\nNeither side is liable for indirect or consequential damage, such as lost profit. Our total liability is limited to the amounts you paid us in the 12 months before the claim arose. None of this limits liability that the law does not allow to be limited, as for intent, gross negligence, or injury to persons. Neither side answers for events beyond its control while they last.\n\n## Governing Law, Changes and Contact {#law-and-changes}\n\nThe law of the State of Colorado, USA, applies, without its conflict rules; the courts of Denver have jurisdiction. Before anyone goes there, both sides try for 30 days to settle the matter in conversation. Consumers keep the rights their home country gives them. If one of these terms is invalid, the others stand.\n\nWe may change these terms. The new version appears here with its date, and clients are told by email at least 30 days ahead; whoever disagrees may cancel before it takes effect. Current projects keep the terms they began with.\n\n- **Email**: [on our contact page](/contact)\n- **Phone**: [+1 (303) 555-0142](tel:+13035550142)\n- **Mail**: LumenForge Software LLC, 1200 Example Street, Suite 400, Denver, CO 80202, USA\n- **Support hours**: Monday to Friday, 9 AM to 6 PM EST; reply within 24 to 48 hours",
      "seoTitle": "",
      "seoDescription": "The terms on which LumenForge works: projects, plans, payment, refunds, ownership, confidentiality and liability.",
      "sharePicture": null
    }
  },
  {
    "kind": "legal_page",
    "slug": "refund-policy",
    "orderIndex": 2,
    "published": {
      "slug": "refund-policy",
      "name": "Refund Policy",
      "title": "Refund Policy",
      "updated": "September 2025",
      "intro": "We would rather return your money than keep an unhappy client. For 30 days after any payment to LumenForge, you can have it back on the terms below.",
      "inShort": [
        "30 days on any paid work: plans, milestones and one-off services.",
        "A subscription cancelled within its first 14 days is refunded in full, automatically.",
        "Approved refunds are processed within 5 to 10 business days, to the way you paid."
      ],
      "body": "## The 30-Day Refund {#thirty-days}\n\nYou can ask for a refund of any payment within 30 days of the day it was made. That goes for plan fees, project deposits and milestones, and one-off services such as a review or a workshop.\n\nTell us what fell short. We first offer to put it right, as fast as we can and at our cost; if you prefer the money, you get the money.\n\n## Subscriptions {#subscriptions}\n\n- Cancel within the first 14 days of a new subscription, and its fee is refunded in full. You need not ask or give a reason: the cancellation starts the refund.\n- From day 15 to day 30 after a payment, write to us; the 30-day refund above applies to that payment.\n- After that, a cancelled plan simply runs to the end of the billing cycle you have paid for, and nothing further is charged.\n\n## Projects and Milestones {#projects}\n\nProjects are paid in milestones so that neither side is ever far ahead. Each milestone payment has its own 30 days. What is refunded is undone on both sides: the rights in that milestone’s work return to us, and you stop using it. Milestones paid earlier, and in use, are not affected.\n\n## What Is Not Covered {#not-covered}\n\nFew things, and none of them is our own work:\n\n- costs we paid to others in your name and with your consent, such as domains, licenses, store fees, advertising or cloud usage, unless the other company returns them;\n- bank or conversion fees that your bank charged;\n- payments older than 30 days, except where the law gives you more;\n- accounts closed for serious misuse of the service.\n\n## How to Ask for a Refund {#how-to-ask}\n\n- Use the [contact page](/contact), with the subject “Refund request”.\n- Give the invoice number, or the date and amount, and, if you like, the reason.\n- We confirm that your request has arrived and reply within 24 to 48 hours.\n\nThe day you write counts, not the day we answer.\n\n## Processing Time {#processing}\n\nAn approved refund is processed within 5 to 10 business days and goes back the way the payment came: to the same card, account or wallet. Your bank may need a few days more to show it. Refunds are made in US dollars; the rate of conversion is your bank’s.\n\n## If We Disagree {#disputes}\n\nShould we refuse a request, we say why in writing, and you can ask for a second look by someone who was not involved. Please talk to us before you dispute a charge at your bank: it is usually quicker. We keep the records of payments and refunds for 7 years.\n\n## Changes and Contact {#changes-and-contact}\n\nA payment is refunded under the policy of the day it was made. Changes to this policy are announced 30 days ahead. It adds to the rights that the law gives you, and to our [terms and conditions](/terms-and-conditions).\n\n- **Email**: [on our contact page](/contact)\n- **Phone**: [+1 (303) 555-0142](tel:+13035550142)\n- **Mail**: LumenForge Software LLC, 1200 Example Street, Suite 400, Denver, CO 80202, USA\n- **Support hours**: Monday to Friday, 9 AM to 6 PM EST; reply within 24 to 48 hours",
      "seoTitle": "",
      "seoDescription": "Ask within 30 days of payment and get your money back: what is covered, how to ask, and how long it takes.",
      "sharePicture": null
    }
  },
  {
    "kind": "legal_page",
    "slug": "cookie-policy",
    "orderIndex": 3,
    "published": {
      "slug": "cookie-policy",
      "name": "Cookie Policy",
      "title": "Cookie Policy",
      "updated": "September 2025",
      "intro": "Cookies are short notes that a website leaves in your browser and reads on the next visit. Browsers have other places for such notes, local storage for one. This policy lists all that we use.",
      "inShort": [
        "Reading our public pages sets no cookie at all.",
        "Signing in sets the few cookies that a sign-in needs.",
        "There are no trackers here: no analytics, no advertising, no pixels."
      ],
      "body": "## What We Use {#what-we-use}\n\nEverything in this list is necessary for something you asked for. None of it is read by anybody else, and none follows you to other websites.\n\n{{cookies}}\n\nOn encrypted connections the names of sign-in cookies begin with “\\_\\_Host-” or “\\_\\_Secure-”, which binds them to this website.\n\n## What We Don’t Use {#what-we-dont-use}\n\n- No analytics: we don’t count, record or replay visits.\n- No advertising and no retargeting cookies.\n- No social media plug-ins: the icons at the end of each page are plain links, and nothing is sent before you follow one.\n- No fonts, maps, videos or scripts from other servers. Pictures of our blog come through our own.\n- No tracking pixels in our newsletter. Each issue has a link that unsubscribes you with one click.\n\n## Your Choice {#your-choice}\n\nOn your first visit we ask whether to keep to what is necessary or to accept all. Today both come to the same, because there is nothing optional; should that ever change, nothing optional is stored unless you have said yes. The site works fully with either answer, and with none.\n\nYou can change your answer whenever you like with “Cookie Settings” at the end of each page. In your browser’s settings you can also see, delete or block cookies altogether: the public pages go on working, but signing in to the client portal is impossible without its session cookie.\n\n## Payment Providers and Other Websites {#other-websites}\n\nWhen you pay an invoice, or follow a link to a social network or another website, you are on a page of theirs, and their cookie rules apply. Our payment providers use cookies to recognize fraud; please read their policies before you pay.\n\n## Changes to This Policy {#changes}\n\nWhen we add or remove an entry, this list changes with it, along with the date at its top. What happens to the rest of your data stands in the [privacy policy](/privacy).\n\nLegal and billing support: Monday to Friday, 9 AM to 6 PM EST. You’ll get a full reply within 24 to 48 hours.",
      "seoTitle": "",
      "seoDescription": "Every cookie and storage entry that LumenForge uses, with purpose and lifetime. No trackers, no advertising, no analytics.",
      "sharePicture": null
    }
  }
]$json$) as document;

  insert into homepage_content (
    hero_title, hero_subtitle, hero_cta_primary, hero_cta_secondary,
    projects_count, clients_count, satisfaction_rate, team_size, years_in_business,
    about_title, about_description, hero
  )
  values (
    'Tangled problems in. Clear software out.',
    'We design and build AI, custom platforms, web and mobile products for businesses of every size, and we stay until they run.',
    'Start Your Project', 'View Portfolio',
    50, 25, 100, null, 5,
    'Engineers who stay until it runs',
    'Custom software goes wrong in the gap between what a company does all day and what its software believes it does. We close that gap. Before we write code we sit with the people who will use it; while we write it, they see working software every two weeks; and when it is live, we answer the phone.',
    '{"heroArt":"threads","heroPicture":null}'
  )
  on conflict do nothing;
  -- Also of a home page that was saved then: these texts weren't its admin's. Every later save writes headings.
  update homepage_content set
    years_in_business = 5,
    mission = 'To give businesses of every size software that fits the way they work: useful from its first release, understood by the people who use it, and owned by the company that paid for it.',
    vision = 'A working day in which nobody copies figures from one screen to another, every decision starts from facts, and AI does the tedious part while people keep the final word.',
    core_values = $json$[
  {
    "title": "Innovation",
    "text": "We try new tools on small things first, and keep those that earn their place."
  },
  {
    "title": "Security",
    "text": "Access, backups and privacy belong to the first sketch, not to the last week."
  },
  {
    "title": "Growth",
    "text": "What we build for ten users today is meant to carry ten thousand later."
  },
  {
    "title": "Trust",
    "text": "Clear prices, weekly progress you can click on, and bad news on the same day."
  },
  {
    "title": "Scalability",
    "text": "Simple parts that can be replaced one by one, so that nothing has to start over."
  }
]$json$,
    headings = $json${
  "servicesTitle": "One team for the whole thread",
  "servicesText": "From the first model to the server it runs on. Take one strand or all of them; they are made to fit each other.",
  "portfolioTitle": "Knots, undone",
  "portfolioText": "What was in the way, what we did about it, and the figure that changed. Each project has its story.",
  "callTitle": "Yours could be the next",
  "callText": "Tell us what is stuck. You get an honest answer about whether software is the way to undo it.",
  "contactTitle": "Tell us what you’d like to",
  "contactAccent": "untangle"
}$json$
  where headings = '{}';
end
$carry_over$;
