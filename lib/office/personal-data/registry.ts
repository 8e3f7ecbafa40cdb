// What is held about people, noun by noun. A list of its own, since it is rarely read and erasing needs a lot that the pages of the
// office don't: they load `../registry.ts`.

import { accountData, linksData, sessionsData } from '@/lib/account/personal-data'
import { bankData } from '@/lib/bank/personal-data'
import { companiesData } from '@/lib/companies/personal-data'
import { contactData } from '@/lib/contact-messages/personal-data'
import { messagesData } from '@/lib/conversations/personal-data'
import { documentsData, downloadsData } from '@/lib/files/personal-data'
import { invoicesData } from '@/lib/invoices/personal-data'
import { mailsData } from '@/lib/mail/personal-data'
import { newsletterData } from '@/lib/newsletter/personal-data'
import { paymentAttemptsData } from '@/lib/payment-attempts/personal-data'
import { picturesData } from '@/lib/pictures/personal-data'
import { projectsData } from '@/lib/projects/personal-data'
import { proposalsData } from '@/lib/proposals/personal-data'
import { questionsData } from '@/lib/questions/personal-data'
import { quoteData } from '@/lib/quotes/personal-data'
import { testimonialsData } from '@/lib/testimonials/personal-data'
import { updatesData } from '@/lib/updates/personal-data'
import type { WithPersonalData } from '@/lib/platform/personal-data'

/** What is held about a person, in the order of the overview; the export names its files so. The audit log is the office’s own. */
export const personalData = {
  account: accountData,
  sessions: sessionsData,
  links: linksData,
  projects: projectsData,
  messages: messagesData,
  questions: questionsData,
  updates: updatesData,
  documents: documentsData,
  downloads: downloadsData,
  testimonials: testimonialsData,
  'contact-messages': contactData,
  'quote-requests': quoteData,
  newsletter: newsletterData,
  proposals: proposalsData,
  invoices: invoicesData,
  bank: bankData,
  companies: companiesData,
  'online-payments': paymentAttemptsData,
  emails: mailsData,
  pictures: picturesData,
} as const satisfies Record<string, WithPersonalData>
type PersonalKind = keyof typeof personalData

/** The same, for what asks every noun. */
export const personalNouns: readonly WithPersonalData[] = Object.values(personalData)

/**
 * In this order the nouns erase it: what refers to something goes before it, as drafts of invoices before the project, and downloads
 * come after the documents that some of them go with. The account follows last, after the audit log.
 */
export const erasureOrder = [
  'sessions',
  'links',
  'contact-messages',
  'quote-requests',
  'testimonials',
  'newsletter',
  'messages',
  'questions',
  'documents',
  'downloads',
  'updates',
  'bank',
  'proposals',
  'online-payments',
  'invoices',
  'projects',
  'companies',
  'emails',
  'pictures',
] as const satisfies readonly PersonalKind[]
