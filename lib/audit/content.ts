import { type ListParams, listState, param } from '@/lib/platform/list-state'

/** What was done, after the name of who did it. An action without words is shown by its own name. */
const created = {
  'account.invite': 'invited the client',
  'admin.create': 'created the account',
  'content.create': 'created the content',
  'document.upload': 'uploaded the document',
  'invoice.create': 'created the invoice',
  'milestone.add': 'added a milestone',
  'newsletter.add': 'added subscribers',
  'newsletter.create-issue': 'created the issue',
  'project.create': 'created the project',
  'project.member.add': 'gave access to the project',
  'service.create': 'created the service',
  'staff.invite': 'invited a colleague',
  'tag.create': 'created the tag',
}

const changed = {
  'client.tag': 'added a tag',
  'client.untag': 'removed a tag',
  'client.update': 'changed the client’s details',
  'contact.assign': 'changed the assignee',
  'contact.convert': 'converted the message to a project',
  'contact.note': 'added a note',
  'contact.note-edit': 'edited a note',
  'contact.priority': 'changed the priority',
  'contact.spam': 'changed the spam mark',
  'contact.status': 'changed the status',
  'contact.tag': 'added a tag',
  'contact.untag': 'removed a tag',
  'content.discard': 'discarded the draft',
  'content.move': 'moved the content',
  'content.publish': 'published the content',
  'content.save': 'saved a draft',
  'content.unpublish': 'took the content off the website',
  'document.edit': 'changed the document',
  'document.replace': 'uploaded a new version',
  'feedback.approved': 'approved the testimonial',
  'feedback.author': 'changed the name under the testimonial',
  'feedback.pending': 'took back the decision on the testimonial',
  'feedback.rejected': 'rejected the testimonial',
  'homepage.discard': 'discarded the draft',
  'homepage.draft': 'saved a draft',
  'homepage.save': 'published the home page',
  'invoice.edit': 'edited the invoice',
  'invoice.issue': 'issued the invoice',
  'invoice.payment': 'recorded a payment',
  'invoice.payment-correction': 'corrected a payment',
  'invoice.payment-removal': 'removed a payment',
  'invoice.reminders': 'switched the reminders',
  'invoice.settings': 'changed the invoice settings',
  'invoice.take-back': 'took back an email with the invoice before it left',
  'invoice.void': 'voided the invoice',
  'message.read': 'marked a message as read',
  'message.read-all': 'marked messages as read',
  'milestone.done': 'completed a milestone',
  'milestone.edit': 'changed a milestone',
  'milestone.move': 'moved a milestone',
  'milestone.reopen': 'reopened a milestone',
  'newsletter.bounce': 'marked the address as bounced',
  'newsletter.cancel-issue': 'stopped sending the issue',
  'newsletter.save-issue': 'changed the issue',
  'newsletter.undo-bounce': 'removed the bounce mark',
  'newsletter.unschedule-issue': 'canceled the schedule',
  'newsletter.unsubscribe': 'unsubscribed the address',
  'project.archive': 'archived the project',
  'project.assign': 'changed the assignee',
  'project.hand-over': 'gave the project to another client',
  'project.member.remove': 'withdrew access to the project',
  'project.tag': 'added a tag',
  'project.unarchive': 'took the project out of the archive',
  'project.untag': 'removed a tag',
  'project.update': 'changed the project',
  'quote.assign': 'changed the assignee',
  'quote.convert': 'converted the request to a project',
  'quote.note': 'added a note',
  'quote.note-edit': 'edited a note',
  'quote.priority': 'changed the priority',
  'quote.spam': 'changed the spam mark',
  'quote.status': 'changed the status',
  'quote.tag': 'added a tag',
  'quote.untag': 'removed a tag',
  'service.activate': 'showed the service on the website',
  'service.deactivate': 'hid the service from the website',
  'service.move': 'moved the service',
  'service.update': 'changed the service',
  'set-up.hide-checklist': 'hid the set-up list',
  'settings.open-sign-up': 'changed who can sign up',
  'settings.save': 'changed the settings',
  'tag.update': 'changed the tag',
  'update.status': 'changed the status',
}

