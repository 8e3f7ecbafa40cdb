'use client'

import { Archive, ArchiveRestore } from 'lucide-react'
import { PendingButton } from '@/components/admin/pending-button'
import { archiveProject } from '@/components/projects/archive-project'

/** Asks for no confirmation, since the toast offers to undo it. */
export function ProjectArchiveButton({ id, isArchived }: { id: string; isArchived: boolean }) {
  const Icon = isArchived ? ArchiveRestore : Archive
  return (
    <PendingButton variant="outline" icon={<Icon aria-hidden />} run={() => archiveProject(id, !isArchived)}>
      {isArchived ? 'Unarchive' : 'Archive'}
    </PendingButton>
  )
}
