/** What an entry of the audit log says on a client's page. */
const texts: Record<string, string> = {
  'account.accept-invitation': 'Accepted the invitation',
  'account.confirm': 'Confirmed the address',
  'account.invitation-link': 'Made an invitation link',
  'account.invite': 'Invited',
  'account.resend-invitation': 'Sent the invitation again',
  'account.reset-password': 'Set a new password by mail',
  'account.revoke-invitation': 'Revoked the invitation',
  'account.sign-up': 'Signed up',
  'client.disable': 'Disabled the account',
  'client.enable': 'Enabled the account',
  'client.end-sessions': 'Ended all sessions',
  'client.update': 'Changed the contact data',
  'email.change': 'Changed the email address',
  'password.change': 'Changed the password',
  'profile.notifications': 'Changed what they are told by mail',
  'profile.update': 'Changed the profile',
  'session.end': 'Ended a session',
  'session.end-others': 'Ended all other sessions',
  'session.refuse': 'Was refused at the sign-in',
  'session.start': 'Signed in',
}

/** An action without words of its own is told by its name. */
export function historyText(action: string): string {
  const known = texts[action]
  if (known) return known
  const words = action.replaceAll(/[._-]/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
