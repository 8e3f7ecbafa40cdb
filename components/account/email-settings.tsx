import { Clock } from 'lucide-react'
import { CancelEmailChange } from '@/components/account/cancel-email-change'
import { EmailChangeForm } from '@/components/account/email-change-form'

type EmailSettingsProps = {
  email: string
  /** The address that waits for its owner to confirm it. */
  pendingEmail: string | null
}

export function EmailSettings({ email, pendingEmail }: EmailSettingsProps) {
  return (
    <div className="grid gap-5">
      <p>
        <span className="text-sm text-muted-foreground">Your address</span>
        <span className="block font-medium wrap-anywhere">{email}</span>
      </p>
      {pendingEmail ? (
        <div className="ui-banner ui-tone-yellow">
          <Clock aria-hidden />
          <div className="grid gap-3">
            <div>
              <p className="font-semibold wrap-anywhere">{pendingEmail} is not confirmed yet</p>
              <p className="text-foreground">
                Open the link in the mail to it within 24 hours. Until then your address stays as it is.
              </p>
            </div>
            <CancelEmailChange />
          </div>
        </div>
      ) : null}
      <EmailChangeForm />
    </div>
  )
}
