'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { newSubmissionKey } from '@/components/form/form-elements'
import { showToast } from '@/components/ui/toast'
import { invoiceTexts } from '@/lib/invoices/content'
import { createInvoiceAction, editInvoiceAction } from '@/lib/invoices/drafts/actions'
import { fieldErrorsOf } from '@/lib/invoices/drafts/rules'
import { toInput, type InvoiceFormFields } from '@/lib/invoices/prefill/rules'
import { invoiceSchema } from '@/lib/invoices/schema'
import type { FormState } from '@/lib/platform/form-state'

type Draft = { id: string; version: number }
type Answer = {
  data?: { title: string; id: string }
  serverError?: Omit<FormState, 'status'>
}

/** The state of the invoice form: what is typed, what is wrong with it, and sending it, once, however often one presses. */
export function useInvoiceForm(initial: InvoiceFormFields, draft: Draft | null) {
  const router = useRouter()
  const [fields, setFields] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<FormState | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isPending, startTransition] = useTransition()
  const submissionKey = useRef('')
  const form = useRef<HTMLFormElement>(null)

  function change(changed: Partial<InvoiceFormFields>) {
    setDirty(true)
    setFields((before) => ({ ...before, ...changed }))
    // An error stands until its field is touched.
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => {
          const [top = ''] = path.split('.')
          return !(top in changed) && path !== 'total'
        }),
      ),
    )
  }

  function showErrors(found: Record<string, string>) {
    setErrors(found)
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
  }

  function submit(as: 'draft' | 'pending') {
    if (isPending) return
    submissionKey.current ||= newSubmissionKey()
    const input = toInput(fields, submissionKey.current)
    const checked = invoiceSchema.safeParse(input)
    if (!checked.success) {
      showErrors(fieldErrorsOf(checked.error))
      return
    }
    startTransition(async () => {
      const call = draft
        ? editInvoiceAction({ ...draft, as, fields: input })
        : createInvoiceAction({ as, fields: input })
      const answer: Answer = await call.catch((error: unknown) => {
        reportError(error)
        return {}
      })
      if (answer.data) {
        setDirty(false)
        showToast({ title: answer.data.title, kind: 'success' })
        router.push(`/admin/invoices/${answer.data.id}`)
        return
      }
      const failure = answer.serverError ?? { message: invoiceTexts.createFailed }
      const { title = 'Error', message, fieldErrors, stored } = failure
      setConflict(stored ? { status: 'error', ...failure } : null)
      if (stored) submissionKey.current = ''
      else showToast({ title, text: message, kind: 'error' })
      showErrors(fieldErrors ?? {})
    })
  }

  return { form, fields, errors, conflict, change, submit, isPending, isDirty }
}
