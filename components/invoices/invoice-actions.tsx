'use client'

import { BellRing, Copy, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useOptimistic, useRef, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { newSubmissionKey } from '@/components/form/form-elements'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/controls'
import {
  duplicateInvoiceAction,
  remindOfInvoiceAction,
  sendInvoiceAction,
  setInvoiceRemindersAction,
} from '@/lib/invoices/actions'

type ActionButtonProps = { id: string }

export function SendInvoiceButton({ id }: ActionButtonProps) {
  return (
    <CallButton
      variant="default"
      failure="Failed to send invoice. Please try again."
      call={() => sendInvoiceAction({ id })}
    >
      <Send aria-hidden />
      Send
    </CallButton>
  )
}

export function RemindButton({ id }: ActionButtonProps) {
  return (
    <CallButton
      failure="Failed to send the reminder. Please try again."
      call={() => remindOfInvoiceAction({ id })}
    >
      <BellRing aria-hidden />
      Remind
    </CallButton>
  )
}

/** Stores a copy as a draft and opens it for editing. */
export function DuplicateButton({ id }: ActionButtonProps) {
  const router = useRouter()
  const submissionKey = useRef('')
  return (
    <CallButton
      failure="Failed to duplicate invoice."
      call={async () => {
        submissionKey.current ||= newSubmissionKey()
        const answer = await duplicateInvoiceAction({ id, submissionKey: submissionKey.current })
        if (answer.data) {
          submissionKey.current = ''
          router.push(`/admin/invoices/${answer.data.id}/edit`)
        }
        return answer
      }}
    >
      <Copy aria-hidden />
      Duplicate
    </CallButton>
  )
}

type CallButtonProps = {
  variant?: 'default' | 'outline'
  failure: string
  call: Parameters<typeof callAction>[0]
  children: ReactNode
}

function CallButton({ variant = 'outline', failure, call, children }: CallButtonProps) {
  const [isPending, startTransition] = useTransition()
  return (
    <Button
      variant={variant}
      aria-disabled={isPending}
      onClick={() => {
        if (isPending) return
        startTransition(async () => {
          await callAction(call, { title: 'Error', message: failure })
        })
      }}
    >
      {children}
    </Button>
  )
}

export function RemindersSwitch({ id, enabled }: { id: string; enabled: boolean }) {
  const control = useId()
  const [shown, show] = useOptimistic(enabled)
  const [isPending, startTransition] = useTransition()
  return (
    <label htmlFor={control} className="flex items-start gap-2.5 text-sm">
      <Checkbox
        id={control}
        checked={shown}
        aria-disabled={isPending}
        onChange={({ target: { checked } }) => {
          if (isPending) return
          startTransition(async () => {
            show(checked)
            await callAction(() => setInvoiceRemindersAction({ id, enabled: checked }), {
              title: 'Error',
              message: 'Failed to change the reminders. Please try again.',
            })
          })
        }}
      />
      <span>
        Automatic reminders
        <span className="block text-muted-foreground">
          3 days before the due date, on the day, and 7 and 14 days after, until the invoice is paid.
        </span>
      </span>
    </label>
  )
}
