import type { Actions, Logged } from '@/lib/platform/audit'

export const messageLog: Logged = {
  kind: 'message',
  label: 'Client message',
  types: ['message'],
  place: (_id, { projectId }) =>
    typeof projectId === 'string'
      ? { href: `/admin/projects/${projectId}?tab=messages`, isOwn: false }
      : null,
}

export const messageActions: Actions = {
  changed: { 'message.read': 'marked a message as read', 'message.read-all': 'marked messages as read' },
  sent: { 'message.reply': 'wrote a message' },
}
