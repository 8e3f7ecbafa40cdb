'use client'

import { RotateCw } from 'lucide-react'
import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { resendReplyAction } from '@/lib/leads/replies/actions'

/** For a mail that could not be delivered. */
export function LeadReplyAgain({ id }: { id: string }) {
  const [isPending, startTransition] = useTransition()
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-3"
      aria-disabled={isPending}
      onClick={() => {
        if (isPending) return
        startTransition(async () => {
          await callAction(() => resendReplyAction({ id }), {
            title: 'Not sent',
            message: 'Please try again.',
          })
        })
      }}
    >
      <RotateCw aria-hidden />
      Send again
    </Button>
  )
}
