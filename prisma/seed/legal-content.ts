import { COOKIE_LIST } from '@/lib/legal/rules'
import { sampleAgency as site } from './agency-content'

/** A paragraph, a list, or terms with their definitions, in Markdown. */
type LegalBlock = string | string[] | { facts: Record<string, string> }

type LegalSection = { id: string; title: string; blocks: LegalBlock[] }

export type LegalDocument = {
  path: string
  title: string
  updated: string
  description: string
  intro: string
  /** A summary. Only the sections are binding. */
  inShort: readonly string[]
  sections: readonly LegalSection[]
}

const supportPromise = `Legal and billing support: ${site.supportHours}. You’ll get a full reply within 24 to 48 hours.`

const howToReachUs: LegalBlock = {
  facts: {
    Email: `[${site.email}](mailto:${site.email})`,
    Phone: `[${site.phone}](tel:+13035550142)`,
    Mail: `${site.legalName}, ${site.address.join(', ')}`,
    'Support hours': `${site.supportHours}; reply within 24 to 48 hours`,
  },
}

function section(heading: { id: string; title: string }, ...blocks: LegalBlock[]): LegalSection {
  return { ...heading, blocks }
}

/** Joins the sections to one Markdown text. */
export function bodyOf({ sections }: LegalDocument): string {
  return sections
    .map(({ id, title, blocks }) => [`## ${title} {#${id}}`, ...blocks.map(markdownOf)].join('\n\n'))
    .join('\n\n')
}

function markdownOf(block: LegalBlock): string {
  if (typeof block === 'string') return block
  const items = Array.isArray(block)
    ? block
    : Object.entries(block.facts).map(([term, text]) => `**${term}**: ${text}`)
  return items.map((item) => `- ${item}`).join('\n')
}

