'use client'

import { UserPlus } from 'lucide-react'
import { DialogButton } from '@/components/ui/dialog-button'
import { lazyPopup } from '@/components/ui/lazy'

const AddSubscribersDialog = lazyPopup(
  () =>
    import('@/components/newsletter/add-subscribers-dialog').then((module) => module.AddSubscribersDialog),
  { isCommon: true },
)

/** Adds people who asked for the newsletter elsewhere. */
export function AddSubscribers() {
  return (
    <DialogButton dialog={(popup) => <AddSubscribersDialog {...popup} />}>
      <UserPlus aria-hidden />
      Add subscribers
    </DialogButton>
  )
}
