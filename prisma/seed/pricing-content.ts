type SamplePlan = {
  name: string
  price: string
  priceNote: string
  text: string
  mark?: string
  features: readonly string[]
  link: { name: string; href: string }
}

export const plans: readonly SamplePlan[] = [
  {
    name: 'Starter',
    price: '$500',
    priceNote: 'per month',
    text: 'For teams that want their tools connected and the first routine work automated, with people to ask.',
    mark: 'Most Popular',
    features: [
      'Core SaaS integrations with basic API access',
      'Standard email support',
      'Documentation and knowledge base',
      'Basic AI automation tools',
      'Monthly usage reports',
      'Community forum',
    ],
    link: { name: 'Get Started', href: '/quote?plan=starter' },
  },
  {
    name: 'Enterprise',
    price: 'Custom',
    priceNote: 'pricing',
    text: 'For companies that run on it: no limits, systems shaped around yours, and someone who answers at night.',
    features: [
      'Unlimited usage',
      'Full AI integration',
      'Dedicated account manager',
      'Tailored SaaS solutions',
      'SLA and compliance and premium onboarding',
      'Priority 24/7 support',
      'Custom integrations and API access',
      'Advanced analytics',
    ],
    link: { name: 'Contact Sales', href: '/contact?subject=enterprise' },
  },
]

type SampleQuestion = { question: string; answer: string; link?: { name: string; href: string } }

export const pricingQuestions: readonly SampleQuestion[] = [
  {
    question: 'Can I switch plans later?',
    answer:
      'Yes. You can upgrade or downgrade at any time. The change takes effect with your next billing cycle, and until then you keep everything your present plan includes.',
  },
  {
    question: 'Which payment methods do you accept?',
    answer:
      'All major credit and debit cards, bank transfers, and the digital payment methods of our payment provider. The provider handles your card details; we never see or store them.',
  },
  {
    question: 'Can I get a refund?',
    answer:
      'Yes. A subscription cancelled within its first 14 days is refunded in full, automatically and without a reason. Beyond that, our refund policy covers any paid work for 30 days after payment.',
    link: { name: 'Read the refund policy', href: '/refund-policy' },
  },
  {
    question: 'How is Enterprise priced?',
    answer:
      'By what you need: the number of users and integrations, the amount of custom development, and the response times in your service level agreement. Tell us about them, and you get a written offer with a fixed monthly price.',
    link: { name: 'Talk to us about Enterprise', href: '/contact?subject=enterprise' },
  },
]

/** The texts around the plans. */
export const pricingTexts = {
  title: 'Two plans,',
  accent: 'no small print',
  lead: 'Start with a fixed monthly price, or tell us what you need and get one of your own. You can change your mind either way.',
  note: 'Prices in US dollars, before taxes. We announce price changes 30 days ahead.',
  seoTitle: 'Pricing',
  seoDescription:
    'Two plans: Starter at $500 per month, and Enterprise at a price agreed with you. Switch at any time, 30-day refund policy.',
}
