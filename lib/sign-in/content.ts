import type { LinkKind } from './rules'

type View = { title: string; text: string }

export const authViews = {
  sign_in: { title: 'Client Portal Login', text: 'Access your project dashboard and files' },
  sign_up: { title: 'Create your account', text: 'Your project in one place' },
  forgotten_password: {
    title: 'Forgot your password?',
    text: 'Enter your address and we’ll email you a link to choose a new one.',
  },
  magic_link: { title: 'Sign in by email', text: 'With a link or a code, no password' },
  verify_otp: { title: 'Enter your code', text: 'The 6 digits from our sign-in email.' },
} as const satisfies Record<string, View>

export const authSuccesses = {
  sign_up: 'Check your email for the confirmation link',
  forgotten_password: 'Check your email for the password reset link',
  magic_link: 'Check your email for the magic link',
  update_password: 'Your password has been updated',
} as const

export const formFailure = { message: 'Something went wrong on our side. Please try again.' }

export const SIGN_UP_CLOSED = 'Accounts are currently by invitation. Write to us if you expected one.'
export const WRONG_CODE =
  'This code is wrong or no longer valid. Check the latest email, or request a new one.'

export const TOO_MANY_CODES =
  'Too many codes were entered for this address today. Use the link in the email instead.'

const anyCharacters = 'any you like. A few unrelated words are easy to remember and hard to guess.'

export const passwordHints = {
  CLIENT: `12 to 128 characters, ${anyCharacters}`,
  ADMIN: `15 to 128 characters, ${anyCharacters}`,
} as const

/** What can be wrong with a link's form, by the code in its page's query string. */
export const linkProblems = {
  name: 'Please enter your name, with at most 100 characters.',
  short: 'Use at least 12 characters.',
  'short-admin': 'Use at least 15 characters.',
  long: 'Use at most 128 characters.',
  own: 'This is too close to our name or your email address. Choose something else.',
  repeated: 'Repeated characters are easy to guess. Choose something less regular.',
  common: 'This is one of the most common passwords, or close to one. Choose another.',
  weak: 'This password is easy to guess. Try a few unrelated words.',
  crowded: 'Too many attempts. Please wait a minute and try again.',
  failed: 'Something went wrong on our side. Nothing was changed; please try again.',
} as const
export type LinkProblem = keyof typeof linkProblems

export function isLinkProblem(word: unknown): word is LinkProblem {
  return typeof word === 'string' && Object.hasOwn(linkProblems, word)
}

export const linkViews = {
  confirm: {
    title: 'Confirm your email address',
    text: 'You signed up in a different browser, so please choose your password again.',
    label: 'Confirm and Sign In',
  },
  'magic-link': { title: 'Sign in', text: 'Press the button to sign in.', label: 'Sign In' },
  'update-password': {
    title: 'Choose a new password',
    text: 'Use it to sign in from now on. You’ll be signed out everywhere else.',
    label: 'Update Password',
  },
  invitation: {
    title: 'Welcome to your client portal',
    text: 'Check your name and choose a password, and you’re in.',
    label: 'Open My Portal',
  },
  'staff-invitation': {
    title: 'Join the team',
    text: 'Clients see your name with what you write. Check it, choose a password, and you’re in.',
    label: 'Join',
  },
} as const satisfies Record<LinkKind, View & { label: string }>

const requestLink = { href: '/portal/magic-link', label: 'Request a new link' }

export const expiredLinks = {
  confirm: {
    title: 'This link no longer works',
    text: 'It has been used, replaced by a newer one, or has expired after 24 hours. If your account is confirmed, just sign in. If not, sign up again to get a new link.',
    button: { href: '/portal/sign-up', label: 'Sign up again' },
  },
  'magic-link': {
    title: 'This link no longer works',
    text: 'Sign-in links work once, for 10 minutes, and only the latest one is valid. It takes a moment to request a new one.',
    button: requestLink,
  },
  'update-password': {
    title: 'This link no longer works',
    text: 'Links for a new password work once, for 60 minutes, and only the latest one is valid. It takes a moment to request a new one.',
    button: { href: '/portal/forgotten-password', label: 'Request a new link' },
  },
  invitation: {
    title: 'This invitation no longer works',
    text: 'It has been used or withdrawn, or it expired after 7 days. If you’ve already set your password, sign in. If not, ask for a new link.',
    button: requestLink,
  },
  'staff-invitation': {
    title: 'This invitation no longer works',
    text: 'It has been used or withdrawn, or it expired after 7 days. If you’ve already set your password, sign in. If not, ask the colleague who invited you for a new link.',
    button: { href: '/admin/login', label: 'Sign in' },
  },
} as const satisfies Record<LinkKind, View & { button: object }>

/** The code of a password's problem, for the query string. */
export function linkProblemOf(text: string): LinkProblem {
  const found = Object.entries(linkProblems).find(([, problem]) => problem === text)
  return isLinkProblem(found?.[0]) ? found[0] : 'failed'
}
