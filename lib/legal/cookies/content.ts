import { browserStorage } from '@/lib/platform/browser-storage'
import { site } from '@/lib/site'
import { supportPromise, type LegalDocument } from '../content'

export const cookiePolicy: LegalDocument = {
  title: 'Cookie Policy',
  updated: 'September 2025',
  description: `Every cookie and storage entry that ${site.name} uses, with purpose and lifetime. No trackers, no advertising, no analytics.`,
  intro:
    'Cookies are short notes that a website leaves in your browser and reads on the next visit. Browsers have other places for such notes, local storage for one. This policy lists all that we use.',
  inShort: [
    'Reading our public pages sets no cookie at all.',
    'Signing in sets the few cookies that a sign-in needs.',
    'There are no trackers here: no analytics, no advertising, no pixels.',
  ],
  sections: [
    {
      id: 'what-we-use',
      title: 'What We Use',
      blocks: [
        'Everything in this list is necessary for something you asked for. None of it is read by anybody else, and none follows you to other websites.',
        {
          table: {
            label: 'Cookies and storage',
            head: ['Name', 'Purpose', 'Kept for'],
            rows: browserStorage.map(({ name, purpose, keptFor }) => [name, purpose, keptFor]),
          },
        },
        'On encrypted connections the names of sign-in cookies begin with “__Host-” or “__Secure-”, which binds them to this website.',
      ],
    },
    {
      id: 'what-we-dont-use',
      title: 'What We Don’t Use',
      blocks: [
        {
          list: [
            'No analytics: we don’t count, record or replay visits.',
            'No advertising and no retargeting cookies.',
            'No social media plug-ins: the icons at the end of each page are plain links, and nothing is sent before you follow one.',
            'No fonts, maps, videos or scripts from other servers. Pictures of our blog come through our own.',
            'No tracking pixels in our newsletter. Each issue has a link that unsubscribes you with one click.',
          ],
        },
      ],
    },
    {
      id: 'your-choice',
      title: 'Your Choice',
      blocks: [
        'On your first visit we ask whether to keep to what is necessary or to accept all. Today both come to the same, because there is nothing optional; should that ever change, nothing optional is stored unless you have said yes. The site works fully with either answer, and with none.',
        'You can change your answer whenever you like with “Cookie settings” at the end of each page. In your browser’s settings you can also see, delete or block cookies altogether: the public pages go on working, but signing in to the client portal is impossible without its session cookie.',
      ],
    },
    {
      id: 'other-websites',
      title: 'Payment Providers and Other Websites',
      blocks: [
        'When you pay an invoice, or follow a link to a social network or another website, you are on a page of theirs, and their cookie rules apply. Our payment providers use cookies to recognise fraud; please read their policies before you pay.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to This Policy',
      blocks: [
        'When we add or remove an entry, this list changes with it, along with the date at its top. What happens to the rest of your data stands in the [privacy policy](/privacy).',
        supportPromise,
      ],
    },
  ],
}
