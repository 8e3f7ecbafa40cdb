import { bicProblem, isSepaIban } from './iban'
import { plainAmount } from './money'

/** In bytes. */
const MAX_CONTENT = 331
const MAX_NAME = 70
const MAX_REMITTANCE = 140
const MAX_CENTS = 99_999_999_999

type Transfer = {
  /** The holder of the account. */
  name: string
  iban: string
  /** May be empty. */
  bic: string
  currency: string
  cents: number
  remittance: string
}

/**
 * The text of the QR code that banking apps read a transfer in euros from (European Payments Council, EPC069-12, version 2); null
 * if it can't be one.
 */
export function epcText({ name, iban, bic, currency, cents, remittance }: Transfer): string | null {
  if (currency !== 'EUR' || !isSepaIban(iban) || cents < 1 || cents > MAX_CENTS) return null
  const holder = Array.from(inOneLine(name)).slice(0, MAX_NAME).join('').trim()
  const reference = Array.from(inOneLine(remittance)).slice(0, MAX_REMITTANCE).join('').trim()
  if (holder === '') return null
  const text = [
    'BCD',
    '002',
    // UTF-8
    '1',
    'SCT',
    bicProblem(bic) === null ? bic : '',
    holder,
    iban,
    `EUR${plainAmount(cents, currency)}`,
    // The purpose, and a structured reference.
    '',
    '',
    reference,
  ].join('\n')
  return new TextEncoder().encode(text).length > MAX_CONTENT ? null : text
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
