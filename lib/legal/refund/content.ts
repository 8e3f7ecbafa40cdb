import { site } from '@/lib/site'
import { howToReachUs, type LegalDocument } from '../content'

export const refundPolicy: LegalDocument = {
  title: 'Refund Policy',
  updated: 'September 2025',
  description:
    'Ask within 30 days of payment and get your money back: what is covered, how to ask, and how long it takes.',
  intro: `We would rather return your money than keep an unhappy client. For 30 days after any payment to ${site.name}, you can have it back on the terms below.`,
  inShort: [
    '30 days on any paid work: plans, milestones and one-off services.',
    'A subscription cancelled within its first 14 days is refunded in full, automatically.',
    'Approved refunds are processed within 5 to 10 business days, to the way you paid.',
  ],
  sections: [
    {
      id: 'thirty-days',
      title: 'The 30-Day Refund',
      blocks: [
        'You can ask for a refund of any payment within 30 days of the day it was made. That goes for plan fees, project deposits and milestones, and one-off services such as a review or a workshop.',
        'Tell us what fell short. We first offer to put it right, as fast as we can and at our cost; if you prefer the money, you get the money.',
      ],
    },
    {
      id: 'subscriptions',
      title: 'Subscriptions',
      blocks: [
        {
          list: [
            'Cancel within the first 14 days of a new subscription, and its fee is refunded in full. You need not ask or give a reason: the cancellation starts the refund.',
            'From day 15 to day 30 after a payment, write to us; the 30-day refund above applies to that payment.',
            'After that, a cancelled plan simply runs to the end of the billing cycle you have paid for, and nothing further is charged.',
          ],
        },
      ],
    },
    {
      id: 'projects',
      title: 'Projects and Milestones',
      blocks: [
        'Projects are paid in milestones so that neither side is ever far ahead. Each milestone payment has its own 30 days. What is refunded is undone on both sides: the rights in that milestone’s work return to us, and you stop using it. Milestones paid earlier, and in use, are not affected.',
      ],
    },
    {
      id: 'not-covered',
      title: 'What Is Not Covered',
      blocks: [
        'Few things, and none of them is our own work:',
        {
          list: [
            'costs we paid to others in your name and with your consent, such as domains, licences, store fees, advertising or cloud usage, unless the other company returns them;',
            'bank or conversion fees that your bank charged;',
            'payments older than 30 days, except where the law gives you more;',
            'accounts closed for serious misuse of the service.',
          ],
        },
      ],
    },
    {
      id: 'how-to-ask',
      title: 'How to Ask for a Refund',
      blocks: [
        {
          list: [
            `Write to [${site.email}](mailto:${site.email}) or use the [contact page](/contact), with the subject “Refund request”.`,
            'Give the invoice number, or the date and amount, and, if you like, the reason.',
            'We confirm that your request has arrived and reply within 24 to 48 hours.',
          ],
        },
        'The day you write counts, not the day we answer.',
      ],
    },
    {
      id: 'processing',
      title: 'Processing Time',
      blocks: [
        'An approved refund is processed within 5 to 10 business days and goes back the way the payment came: to the same card, account or wallet. Your bank may need a few days more to show it. Refunds are made in US dollars; the rate of conversion is your bank’s.',
      ],
    },
    {
      id: 'disputes',
      title: 'If We Disagree',
      blocks: [
        'Should we refuse a request, we say why in writing, and you can ask for a second look by somebody who was not involved. Please talk to us before you dispute a charge at your bank: it is usually quicker. We keep the records of payments and refunds for 7 years.',
      ],
    },
    {
      id: 'changes-and-contact',
      title: 'Changes and Contact',
      blocks: [
        'A payment is refunded under the policy of the day it was made. Changes to this policy are announced 30 days ahead. It adds to the rights that the law gives you, and to our [terms and conditions](/terms-and-conditions).',
        howToReachUs,
      ],
    },
  ],
}
