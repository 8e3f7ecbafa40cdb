/** Beside the form, on the confirmation screen and in the mail. */
export const nextSteps = [
  {
    title: 'We read it',
    when: 'within 4 to 6 hours',
    text: 'An engineer reviews your request and writes back if anything is unclear.',
  },
  {
    title: 'You get a proposal',
    when: 'within 24 hours',
    text: 'Scope, price and a timetable, sent to your email address.',
  },
  {
    title: 'You decide',
    when: 'in your own time',
    text: 'The proposal costs nothing and commits you to nothing.',
  },
] as const

/** The years are the team's experience, not the company's age. */
export const quoteReasons = [
  '8+ years experience in our team',
  '24/7 support for running products',
  '50+ projects delivered',
  'What you tell us stays between us',
] as const

export const quoteAnswers = {
  success: {
    title: 'Quote request submitted successfully!',
    message: "We'll review your request within 4 to 6 hours and send a proposal within 24 hours.",
  },
  failure: { title: 'Error submitting quote request', message: 'Please try again or contact us directly.' },
} as const
