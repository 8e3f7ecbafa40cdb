/** The actions of the audit log on a client's page. */
const texts: Record<string, string> = {
  'account.accept-invitation': 'Accepted the invitation',
  'account.confirm': 'Confirmed the email address',
  'account.invitation-link': 'Created an invitation link',
  'account.invite': 'Invited',
  'account.resend-invitation': 'Sent the invitation again',
  'account.reset-password': 'Reset the password',
  'account.revoke-invitation': 'Revoked the invitation',
  'account.sign-in-link': 'Created a sign-in link',
  'account.sign-up': 'Signed up',
  'client.delete': 'Moved to the trash',
  'client.disable': 'Disabled the account',
  'client.enable': 'Enabled the account',
  'client.end-sessions': 'Ended all sessions',
  'client.restore': 'Restored from the trash',
  'client.update': 'Changed the contact details',
  'client.view': 'Viewed the portal as this client',
  'client.view-end': 'Stopped viewing the portal',
  'email.change': 'Changed the email address',
  'password.change': 'Changed the password',
  'profile.notifications': 'Changed the email notifications',
  'profile.theme': 'Changed the appearance',
  'profile.update': 'Changed the profile',
  'session.end': 'Ended a session',
  'session.end-others': 'Ended all other sessions',
  'session.refuse': 'Sign-in refused',
  'session.start': 'Signed in',
}

/** An unknown action is shown by its name. */
export function historyText(action: string): string {
  const known = texts[action]
  if (known) return known
  const words = action.replaceAll(/[._-]/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
