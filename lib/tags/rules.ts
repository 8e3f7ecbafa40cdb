import type { Topic } from '@/lib/platform/realtime-channels'
import type { TagColor, TagKind } from './schema'

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
}

/** Names that differ only in case are the same. */
export function normalizeTagName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The options of a list's filter by tag. */
export function tagFilterOptions(tags: readonly Tag[]): Record<string, string> {
  return { '': 'All tags', ...Object.fromEntries(tags.map(({ id, name }) => [id, name])) }
}
