import type { Actions } from '@/lib/platform/audit'

export const invitationsActions: Actions = {
  created: { 'account.invite': 'invited the client' },
  sent: { 'account.resend-invitation': 'sent the invitation again' },
  account: {
    'account.accept-invitation': 'accepted the invitation',
    'account.invitation-link': 'created an invitation link',
    'account.revoke-invitation': 'revoked the invitation',
    'account.sign-in-link': 'created a sign-in link',
  },
}