export const privacyPolicy: LegalDocument = {
  path: '/privacy',
  title: 'Privacy Policy',
  updated: 'September 2025',
  description: `What ${site.name} knows about you, why, for how long, who else sees it, and how to have it corrected or deleted.`,
  intro: `This policy says what ${site.legalName} (“we”) learns about you when you visit this website, write to us, subscribe to our newsletter or use the client portal, and what we do with it.`,
  inShort: [
    'We keep what you send us and what we need to run your project. Nothing is sold.',
    'No trackers, no advertising, no profiles. The site measures nobody.',
    'You can see, correct, export or delete your data by writing one message.',
  ],
  sections: [
    section(
      { id: 'information-we-collect', title: 'Information We Collect' },
      'You decide what you tell us. We collect:',
      [
        'Contact forms: name, email address and message, and, if you fill them in, phone, company, subject, budget range and the way you would like to be answered.',
        'Quote requests: the same, with project type, description, timeline and further requirements.',
        'Newsletter: your email address and the date you subscribed.',
        'Client portal: name, email address, company, a scrambled (hashed) form of your password, and what you and we exchange there: messages, files, updates, feedback and invoices.',
        'Payments: amounts, dates and methods. Card and bank details go to the payment provider; we never see or store card numbers.',
      ],
      'Some data arises by itself when a computer talks to ours: your network (IP) address, used to protect our forms and sign-in from abuse; for signed-in users also the browser’s name and the time of sign-in; and technical logs with the time, address and result of a request. Each message also gets a fingerprint (hash), by which we recognize one that was sent twice. The logs hold no message text and no passwords.',
    ),
    section(
      { id: 'how-we-use-it', title: 'How We Use Your Information' },
      'We use it for the purpose you gave it for, and for what that brings with it:',
      [
        'to answer you, prepare proposals and carry out our contract with you;',
        'to run the client portal: signing you in, showing you your projects and telling you about news in them;',
        'to send the newsletter, if you subscribed, until you unsubscribe;',
        'to issue invoices and keep the records the law asks for;',
        'to keep the website and your account safe, and to recognize spam.',
      ],
      'Our legal grounds are our contract with you (or the steps before one), your consent where we ask for it, our legal duties, and our legitimate interest in a secure website. We don’t use your data to train AI models, and no decision about you is made by a machine alone. Feedback appears on our website only if you agreed, and with the name you chose.',
    ),
    section(
      { id: 'sharing', title: 'Who We Share It With' },
      'We don’t sell or rent personal data. It is seen by the people here who work on your request, and processed for us, under contract and for nothing else, by the companies we could not do without:',
      [
        'hosting, database and file storage providers;',
        'the email provider that delivers our messages;',
        'the provider of live updates inside the client portal, which passes on signals without their content;',
        'payment providers and banks, for what you pay;',
        'accountants, lawyers and authorities, where the law requires it.',
      ],
      'Some of them work in the United States. Where data leaves the European Economic Area or the United Kingdom, standard contractual clauses or an adequacy decision protect it. If our company were ever sold, this policy would go on to bind the buyer until you are told otherwise.',
    ),
    section(
      { id: 'cookies-and-storage', title: 'Cookies and Browser Storage' },
      'Visiting our public pages sets no cookie. Signing in to the client portal sets the cookies that keep you signed in, and your answer to our cookie question is remembered in your own browser. There is no analytics, no advertising and no pixel from anybody else; fonts and pictures come from our own server. The [cookie policy](/cookie-policy) lists each item with its purpose and lifetime.',
    ),
    section(
      { id: 'how-long-we-keep-it', title: 'How Long We Keep It' },
      'As long as there is a reason to, and no longer:',
      {
        facts: {
          'Messages and quote requests':
            'Until the matter is closed and up to 24 months after, in case you come back to it; sooner if you ask.',
          Newsletter:
            'Until you unsubscribe. After that your address stays on file for one purpose: not to write to it again. On request it is deleted too.',
          'Portal accounts and project data':
            'For the length of our work together and 24 months after; files are handed over before they are deleted.',
          'Invoices and transaction records': '7 years, because tax and accounting law asks for it.',
          'Sign-in sessions':
            'Client sessions end after 7 days without use and after 30 days at the latest; their record is deleted 30 days later.',
          'Counters against abuse':
            'Network addresses counted to limit forms and sign-ins are deleted within a day.',
          'Technical logs': 'Up to 30 days.',
          'Security record':
            'Sign-ins and changes to accounts, with the network address: as long as the account, and up to 7 years where they document a transaction.',
        },
      },
    ),
    section(
      { id: 'how-we-protect-it', title: 'How We Protect It' },
      'Connections are encrypted. Passwords are stored only as salted hashes. Access to the portal is checked on every request, each client sees their own projects and nothing else, and download links to files expire. Staff have access to what their work needs, and changes they make are recorded. Backups are encrypted and restored as a test.',
      'No system is perfect. Should a breach put your data at risk, we tell you and the competent authority without undue delay, within 72 hours where the law says so.',
    ),
    section(
      { id: 'your-rights', title: 'Your Rights' },
      'Wherever you live, you can ask us at any time and free of charge:',
      [
        'for a copy of the data we hold about you, in a common format;',
        'to correct what is wrong or complete what is missing;',
        'to delete it, as far as no law obliges us to keep it;',
        'to limit or stop a use you object to;',
        'to withdraw a consent; the newsletter has a link for it at the end of every issue, and one click is enough.',
      ],
      'We answer within 30 days and may ask for a proof that it is you. You will never be treated worse for using a right. If you are not satisfied, you can complain to the data protection authority where you live; in California, the rights of the CCPA apply, and we neither sell nor share personal information as it defines them. Our services are meant for businesses; we don’t knowingly collect data of children under 16.',
    ),
    section(
      { id: 'changes-and-contact', title: 'Changes and Contact' },
      'When this policy changes, the new version appears here with its date. Clients are told by email at least 30 days before a change that affects them takes effect. The responsible party is:',
      howToReachUs,
    ),
  ],
}

