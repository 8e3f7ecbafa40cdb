'use client'

import { BellRing, Copy, Printer, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useTransition, type ReactNode } from 'react'
import { callAction } from '@/components/admin/call-action'
import { newSubmissionKey } from '@/components/form/form-elements'
import { Button } from '@/components/ui/button'
import { remindOfInvoiceAction, sendInvoiceAction } from '@/lib/invoices/actions'
import { duplicateInvoiceAction } from '@/lib/invoices/drafts/actions'

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

/** Makes a draft that says the same, and opens it for editing. */
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

export function PrintButton() {
  return (
    <Button
      variant="outline"
      onClick={() => {
        print()
      }}
    >
      <Printer aria-hidden />
      Print
    </Button>
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
