type View = { title: string; text: string }

/** Title and subtitle of the views of the sign-in. */
export const authViews = {
  sign_in: { title: 'Client Portal Login', text: 'Access your project dashboard and files' },
  sign_up: { title: 'Create your account', text: 'Your project in one place' },
  forgotten_password: {
    title: 'Forgotten your password?',
    text: 'Enter your address, and we send you a link to choose a new one.',
  },
  magic_link: {
    title: 'Sign in by email',
    text: 'With a link or a code, no password',
  },
  update_password: { title: 'Choose a new password', text: 'You sign in with it afterwards.' },
  verify_otp: { title: 'Enter your code', text: 'The 6 digits from our sign-in mail.' },
} as const satisfies Record<string, View>

export const authSuccesses = {
  sign_up: 'Check your email for the confirmation link',
  forgotten_password: 'Check your email for the password reset link',
  magic_link: 'Check your email for the magic link',
  update_password: 'Your password has been updated',
} as const

/** When a form could not be sent or answered. */
export const formFailure = { message: 'Something went wrong on our side. Please try again.' }

export const SIGN_UP_CLOSED = 'Accounts are by invitation at the moment. Write to us if you expected one.'
export const WRONG_CODE =
  'This code is wrong or no longer valid. Check the newest mail, or ask for a new one.'

export const TOO_MANY_CODES =
  'Too many codes were entered for this address today. Use the link in the email instead.'

const anyCharacters = 'any you like. A few unrelated words are easy to remember and hard to guess.'

/** The rules for a password, beside the field where one is chosen. */
export const passwordHints = {
  CLIENT: `12 to 128 characters, ${anyCharacters}`,
  ADMIN: `15 to 128 characters, ${anyCharacters}`,
} as const

/** What can be wrong with a form behind a link, by the word that its page is told in its address. */
export const linkProblems = {
  name: 'Please enter your name, with at most 100 characters.',
  short: 'Use at least 12 characters.',
  'short-admin': 'Use at least 15 characters.',
  long: 'Use at most 128 characters.',
  own: 'This is too close to our name or your email address. Choose something else.',
  repeated: 'Repeated characters are easy to guess. Choose something less regular.',
  common: 'This is one of the most used passwords, or close to one. Choose another one.',
  weak: 'This password is easy to guess. Try a few unrelated words.',
  crowded: 'Too many attempts. Please wait a minute and try again.',
  failed: 'Something went wrong on our side. Nothing was changed; please try again.',
} as const
export type LinkProblem = keyof typeof linkProblems

export function isLinkProblem(word: unknown): word is LinkProblem {
  return typeof word === 'string' && Object.hasOwn(linkProblems, word)
}

export const deadLinks = {
  confirm: {
    title: 'This link no longer works',
    text: 'It was used already, or a newer mail took its place, or its 24 hours are over. If your account is confirmed, just sign in. If not, sign up once more and you get a new link.',
  },
  'magic-link': {
    title: 'This link no longer works',
    text: 'Sign-in links work once, for 10 minutes, and only the newest one counts. Ask for a new one; it takes a moment.',
  },
  'update-password': {
    title: 'This link no longer works',
    text: 'Links for a new password work once, for 60 minutes, and only the newest one counts. Ask for a new one; it takes a moment.',
  },
  invitation: {
    title: 'This invitation no longer works',
    text: 'It has been used or withdrawn, or it expired after 7 days. If you’ve already set your password, sign in. If not, ask for a new link.',
  },
} as const satisfies Record<string, View>
export type LinkKind = keyof typeof deadLinks

/** The view that a link of each kind leads to; its last part is the token. */
export const linkPaths: Record<LinkKind, string> = {
  confirm: '/portal/sign-up',
  'magic-link': '/portal/magic-link',
  'update-password': '/portal/update-password',
  invitation: '/portal/invitation',
}

/** The word for what is wrong with a password, as the address of a link's page may say it. */
export function linkProblemOf(text: string): LinkProblem {
  const found = Object.entries(linkProblems).find(([, problem]) => problem === text)
  return isLinkProblem(found?.[0]) ? found[0] : 'failed'
}

export function isLinkKind(word: string): word is LinkKind {
  return Object.hasOwn(deadLinks, word)
}
