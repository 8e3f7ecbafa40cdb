import type { Actions } from '@/lib/platform/audit'

export const signInActions: Actions = {
  account: {
    'account.confirm': 'confirmed the email address',
    'account.refuse': 'used a link that no longer works',
    'account.reset-password': 'reset the password',
    'account.sign-up': 'signed up',
    'password.reset': 'set a new password',
    'session.end': 'signed out',
    'session.end-others': 'ended all other sessions',
    'session.refuse': 'failed to sign in',
    'session.start': 'signed in',
  },
}
