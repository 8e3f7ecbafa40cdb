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
            rows: [
              [
                'foyer-session',
                'Keeps you signed in to the client portal or the admin panel. Holds a random, encrypted key, no personal data; scripts can’t read it.',
                '30 days at most; clients are signed out after 7 days without use',
              ],
              [
                'foyer-device',
                'Set at sign-in; lets us recognise this browser, so that somebody else’s wrong passwords can’t keep you from signing in here. Holds a random key and your account’s number; it signs nobody in, and scripts can’t read it.',
                '1 year from the last sign-in',
              ],
              [
                'authjs.csrf-token',
                'Set at sign-in; makes sure that a sign-in comes from our own page and not from a copy of it.',
                'Until you close the browser',
              ],
              [
                'authjs.callback-url',
                'Set at sign-in; remembers the page to return to.',
                'Until you close the browser',
              ],
              [
                'foyer-sidebar',
                'Admin panel only: remembers whether the sidebar is open or folded.',
                '7 days',
              ],
              [
                'cookie-consent',
                'Your answer to the cookie question. Kept in your browser’s local storage; it is never sent to us.',
                'Until you clear it or choose again',
              ],
            ],
          },
        },
        'On encrypted connections the first four carry the prefix “__Host-” or “__Secure-”, which binds them to this website.',
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
