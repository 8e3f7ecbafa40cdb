import { nullableText } from './text-fields'

/** The code of the scheme (EAS) that an address for electronic invoices belongs to. */
export const electronicScheme = nullableText(4).refine(
  (code) => code === null || /^(?:\d{4}|[A-Z]{2})$/.test(code),
  'Please enter the four digits of the scheme, such as 0204, or EM for an email address.',
)

/** Which of the two is missing, since one says nothing without the other; null if both are there, or neither. */
export function missingPart(address: string | null, scheme: string | null): 'address' | 'scheme' | null {
  if ((address === null) === (scheme === null)) return null
  return address === null ? 'address' : 'scheme'
}

export const ADDRESS_AND_SCHEME = 'Please enter the electronic address and its scheme together.'
