'use client'

import { Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { SelectField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { formatNumber } from '@/lib/platform/numbers'
import { deleteTagAction, saveTagAction } from '@/lib/tags/actions'
import type { UsedTag } from '@/lib/tags/queries'
import { type Tag, TAG_NAME_LENGTH, tagColorLabels, tagColors } from '@/lib/tags/rules'

export function TagList({ tags }: { tags: readonly UsedTag[] }) {
  if (tags.length === 0) {
    return (
      <Card className="py-0!">
        <EmptyState
          icon={Tags}
          title="No tags yet."
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
                  : `It is taken off everything that has it: ${usedText(tag.uses).toLowerCase()}. This can’t be undone.`
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
    <TagDialog
      tag={null}
      title="New tag"
      trigger={
        <Button>
          <Plus aria-hidden />
          New tag
        </Button>
      }
    />
  )
}

function EditTag({ tag }: { tag: UsedTag }) {
  return (
    <TagDialog
      tag={tag}
      title="Edit tag"
      trigger={
        <Button variant="ghost" size="icon" aria-label={`Edit ${tag.name}`}>
          <Pencil aria-hidden />
        </Button>
      }
    />
  )
}

type TagDialogProps = {
  tag: Tag | null
  title: string
  trigger: ComponentProps<typeof FormDialog>['trigger']
}

function TagDialog({ tag, title, trigger }: TagDialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FormDialog open={isOpen} onOpenChange={setOpen} trigger={trigger} title={title}>
      <TagForm tag={tag} title={title} onSaved={() => setOpen(false)} />
    </FormDialog>
  )
}

const colors = tagColors.map((value) => ({ value, label: tagColorLabels[value] }))

function TagForm({ tag, title, onSaved }: { tag: Tag | null; title: string; onSaved: () => void }) {
  const { name, color } = tag ?? { name: '', color: 'grey' as const }
  const form = useAdminForm(saveTagAction, {
    schema: () => import('@/lib/tags/schema').then((module) => module.tagFormSchema),
    defaultValues: { id: tag?.id ?? null, name, color, wasName: name, wasColor: color },
    failure: { title: 'Not saved', message: 'The server can’t be reached. Please try again.' },
    onSuccess: onSaved,
  })
  return (
    <form {...form.formProps} aria-label={title} className="grid gap-4">
      <TextField
        {...form.field('name')}
        label="Name"
        required
        maxLength={TAG_NAME_LENGTH}
        autoComplete="off"
      />
      <SelectField {...form.field('color')} label="Color" options={colors} />
      <FormBanner state={form.banner} />
      <DialogFooter>
        <DialogCancel />
        <SubmitButton pending={form.pending} pendingLabel="Saving…">
          Save
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
