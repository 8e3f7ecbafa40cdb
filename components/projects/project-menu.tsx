'use client'

import { Archive, ArchiveRestore, MoreHorizontal, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { RowMenuItem } from '@/components/data-table/row-actions'
import { archiveProject } from '@/components/projects/archive-project'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { Button } from '@/components/ui/button'
import { DropdownMenu } from '@/components/ui/dropdown-menu'

/** What is rarely done to a whole project. Asks for no confirmation, since the toasts offer to undo it. */
export function ProjectMenu({ id, isArchived }: { id: string; isArchived: boolean }) {
  const router = useRouter()

  async function trash() {
    if (await moveToTrash('project', [id])) router.push('/admin/projects')
  }

  return (
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
        label={isArchived ? 'Unarchive' : 'Archive'}
        icon={isArchived ? ArchiveRestore : Archive}
        onSelect={() => void archiveProject(id, !isArchived)}
      />
      <RowMenuItem label="Move to trash" icon={Trash2} destructive onSelect={() => void trash()} />
    </DropdownMenu>
  )
}
