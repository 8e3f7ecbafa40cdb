'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { PendingButton } from '@/components/admin/pending-button'
import { moveToTrash } from '@/components/trash/move-to-trash'
import type { ButtonProps } from '@/components/ui/button'
import type { TrashKind } from '@/lib/trash/rules'

type TrashButtonProps = Pick<ButtonProps, 'size' | 'className'> & {
  kind: TrashKind
  id: string
  /** With the size `icon` it is for screen readers only. */
  label?: string
  /** For screen readers, where several buttons have the same label. */
  description?: string
  /** Where to go when it is gone. */
  listHref?: string
}

export function TrashButton({
  kind,
  id,
  size,
  label = 'Delete',
  description,
  listHref,
  className,
}: TrashButtonProps) {
  const router = useRouter()
  return (
    <PendingButton
      variant="ghost"
      size={size}
      className={className}
      aria-label={description ?? (size === 'icon' ? label : undefined)}
      run={async () => {
        if ((await moveToTrash(kind, [id])) && listHref) router.push(listHref)
      }}
    >
      <Trash2 aria-hidden />
      {size === 'icon' ? null : label}
    </PendingButton>
  )
}
