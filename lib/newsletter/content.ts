export const newsletterAnswers = {
  empty: { title: 'Email Required', message: 'Please enter your email address.' },
  duplicate: { title: 'Already Subscribed', message: 'This email is already subscribed to our newsletter.' },
  closed: { title: 'Subscription Failed', message: 'There is no newsletter at the moment.' },
  invalid: { title: 'Subscription Failed', message: 'Please enter a valid email address.' },
  failure: { title: 'Subscription Failed', message: 'There was an error subscribing. Please try again.' },
  success: { title: 'Successfully Subscribed!', message: 'Thank you for subscribing to our newsletter.' },
} as const
