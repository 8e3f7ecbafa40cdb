'use client'

import { Check, Clock } from 'lucide-react'
import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { setUpdateStatusAction } from '@/lib/updates/actions'
import type { UpdateStatus } from '@/lib/updates/rules'
import type { updateControls } from '@/lib/updates/schema'

type UpdateStatusControlProps = { id: string; title: string; status: UpdateStatus }

const controls = [
  { value: 'completed', label: 'Mark Completed', icon: Check },
  { value: 'pending', label: 'Mark Pending', icon: Clock },
] as const satisfies { value: (typeof updateControls)[number]; label: string; icon: unknown }[]

export function UpdateStatusControl({ id, title, status }: UpdateStatusControlProps) {
  const [isPending, startTransition] = useTransition()

  function change(next: (typeof updateControls)[number]) {
    if (isPending) return
    startTransition(async () => {
      await callAction(() => setUpdateStatusAction({ id, status: next }), {
        title: 'Error',
        message: 'Please try again.',
      })
    })
  }

  return (
    <div role="group" aria-label={`Status of ${title}`} className="flex flex-wrap gap-2">
      {controls.map(({ value, label, icon: Icon }) => (
        <Button
          key={value}
          variant="outline"
          size="sm"
          disabled={value === status}
          aria-disabled={isPending}
          onClick={() => {
            change(value)
          }}
        >
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
    </div>
  )
}