export const cookiePolicy: LegalDocument = {
  path: '/cookie-policy',
  title: 'Cookie Policy',
  updated: 'September 2025',
  description: `Every cookie and storage entry that ${site.name} uses, with purpose and lifetime. No trackers, no advertising, no analytics.`,
  intro:
    'Cookies are short notes that a website leaves in your browser and reads on the next visit. Browsers have other places for such notes, local storage for one. This policy lists all that we use.',
  inShort: [
    'Reading our public pages sets no cookie at all.',
    'Signing in sets the few cookies that a sign-in needs.',
    'There are no trackers here: no analytics, no advertising, no pixels.',
  ],
  sections: [
    section(
      { id: 'what-we-use', title: 'What We Use' },
      'Everything in this list is necessary for something you asked for. None of it is read by anybody else, and none follows you to other websites.',
      COOKIE_LIST,
      'On encrypted connections the names of sign-in cookies begin with “\\_\\_Host-” or “\\_\\_Secure-”, which binds them to this website.',
    ),
    section({ id: 'what-we-dont-use', title: 'What We Don’t Use' }, [
      'No analytics: we don’t count, record or replay visits.',
      'No advertising and no retargeting cookies.',
      'No social media plug-ins: the icons at the end of each page are plain links, and nothing is sent before you follow one.',
      'No fonts, maps, videos or scripts from other servers. Pictures of our blog come through our own.',
      'No tracking pixels in our newsletter. Each issue has a link that unsubscribes you with one click.',
    ]),
    section(
      { id: 'your-choice', title: 'Your Choice' },
      'On your first visit we ask whether to keep to what is necessary or to accept all. Today both come to the same, because there is nothing optional; should that ever change, nothing optional is stored unless you have said yes. The site works fully with either answer, and with none.',
      'You can change your answer whenever you like with “Cookie Settings” at the end of each page. In your browser’s settings you can also see, delete or block cookies altogether: the public pages go on working, but signing in to the client portal is impossible without its session cookie.',
    ),
    section(
      { id: 'other-websites', title: 'Payment Providers and Other Websites' },
      'When you pay an invoice, or follow a link to a social network or another website, you are on a page of theirs, and their cookie rules apply. Our payment providers use cookies to recognize fraud; please read their policies before you pay.',
    ),
    section(
      { id: 'changes', title: 'Changes to This Policy' },
      'When we add or remove an entry, this list changes with it, along with the date at its top. What happens to the rest of your data stands in the [privacy policy](/privacy).',
      supportPromise,
    ),
  ],
}

