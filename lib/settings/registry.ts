import type { Actions, Logged } from '@/lib/platform/audit'

export const settingsLog: Logged = {
  kind: 'settings',
  label: 'Settings',
  types: ['settings', 'setting'],
  place: () => ({ href: '/admin/settings', isOwn: false }),
}

export const settingsActions: Actions = {
  changed: { 'settings.open-sign-up': 'changed who can sign up', 'settings.save': 'changed the settings' },
  sent: { 'settings.test-mail': 'sent a test mail' },
}
