import type { ReactNode } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { CodeField, type Form, PasswordField } from '@/components/two-factor/two-factor-fields'

/** What can be done once it is on. Both ask for password and code: they weaken it. */
export function TwoFactorManage({ renew, off, email }: { renew: Form; off: Form; email: string }) {
  return (
    <div className="grid gap-8">
      <Matter
        title="New recovery codes"
        text="Ten new ones; those that you have now stop working."
        form={renew}
        email={email}
      >
        <SubmitButton
          pending={renew.pending}
          pendingLabel="Making codes..."
          variant="outline"
          className="w-fit"
        >
          Make new codes
        </SubmitButton>
      </Matter>
      <div className="border-t pt-8">
        <Matter
          title="Turn off"
          text="From then on your password alone lets somebody in."
          form={off}
          email={email}
        >
          <SubmitButton
            pending={off.pending}
            pendingLabel="Turning off..."
            variant="destructive"
            className="w-fit"
          >
            Turn off
          </SubmitButton>
        </Matter>
      </div>
    </div>
  )
}

type MatterProps = { title: string; text: string; form: Form; email: string; children: ReactNode }

function Matter({ title, text, form, email, children }: MatterProps) {
  return (
    <form {...form.formProps} aria-label={title} className="grid max-w-xl gap-5">
      <div>
        <h2 className="text-subheading">{title}</h2>
        <p className="mt-1 text-muted-foreground">{text}</p>
      </div>
      <FormBanner state={form.banner} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField form={form} email={email} />
        <CodeField form={form} label="Code" hint="From your app, or a recovery code." />
      </div>
      {children}
    </form>
  )
}
