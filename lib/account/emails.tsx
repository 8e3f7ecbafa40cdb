import { formatAgencyTime } from '@/lib/platform/dates'
import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'
import { site } from '@/lib/site'
import type { NoticeKind } from './rules'

export const confirmSubject = `Confirm your new email address for ${site.name}`
export const takenSubject = `This address has an account at ${site.name}`

/** To the new address: the link that makes it the account's. */
export function ConfirmEmailChangeEmail({ confirmUrl, oldEmail }: { confirmUrl: string; oldEmail: string }) {
  return (
    <MailLayout
      preview="One click, and this is the address that you sign in with."
      title="Confirm your new email address"
      action={{ label: 'Confirm this address', href: confirmUrl }}
    >
      <MailText>
        You asked to use this address for your account. Open the link and press the button there. Until then
        you sign in with the old address. The link works once, for 24 hours.
      </MailText>
      <MailField label="The address so far" value={oldEmail} />
      <MailText>If this wasn’t you, you can ignore this email; nothing changes.</MailText>
    </MailLayout>
  )
}

/** To an address that has an account: who asked isn't told, only whoever reads this letter box is. */
export function AddressTakenEmail({ signInUrl }: { signInUrl: string }) {
  return (
    <MailLayout
      preview="Nothing was changed."
      title="You have an account with this address already"
      action={{ label: 'Go to the sign-in', href: signInUrl }}
    >
      <MailText>
        Somebody, perhaps you, wanted to use this address for another account. Each address can have one
        account only, so nothing was changed. If it was you, sign in with this address, or choose another one.
      </MailText>
      <MailText>If this wasn’t you, you can ignore this email.</MailText>
    </MailLayout>
  )
}

type Text = {
  title: string
  text: string
  /** What to do when it was somebody else. */
  otherwise: string
}

const changePassword =
  'If this wasn’t you, change your password at once and sign out all other sessions: both are on your account page.'

const texts: Record<NoticeKind, Text> = {
  'password-changed': {
    title: 'Your password was changed',
    text: 'The password of your account was changed, and all other sessions were signed out.',
    otherwise: `If this wasn’t you, reset your password with the link on the sign-in page and write to ${site.email}.`,
  },
  'email-change-requested': {
    title: 'A new email address was entered for your account',
    text: 'It takes effect when the link in the mail to the new address is opened and confirmed. Until then this address stays.',
    otherwise: `${changePassword} That also cancels the change.`,
  },
  'email-changed': {
    title: 'The email address of your account was changed',
    text: 'From now on you sign in with the new address, and our mails go there. This is the last one to the old address.',
    otherwise: `If this wasn’t you, write to ${site.email} at once.`,
  },
  'two-factor-on': {
    title: 'Two-factor authentication is on',
    text: 'From now on signing in to your account asks for a code of your authenticator app.',
    otherwise: changePassword,
  },
  'two-factor-off': {
    title: 'Two-factor authentication is off',
    text: 'Signing in to your account no longer asks for a code.',
    otherwise: changePassword,
  },
  'recovery-codes-renewed': {
    title: 'Your recovery codes were replaced',
    text: 'The earlier recovery codes of your account no longer work.',
    otherwise: changePassword,
  },
  'recovery-code-used': {
    title: 'A recovery code was used to sign in',
    text: 'Somebody signed in to your account with one of its recovery codes. It works this once only.',
    otherwise: `${changePassword} Make new recovery codes there, too.`,
  },
}

export function noticeSubject(kind: NoticeKind): string {
  return texts[kind].title
}

type AccountNoticeProps = {
  kind: NoticeKind
  at: Date
  newEmail: string | undefined
  accountUrl: string
}

/** Tells the owner of an account what happened to it, when, and what to do if it wasn't them. */
export function AccountNoticeEmail({ kind, at, newEmail, accountUrl }: AccountNoticeProps) {
  const { title, text, otherwise } = texts[kind]
  return (
    <MailLayout preview={text} title={title} action={{ label: 'Open your account', href: accountUrl }}>
      <MailText>{text}</MailText>
      {newEmail ? <MailField label="New address" value={newEmail} /> : null}
      <MailField label="When" value={formatAgencyTime(at)} />
      <MailText>{otherwise}</MailText>
    </MailLayout>
  )
}
