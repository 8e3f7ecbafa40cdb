type SamplePerson = { fullName: string; company: string; phone: string; address: string }
type SampleColleague = SamplePerson & { shownOnSite: boolean; siteTitle: string; siteOrder: number }

export const admin: SampleColleague = {
  fullName: 'Alex Winterborn',
  company: 'LumenForge',
  phone: '+1 (303) 555-0142',
  address: '1200 Example Street, Suite 400\nDenver, CO 80202\nUSA',
  ...{ shownOnSite: true, siteTitle: 'Founder and engineer', siteOrder: 1 },
}

/** Also works for the agency, but isn't an owner. */
export const staff: SampleColleague = {
  fullName: 'Ilse Vandermeer',
  company: 'LumenForge',
  phone: '+1 (303) 555-0148',
  address: '1200 Example Street, Suite 400\nDenver, CO 80202\nUSA',
  ...{ shownOnSite: true, siteTitle: 'Projects and design', siteOrder: 2 },
}

/** The person at the agency who is responsible for something. */
export type TeamName = 'owner' | 'staff'

/** The owners of the sample projects, in the order of the sample sign-ins. */
export const clients = {
  northlark: {
    fullName: 'Mara Ellingsen',
    company: 'Northlark Freight',
    phone: '+1 (970) 555-0117',
    address: '48 Switchyard Road\nGreeley, CO 80631\nUSA',
  },
  brindle: {
    fullName: 'Tomás Adeyemi',
    company: 'Brindle & Bay Bakeries',
    phone: '+1 (253) 555-0164',
    address: '7 Millrace Lane\nTacoma, WA 98402\nUSA',
  },
} satisfies Record<string, SamplePerson>

export type ClientName = keyof typeof clients
