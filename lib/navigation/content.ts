export type NavLink = { name: string; href: string }
export type NavGroup = { name: string; links: readonly NavLink[] }
type NavEntry = NavLink | NavGroup

export const serviceLinks = [
  { name: 'AI & Machine Learning', href: '/services/ai-machine-learning' },
  { name: 'Custom Software', href: '/services/custom-software' },
  { name: 'Web Development', href: '/services/web-development' },
  { name: 'Mobile Apps', href: '/services/mobile-apps' },
  { name: 'CRM & SaaS', href: '/services/crm-saas' },
  { name: 'Cloud & DevOps', href: '/services/cloud-devops' },
] as const satisfies readonly NavLink[]

export const mainNavigation: readonly NavEntry[] = [
  { name: 'Home', href: '/' },
  { name: 'About', href: '/#about' },
  { name: 'Portfolio', href: '/#portfolio' },
  { name: 'Services', links: serviceLinks },
  { name: 'Pricing', href: '/pricing' },
  { name: 'Contact', href: '/contact' },
  {
    name: 'Legal',
    links: [
      { name: 'Terms & Conditions', href: '/terms-and-conditions' },
      { name: 'Privacy Policy', href: '/privacy-policy' },
      { name: 'Refund Policy', href: '/refund-policy' },
    ],
  },
  { name: 'Blog', href: '/blog' },
]

export const portalLink = { name: 'Client Portal', href: '/portal' } as const satisfies NavLink
export const quoteLink = { name: 'Get a Quote', href: '/quote' } as const satisfies NavLink
export const accountLink = { name: 'Go to your account', href: '/portal/account' } as const satisfies NavLink

export const footerGroups: readonly NavGroup[] = [
  {
    name: 'Quick Links',
    links: [
      { name: 'Home', href: '/' },
      { name: 'About', href: '/#about' },
      { name: 'Portfolio', href: '/#portfolio' },
      { name: 'Pricing', href: '/pricing' },
      { name: 'Blog', href: '/blog' },
      { name: 'Contact', href: '/contact' },
    ],
  },
  { name: 'Services', links: serviceLinks },
]

export const footerLegalLinks: readonly NavLink[] = [
  { name: 'Privacy Policy', href: '/privacy' },
  { name: 'Terms & Conditions', href: '/terms-and-conditions' },
  { name: 'Refund Policy', href: '/refund-policy' },
  { name: 'Cookie Policy', href: '/cookie-policy' },
]
