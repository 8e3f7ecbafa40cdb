import { z } from 'zod'
import { openEmailChange } from '@/lib/auth/auth-tokens'
import { areaOfRole } from '@/lib/auth/config'
import { normalizeEmail } from '@/lib/auth/tokens'
import { formatAgencyTime } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailText } from '@/lib/platform/mail-parts'
import { getSite } from '@/lib/base/site'
import { type NoticeKind, noticeKinds } from './rules'

export const mails: Mails = {
  'confirm-email-change': defineMail({
    payload: z.object({ id: z.uuid(), mail: z.string() }),
    key: ({ mail }) => mail,
    // Null if it was cancelled or replaced before the email went out.
    load: async ({ id }) => {
      const db = getDb()
      const change = await db.authToken.findUnique({
        where: { id, consumedAt: null, expiresAt: { gt: new Date() } },
        select: { id: true, tokenHash: true, email: true, user: { select: { email: true } } },
      })
      if (!change) return null
      const owners = await db.user.count({ where: { emailNormalized: normalizeEmail(change.email) } })
      if (owners > 0) return { isTaken: true as const }
      return { oldEmail: change.user.email, token: await openEmailChange(change) }
    },
    render: (change) => {
      const { APP_URL } = getEnv()
      const entered = `You get this email because this address was entered as the new address of an account at ${getSite().name}.`
      // The person who asked isn't told that the address has an account.
      if ('isTaken' in change)
        return {
          subject: `This address has an account at ${getSite().name}`,
          body: (
            <MailLayout
              preview="Nothing was changed."
              title="You already have an account with this address"
              action={{ label: 'Sign in', href: `${APP_URL}/portal/login` }}
              reason={entered}
            >
              <MailText>
                Someone, perhaps you, tried to use this address for another account. Each address can only
                have one account, so nothing was changed. If it was you, sign in with this address or choose
                another one.
              </MailText>
              <MailText>If this wasn’t you, you can ignore this email.</MailText>
            </MailLayout>
          ),
        }
      return {
        subject: `Confirm your new email address for ${getSite().name}`,
        body: (
          <MailLayout
            preview="Confirm it to sign in with this address."
            title="Confirm your new email address"
            action={{ label: 'Confirm this address', href: `${APP_URL}/account/email/${change.token}` }}
            reason={entered}
          >
            <MailText>
              You asked to use this address for your account. Open the link and confirm it there. Until then,
              you sign in with the old address. The link works once, for 24 hours.
            </MailText>
            <MailFacts facts={[{ label: 'Current address', value: change.oldEmail }]} />
            <MailText>If this wasn’t you, you can ignore this email; nothing changes.</MailText>
          </MailLayout>
        ),
      }
    },
  }),

  'notify-account-owner': defineMail({
    payload: z.object({
      mail: z.string(),
      kind: z.enum(noticeKinds),
      userId: z.uuid(),
      at: z.iso.datetime(),
      tokenId: z.uuid().optional(),
    }),
    key: ({ mail }) => mail,
    load: async ({ userId, tokenId }) => {
      const db = getDb()
      const user = await db.user.findUnique({ where: { id: userId }, select: { role: true } })
      const change = tokenId
        ? await db.authToken.findUnique({ where: { id: tokenId }, select: { email: true } })
        : null
      return user && { role: user.role, newEmail: change?.email }
    },
    render: ({ role, newEmail }, { kind, at }) => {
      const accountUrl = `${getEnv().APP_URL}/${areaOfRole[role]}/account`
      return {
        subject: texts[kind].title,
        body: (
          <AccountNoticeEmail kind={kind} at={new Date(at)} newEmail={newEmail} accountUrl={accountUrl} />
        ),
      }
    },
  }),
}

type Text = {
  title: string
  text: string
  /** What to do if it was someone else. */
  otherwise: string
}

const changePassword =
  'If this wasn’t you, change your password at once and sign out all other sessions, both on your account page.'

const texts: Record<NoticeKind, Text> = {
  'password-changed': {
    title: 'Your password was changed',
    text: 'Your password was changed, and you were signed out everywhere else.',
    otherwise: `If this wasn’t you, reset your password with the link on the sign-in page and write to ${getSite().email}.`,
  },
  'email-change-requested': {
    title: 'A new email address was entered for your account',
    text: 'It takes effect once it is confirmed with the link we emailed to the new address. Until then, this address stays.',
    otherwise: `${changePassword} That also cancels the change.`,
  },
  'email-changed': {
    title: 'The email address of your account was changed',
    text: 'Use the new address to sign in from now on; our emails go there too. This is the last one to your old address.',
    otherwise: `If this wasn’t you, write to ${getSite().email} at once.`,
  },
  'two-factor-on': {
    title: 'Two-factor authentication is on',
    text: 'Signing in to your account now asks for a code from your authenticator app.',
    otherwise: changePassword,
  },
  'two-factor-off': {
    title: 'Two-factor authentication is off',
    text: 'Signing in to your account no longer asks for a code.',
    otherwise: changePassword,
  },
  'recovery-codes-renewed': {
    title: 'Your recovery codes were replaced',
    text: 'Your earlier recovery codes no longer work.',
    otherwise: changePassword,
  },
  'recovery-code-used': {
    title: 'A recovery code was used to sign in',
    text: 'Someone signed in to your account with a recovery code. That code can’t be used again.',
    otherwise: `${changePassword} Make new recovery codes there too.`,
  },
  'sign-in-link-created': {
    title: 'We created a link that signs in to your account',
    text: 'It is for you: we pass it on when our emails don’t reach you. It works once, for 10 minutes.',
    otherwise: `If you don’t know why, write to ${getSite().email} and sign out all other sessions on your account page.`,
  },
}

type AccountNoticeProps = { kind: NoticeKind; at: Date; newEmail: string | undefined; accountUrl: string }

export function AccountNoticeEmail({ kind, at, newEmail, accountUrl }: AccountNoticeProps) {
  const { title, text, otherwise } = texts[kind]
  return (
    <MailLayout
      preview={text}
      title={title}
      action={{ label: 'Open your account', href: accountUrl }}
      reason={`You get this email because you have an account at ${getSite().name}. Emails about its security can’t be turned off.`}
    >
      <MailText>{text}</MailText>
      <MailFacts
        facts={[
          { label: 'New address', value: newEmail },
          { label: 'When', value: formatAgencyTime(at) },
        ]}
      />
      <MailText>{otherwise}</MailText>
    </MailLayout>
  )
}
