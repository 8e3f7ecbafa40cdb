import type { Actions } from '@/lib/platform/audit'

export const accountActions: Actions = {
  account: {
    'email.change': 'changed the email address',
    'email.change-cancel': 'canceled the change of email address',
    'email.change-request': 'asked to change the email address',
    'password.change': 'changed the password',
    'profile.notifications': 'changed the email notifications',
    'profile.picture': 'changed the picture',
    'profile.picture-remove': 'removed the picture',
    'profile.theme': 'changed the appearance',
    'profile.update': 'changed the profile',
  },
}
