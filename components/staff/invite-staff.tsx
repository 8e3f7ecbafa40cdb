'use client'

import { UserPlus } from 'lucide-react'
import { DialogButton } from '@/components/ui/dialog-button'
import { lazyPopup } from '@/components/ui/lazy'

const InviteStaffDialog = lazyPopup(
  () => import('@/components/staff/invite-staff-dialog').then((module) => module.InviteStaffDialog),
  { isCommon: true },
)

export function InviteStaff() {
  return (
    <DialogButton dialog={(popup) => <InviteStaffDialog {...popup} />}>
      <UserPlus aria-hidden />
      Invite colleague
    </DialogButton>
  )
}
