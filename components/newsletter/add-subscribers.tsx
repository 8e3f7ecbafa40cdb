'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyPopup } from '@/components/ui/lazy'

const AddSubscribersDialog = lazyPopup(
  () =>
    import('@/components/newsletter/add-subscribers-dialog').then((module) => module.AddSubscribersDialog),
  { isCommon: true },
)

/** Adds people who asked for the newsletter elsewhere. */
export function AddSubscribers() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        Add subscribers
      </Button>
      <AddSubscribersDialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
