import { Link } from '@react-email/components'
import { MailLayout, MailText } from '@/lib/platform/mail-layout'
import { site } from '@/lib/site'
import type { AccountMail } from './rules'

export const accountMailSubjects: Record<AccountMail, string> = {
  confirm: `Confirm your email address for ${site.name}`,
  exists: `You already have an account at ${site.name}`,
  reset: `Choose a new password for ${site.name}`,
  magic_link: `Your sign-in link for ${site.name}`,
  invitation: `Your client portal at ${site.name} is ready`,
}

type Addressee = { name: string | null }
type WithLink = Addressee & { url: string }

function Greeting({ name }: Addressee) {
  return <MailText>{name ? `Hello ${name},` : 'Hello,'}</MailText>
}

export function ConfirmSignUpEmail({ name, url }: WithLink) {
  return (
    <MailLayout
      preview="One click, and your account is ready."
      title="Confirm your email address"
      action={{ label: 'Confirm my address', href: url }}
    >
      <Greeting name={name} />
      <MailText>
        Someone, most likely you, signed up for the client portal of {site.name} with this address. Confirm it
        within 24 hours to open your account.
      </MailText>
      <MailText>If this wasn’t you, you can ignore this email: no account will be opened.</MailText>
    </MailLayout>
  )
}

export function AccountExistsEmail({
  name,
  signInUrl,
  resetUrl,
}: Addressee & { signInUrl: string; resetUrl: string }) {
  return (
    <MailLayout
      preview="No need to sign up again: just sign in."
      title="You already have an account"
      action={{ label: 'Sign in', href: signInUrl }}
    >
      <Greeting name={name} />
      <MailText>
        Someone, most likely you, tried to sign up with this address. It already has an account, so just sign
        in. Nothing was changed.
      </MailText>
      <MailText>
        Don’t remember your password? <Link href={resetUrl}>Choose a new one</Link>. If this wasn’t you, you
        can ignore this email.
      </MailText>
    </MailLayout>
  )
}

export function ResetPasswordEmail({ name, url }: WithLink) {
  return (
    <MailLayout
      preview="This link works for 60 minutes."
      title="Choose a new password"
      action={{ label: 'Choose a new password', href: url }}
    >
      <Greeting name={name} />
      <MailText>
        Someone, most likely you, asked for a new password. The link works once, within the next 60 minutes.
        Choosing a new password signs you out everywhere else.
      </MailText>
      <MailText>If this wasn’t you, you can ignore this email: your password stays the same.</MailText>
    </MailLayout>
  )
}

export function MagicLinkEmail({ name, url, code }: WithLink & { code: string | null }) {
  return (
    <MailLayout
      preview="This link works for 10 minutes."
      title={`Sign in to ${site.name}`}
      action={{ label: 'Sign in', href: url }}
    >
      <Greeting name={name} />
      {code === null ? (
        <MailText>Use the button to sign in. It works once and expires in 10 minutes.</MailText>
      ) : (
        <>
          <MailText>
            Use the button to sign in, or enter this code on the sign-in page: <strong>{code}</strong>
          </MailText>
          <MailText>
            Both work once and expire in 10 minutes. Never share the code; we’ll never ask for it.
          </MailText>
        </>
      )}
      <MailText>If this wasn’t you, you can ignore this email.</MailText>
    </MailLayout>
  )
}

export function InvitationEmail({ name, url }: WithLink) {
  return (
    <MailLayout
      preview={`${site.name} has opened a client portal for you.`}
      title="Your client portal is ready"
      action={{ label: 'Set up my account', href: url }}
    >
      <Greeting name={name} />
      <MailText>
        We’ve opened a client portal for you: your project’s progress and files, our updates and a direct line
        to us, all in one place. Choose a password to get started. The link works for 7 days.
      </MailText>
      <MailText>If you didn’t expect this, you can ignore this email or ask us: {site.email}</MailText>
    </MailLayout>
  )
}
