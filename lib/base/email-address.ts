import { z } from 'zod'

/**
 * Addresses that both browsers' email fields and mail servers accept: a local part without quotes, and a domain with
 * a dot.
 */
const ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
const isAscii = (text: string) => Array.from(text).every((character) => character <= '~')

/** Converts `info@müller.example` to the form that mail servers use and Chrome sends: `info@xn--mller-kva.example`. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || isAscii(domain) || !DOMAIN.test(domain)) return address
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address // The part after the @ isn't a domain name.
  }
}

/** An address that mail can be sent to, with its domain in ASCII. */
export const mailAddress = (message: string) =>
  z
    .string()
    .transform(withAsciiDomain)
    .pipe(z.email({ pattern: ADDRESS, error: message }).max(254, message))

const MAX_LISTED = 10
const LISTED = mailAddress('')

/** One address per line, or with commas between them. Each once. */
export const addressList = z
  .string()
  .max(3000, 'This is too long.')
  .transform((text, context) => {
    const found = new Map<string, string>()
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    for (const typed of text.split(/[\n,;]/).map((part) => part.trim())) {
      if (typed === '') continue
      const { data } = LISTED.safeParse(typed)
      if (data === undefined) return refuse(`Please enter a valid email address instead of “${typed}”.`)
      found.set(data.toLowerCase(), data)
    }
    if (found.size > MAX_LISTED) return refuse(`Please use at most ${String(MAX_LISTED)} addresses.`)
    return [...found.values()]
  })
