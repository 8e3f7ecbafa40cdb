import { Badge } from '@/components/ui/badge'
import type { Tag } from '@/lib/tags/rules'

const SHOWN = 2

type TagChipsProps = { tags: readonly Tag[]; tagIds: readonly string[] }

/** The first few tags of a row, and the number of the others. */
export function TagChips({ tags, tagIds }: TagChipsProps) {
  const own = tags.filter(({ id }) => tagIds.includes(id))
  if (own.length === 0) return null
  const more = own.slice(SHOWN)
  const others = more.map(({ name }) => name).join(', ')
  return (
    <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-1 @[40rem]/list:flex-nowrap">
      {own.slice(0, SHOWN).map(({ id, name, color }) => (
        <li key={id} className="flex min-w-0">
          <Badge variant={color} className="block! max-w-40 truncate @[40rem]/list:max-w-24" title={name}>
            {name}
          </Badge>
        </li>
      ))}
      {more.length > 0 ? (
        <li className="flex">
          <Badge variant="outline" title={others}>
            +{more.length}
            <span className="sr-only"> more: {others}</span>
          </Badge>
        </li>
      ) : null}
    </ul>
  )
}
