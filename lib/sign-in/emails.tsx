import type { ReactNode } from 'react'
import { z } from 'zod'
import { issueToken, openInvitation } from '@/lib/auth/auth-tokens'
import { normalizeEmail } from '@/lib/auth/tokens'
import { personName } from '@/lib/base/person'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFigure, MailLink, MailText } from '@/lib/platform/mail-parts'
import { getSite } from '@/lib/base/site'
import { notInTrash } from '@/lib/platform/trash'
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
  contactOf: { select: { name: true } },
  invitedBy: { select: { fullName: true, email: true } },
} as const
type Account = {
  id: string
  email: string
  fullName: string | null
  role: 'CLIENT' | 'ADMIN'
  contactOf: { name: string } | null
  /** The colleague who invited them. */
  invitedBy: { fullName: string | null; email: string } | null
}

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
      const account = await db.user.findUnique({ where: { emailNormalized, ...notInTrash }, select: fields })
      const kind = mailFor(account, request)
      if (!account || !kind) return null
      // To the account's own address, however it was typed in the form.
      await db.mailDelivery.update({ where: { key }, data: { recipient: account.email } })
      return { kind, account }
    },
    render: ({ kind, account }) => render(kind, account),
    isDiscarded: true,
  }),

  'mail-invitation': defineMail({
    payload: z.object({ mail: z.string(), id: z.uuid() }),
    key: ({ mail }) => mail,
    load: async ({ id }) => {
      const account = await getDb().user.findUnique({ where: { id, ...notInTrash }, select: fields })
      // Null if it was accepted or revoked before the mail went out.
      return account && accountState(account) === 'invited' ? account : null
    },
    render: (account) => render('invitation', account),
  }),
}

/** Why the mail comes. */
const reasons: Record<AccountMail, () => string> = {
  confirm: entered,
  exists: entered,
  reset: entered,
  magic_link: entered,
  invitation: () => `You get this email because ${getSite().name} invited this address.`,
}

function entered(): string {
  return `You get this email because this address was entered on the sign-in pages of ${getSite().name}.`
}

type Content = { subject: string; preview: string; title: string; label: string; text: ReactNode }

const contents: Record<AccountMail | 'staff_invitation', (code: string | null) => Content> = {
  confirm: () => ({
    subject: `Confirm your email address for ${getSite().name}`,
    preview: 'One click, and your account is ready.',
    title: 'Confirm your email address',
    label: 'Confirm my address',
    text: (
      <>
        <MailText>
          Someone, most likely you, signed up for the client portal of {getSite().name} with this address.
          Confirm it within 24 hours to open your account.
        </MailText>
        <MailText>If this wasn’t you, you can ignore this email: no account will be opened.</MailText>
      </>
    ),
  }),
  exists: () => ({
    subject: `You already have an account at ${getSite().name}`,
    preview: 'No need to sign up again: just sign in.',
    title: 'You already have an account',
    label: 'Sign in',
    text: (
      <>
        <MailText>
          Someone, most likely you, tried to sign up with this address. It already has an account, so just
          sign in. Nothing was changed.
        </MailText>
        <MailText>
          Don’t remember your password?{' '}
          <MailLink href={`${getEnv().APP_URL}/portal/forgotten-password`}>Choose a new one</MailLink>. If
          this wasn’t you, you can ignore this email.
        </MailText>
      </>
    ),
  }),
  reset: () => ({
    subject: `Choose a new password for ${getSite().name}`,
    preview: 'This link works for 60 minutes.',
    title: 'Choose a new password',
    label: 'Choose a new password',
    text: (
      <>
        <MailText>
          Someone, most likely you, asked for a new password. The link works once, within the next 60 minutes.
          Choosing a new password signs you out everywhere else.
        </MailText>
        <MailText>If this wasn’t you, you can ignore this email: your password stays the same.</MailText>
      </>
    ),
  }),
  magic_link: (code) => ({
    subject: `Your sign-in link for ${getSite().name}`,
    preview: 'This link works for 10 minutes.',
    title: `Sign in to ${getSite().name}`,
    label: 'Sign in',
    text: (
      <>
        {code === null ? (
          <MailText>Use the button to sign in. It works once and expires in 10 minutes.</MailText>
        ) : (
          <>
            <MailText>Use the button to sign in, or enter this code on the sign-in page:</MailText>
            <MailFigure note="Link and code work once, for 10 minutes.">{code}</MailFigure>
            <MailText>Never share the code; we’ll never ask for it.</MailText>
          </>
        )}
        <MailText>If this wasn’t you, you can ignore this email.</MailText>
      </>
    ),
  }),
  invitation: () => ({
    subject: `Your client portal at ${getSite().name} is ready`,
    preview: `${getSite().name} has opened a client portal for you.`,
    title: 'Your client portal is ready',
    label: 'Set up my account',
    text: (
      <>
        <MailText>
          We’ve opened a client portal for you: your project’s progress and files, our updates and a direct
          line to us, all in one place. Choose a password to get started. The link works for 7 days.
        </MailText>
        <MailText>If you didn’t expect this, you can ignore this email or ask us: {getSite().email}</MailText>
      </>
    ),
  }),
  staff_invitation: () => ({
    subject: `Join ${getSite().name}`,
    preview: `You are invited to the admin of ${getSite().name}.`,
    title: `Join ${getSite().name}`,
    label: 'Accept the invitation',
    text: (
      <>
        <MailText>
          You are invited to the admin of {getSite().name}, where the team answers messages and runs projects
          and invoices. Choose a password to get started. The link works for 7 days.
        </MailText>
        <MailText>If you didn’t expect this, you can ignore this email or ask us: {getSite().email}</MailText>
      </>
    ),
  }),
}

