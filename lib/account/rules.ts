/** Security emails to the account's owner, so that nobody can change or use it behind their back. */
export const noticeKinds = [
  'password-changed',
  'email-change-requested',
  'email-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'sign-in-link-created',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

type Recipient = { userId: string; email: string; /** For a change of address. */ tokenId?: string }

/** The email to enqueue in the transaction it reports on. */
export function accountNotice(kind: NoticeKind, { userId, email, tokenId }: Recipient) {
  const mail = `notice:${kind}:${crypto.randomUUID()}`
  const payload: Record<string, string> = { mail, kind, userId, at: new Date().toISOString() }
  if (tokenId) payload.tokenId = tokenId
  return { key: mail, task: 'notify-account-owner', payload, recipient: email }
}
