import { neutralSite, type Site } from '@/lib/base/site'
import { slugOf } from '@/lib/base/slug'
import type { Drawings } from './drawings'

/** LumenForge, the sample agency. Its phone number and domain are from the ranges reserved for examples. */
export const sampleAgency: Site = {
  ...neutralSite,
  name: 'LumenForge',
  isNamed: true,
  legalName: 'LumenForge Software LLC',
  tagline: 'AI & Software Solutions',
  description:
    'LumenForge designs and builds custom software, AI, web and mobile products for businesses of every size.',
  email: 'hello@lumenforge.example',
  phone: '+1 (303) 555-0142',
  address: ['1200 Example Street, Suite 400', 'Denver, CO 80202', 'USA'],
  salesHours: 'Monday to Friday, 9:00 AM to 6:00 PM MST; weekends by appointment',
  supportHours: 'Monday to Friday, 9 AM to 6 PM EST',
  timeZone: 'America/Denver',
  currency: 'USD',
  locale: 'en-US',
  dateFormat: 'locale',
  links: {
    facebook: 'https://www.facebook.com/',
    x: 'https://x.com/',
    linkedin: 'https://www.linkedin.com/',
  },
  foundedYear: 2025,
  contactPromise: 'within 24 hours',
  reviewPromise: 'within 4 to 6 hours',
  proposalPromise: 'within 24 hours',
  // The years are the team's experience, not the company's age.
  contactReasons: [
    '8+ years experience in our team',
    '24/7 support for running products',
    '50+ projects delivered, 25+ global clients',
    'A personal answer within 24 hours',
    'Security and ownership: the code is yours',
  ],
  quoteReasons: [
    '8+ years experience in our team',
    '24/7 support for running products',
    '50+ projects delivered',
    'What you tell us stays between us',
  ],
  footerClaims: ['99.99% uptime guarantee', '30-day refund policy'],
  paymentMethods: ['Visa', 'Mastercard', 'American Express', 'ACH transfer', 'Bank transfer'],
  senderName: 'LumenForge',
  notificationAddresses: ['hello@lumenforge.example'],
  newsletterRate: 600,
  takesPayments: true,
}

/** `npm run sample:remove` recognizes the sample's brand by the ids of these pictures. */
const marks = {
  logo: { name: 'logo', kind: 'logo', id: '2f1d2a52-6f0b-4a0e-9a57-5d0c3f1e8a01' },
  logoOnDark: { name: 'logo-on-dark', kind: 'logo', id: '2f1d2a52-6f0b-4a0e-9a57-5d0c3f1e8a02' },
  icon: { name: 'icon', kind: 'icon', id: '2f1d2a52-6f0b-4a0e-9a57-5d0c3f1e8a03' },
} as const

export function isSampleMark(value: unknown): boolean {
  return Object.values(marks).some(({ id }) => JSON.stringify(value).includes(id))
}

/** The clients whose logos the page about the agency shows. */
const clients = [
  'Vellmar Group',
  'Hollenbeck Retail',
  'Larkfield Clinics',
  'Studio Kestrel',
  'Tidewater Utilities',
  'Brama Logistics',
]

export function placeLogos({ place }: Drawings) {
  return clients.map((name) => ({ ...place(`clients/${slugOf(name)}`), alt: name, caption: '' }))
}

export async function drawBrand({ draw }: Drawings): Promise<Pick<Site, keyof typeof marks>> {
  const [logo, logoOnDark, icon] = await Promise.all([
    draw({ folder: 'brand', ...marks.logo }),
    draw({ folder: 'brand', ...marks.logoOnDark }),
    draw({ folder: 'brand', ...marks.icon }),
  ])
  return { logo, logoOnDark, icon }
}
