import type { ComponentProps, ReactNode } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import type { useActionForm } from '@/components/form/use-action-form'
import type { ButtonLook } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

type AuthFormProps = Pick<ComponentProps<'form'>, 'aria-label' | 'className' | 'noValidate' | 'children'> & {
  form: Pick<ReturnType<typeof useActionForm>, 'formProps' | 'banner' | 'pending'>
  /** Shown above the outcome. */
  intro?: ReactNode
  submitLabel: string
  pendingLabel: string
  /** Makes the button as wide as the form. */
  isWide?: boolean
  variant?: ButtonLook['variant']
}

/** The parts that sign-in and account forms share: the outcome and the button. */
export function AuthForm(props: AuthFormProps) {
  const { form, intro, submitLabel, pendingLabel, isWide, variant, className, children, ...rest } = props
  const look = isWide ? ({ size: 'lg', className: 'mt-1 w-full' } as const) : { className: 'w-fit' }
  return (
    <form {...form.formProps} {...rest} className={cn('grid gap-5', className)}>
      {intro}
      <FormBanner state={form.banner} className="col-span-full" />
      {children}
      <SubmitButton pending={form.pending} pendingLabel={pendingLabel} variant={variant} {...look}>
        {submitLabel}
      </SubmitButton>
    </form>
  )
}
