import type { Topic } from '@/lib/platform/realtime-channels'

/** What can have tags; named as in the trash. */
export const tagKinds = ['contact', 'quote', 'client', 'project', 'company'] as const
export type TagKind = (typeof tagKinds)[number]

/** The tones of the interface. */
export const tagColors = ['purple', 'blue', 'green', 'yellow', 'red', 'grey'] as const
export type TagColor = (typeof tagColors)[number]

export const TAG_NAME_LENGTH = 40

export const MAX_TAGS = 200

export type Tag = { id: string; name: string; color: TagColor }

export const tagColorLabels: Record<TagColor, string> = {
  purple: 'Purple',
  blue: 'Blue',
  green: 'Green',
  yellow: 'Yellow',
  red: 'Red',
  grey: 'Grey',
}

export const tagTopics: Record<TagKind, Topic> = {
  contact: 'contact-messages',
  quote: 'quotes',
  client: 'clients',
  project: 'projects',
  company: 'clients',
}

/** Names that differ only in case are the same. */
export function normalizeTagName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The options of a list's filter by tag. */
export function tagFilterOptions(tags: readonly Tag[]): Record<string, string> {
  return { '': 'All tags', ...Object.fromEntries(tags.map(({ id, name }) => [id, name])) }
}
