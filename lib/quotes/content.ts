import { getSite, quotePromise } from '@/lib/base/site'

/** Beside the form, on the confirmation screen and in the mail. */
export const nextSteps = ({ reviewPromise, proposalPromise } = getSite()) => [
  {
    title: 'We read it',
    when: reviewPromise,
    text: 'An engineer reviews your request and writes back if anything is unclear.',
  },
  {
    title: 'You get a proposal',
    when: proposalPromise,
    text: 'Scope, price and a timetable, sent to your email address.',
  },
  {
    title: 'You decide',
    when: 'in your own time',
    text: 'The proposal costs nothing and commits you to nothing.',
  },
]

export const quoteAnswers = {
  failure: { title: 'Error submitting quote request', message: 'Please try again or contact us directly.' },
} as const

/** Shown after a request was stored. */
export function quoteSuccess() {
  return { title: 'Quote request submitted successfully!', message: `We'll ${quotePromise()}.` }
}
