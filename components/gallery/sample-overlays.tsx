'use client'

import { Archive, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '@/components/form/fields'
import { Button } from '@/components/ui/button'
import { ConfirmDialog, Dialog, DialogCancel, DialogFooter } from '@/components/ui/dialog'
import { DropdownMenu, DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { LoadFailure } from '@/components/ui/load-failure'
import { showToast } from '@/components/ui/toast'
import { Tooltip } from '@/components/ui/tooltip'

type Props = { theme: string }

export function SampleOverlays({ theme }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" aria-label={`Open dialog, ${theme}`} onClick={() => setOpen(true)}>
        Open dialog
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="New tag" description="Clients never see tags.">
        <TextField name="name" label="Name" />
        <DialogFooter>
          <DialogCancel />
          <Button>Create tag</Button>
        </DialogFooter>
      </Dialog>
      <Button variant="outline" aria-label={`Ask, ${theme}`} onClick={() => setAsking(true)}>
        Ask
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete the tag 'Freight'?"
        text="It disappears from 12 entries. This can’t be undone."
        confirmLabel="Delete tag"
        destructive
        onConfirm={() => setAsking(false)}
      />
      <Tooltip text="Shown for 4 seconds">
        <Button
          variant="outline"
          aria-label={`Show toast, ${theme}`}
          onClick={() =>
            showToast({ kind: 'success', title: 'Invoice sent', text: 'To mara@northlark.example.' })
          }
        >
          Show toast
        </Button>
      </Tooltip>
    </>
  )
}

export function SampleMenu({ theme }: Props) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" aria-label={`Open menu, ${theme}`}>
          Open menu
        </Button>
      }
    >
      <DropdownMenuItem>
        <Pencil aria-hidden />
        Edit
      </DropdownMenuItem>
      <DropdownMenuItem>
        <Archive aria-hidden />
        Archive
      </DropdownMenuItem>
      <DropdownMenuItem destructive>
        <Trash2 aria-hidden />
        Move to trash
      </DropdownMenuItem>
    </DropdownMenu>
  )
}

export function SampleFailure() {
  return <LoadFailure title="The files couldn’t be loaded" onRetry={() => undefined} reference="3911074628" />
}
