'use client'

import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { ConversionProps } from '@/components/leads/convert-dialog'
import { Button } from '@/components/ui/button'
import { lazyPopup } from '@/components/ui/lazy'

const ConvertDialog = lazyPopup(() =>
  import('@/components/leads/convert-dialog').then((module) => module.ConvertDialog),
)

export function ConvertLead(props: ConversionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" className="w-full" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden />
        Convert to client
      </Button>
      <ConvertDialog {...props} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