export const refundPolicy: LegalDocument = {
  path: '/refund-policy',
  title: 'Refund Policy',
  updated: 'September 2025',
  description:
    'Ask within 30 days of payment and get your money back: what is covered, how to ask, and how long it takes.',
  intro: `We would rather return your money than keep an unhappy client. For 30 days after any payment to ${site.name}, you can have it back on the terms below.`,
  inShort: [
    '30 days on any paid work: plans, milestones and one-off services.',
    'A subscription cancelled within its first 14 days is refunded in full, automatically.',
    'Approved refunds are processed within 5 to 10 business days, to the way you paid.',
  ],
  sections: [
    section(
      { id: 'thirty-days', title: 'The 30-Day Refund' },
      'You can ask for a refund of any payment within 30 days of the day it was made. That goes for plan fees, project deposits and milestones, and one-off services such as a review or a workshop.',
      'Tell us what fell short. We first offer to put it right, as fast as we can and at our cost; if you prefer the money, you get the money.',
    ),
    section({ id: 'subscriptions', title: 'Subscriptions' }, [
      'Cancel within the first 14 days of a new subscription, and its fee is refunded in full. You need not ask or give a reason: the cancellation starts the refund.',
      'From day 15 to day 30 after a payment, write to us; the 30-day refund above applies to that payment.',
      'After that, a cancelled plan simply runs to the end of the billing cycle you have paid for, and nothing further is charged.',
    ]),
    section(
      { id: 'projects', title: 'Projects and Milestones' },
      'Projects are paid in milestones so that neither side is ever far ahead. Each milestone payment has its own 30 days. What is refunded is undone on both sides: the rights in that milestone’s work return to us, and you stop using it. Milestones paid earlier, and in use, are not affected.',
    ),
    section(
      { id: 'not-covered', title: 'What Is Not Covered' },
      'Few things, and none of them is our own work:',
      [
        'costs we paid to others in your name and with your consent, such as domains, licenses, store fees, advertising or cloud usage, unless the other company returns them;',
        'bank or conversion fees that your bank charged;',
        'payments older than 30 days, except where the law gives you more;',
        'accounts closed for serious misuse of the service.',
      ],
    ),
    section(
      { id: 'how-to-ask', title: 'How to Ask for a Refund' },
      [
        `Write to [${site.email}](mailto:${site.email}) or use the [contact page](/contact), with the subject “Refund request”.`,
        'Give the invoice number, or the date and amount, and, if you like, the reason.',
        'We confirm that your request has arrived and reply within 24 to 48 hours.',
      ],
      'The day you write counts, not the day we answer.',
    ),
    section(
      { id: 'processing', title: 'Processing Time' },
      'An approved refund is processed within 5 to 10 business days and goes back the way the payment came: to the same card, account or wallet. Your bank may need a few days more to show it. Refunds are made in US dollars; the rate of conversion is your bank’s.',
    ),
    section(
      { id: 'disputes', title: 'If We Disagree' },
      'Should we refuse a request, we say why in writing, and you can ask for a second look by someone who was not involved. Please talk to us before you dispute a charge at your bank: it is usually quicker. We keep the records of payments and refunds for 7 years.',
    ),
    section(
      { id: 'changes-and-contact', title: 'Changes and Contact' },
      'A payment is refunded under the policy of the day it was made. Changes to this policy are announced 30 days ahead. It adds to the rights that the law gives you, and to our [terms and conditions](/terms-and-conditions).',
      howToReachUs,
    ),
  ],
}

