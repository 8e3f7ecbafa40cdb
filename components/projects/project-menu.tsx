'use client'

import { Archive, ArchiveRestore, MoreHorizontal, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { RowMenuItem } from '@/components/data-table/row-actions'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { archiveProjectsAction } from '@/lib/projects/actions'

/** What is rarely done to a whole project. */
export function ProjectMenu({ id, isArchived }: { id: string; isArchived: boolean }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()
  const label = isArchived ? 'Unarchive' : 'Archive'

  function archive() {
    startTransition(async () => {
      const failure = { title: 'Nothing was changed', message: unreachable }
      await callAction(() => archiveProjectsAction({ ids: [id], archived: !isArchived }), failure)
      setAsking(false)
    })
  }

  async function trash() {
    if (await moveToTrash('project', [id])) router.push('/admin/projects')
  }

  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="outline">
            <MoreHorizontal aria-hidden />
            More
          </Button>
        }
        align="end"
      >
        <RowMenuItem
          label={label}
          icon={isArchived ? ArchiveRestore : Archive}
          onSelect={() => setAsking(true)}
        />
        <RowMenuItem label="Move to trash" icon={Trash2} destructive onSelect={() => void trash()} />
      </DropdownMenu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${label} this project?`}
        text={
          isArchived
            ? 'It becomes active again, and its client can see it.'
            : 'Its client no longer sees it. Nothing is deleted; you can bring it back.'
        }
        confirmLabel={label}
        pending={isPending}
        onConfirm={archive}
      />
    </>
  )
}
