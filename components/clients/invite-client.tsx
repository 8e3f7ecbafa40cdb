'use client'

import { UserPlus } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyPopup } from '@/components/ui/lazy'

const InviteDialog = lazyPopup(
  () => import('@/components/clients/invite-dialog').then((module) => module.InviteDialog),
  { isCommon: true },
)

/** Opens automatically if the address has `?invite`. */
export function InviteClient() {
  const [isOpen, setOpen] = useState(false)
  const pathname = usePathname()
  const query = useSearchParams()
  const isAsked = query.has('invite')

  function changeOpen(next: boolean) {
    setOpen(next)
    if (next || !isAsked) return
    const rest = new URLSearchParams(query)
    rest.delete('invite')
    window.history.replaceState(null, '', rest.size > 0 ? `${pathname}?${rest}` : pathname)
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        Invite client
      </Button>
      <InviteDialog open={isOpen || isAsked} onOpenChange={changeOpen} />
    </>
  )
}
