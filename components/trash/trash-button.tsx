'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { PendingButton } from '@/components/admin/pending-button'
import { moveToTrash } from '@/components/trash/move-to-trash'
import type { ButtonProps } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'
import type { TrashKind } from '@/lib/office/trash/rules'

type TrashButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  kind: TrashKind
  id: string
  /** With the size `icon`, only screen readers get the label; the tooltip is always the same. */
  label?: string
  /** The name of what it deletes. Tells screen readers apart several buttons on one page. */
  of?: string
  /** Where to go after the deletion. */
  listHref?: string
}

export function TrashButton(props: TrashButtonProps) {
  const { kind, id, variant = 'ghost', size, label = 'Move to trash', of, listHref, className } = props
  const router = useRouter()
  const button = (
    <PendingButton
      variant={variant}
      size={size}
      className={className}
      aria-label={size === 'icon' ? label : undefined}
      run={async () => {
        if ((await moveToTrash(kind, [id])) && listHref) router.push(listHref)
      }}
    >
      <Trash2 aria-hidden />
      {size === 'icon' ? null : <span>{label}</span>}
      {of === undefined ? null : <span className="sr-only">{` ${of}`}</span>}
    </PendingButton>
  )
  return size === 'icon' ? (
    <Tooltip text="Move to trash" side="top">
      {button}
    </Tooltip>
  ) : (
    button
  )
}
