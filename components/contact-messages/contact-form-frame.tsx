import type { ReactNode } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { Honeypot } from '@/components/form/honeypot'
import { SubmitButton } from '@/components/form/submit-button'
import type { useActionForm } from '@/components/form/use-action-form'
import { Glyph } from '@/components/ui/glyph'

type ContactFormFrameProps = {
  form: Pick<ReturnType<typeof useActionForm>, 'formProps' | 'banner' | 'pending' | 'state'>
  label: string
  children: ReactNode
}

/** What both contact forms share around their fields: the card, the honeypot, the outcome and the button. */
export function ContactFormFrame({ form, label, children }: ContactFormFrameProps) {
  const { formProps, banner, pending, state } = form
  const isAnswer = banner !== null && banner.status !== 'idle'
  // On a page without scripts the browser itself goes to what has to be read, unless a field has to be corrected.
  const arrival = { autoFocus: !state.fieldErrors }

  return (
    <form {...formProps} aria-label={label} className="contact-form ui-card">
      {children}
      <Honeypot />
      {isAnswer ? (
        <div tabIndex={-1} {...arrival} className="rounded-lg sm:col-span-2">
          <FormBanner state={banner} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <SubmitButton pendingLabel="Sending..." pending={pending} variant="hero" size="lg">
          <Glyph name="send" />
          Send Message
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
