'use client'

import { Archive, ArchiveRestore } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { archiveProjectsAction } from '@/lib/projects/actions'

export function ProjectArchiveButton({ id, isArchived }: { id: string; isArchived: boolean }) {
  const label = isArchived ? 'Unarchive' : 'Archive'
  return (
    <ConfirmButton
      variant="outline"
      label={label}
      icon={isArchived ? ArchiveRestore : Archive}
      title={`${label} this project?`}
      text={
        isArchived
          ? 'It becomes active again, and its client can see it.'
          : 'Its client no longer sees it. Nothing is deleted; you can bring it back.'
      }
      action={() => archiveProjectsAction({ ids: [id], archived: !isArchived })}
    />
  )
}
