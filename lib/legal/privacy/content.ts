import { site } from '@/lib/site'
import { howToReachUs, type LegalDocument } from '../content'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  updated: 'September 2025',
  description: `What ${site.name} knows about you, why, for how long, who else sees it, and how to have it corrected or deleted.`,
  intro: `This policy says what ${site.legalName} (“we”) learns about you when you visit this website, write to us, subscribe to our newsletter or use the client portal, and what we do with it.`,
  inShort: [
    'We keep what you send us and what we need to run your project. Nothing is sold.',
    'No trackers, no advertising, no profiles. The site measures nobody.',
    'You can see, correct, take along or delete your data by writing one message.',
  ],
  sections: [
    {
      id: 'information-we-collect',
      title: 'Information We Collect',
      blocks: [
        'You decide what you tell us. We collect:',
        {
          list: [
            'Contact forms: name, email address and message, and, if you fill them in, phone, company, subject, budget range and the way you would like to be answered.',
            'Quote requests: the same, with project type, description, timeline and further requirements.',
            'Newsletter: your email address and the date you subscribed.',
            'Client portal: name, email address, company, a scrambled (hashed) form of your password, and what you and we exchange there: messages, files, updates, feedback and invoices.',
            'Payments: amounts, dates and methods. Card and bank details go to the payment provider; we never see or store card numbers.',
          ],
        },
        'Some data arises by itself when a computer talks to ours: your network (IP) address, used to protect our forms and sign-in from abuse; for signed-in users also the browser’s name and the time of sign-in; and technical logs with the time, address and result of a request. Each message also gets a fingerprint (hash), by which we recognise one that was sent twice. The logs hold no message text and no passwords.',
      ],
    },
    {
      id: 'how-we-use-it',
      title: 'How We Use Your Information',
      blocks: [
        'We use it for the purpose you gave it for, and for what that brings with it:',
        {
          list: [
            'to answer you, prepare proposals and carry out our contract with you;',
            'to run the client portal: signing you in, showing you your projects and telling you about news in them;',
            'to send the newsletter, if you subscribed, until you unsubscribe;',
            'to issue invoices and keep the records the law asks for;',
            'to keep the website and your account safe, and to recognise spam.',
          ],
        },
        'Our legal grounds are our contract with you (or the steps before one), your consent where we ask for it, our legal duties, and our legitimate interest in a secure website. We don’t use your data to train AI models, and no decision about you is made by a machine alone. Feedback appears on our website only if you agreed, and with the name you chose.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who We Share It With',
      blocks: [
        'We don’t sell or rent personal data. It is seen by the people here who work on your request, and processed for us, under contract and for nothing else, by the companies we could not do without:',
        {
          list: [
            'hosting, database and file storage providers;',
            'the email provider that delivers our messages;',
            'the provider of live updates inside the client portal, which passes on signals without their content;',
            'payment providers and banks, for what you pay;',
            'accountants, lawyers and authorities, where the law requires it.',
          ],
        },
        'Some of them work in the United States. Where data leaves the European Economic Area or the United Kingdom, standard contractual clauses or an adequacy decision protect it. If our company were ever sold, this policy would go on to bind the buyer until you are told otherwise.',
      ],
    },
    {
      id: 'cookies-and-storage',
      title: 'Cookies and Browser Storage',
      blocks: [
        'Visiting our public pages sets no cookie. Signing in to the client portal sets the cookies that keep you signed in, and your answer to our cookie question is remembered in your own browser. There is no analytics, no advertising and no pixel from anybody else; fonts and pictures come from our own server. The [cookie policy](/cookie-policy) lists each item with its purpose and lifetime.',
      ],
    },
    {
      id: 'how-long-we-keep-it',
      title: 'How Long We Keep It',
      blocks: [
        'As long as there is a reason to, and no longer:',
        {
          facts: [
            {
              term: 'Messages and quote requests',
              text: 'Until the matter is closed and up to 24 months after, in case you come back to it; sooner if you ask.',
            },
            {
              term: 'Newsletter',
              text: 'Until you unsubscribe. After that your address stays on file for one purpose: not to write to it again. On request it is deleted too.',
            },
            {
              term: 'Portal accounts and project data',
              text: 'For the length of our work together and 24 months after; files are handed over before they are deleted.',
            },
            {
              term: 'Invoices and transaction records',
              text: '7 years, because tax and accounting law asks for it.',
            },
            {
              term: 'Sign-in sessions',
              text: 'Client sessions end after 7 days without use and after 30 days at the latest; their record is deleted 30 days later.',
            },
            {
              term: 'Counters against abuse',
              text: 'Network addresses counted to limit forms and sign-ins are deleted within a day.',
            },
            { term: 'Technical logs', text: 'Up to 30 days.' },
            {
              term: 'Security record',
              text: 'Sign-ins and changes to accounts, with the network address: as long as the account, and up to 7 years where they document a transaction.',
            },
          ],
        },
      ],
    },
    {
      id: 'how-we-protect-it',
      title: 'How We Protect It',
      blocks: [
        'Connections are encrypted. Passwords are stored only as salted hashes. Access to the portal is checked on every request, each client sees their own projects and nothing else, and download links to files expire. Staff have access to what their work needs, and changes they make are recorded. Backups are encrypted and restored as a test.',
        'No system is perfect. Should a breach put your data at risk, we tell you and the competent authority without undue delay, within 72 hours where the law says so.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your Rights',
      blocks: [
        'Wherever you live, you can ask us at any time and free of charge:',
        {
          list: [
            'for a copy of the data we hold about you, in a common format;',
            'to correct what is wrong or complete what is missing;',
            'to delete it, as far as no law obliges us to keep it;',
            'to limit or stop a use you object to;',
            'to withdraw a consent; the newsletter has a link for it at the end of every issue, and one click is enough.',
          ],
        },
        'We answer within 30 days and may ask for a proof that it is you. You will never be treated worse for using a right. If you are not satisfied, you can complain to the data protection authority where you live; in California, the rights of the CCPA apply, and we neither sell nor share personal information as it defines them. Our services are meant for businesses; we don’t knowingly collect data of children under 16.',
      ],
    },
    {
      id: 'changes-and-contact',
      title: 'Changes and Contact',
      blocks: [
        'When this policy changes, the new version appears here with its date. Clients are told by email at least 30 days before a change that affects them takes effect. The responsible party is:',
        howToReachUs,
      ],
    },
  ],
}
