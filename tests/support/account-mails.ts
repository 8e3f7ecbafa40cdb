import type { Mail } from '@/tools/stand-ins/smtp/mail'

/** The path of the button's link in an account email. */
export function linkIn(mail: Mail): string {
  const address = /https?:\/\/\S+\/(?:portal|admin)\/[a-z-]+\/[\w-]{43}/.exec(mail.text)?.[0]
  if (!address) throw new Error(`No link in the mail "${mail.subject}".`)
  return new URL(address).pathname
}
