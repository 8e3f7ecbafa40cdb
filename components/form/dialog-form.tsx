import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import type { AdminForm } from '@/components/form/use-admin-form'
import { cn } from '@/components/ui/cn'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'

type DialogFormProps = {
  form: Pick<AdminForm<FieldValues>, 'formProps' | 'banner' | 'pending'>
  /** Its name, unless the dialog's title is enough. */
  label?: string
  submit: string
  pendingLabel: string
  destructive?: boolean
  className?: string
  /** The fields. */
  children: ReactNode
}

/** The form of a dialog: its fields, the outcome, and the buttons. */
export function DialogForm(props: DialogFormProps) {
  const { form, label, submit, pendingLabel, destructive, className, children } = props
  const { formProps, banner, pending } = form
  return (
    <form {...formProps} aria-label={label} className={cn('grid grid-cols-1 gap-4', className)}>
      {children}
      <FormBanner state={banner} />
      <DialogFooter>
        <DialogCancel aria-disabled={pending} />
        <SubmitButton
          variant={destructive ? 'destructive' : 'default'}
          pending={pending}
          pendingLabel={pendingLabel}
        >
          {submit}
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
