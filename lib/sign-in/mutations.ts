import { hashPassword } from '@/lib/auth/password'
import { countMailRequest, type MailRequest } from '@/lib/auth/throttle'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { enqueueMail } from '@/lib/platform/mailer'
import type { RequestOrigin } from '@/lib/platform/request'
import { OPEN_SIGN_UP, signUpProofOf } from './queries'
import type { MailWish } from './rules'
import type { SignUp } from './schema'

/**
 * Notes a sign-up, which waits for its address to be confirmed, and owes the address a mail. An account that is open,
 * invited or disabled stays as it is: nothing here tells it from a new one, neither answer nor time. Gives what the
 * visitor's browser keeps to show that the password is its own.
 */
export async function signUp(
  { name, email, password }: SignUp,
  origin: RequestOrigin,
  /** The browser's, if the account knows it. */
  device: string | null = null,
): Promise<string> {
  // Hashed whether it is needed or not: it takes longer than all the rest.
  const passwordHash = await hashPassword(password)
  const now = new Date()
  await getDb().$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      insert into profiles (email, email_normalized, full_name, password_hash, password_changed_at, updated_at)
      values (${email}, ${normalizeEmail(email)}, ${name}, ${passwordHash}, ${now}, ${now})
      on conflict (email_normalized) do update
      set full_name = excluded.full_name, password_hash = excluded.password_hash,
          password_changed_at = excluded.password_changed_at, updated_at = excluded.updated_at
      where profiles.email_verified_at is null and profiles.password_hash is not null
        and profiles.disabled_at is null
      returning id`
    await tx.auditEntry.create({
      data: {
        action: 'account.sign-up',
        subjectType: 'profile',
        subjectId: row?.id ?? null,
        detail: { stored: row !== undefined },
        ip: origin.ip,
        requestId: origin.requestId,
      },
      select: { id: true },
    })
    await oweMail(tx, 'sign_up', { email, ip: origin.ip, device })
  })
  return signUpProofOf(passwordHash)
}

/** Owes an address the mail it asked for. Whether there is an account, and what it may get, is the worker's to find out. */
export async function requestAccountMail(wish: 'reset' | 'magic_link', request: MailRequest): Promise<void> {
  await getDb().$transaction((tx) => oweMail(tx, wish, request))
}

async function oweMail(tx: Transaction, wish: MailWish, request: MailRequest): Promise<void> {
  await countMailRequest(tx, wish, request)
  const { email } = request
  const mail = `account:${wish}:${crypto.randomUUID()}`
  await enqueueMail(tx, { key: mail, task: 'mail-account', payload: { mail, wish }, recipient: email })
}

/** Lets anyone sign up, or only those who are invited. */
export async function setSignUpOpen(
  viewer: AdminViewer,
  open: boolean,
  origin: RequestOrigin,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await tx.setting.upsert({
      where: { key: OPEN_SIGN_UP },
      create: { key: OPEN_SIGN_UP, value: open },
      update: { value: open },
      select: { key: true },
    })
    await tx.auditEntry.create({
      data: {
        actorId: viewer.userId,
        action: 'settings.open-sign-up',
        subjectType: 'setting',
        subjectId: OPEN_SIGN_UP,
        detail: { open },
        ip: origin.ip,
        requestId: origin.requestId,
      },
      select: { id: true },
    })
  })
}
