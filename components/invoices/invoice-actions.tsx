'use client'

import { BellRing, Copy, type LucideIcon, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useOptimistic, useRef, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { newSubmissionKey } from '@/components/form/form-elements'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/controls'
import {
  duplicateInvoiceAction,
  remindOfInvoiceAction,
  sendInvoiceAction,
  setInvoiceRemindersAction,
} from '@/lib/invoices/actions'

const actions = {
  send: {
    label: 'Send',
    icon: Send,
    action: sendInvoiceAction,
    failure: 'Failed to send invoice. Please try again.',
    variant: 'default',
  },
  remind: {
    label: 'Remind',
    icon: BellRing,
    action: remindOfInvoiceAction,
    failure: 'Failed to send the reminder. Please try again.',
    variant: 'outline',
  },
} as const

export function InvoiceActionButton({ id, verb }: { id: string; verb: keyof typeof actions }) {
  const { action, ...props } = actions[verb]
  return <CallButton {...props} call={() => action({ id })} />
}

/** Stores a copy as a draft and opens it for editing. */
export function DuplicateButton({ id }: { id: string }) {
  const router = useRouter()
  const submissionKey = useRef('')
  return (
    <CallButton
      label="Duplicate"
      icon={Copy}
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
    />
  )
}

type CallButtonProps = Pick<ButtonProps, 'variant'> & {
  label: string
  icon: LucideIcon
  failure: string
  call: Parameters<typeof callAction>[0]
}

function CallButton({ label, icon: Icon, variant = 'outline', failure, call }: CallButtonProps) {
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
      <Icon aria-hidden />
      {label}
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
