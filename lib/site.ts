/** The agency that the product shows: the one place for its name, contact details and links. */
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
  /** Where the agency's days begin and end: an invoice is overdue by them. */
  timeZone: 'America/Denver',
  supportHours: 'Monday to Friday, 9 AM to 6 PM EST',
  social: {
    facebook: 'https://www.facebook.com/',
    x: 'https://x.com/',
    linkedin: 'https://www.linkedin.com/',
  },
  foundedCopyrightYear: 2025,
} as const
