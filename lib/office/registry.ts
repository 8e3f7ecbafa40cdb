// What the office looks after, noun by noun: a new one is added here, and what it holds about people in
// `personal-data/registry.ts`. On the server only.

import { csvActions, csvLog, personalDataActions, personalDataLog } from './audit/registry'
import type { TrashKind } from './trash/rules'
import { accountActions } from '@/lib/account/registry'
import { bankActions, bankLog } from '@/lib/bank/registry'
import { clientViewsActions } from '@/lib/client-views/registry'
import { clientActions, clientKind, clientLists, clientSearch } from '@/lib/clients/registry'
import {
  companyActions,
  companyKind,
  companyLists,
  companyLog,
  companySearch,
} from '@/lib/companies/registry'
import { contactActions, contactLists, contactLog, contactSearch } from '@/lib/contact-messages/registry'
import { contentActions, contentLog } from '@/lib/content/registry'
import { messageActions, messageLog, messageSearch } from '@/lib/conversations/registry'
import { fileActions, fileKind, fileLog, fileSearch } from '@/lib/files/registry'
import { homepageActions, homepageLog } from '@/lib/homepage/registry'
import { invitationsActions } from '@/lib/invitations/registry'
import { invoiceActions, invoiceLists, invoiceLog, invoiceSearch } from '@/lib/invoices/registry'
import { leadKinds, savedReplyActions, savedReplyKind, savedReplyLog } from '@/lib/leads/registry'
import { mailActions, mailLog } from '@/lib/mail/registry'
import { issueLog, newsletterActions, subscriberLists, subscriberLog } from '@/lib/newsletter/registry'
import { paymentProblemActions, paymentProblemLog } from '@/lib/payment-attempts/registry'
import type { Actions, Logged } from '@/lib/platform/audit'
import type { Searchable } from '@/lib/platform/search'
import type { WithTrash } from '@/lib/platform/trash'
import { projectActions, projectKind, projectLists, projectLog, projectSearch } from '@/lib/projects/registry'
import {
  proposalActions,
  proposalKind,
  proposalLists,
  proposalLog,
  proposalSearch,
} from '@/lib/proposals/registry'
import { questionActions, questionLog, questionSearch } from '@/lib/questions/registry'
import { quoteActions, quoteLists, quoteLog, quoteSearch } from '@/lib/quotes/registry'
import { serviceActions, serviceLog } from '@/lib/services/registry'
import { settingsActions, settingsLog } from '@/lib/settings/registry'
import { setupActions } from '@/lib/setup/registry'
import { signInActions } from '@/lib/sign-in/registry'
import { personLog, staffActions } from '@/lib/staff/registry'
import { tagActions, tagLog } from '@/lib/tags/registry'
import {
  testimonialActions,
  testimonialKind,
  testimonialLog,
  testimonialSearch,
} from '@/lib/testimonials/registry'
import { twoFactorActions } from '@/lib/two-factor/registry'
import { updateActions, updateKind, updateLog, updateSearch } from '@/lib/updates/registry'

/**
 * Everything that has a trash. Every admin may put it there and restore it; only owners may delete it for good before the
 * job does.
 */
export const trash: Record<TrashKind, WithTrash> = {
  ...leadKinds,
  'saved-reply': savedReplyKind,
  testimonial: testimonialKind,
  update: updateKind,
  file: fileKind,
  proposal: proposalKind,
  project: projectKind,
  client: clientKind,
  company: companyKind,
}

/** What the audit log tells apart, in the order of its filter. */
export const logged: readonly Logged[] = [
  contactLog,
  quoteLog,
  personLog,
  companyLog,
  projectLog,
  proposalLog,
  invoiceLog,
  bankLog,
  paymentProblemLog,
  updateLog,
  fileLog,
  messageLog,
  questionLog,
  mailLog,
  testimonialLog,
  contentLog,
  homepageLog,
  serviceLog,
  issueLog,
  subscriberLog,
  tagLog,
  savedReplyLog,
  personalDataLog,
  csvLog,
  settingsLog,
]

/** The words of the audit log. An action without words is shown by its own name. */
export const actions: readonly Actions[] = [
  accountActions,
  bankActions,
  clientViewsActions,
  clientActions,
  companyActions,
  contactActions,
  contentActions,
  messageActions,
  fileActions,
  homepageActions,
  invitationsActions,
  invoiceActions,
  mailActions,
  newsletterActions,
  paymentProblemActions,
  csvActions,
  personalDataActions,
  projectActions,
  proposalActions,
  questionActions,
  quoteActions,
  savedReplyActions,
  serviceActions,
  settingsActions,
  setupActions,
  signInActions,
  staffActions,
  tagActions,
  testimonialActions,
  twoFactorActions,
  updateActions,
]

/** What the search finds, in the order of results that are as good. */
export const searched = {
  client: clientSearch,
  company: companySearch,
  project: projectSearch,
  proposal: proposalSearch,
  invoice: invoiceSearch,
  contact: contactSearch,
  quote: quoteSearch,
  file: fileSearch,
  message: messageSearch,
  question: questionSearch,
  update: updateSearch,
  testimonial: testimonialSearch,
} as const satisfies Record<string, Searchable>
export type FoundKind = keyof typeof searched

/** Each is one statement; they run side by side. */
export const searchStatements: readonly (readonly FoundKind[])[] = [
  ['client', 'company', 'project', 'proposal', 'invoice', 'file'],
  ['contact', 'quote'],
  ['message', 'question', 'update', 'testimonial'],
]

/** Whose filters can be saved. Those with `bulk` can be changed many at a time, by what `matching` finds. */
export const lists = {
  contact: contactLists,
  quote: quoteLists,
  client: clientLists,
  company: companyLists,
  project: projectLists,
  proposal: proposalLists,
  invoice: invoiceLists,
  subscriber: subscriberLists,
}
