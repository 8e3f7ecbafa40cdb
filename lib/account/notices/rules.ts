/** What the owner of an account is told by mail, so that nobody changes it behind their back. */
export const noticeKinds = [
  'password-changed',
  'email-change-requested',
  'email-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-renewed',
  'recovery-code-used',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The mail to owe within the transaction that does what it tells of. */
export function accountNotice(
  kind: NoticeKind,
  {
    userId,
    email,
    tokenId,
  }: { userId: string; email: string; /** Of a change of address. */ tokenId?: string },
) {
  const mail = `notice:${kind}:${crypto.randomUUID()}`
  const payload: Record<string, string> = { mail, kind, userId, at: new Date().toISOString() }
  if (tokenId) payload.tokenId = tokenId
  return { key: mail, task: 'notify-account-owner', payload, recipient: email }
}