/** The invitation of somebody whom a colleague invited. */
function colleagueInvitation(inviter: string, company: string): Content {
  const { name, email } = getSite()
  return {
    ...contents.invitation(null),
    subject: `${inviter} invited you to the client portal of ${name}`,
    preview: `It has what ${name} does for ${company}.`,
    title: `${inviter} invited you`,
    text: (
      <>
        <MailText>
          {inviter} invited you to the client portal of {name}, where {company} finds what we do for it and
          can write to us. Choose a password to get started. The link works for 7 days.
        </MailText>
        <MailText>If you didn’t expect this, you can ignore this email or ask us: {email}</MailText>
      </>
    ),
  }
}

function contentOf(kind: AccountMail, { role, invitedBy, contactOf }: Account, code: string | null): Content {
  if (kind !== 'invitation') return contents[kind](code)
  if (role === 'ADMIN') return contents.staff_invitation(code)
  return invitedBy && contactOf
    ? colleagueInvitation(personName(invitedBy), contactOf.name)
    : contents.invitation(code)
}

async function render(kind: AccountMail, account: Account) {
  const { url, code } = await issueLink(kind, account)
  // Anybody may have signed up with this address: what they typed isn't mailed to it before it is confirmed.
  const name = kind === 'confirm' ? null : account.fullName
  const { subject, preview, title, label, text } = contentOf(kind, account, code)
  return {
    subject,
    kept: { secrets: code === null ? [] : [code] },
    body: (
      <MailLayout preview={preview} title={title} action={{ label, href: url }} reason={reasons[kind]()}>
        <MailText>{name === null ? 'Hello,' : `Hello ${name},`}</MailText>
        {text}
      </MailLayout>
    ),
  }
}

const linkOf = {
  confirm: 'confirm',
  reset: 'update-password',
  magic_link: 'magic-link',
  invitation: 'invitation',
} as const satisfies Partial<Record<AccountMail, LinkKind>>

/** A retry issues another link, and only the latest is valid; an invitation keeps its link. */
async function issueLink(kind: AccountMail, { id: userId, email, role }: Account) {
  const { APP_URL } = getEnv()
  if (kind === 'exists')
    return { url: `${APP_URL}/${role === 'ADMIN' ? 'admin' : 'portal'}/login`, code: null }
  const link = kind === 'invitation' && role === 'ADMIN' ? 'staff-invitation' : linkOf[kind]
  // Staff get no code: six digits are weaker than their passwords.
  const withCode = kind === 'magic_link' && role === 'CLIENT'
  const { token, code } = await getDb().$transaction((tx) =>
    kind === 'invitation'
      ? openInvitation(tx, { userId, email })
      : issueToken(tx, { userId, email, purpose: purposeOf[link], withCode }),
  )
  return { url: `${APP_URL}${linkPaths[link]}/${token}`, code }
}