export const termsAndConditions: LegalDocument = {
  path: '/terms-and-conditions',
  title: 'Terms and Conditions',
  updated: '9/30/2025',
  description: `The terms on which ${site.name} works: projects, plans, payment, refunds, ownership, confidentiality and liability.`,
  intro: `These terms are the agreement between you and ${site.legalName} (“we”) whenever you use this website, subscribe to a plan, or have us build something. A signed proposal or contract comes first where it says something else.`,
  inShort: [
    'What we will do and what it costs stands in a written proposal before work starts.',
    'What you have paid for is yours, source code included.',
    'Any payment can be refunded within 30 days, as the refund policy says.',
  ],
  sections: [
    section(
      { id: 'acceptance', title: 'Acceptance of These Terms' },
      'By using this website, opening a portal account, ordering a plan or accepting a proposal, you agree to these terms and to our [privacy policy](/privacy), [refund policy](/refund-policy) and [cookie policy](/cookie-policy). If you act for a company, you confirm that you may bind it. You must be at least 18 years old.',
    ),
    section(
      { id: 'our-services', title: 'Our Services' },
      'We offer software and AI services: AI and machine learning, custom software, web development, mobile apps, CRM and SaaS solutions, cloud and DevOps, and the monthly plans on our [pricing page](/pricing). Descriptions on this website are information, not an offer; the scope of your project is what its proposal says.',
      'We may use subcontractors and remain responsible for their work. Software that we host for you is available 99.99% of each month, not counting maintenance announced 48 hours ahead; credits for falling short stand in your service level agreement.',
    ),
    section(
      { id: 'accounts', title: 'Accounts and the Client Portal' },
      'Portal accounts are personal. Keep your password to yourself, tell us at once if you suspect that someone else uses your account, and keep your contact details current, since notices go there. We may suspend an account that endangers the service or other clients, and tell you why.',
      'Please don’t try to reach data that isn’t yours, disturb the service, send spam through our forms, or upload anything unlawful. If you find a weakness, write to us: we thank people who report one in good faith and never pursue them for it.',
    ),
    section({ id: 'projects', title: 'Proposals, Changes and Acceptance' }, [
      'A proposal is valid for 30 days and names scope, price, milestones and dates. Accepting it in writing makes the contract.',
      'You give us the contents, access and decisions we need in time; dates move by as long as we have to wait.',
      'Changes to the scope are agreed in writing, with their effect on price and date, before we begin them.',
      'You have 14 days to test each delivery. Defects that you report in that time are corrected; what is put to use, or not answered in 14 days, counts as accepted.',
    ]),
    section(
      { id: 'prices-and-payment', title: 'Prices and Payment' },
      'Prices are in US dollars, before taxes. The Starter plan costs $500 per month and is paid in advance; Enterprise plans and projects cost what we agreed. You can pay by card, bank transfer, or the digital methods of our payment provider.',
      [
        'Invoices are due on the date they bear, and within 14 days where they bear none. After a reminder we may pause work and charge 1% a month, or less where the law allows less.',
        'We announce changes of plan prices at least 30 days before they take effect. If you disagree, you can cancel before that day.',
        'You can change between plans at any time; it takes effect with the next billing cycle.',
        'We keep transaction records for 7 years.',
      ],
      `Questions about an invoice: billing support is there ${site.supportHours}, and replies within 24 to 48 hours.`,
    ),
    section(
      { id: 'cancellation-and-refunds', title: 'Cancellation and Refunds' },
      'Plans run from month to month. You can cancel at any time; the plan then ends with the billing cycle you have paid for. A subscription cancelled within its first 14 days is refunded in full, automatically. Any paid work can be refunded within 30 days of payment under our [refund policy](/refund-policy); refunds are processed within 5 to 10 business days.',
      'Projects can be ended by either side with 14 days’ written notice. You then pay for the work done up to that day and receive it as it stands. Either side may end the contract at once if the other breaks it seriously and doesn’t put that right within 14 days of being asked.',
    ),
    section(
      { id: 'intellectual-property', title: 'Intellectual Property' },
      'With full payment, everything that we make specifically for you becomes yours: source code, designs, documentation, and models trained on your data. Tools and components that we had before, or that are of general use, stay ours; you receive a permanent, worldwide, transferable license to use them as part of your product. Open-source parts keep their own licenses, and we list them.',
      'What you give us stays yours; we use it for your project only. We name you as a reference, or show your project, only if you agree. The texts, drawings and software of this website belong to us or our licensors.',
    ),
    section(
      { id: 'confidentiality', title: 'Confidentiality and Data Protection' },
      'Both sides keep what they learn about the other’s business to themselves, during the contract and for 5 years after, unless it is public, was known before, or has to be disclosed by law. Where we process personal data on your behalf, we do so on your instructions under a data processing agreement that we provide. How we handle your own data stands in the [privacy policy](/privacy).',
    ),
    section(
      { id: 'liability', title: 'Warranty and Limitation of Liability' },
      'We work with professional care, and correct defects in what we delivered free of charge for 90 days after acceptance. Beyond that, and as far as the law allows, the website and services are provided as they are: we don’t promise a commercial result, and AI systems can be wrong, which is why important decisions need a person who checks them.',
      'Neither side is liable for indirect or consequential damage, such as lost profit. Our total liability is limited to the amounts you paid us in the 12 months before the claim arose. None of this limits liability that the law does not allow to be limited, as for intent, gross negligence, or injury to persons. Neither side answers for events beyond its control while they last.',
    ),
    section(
      { id: 'law-and-changes', title: 'Governing Law, Changes and Contact' },
      'The law of the State of Colorado, USA, applies, without its conflict rules; the courts of Denver have jurisdiction. Before anyone goes there, both sides try for 30 days to settle the matter in conversation. Consumers keep the rights their home country gives them. If one of these terms is invalid, the others stand.',
      'We may change these terms. The new version appears here with its date, and clients are told by email at least 30 days ahead; whoever disagrees may cancel before it takes effect. Current projects keep the terms they began with.',
      howToReachUs,
    ),
  ],
}
