import type { ReactNode } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { Honeypot } from '@/components/form/honeypot'
import { SubmitButton } from '@/components/form/submit-button'
import type { useActionForm } from '@/components/form/use-action-form'
import { Glyph } from '@/components/ui/glyph'

type VisitorFormProps = {
  form: Pick<ReturnType<typeof useActionForm<unknown>>, 'formProps' | 'banner' | 'pending' | 'state'>
  label: string
  submitLabel: string
  className: string
  children: ReactNode
}

/** The parts that public forms share: the honeypot, the outcome and the button. */
export function VisitorForm({ form, label, submitLabel, className, children }: VisitorFormProps) {
  const { formProps, banner, pending, state } = form
  // Without JavaScript, the response is a new page. There the browser focuses the outcome or the first invalid field.
  const focused = { autoFocus: !state.fieldErrors }
  return (
    <form {...formProps} aria-label={label} className={className}>
      {children}
      <Honeypot />
      {banner && banner.status !== 'idle' ? (
        <div tabIndex={-1} {...focused} className="col-span-full rounded-lg">
          <FormBanner state={banner} />
        </div>
      ) : null}
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton pendingLabel="Sending..." pending={pending} variant="hero" size="lg">
          <Glyph name="send" />
          {submitLabel}
        </SubmitButton>
        <p className="text-sm text-muted-foreground">
          <span aria-hidden className="text-purple">
            *
          </span>{' '}
          required
        </p>
      </div>
    </form>
  )
}

/** The form's fields by name. Without JavaScript, the first invalid one gets the focus. */
export function visitorFields({
  field,
  state,
}: Pick<ReturnType<typeof useActionForm<unknown>>, 'field' | 'state'>) {
  const [first] = Object.keys(state.fieldErrors ?? {})
  return (name: string) => ({ ...field(name), ...(name === first && { autoFocus: true }) })
}

export function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
