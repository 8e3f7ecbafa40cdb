import { type Actions, type Logged, placeOnTab } from '@/lib/platform/audit'
import { foldedText, foldedWords, inVisibleProject, projectTab, type Searchable } from '@/lib/platform/search'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

export const messageLog: Logged = {
  kind: 'message',
  label: 'Client message',
  types: ['message'],
  place: placeOnTab('messages'),
}

export const messageActions: Actions = {
  changed: { 'message.read': 'marked a message as read', 'message.read-all': 'marked messages as read' },
  sent: { 'message.reply': 'wrote a message' },
}

export const messageSearch: Searchable = {
  right: 'projects',
  label: 'Client messages',
  table: sql`messages`,
  visible: inVisibleProject,
  at: sql`created_at`,
  name: sql`''`,
  text: foldedText,
  vector: foldedWords,
  shown: {
    more: sql`case sender_type when 'client' then 'From the client' else 'From the team' end`,
    text: sql`message_text`,
    project: sql`project_id`,
  },
  href: projectTab('messages'),
}
