import { Link } from '@react-email/components'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { issueToken, openInvitation } from '@/lib/auth/auth-tokens'
import { normalizeEmail } from '@/lib/auth/tokens'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout, MailText } from '@/lib/platform/mail-layout'
import { site } from '@/lib/site'
import { purposeOf } from './queries'
import { type AccountMail, accountState, type LinkKind, linkPaths, mailFor, mailRequests } from './rules'

const request = z.enum(mailRequests)

const fields = {
  id: true,
  email: true,
  fullName: true,
  role: true,
  passwordHash: true,
  emailVerifiedAt: true,
  disabledAt: true,
} as const
type Account = { id: string; email: string; fullName: string | null; role: 'CLIENT' | 'ADMIN' }

export const mails: Mails = {
  /** Whichever email the account behind a typed address may get. */
  'mail-account': defineMail({
    // Jobs queued by earlier versions call the request `wish`.
    payload: z.union([
      z.object({ mail: z.string(), request }),
      z.object({ mail: z.string(), wish: request }).transform(({ mail, wish }) => ({ mail, request: wish })),
    ]),
    key: ({ mail }) => mail,
    load: async ({ mail: key, request }) => {
      const db = getDb()
      const delivery = await db.mailDelivery.findUnique({ where: { key }, select: { recipient: true } })
      if (!delivery) return null
      const emailNormalized = normalizeEmail(delivery.recipient)
      const account = await db.user.findUnique({ where: { emailNormalized }, select: fields })
      const kind = mailFor(account, request)
      if (!account || !kind) return null
      // To the account's own address, however it was typed in the form.
      await db.mailDelivery.update({ where: { key }, data: { recipient: account.email } })
      return { kind, account }
    },
    render: ({ kind, account }) => render(kind, account),
  }),

  'mail-invitation': defineMail({
    payload: z.object({ mail: z.string(), id: z.uuid() }),
    key: ({ mail }) => mail,
    load: async ({ id }) => {
      const account = await getDb().user.findUnique({ where: { id }, select: fields })
      // Null if it was accepted or revoked before the mail went out.
      return account && accountState(account) === 'invited' ? account : null
    },
    render: (account) => render('invitation', account),
  }),
}

const subjects: Record<AccountMail, string> = {
  confirm: `Confirm your email address for ${site.name}`,
  exists: `You already have an account at ${site.name}`,
  reset: `Choose a new password for ${site.name}`,
  magic_link: `Your sign-in link for ${site.name}`,
  invitation: `Your client portal at ${site.name} is ready`,
}

async function render(kind: AccountMail, account: Account) {
  return { subject: subjects[kind], body: await bodyOf(kind, account) }
}

/** Issues the email's link. A retry issues another, and only the latest is valid; an invitation keeps its link. */
async function bodyOf(kind: AccountMail, account: Account): Promise<ReactElement> {
  const { APP_URL } = getEnv()
  const name = account.fullName
  if (kind === 'exists') {
    const signInUrl = `${APP_URL}/${account.role === 'ADMIN' ? 'admin' : 'portal'}/login`
    return (
      <AccountExistsEmail
        name={name}
        signInUrl={signInUrl}
        resetUrl={`${APP_URL}/portal/forgotten-password`}
      />
    )
  }
  const link = linkOf[kind]
  // Staff get no code: six digits are weaker than their passwords.
  const withCode = kind === 'magic_link' && account.role === 'CLIENT'
  const to = { userId: account.id, email: account.email }
  const { token, code } = await getDb().$transaction((tx) =>
    kind === 'invitation'
      ? openInvitation(tx, to)
      : issueToken(tx, { ...to, purpose: purposeOf[link], withCode }),
  )
  const url = `${APP_URL}${linkPaths[link]}/${token}`
  if (kind === 'confirm') return <ConfirmSignUpEmail name={name} url={url} />
  if (kind === 'reset') return <ResetPasswordEmail name={name} url={url} />
  if (kind === 'invitation') return <InvitationEmail name={name} url={url} />
  return <MagicLinkEmail name={name} url={url} code={code} />
}

const linkOf = {
  confirm: 'confirm',
  reset: 'update-password',
  magic_link: 'magic-link',
  invitation: 'invitation',
} as const satisfies Partial<Record<AccountMail, LinkKind>>

type Addressee = { name: string | null }
type WithLink = Addressee & { url: string }

function Greeting({ name }: Addressee) {
  return <MailText>{name ? `Hello ${name},` : 'Hello,'}</MailText>
}

function ConfirmSignUpEmail({ name, url }: WithLink) {
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

function AccountExistsEmail({
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

function ResetPasswordEmail({ name, url }: WithLink) {
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

function MagicLinkEmail({ name, url, code }: WithLink & { code: string | null }) {
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

function InvitationEmail({ name, url }: WithLink) {
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
