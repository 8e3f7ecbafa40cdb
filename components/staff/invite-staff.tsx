'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyPopup } from '@/components/ui/lazy'

const InviteStaffDialog = lazyPopup(
  () => import('@/components/staff/invite-staff-dialog').then((module) => module.InviteStaffDialog),
  { isCommon: true },
)

export function InviteStaff() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        Invite colleague
      </Button>
      <InviteStaffDialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
