import { mails as accountMails } from '@/lib/account/emails'
import { mails as assignmentMails } from '@/lib/office/assignments/emails'
import { mails as colleagueMails } from '@/lib/companies/colleagues/emails'
import { mails as contactMails } from '@/lib/contact-messages/emails'
import { mails as conversationMails } from '@/lib/conversations/emails'
import { mails as fileMails } from '@/lib/files/emails'
import { mails as invoiceMails } from '@/lib/invoices/emails'
import { mails as leadReplyMails } from '@/lib/leads/replies/emails'
import { mails as newsletterMails } from '@/lib/newsletter/emails'
import { mails as issueMails } from '@/lib/newsletter/issues/emails'
import { mails as paymentMails } from '@/lib/payment-attempts/emails'
import type { Mails } from '@/lib/platform/define-mail'
import { mails as acceptanceMails } from '@/lib/proposals/acceptance/emails'
import { mails as proposalResponseMails } from '@/lib/proposals/responses/emails'
import { mails as proposalMails } from '@/lib/proposals/emails'
import { mails as questionMails } from '@/lib/questions/emails'
import { mails as quoteMails } from '@/lib/quotes/emails'
import { mails as settingsMails } from '@/lib/settings/emails'
import { mails as signInMails } from '@/lib/sign-in/emails'
import { mails as testimonialMails } from '@/lib/testimonials/emails'
import { mails as updateMails } from '@/lib/updates/emails'

/** All mails of the product. The worker sends them, and the admin shows them. */
export const mails: Mails = {
  ...accountMails,
  ...assignmentMails,
  ...colleagueMails,
  ...contactMails,
  ...conversationMails,
  ...fileMails,
  ...invoiceMails,
  ...issueMails,
  ...leadReplyMails,
  ...newsletterMails,
  ...paymentMails,
  ...acceptanceMails,
  ...proposalResponseMails,
  ...proposalMails,
  ...questionMails,
  ...quoteMails,
  ...settingsMails,
  ...signInMails,
  ...testimonialMails,
  ...updateMails,
}
