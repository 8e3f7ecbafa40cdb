import { site } from '@/lib/site'
import { howToReachUs, type LegalDocument } from '../content'

export const termsAndConditions: LegalDocument = {
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
    {
      id: 'acceptance',
      title: 'Acceptance of These Terms',
      blocks: [
        'By using this website, opening a portal account, ordering a plan or accepting a proposal, you agree to these terms and to our [privacy policy](/privacy), [refund policy](/refund-policy) and [cookie policy](/cookie-policy). If you act for a company, you confirm that you may bind it. You must be at least 18 years old.',
      ],
    },
    {
      id: 'our-services',
      title: 'Our Services',
      blocks: [
        'We offer software and AI services: AI and machine learning, custom software, web development, mobile apps, CRM and SaaS solutions, cloud and DevOps, and the monthly plans on our [pricing page](/pricing). Descriptions on this website are information, not an offer; the scope of your project is what its proposal says.',
        'We may use subcontractors and remain responsible for their work. Software that we host for you is available 99.99% of each month, not counting maintenance announced 48 hours ahead; credits for falling short stand in your service level agreement.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts and the Client Portal',
      blocks: [
        'Portal accounts are personal. Keep your password to yourself, tell us at once if you suspect that somebody else uses your account, and keep your contact details current, since notices go there. We may suspend an account that endangers the service or other clients, and tell you why.',
        'Please don’t try to reach data that isn’t yours, disturb the service, send spam through our forms, or upload anything unlawful. If you find a weakness, write to us: we thank people who report one in good faith and never pursue them for it.',
      ],
    },
    {
      id: 'projects',
      title: 'Proposals, Changes and Acceptance',
      blocks: [
        {
          list: [
            'A proposal is valid for 30 days and names scope, price, milestones and dates. Accepting it in writing makes the contract.',
            'You give us the contents, access and decisions we need in time; dates move by as long as we have to wait.',
            'Changes to the scope are agreed in writing, with their effect on price and date, before we begin them.',
            'You have 14 days to test each delivery. Defects that you report in that time are corrected; what is put to use, or not answered in 14 days, counts as accepted.',
          ],
        },
      ],
    },
    {
      id: 'prices-and-payment',
      title: 'Prices and Payment',
      blocks: [
        'Prices are in US dollars, before taxes. The Starter plan costs $500 per month and is paid in advance; Enterprise plans and projects cost what we agreed. You can pay by card, bank transfer, or the digital methods of our payment provider.',
        {
          list: [
            'Invoices are due on the date they bear, and within 14 days where they bear none. After a reminder we may pause work and charge 1% a month, or less where the law allows less.',
            'We announce changes of plan prices at least 30 days before they take effect. If you disagree, you can cancel before that day.',
            'You can change between plans at any time; it takes effect with the next billing cycle.',
            'We keep transaction records for 7 years.',
          ],
        },
        `Questions about an invoice: billing support is there ${site.supportHours}, and replies within 24 to 48 hours.`,
      ],
    },
    {
      id: 'cancellation-and-refunds',
      title: 'Cancellation and Refunds',
      blocks: [
        'Plans run from month to month. You can cancel at any time; the plan then ends with the billing cycle you have paid for. A subscription cancelled within its first 14 days is refunded in full, automatically. Any paid work can be refunded within 30 days of payment under our [refund policy](/refund-policy); refunds are processed within 5 to 10 business days.',
        'Projects can be ended by either side with 14 days’ written notice. You then pay for the work done up to that day and receive it as it stands. Either side may end the contract at once if the other breaks it seriously and doesn’t put that right within 14 days of being asked.',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual Property',
      blocks: [
        'With full payment, everything that we make specifically for you becomes yours: source code, designs, documentation, and models trained on your data. Tools and components that we had before, or that are of general use, stay ours; you receive a permanent, worldwide, transferable licence to use them as part of your product. Open-source parts keep their own licences, and we list them.',
        'What you give us stays yours; we use it for your project only. We name you as a reference, or show your project, only if you agree. The texts, drawings and software of this website belong to us or our licensors.',
      ],
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality and Data Protection',
      blocks: [
        'Both sides keep what they learn about the other’s business to themselves, during the contract and for 5 years after, unless it is public, was known before, or has to be disclosed by law. Where we process personal data on your behalf, we do so on your instructions under a data processing agreement that we provide. How we handle your own data stands in the [privacy policy](/privacy).',
      ],
    },
    {
      id: 'liability',
      title: 'Warranty and Limitation of Liability',
      blocks: [
        'We work with professional care, and correct defects in what we delivered free of charge for 90 days after acceptance. Beyond that, and as far as the law allows, the website and services are provided as they are: we don’t promise a commercial result, and AI systems can be wrong, which is why important decisions need a person who checks them.',
        'Neither side is liable for indirect or consequential damage, such as lost profit. Our total liability is limited to the amounts you paid us in the 12 months before the claim arose. None of this limits liability that the law does not allow to be limited, as for intent, gross negligence, or injury to persons. Neither side answers for events beyond its control while they last.',
      ],
    },
    {
      id: 'law-and-changes',
      title: 'Governing Law, Changes and Contact',
      blocks: [
        'The law of the State of Colorado, USA, applies, without its conflict rules; the courts of Denver have jurisdiction. Before anyone goes there, both sides try for 30 days to settle the matter in conversation. Consumers keep the rights their home country gives them. If one of these terms is invalid, the others stand.',
        'We may change these terms. The new version appears here with its date, and clients are told by email at least 30 days ahead; whoever disagrees may cancel before it takes effect. Current projects keep the terms they began with.',
        howToReachUs,
      ],
    },
  ],
}
