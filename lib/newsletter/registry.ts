import type { Actions, Logged } from '@/lib/platform/audit'
import { issueLabels } from './issues/rules'
import { subscriberList } from './rules'

export const issueLog: Logged = {
  kind: 'issue',
  label: 'Newsletter issue',
  types: ['newsletter_issue'],
  place: (id) => ({ href: `/admin/newsletter/${id}`, isOwn: true }),
  there: { table: 'newsletter_issues', name: 'subject' },
  fields: issueLabels,
}

export const subscriberLog: Logged = {
  kind: 'subscriber',
  label: 'Subscriber',
  types: ['newsletter_subscription'],
  place: () => ({ href: '/admin/newsletter/subscribers', isOwn: false }),
}

export const newsletterActions: Actions = {
  created: { 'newsletter.add': 'added subscribers', 'newsletter.create-issue': 'created the issue' },
  changed: {
    'newsletter.bounce': 'marked the address as bounced',
    'newsletter.cancel-issue': 'stopped sending the issue',
    'newsletter.save-issue': 'changed the issue',
    'newsletter.undo-bounce': 'removed the bounce mark',
    'newsletter.unschedule-issue': 'canceled the schedule',
    'newsletter.unsubscribe': 'unsubscribed the address',
  },
  deleted: { 'newsletter.delete-issue': 'deleted the issue', 'newsletter.remove': 'removed the subscriber' },
  sent: {
    'newsletter.remind': 'asked for confirmation again',
    'newsletter.resend-issue': 'sent the issue again to those who may not have it',
    'newsletter.schedule-issue': 'scheduled the issue',
    'newsletter.send-issue': 'sent the issue',
    'newsletter.test-issue': 'sent a test of the issue',
  },
}

export const subscriberLists = { state: subscriberList } as const
