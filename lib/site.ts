/** The agency's name, contact details and links. */
export const site = {
  name: 'LumenForge',
  legalName: 'LumenForge Software LLC',
  tagline: 'AI & Software Solutions',
  description:
    'LumenForge designs and builds custom software, AI, web and mobile products for businesses of every size.',
  email: 'hello@lumenforge.example',
  phone: '+1 (303) 555-0142',
  phoneHref: 'tel:+13035550142',
  address: ['1200 Example Street, Suite 400', 'Denver, CO 80202', 'USA'],
  salesHours: 'Monday to Friday, 9:00 AM to 6:00 PM MST; weekends by appointment',
  /** Decides when the agency's days begin, and so when an invoice is overdue. */
  timeZone: 'America/Denver',
  supportHours: 'Monday to Friday, 9 AM to 6 PM EST',
  social: {
    facebook: 'https://www.facebook.com/',
    x: 'https://x.com/',
    linkedin: 'https://www.linkedin.com/',
  },
  foundedCopyrightYear: 2025,
} as const
