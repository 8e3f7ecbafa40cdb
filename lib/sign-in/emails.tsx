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
type WithWays = Addressee & { signInUrl: string; resetUrl: string }

function Greeting({ name }: Addressee) {
  return <MailText>{name ? `Hello ${name},` : 'Hello,'}</MailText>
}

/** Opens the account of a sign-up. */
export function ConfirmSignUpEmail({ name, url }: WithLink) {
  return (
    <MailLayout
      preview="One click, and your account is open."
      title="Confirm your email address"
      action={{ label: 'Confirm my address', href: url }}
    >
      <Greeting name={name} />
      <MailText>
        Somebody, most likely you, signed up for the client portal of {site.name} with this address. Confirm
        it within 24 hours, and your account is open.
      </MailText>
      <MailText>If this wasn’t you, do nothing: without the click there is no account.</MailText>
    </MailLayout>
  )
}

/** The answer to a sign-up with an address that has an account already. */
export function AccountExistsEmail({ name, signInUrl, resetUrl }: WithWays) {
  return (
    <MailLayout
      preview="There is nothing to sign up for: your account is open."
      title="You already have an account"
      action={{ label: 'Sign in', href: signInUrl }}
    >
      <Greeting name={name} />
      <MailText>
        Somebody, most likely you, tried to sign up with this address. It has an account already, so just sign
        in. Nothing was changed.
      </MailText>
      <MailText>
        You don&apos;t remember your password? <Link href={resetUrl}>Choose a new one</Link>. If this wasn’t
        you, you can ignore this email.
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
        Somebody, most likely you, asked for a new password. The link works once, within the next 60 minutes.
        With the new password you are signed out everywhere else.
      </MailText>
      <MailText>If this wasn’t you, do nothing: your password stays as it is.</MailText>
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
        We have opened a client portal for you: the state of your project, its files, our updates and a direct
        line to us in one place. Choose a password, and you are in. The link works for 7 days.
      </MailText>
      <MailText>If you didn’t expect this, you can ignore this email, or ask us: {site.email}</MailText>
    </MailLayout>
  )
}