const deleted = {
  'client.delete': 'moved the client to the trash',
  'client.delete-for-good': 'deleted the client for good',
  'client.restore': 'restored the client',
  'contact.delete': 'moved the message to the trash',
  'contact.delete-for-good': 'deleted the message for good',
  'contact.note-delete': 'deleted a note',
  'contact.restore': 'restored the message',
  'content.delete': 'deleted the content',
  'document.delete': 'moved the document to the trash',
  'document.delete-for-good': 'deleted the document for good',
  'document.restore': 'restored the document',
  'feedback.delete': 'moved the testimonial to the trash',
  'feedback.delete-for-good': 'deleted the testimonial for good',
  'feedback.restore': 'restored the testimonial',
  'invoice.delete': 'deleted the invoice',
  'mail.cancel': 'canceled the email',
  'milestone.delete': 'deleted a milestone',
  'newsletter.delete-issue': 'deleted the issue',
  'newsletter.remove': 'removed the subscriber',
  'personal-data.erase': 'erased a person’s data',
  'project.delete': 'moved the project to the trash',
  'project.delete-for-good': 'deleted the project for good',
  'project.restore': 'restored the project',
  'quote.delete': 'moved the request to the trash',
  'quote.delete-for-good': 'deleted the request for good',
  'quote.note-delete': 'deleted a note',
  'quote.restore': 'restored the request',
  'service.delete': 'deleted the service',
  'tag.delete': 'deleted the tag',
  'update.delete': 'moved the update to the trash',
  'update.delete-for-good': 'deleted the update for good',
  'update.restore': 'restored the update',
}

const sent = {
  'account.resend-invitation': 'sent the invitation again',
  'contact.reply': 'replied by email',
  'contact.reply-again': 'sent a reply again',
  'csv.download': 'downloaded the CSV file',
  'invoice.remind': 'sent a reminder',
  'invoice.send': 'sent the invoice',
  'mail.resend': 'sent the email again',
  'mail.retry': 'retried the email',
  'message.reply': 'wrote a message',
  'newsletter.remind': 'asked for confirmation again',
  'newsletter.resend-issue': 'sent the issue again to those who may not have it',
  'newsletter.schedule-issue': 'scheduled the issue',
  'newsletter.send-issue': 'sent the issue',
  'newsletter.test-issue': 'sent a test of the issue',
  'personal-data.export': 'downloaded everything about the person',
  'quote.reply': 'replied by email',
  'quote.reply-again': 'sent a reply again',
  'settings.test-mail': 'sent a test mail',
  'staff.resend-invitation': 'sent the invitation again',
  'update.send': 'sent the update',
}

const account = {
  'account.accept-invitation': 'accepted the invitation',
  'account.confirm': 'confirmed the email address',
  'account.invitation-link': 'created an invitation link',
  'account.refuse': 'used a link that no longer works',
  'account.reset-password': 'reset the password',
  'account.revoke-invitation': 'revoked the invitation',
  'account.sign-in-link': 'created a sign-in link',
  'account.sign-up': 'signed up',
  'client.disable': 'disabled the account',
  'client.enable': 'enabled the account',
  'client.end-sessions': 'ended all sessions',
  'client.view': 'viewed the portal as this client',
  'client.view-end': 'stopped viewing the portal',
  'email.change': 'changed the email address',
  'email.change-cancel': 'canceled the change of email address',
  'email.change-request': 'asked to change the email address',
  'password.change': 'changed the password',
  'password.reset': 'set a new password',
  'profile.notifications': 'changed the email notifications',
  'profile.picture': 'changed the picture',
  'profile.picture-remove': 'removed the picture',
  'profile.theme': 'changed the appearance',
  'profile.update': 'changed the profile',
  'session.end': 'signed out',
  'session.end-others': 'ended all other sessions',
  'session.refuse': 'failed to sign in',
  'session.start': 'signed in',
  'staff.disable': 'disabled the account',
  'staff.enable': 'enabled the account',
  'staff.invitation-link': 'created an invitation link',
  'staff.remove': 'removed the colleague',
  'staff.revoke-invitation': 'revoked the invitation',
  'staff.role': 'changed the role',
  'two-factor.cancel': 'canceled setting up the second factor',
  'two-factor.off': 'turned off the second factor',
  'two-factor.on': 'turned on the second factor',
  'two-factor.recovery-code': 'used a recovery code',
  'two-factor.recovery-codes': 'created new recovery codes',
  'two-factor.reset': 'removed the second factor',
  'two-factor.start': 'began to set up the second factor',
}

