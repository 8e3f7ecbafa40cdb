import { X } from 'lucide-react'
import { useOptimistic, useRef, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Badge } from '@/components/ui/badge'
import { Combobox } from '@/components/ui/combobox'
import { beginningOf } from '@/lib/base/excerpts'
import { fold } from '@/lib/base/folded-text'
import { addTagAction, removeTagAction } from '@/lib/office/tagging/actions'
import { normalizeTagName, type Tag, TAG_NAME_LENGTH, type TagKind } from '@/lib/tags/rules'

type TagComboboxProps = { kind: TagKind; id: string; tags: readonly Tag[]; tagIds: readonly string[] }

/** The id of the option that creates a new tag. */
const NEW = 'new'

/** Saves each choice at once. */
export function TagCombobox({ kind, id, tags, tagIds }: TagComboboxProps) {
  const [own, show] = useOptimistic(tags.filter((tag) => tagIds.includes(tag.id)))
  const [isPending, startTransition] = useTransition()
  const field = useRef<HTMLDivElement>(null)
  const others = tags.filter((tag) => !own.some((one) => one.id === tag.id))

  function add(tag: Tag) {
    startTransition(async () => {
      show([...own, tag])
      await callAction(() => addTagAction({ kind, id, name: tag.name }), {
        title: 'Tag not added',
        message: 'Please try again.',
      })
    })
  }

  function remove(tag: Tag) {
    // The button that had the focus is gone.
    field.current?.querySelector('input')?.focus()
    startTransition(async () => {
      show(own.filter((one) => one.id !== tag.id))
      await callAction(() => removeTagAction({ kind, id, tagId: tag.id }), {
        title: 'Tag not removed',
        message: 'Please try again.',
      })
    })
  }

  function find(q: string): Tag[] {
    const wanted = normalizeTagName(q)
    const found = others.filter(({ name }) => fold(name).includes(fold(wanted)))
    const isKnown = tags.some(({ name }) => normalizeTagName(name) === wanted)
    if (wanted === '' || isKnown) return found
    return [
      ...found,
      { id: NEW, name: beginningOf(q.replaceAll(/\s+/g, ' '), TAG_NAME_LENGTH), color: 'grey' },
    ]
  }

  return (
    <div
      ref={field}
      role="group"
      aria-label="Tags"
      aria-busy={isPending}
      className="flex min-w-0 flex-wrap items-center gap-2"
    >
      {own.length > 0 ? (
        <ul aria-label="Tags of this page" className="flex flex-wrap gap-1.5">
          {own.map((tag) => (
            <li key={tag.id} className="flex max-w-full">
              <Badge variant={tag.color} className="max-w-full gap-0.5! pr-0.5!">
                <span className="truncate">{tag.name}</span>
                {tag.id === NEW ? null : (
                  <button
                    type="button"
                    aria-label={`Remove tag ${tag.name}`}
                    className="grid size-6 flex-none place-items-center rounded-full hover:bg-accent pointer-coarse:size-8"
                    onClick={() => remove(tag)}
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                )}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="w-full @lg/detail:w-44">
        <Combobox<Tag>
          value={null}
          onChange={(tag) => {
            if (tag) add(tag)
          }}
          search={(q) => Promise.resolve(find(q))}
          options={others}
          labelOf={({ name }) => name}
          linesOf={({ id: tagId, name }) => ({
            title: tagId === NEW ? `Create ‘${name}’` : name,
            detail: tagId === NEW ? 'New tag' : '',
          })}
          texts={{ list: 'Tags', none: 'Type a name to create a tag', failed: 'Tags could not be loaded' }}
          aria-label="Add a tag"
          placeholder="Add a tag"
        />
      </div>
    </div>
  )
}
