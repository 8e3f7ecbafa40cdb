import { sourceLabels } from '@/lib/contact-messages/rules'
import type { LeadSource, RangePreset, ReportName, ReportView } from './rules'

export const viewLabels: Record<ReportView, string> = { leads: 'Leads', money: 'Money', projects: 'Projects' }

export const presetLabels: Record<RangePreset, string> = {
  '30-days': 'Last 30 days',
  '12-weeks': 'Last 12 weeks',
  quarter: 'This quarter',
  '12-months': 'Last 12 months',
  year: 'This year',
}

/** What somebody did who became a lead. */
export const sourceWords: Record<LeadSource, string> = {
  contact_page: 'Wrote on the contact page',
  home: 'Wrote on the home page',
  privacy: 'Asked about privacy',
  cookie_policy: 'Asked about cookies',
  quote: 'Asked for a quote',
}

/** The pages that these stand for, as a lead calls them. */
const pages = Object.entries(sourceLabels).map(
  ([source, page]) => `${sourceWords[source as LeadSource]}: ${page}.`,
)

type ReportText = {
  title: string
  /** How its figures are counted. */
  counted: string
  /** In place of the chart, when there is nothing to count. */
  empty: string
}

export const reportTexts: Record<ReportName, ReportText> = {
  leads: {
    title: 'Leads',
    counted: `Contact messages and quote requests by the week they were received and the form that they came from, without suspected spam and what is in the trash. Weeks begin on Monday; the first and the last only count the days in the range. ${pages.join(' ')} ${sourceWords.quote}: Quote page.`,
    empty: 'No leads were received in this range.',
  },
  answers: {
    title: 'Time to first answer',
    counted:
      'From receiving a lead to the first reply sent from its page, by the week it was received, without suspected spam and what is in the trash. In time is what your website promises. A lead whose status was changed without a reply, such as after a call, counts as moved on: nobody recorded when it was answered.',
    empty: 'No leads were received in this range.',
  },
  conversion: {
    title: 'Conversion',
    counted:
      'Leads received in the range, without suspected spam and what is in the trash: how many became a client, how many of those got an invoice since, and how many of those paid one in full, until today. Drafts and void invoices don’t count.',
    empty: 'No leads were received in this range.',
  },
  proposals: {
    title: 'Proposals',
    counted:
      'Proposals by the day on which their current version was sent, without what is in the trash: how many were accepted, declined or expired until today, and how long it took from sending to a yes. Agreed is the total with tax and the options that were chosen, each currency on its own.',
    empty: 'No proposals were sent in this range.',
  },
  revenue: {
    title: 'Revenue per month',
    counted:
      'Received are the payments less the refunds, by the day they were made, except those of void invoices that were refunded; invoiced are the totals of invoices less those of credit notes, by their issue date, without drafts and void invoices. Each currency on its own, taxes included.',
    empty: 'Nothing was invoiced or paid in this range.',
  },
  receivables: {
    title: 'Receivables by age',
    counted:
      'What clients still owe on issued invoices as of today, by the days since the due date; of a partly paid invoice the rest. Drafts and void invoices don’t count, and the range changes nothing.',
    empty: 'No invoice is open.',
  },
  projects: {
    title: 'Projects by state and deadline',
    counted:
      'All projects as of today, without those in the trash: open ones by their next date, finished ones are at 100%. The range changes nothing.',
    empty: 'There are no projects yet.',
  },
  responses: {
    title: 'Response times to client messages',
    counted:
      'From a client’s message to the next message of your team in the same project, by the week the client wrote; several in a row count once, from the first. Projects in the trash are left out.',
    empty: 'No client wrote in this range.',
  },
}
