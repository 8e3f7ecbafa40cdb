'use client'

import { Archive, ArchiveRestore } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { archiveProjectsAction } from '@/lib/projects/actions'

/** Moves one project into the archive or back. */
export function ProjectArchiveButton({ id, isArchived }: { id: string; isArchived: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()
  const Icon = isArchived ? ArchiveRestore : Archive
  const verb = isArchived ? 'Unarchive' : 'Archive'

  function archive() {
    startTransition(async () => {
      await callAction(() => archiveProjectsAction({ ids: [id], archived: !isArchived }), {
        title: 'Error',
        message: 'Please try again.',
      })
      setAsking(false)
    })
  }

  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          setAsking(true)
        }}
      >
        <Icon aria-hidden />
        {verb}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${verb} this project?`}
        text={
          isArchived
            ? 'It is active again, and its client sees it.'
            : 'Its client no longer sees it. Nothing is deleted; you can bring it back.'
        }
        confirmLabel={verb}
        pending={isPending}
        onConfirm={archive}
      />
    </>
  )
}
