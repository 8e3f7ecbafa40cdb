import type { AnswerState } from '../acceptance/rules'

/** Why a form of the client's page wasn't accepted, as its address says it when the page is loaded again. */
export const problems = {
  name: 'Please type your name.',
  agreed: 'Please tick that you accept the proposal and its terms.',
  choice: 'Please check your choice of options.',
  changed:
    'The total or the deposit has changed. Please look at the new amounts above, and accept again if you agree.',
  code: 'Please confirm your email address with the code first.',
  'wrong-code': 'This code isn’t right, or it’s too old. Please check it, or have a new one sent.',
  'code-missing': 'Please enter the 6 digits from the email.',
  question: 'Please enter your question.',
  'payment-unreachable':
    'The payment page can’t be reached right now, so nothing was charged. Please try again in a few minutes.',
  'payment-refused': 'This amount can’t be paid online. Please pay it by bank transfer.',
  wait: 'That was a lot in a short time. Please wait a few minutes and try again.',
  failed: 'Something went wrong, and nothing was stored. Please try again.',
} as const
export type Problem = keyof typeof problems

/** What the page says after a form was stored. */
export const outcomes = {
  asked: {
    title: 'Thank you, we have your question',
    text: 'We’ll answer by email. The proposal stays open until then.',
  },
  'code-sent': {
    title: 'The code is on its way',
    text: 'It has 6 digits and is valid for 15 minutes. If it doesn’t arrive, look in the spam folder.',
  },
  'code-confirmed': {
    title: 'Thank you, your address is confirmed',
    text: 'You can accept the proposal now.',
  },
  reported: {
    title: 'Thank you for telling us',
    text: 'We’ll check our account, and email you when your payment has arrived.',
  },
} as const
export type Outcome = keyof typeof outcomes

type Notice = { title: string; text: string }

/** What a link says that can’t be answered. Those that need more words are written on the page. */
export const notices: Record<Exclude<AnswerState, 'open' | 'accepted'>, Notice> = {
  revoked: {
    title: 'This link no longer works',
    text: 'It was turned off. If you still need the proposal, write to us and we’ll send you a new link.',
  },
  withdrawn: {
    title: 'This proposal was withdrawn',
    text: 'It can’t be accepted any more. If you’re still interested, write to us: we’ll gladly make you a new one.',
  },
  replaced: {
    title: 'There is a newer version',
    text: 'This version can’t be accepted any more. We have sent a newer one; please use the link in that email.',
  },
  declined: {
    title: 'This proposal was declined',
    text: 'If that was a mistake, or if you changed your mind, write to us and we’ll send it again.',
  },
  expired: {
    title: 'This proposal has expired',
    text: 'It can’t be accepted any more. If you’re still interested, write to us and we’ll renew it.',
  },
  changing: {
    title: 'This proposal is being changed',
    text: 'We’re working on a new version, which you’ll get by email. There is nothing you need to do.',
  },
}
