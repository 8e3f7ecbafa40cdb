'use client'

import { UserRoundPlus } from 'lucide-react'
import type { ConversionProps } from '@/components/leads/convert-dialog'
import { DialogButton } from '@/components/ui/dialog-button'
import { lazyPopup } from '@/components/ui/lazy'

const ConvertDialog = lazyPopup(() =>
  import('@/components/leads/convert-dialog').then((module) => module.ConvertDialog),
)

export function ConvertLead(props: ConversionProps) {
  return (
    <DialogButton
      variant="outline"
      className="w-full"
      dialog={(popup) => <ConvertDialog {...props} {...popup} />}
    >
      <UserRoundPlus aria-hidden />
      Convert to client
    </DialogButton>
  )
}