export const actionGroups = { created, changed, deleted, sent, account }
export type ActionGroup = keyof typeof actionGroups

export const groupLabels: Record<ActionGroup, string> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted and restored',
  sent: 'Sent',
  account: 'Sign-ins and accounts',
}

export const actionTexts: Record<string, string> = { ...created, ...changed, ...deleted, ...sent, ...account }

/** Kinds of objects, by their name in the list's address: their types in the log, and what to call one. */
export const kinds = {
  contact: { types: ['contact_submission'], label: 'Contact message' },
  quote: { types: ['quote_request'], label: 'Quote request' },
  client: { types: ['profile'], label: 'Person' },
  project: { types: ['project'], label: 'Project' },
  invoice: { types: ['invoice'], label: 'Invoice' },
  update: { types: ['client_update'], label: 'Work update' },
  document: { types: ['document'], label: 'Document' },
  message: { types: ['message'], label: 'Client message' },
  mail: { types: ['mail'], label: 'Email' },
  testimonial: { types: ['feedback'], label: 'Testimonial' },
  content: { types: ['content'], label: 'Content' },
  homepage: { types: ['homepage'], label: 'Home page' },
  service: { types: ['service'], label: 'Service' },
  issue: { types: ['newsletter_issue'], label: 'Newsletter issue' },
  subscriber: { types: ['newsletter_subscription'], label: 'Subscriber' },
  tag: { types: ['tag'], label: 'Tag' },
  person: { types: ['personal_data'], label: 'Personal data' },
  csv: { types: ['csv'], label: 'CSV file' },
  settings: { types: ['settings', 'setting'], label: 'Settings' },
} as const
export type Kind = keyof typeof kinds

/** What the fields of changes and details are called, where neither the object's form nor the name itself says it. */
export const fieldLabels: Record<string, string> = {
  archivedAt: 'Archived',
  at: 'Planned for',
  by: 'By',
  chosen: 'Chosen rows',
  clientTaxId: 'Tax ID',
  clientUserId: 'Client',
  completionPercentage: 'Progress',
  disabledAt: 'Disabled',
  discountBasisPoints: 'Discount',
  discountCents: 'Discount',
  doneAt: 'Completed',
  isComplete: 'Complete',
  notifyMessagesByMail: 'Emails about messages',
  notifyUpdatesByMail: 'Emails about updates',
  paidOn: 'Paid on',
  seoDescription: 'Description for search engines',
  seoTitle: 'Title for search engines',
  sessions: 'Ended sessions',
  endedSessions: 'Ended sessions',
  to: 'To',
  slug: 'Address',
  suspectedSpam: 'Suspected spam',
  taxBasisPoints: 'Tax',
  taxCents: 'Tax',
  until: 'Until',
  way: 'With',
}

/** Of a detail that only the product needs. */
export const internalDetails = [
  'id',
  'projectId',
  'clientUserId',
  'formerUserId',
  'noteId',
  'replyId',
  'userId',
  'kind',
  'currency',
  'changed',
  'copyId',
  'stored',
  'wasNew',
]

export const AUDIT_PAGE_SIZE = 50
/** So many entries are counted and paged through, of a search fewer; those before them are found by their day. */
export const MOST_COUNTED = 10_000
export const MOST_FOUND = 1_000

const groupNames = Object.keys(actionGroups) as ActionGroup[]
const kindNames = Object.keys(kinds) as Kind[]

export const auditList = listState('/admin/audit', {
  q: param.search,
  /** A person, or `none` for what happened by itself. */
  actor: param.oneOfOrId(['all', 'none'], 'all'),
  action: param.oneOf(['all', ...groupNames], 'all'),
  kind: param.oneOf(['all', ...kindNames], 'all'),
  /** One object of that kind. */
  id: param.id,
  from: param.day,
  to: param.day,
  page: param.page,
})
export type AuditListParams = ListParams<typeof auditList>

export const HISTORY_SIZE = 20

/** The objects whose history is on their page. */
export const historyKinds = ['contact', 'quote', 'client', 'project', 'invoice'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** The log's entries about one object. */
export function auditHref(kind: Kind, id: string): string {
  return auditList.href({ ...auditList.defaults, kind, id })
}
