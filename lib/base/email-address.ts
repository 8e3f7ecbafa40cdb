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
