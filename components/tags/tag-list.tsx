'use client'

import { Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { Badge } from '@/components/ui/badge'
import { DialogButton } from '@/components/ui/dialog-button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { lazyPopup } from '@/components/ui/lazy'
import { formatNumber } from '@/lib/base/numbers'
import { deleteTagAction } from '@/lib/tags/actions'
import type { UsedTag } from '@/lib/tags/queries'

const TagDialog = lazyPopup(() => import('@/components/tags/tag-dialog').then((module) => module.TagDialog), {
  isCommon: true,
})

export function TagList({ tags }: { tags: readonly UsedTag[] }) {
  if (tags.length === 0) {
    return (
      <Card className="py-0!">
        <EmptyState
          icon={Tags}
          title="No tags yet"
          text="Tags group leads, clients and projects. Type one on their pages, or add it here."
          action={<NewTag />}
        />
      </Card>
    )
  }
  return (
    <Card className="py-0!">
      <ul aria-label="Tags" className="divide-y">
        {tags.map((tag) => (
          <li key={tag.id} className="flex items-center gap-3 px-4 py-2.5">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <Badge variant={tag.color} className="block! max-w-full truncate">
                {tag.name}
              </Badge>
              <span className="text-sm text-muted-foreground tabular-nums">{usedText(tag.uses)}</span>
            </span>
            <EditTag tag={tag} />
            <ConfirmButton
              variant="ghost"
              size="icon"
              className="text-red"
              label={`Delete ${tag.name}`}
              icon={Trash2}
              title={`Delete the tag ‘${tag.name}’?`}
              text={
                tag.uses === 0
                  ? 'Nothing has this tag.'
                  : `It will be removed from everything that has it: ${usedText(tag.uses).toLowerCase()}. This can’t be undone.`
              }
              confirmLabel="Delete tag"
              destructive
              failureTitle="Delete failed"
              action={() => deleteTagAction({ id: tag.id })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function usedText(uses: number): string {
  if (uses === 0) return 'Not used'
  return uses === 1 ? 'Used once' : `Used ${formatNumber(uses)} times`
}

export function NewTag() {
  return (
    <DialogButton dialog={(popup) => <TagDialog tag={null} title="New tag" {...popup} />}>
      <Plus aria-hidden />
      New tag
    </DialogButton>
  )
}

function EditTag({ tag }: { tag: UsedTag }) {
  return (
    <DialogButton
      variant="ghost"
      size="icon"
      aria-label={`Edit ${tag.name}`}
      dialog={(popup) => <TagDialog tag={tag} title="Edit tag" {...popup} />}
    >
      <Pencil aria-hidden />
    </DialogButton>
  )
}
