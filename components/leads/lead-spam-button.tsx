'use client'

import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useOptimistic, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { setLeadSpamAction } from '@/lib/leads/actions'
import type { LeadKind } from '@/lib/leads/schema'

type LeadSpamButtonProps = { kind: LeadKind; id: string; suspectedSpam: boolean }

export function LeadSpamButton({ kind, id, suspectedSpam }: LeadSpamButtonProps) {
  const [isSpam, showSpam] = useOptimistic(suspectedSpam)
  const [isPending, startTransition] = useTransition()
  const Icon = isSpam ? ShieldCheck : ShieldAlert

  return (
    <Button
      variant="ghost"
      aria-disabled={isPending}
      onClick={() => {
        if (isPending) return
        startTransition(async () => {
          showSpam(!isSpam)
          await callAction(() => setLeadSpamAction({ kind, id, suspectedSpam: !isSpam }), {
            title: 'Error',
            message: 'Please try again.',
          })
        })
      }}
    >
      <Icon aria-hidden />
      {isSpam ? 'Not spam' : 'Mark as spam'}
    </Button>
  )
}
