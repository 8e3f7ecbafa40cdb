import { z } from 'zod'

export const projectTabs = [
  'overview',
  'milestones',
  'updates',
  'documents',
  'messages',
  'feedback',
  'invoices',
] as const
export type ProjectTab = (typeof projectTabs)[number]

/** What a project's address may say; anything else is its overview. */
export const projectTabSchema = z.enum(projectTabs).catch('overview')
