import { isIncoming, type MatchReason, paidBy } from '../rules'

export type MatchedEntry = {
  id: string
  amountCents: number
  currency: string
  isReversal: boolean
  text: string
  /** Those who have paid from this account before, as `ownerOf` names them. */
  payers: readonly string[]
}

export type OpenInvoice = {
  id: string
  invoiceNumber: string
  currency: string
  balanceCents: number
  /** Whose it is; two invoices of one client have the same. */
  owner: string
}

export type Match = { invoiceId: string; reason: MatchReason; paidCents: number; restCents: number }

/**
 * The invoice that each entry pays, if there is one: by its number in the text, then by the amount and who paid from that
 * account before, then by the amount alone. What one entry pays, the next can't.
 */
export function matchEntries(
  entries: readonly MatchedEntry[],
  invoices: readonly OpenInvoice[],
): Map<string, Match> {
  const found = new Map<string, Match>()
  const left = new Map(invoices.map(({ id, balanceCents }) => [id, balanceCents]))
  const leftOf = ({ id }: OpenInvoice) => left.get(id) ?? 0
  const isDue =
    ({ amountCents }: MatchedEntry) =>
    (invoice: OpenInvoice) =>
      leftOf(invoice) === amountCents

  const ways: Record<
    MatchReason,
    (entry: MatchedEntry, open: readonly OpenInvoice[]) => OpenInvoice | undefined
  > = {
    number: (entry, open) => {
      const named = namedIn(entry.text, open)
      return named.find(isDue(entry)) ?? named[0]
    },
    account: (entry, open) =>
      only(open.filter((invoice) => entry.payers.includes(invoice.owner)).filter(isDue(entry))),
    amount: (entry, open) => only(open.filter(isDue(entry))),
  }
  for (const [reason, find] of Object.entries(ways) as [MatchReason, (typeof ways)[MatchReason]][]) {
    for (const entry of entries) {
      if (found.has(entry.id) || !isIncoming(entry)) continue
      const open = invoices.filter((invoice) => invoice.currency === entry.currency && leftOf(invoice) > 0)
      const invoice = find(entry, open)
      if (!invoice) continue
      const paid = paidBy(entry.amountCents, leftOf(invoice))
      found.set(entry.id, { invoiceId: invoice.id, reason, ...paid })
      left.set(invoice.id, leftOf(invoice) - paid.paidCents)
    }
  }
  return found
}

function only<Value>(values: readonly Value[]): Value | undefined {
  return values.length === 1 ? values[0] : undefined
}

const MIN_LENGTH = 4

/**
 * The invoices whose number is in the text. Spaces, dashes and capitals don't matter; only if none is found so are spaces within
 * the parts of a number ignored, which banks add where a line is full.
 */
function namedIn(text: string, invoices: readonly OpenInvoice[]): OpenInvoice[] {
  const upper = text.toUpperCase()
  const squeezed = squeeze(upper)
  const candidates = invoices.flatMap((invoice) => {
    const parts = invoice.invoiceNumber.toUpperCase().match(/[A-Z]+|\d+/g) ?? []
    const plain = parts.join('')
    const isTelling = plain.length >= MIN_LENGTH && /\d/.test(plain) && squeezed.includes(plain)
    return isTelling ? [{ invoice, parts }] : []
  })
  const matching = (between: (parts: string[]) => string) =>
    candidates
      .filter(({ parts }) => new RegExp(`(?<![A-Z\\d])${between(parts)}(?!\\d)`).test(upper))
      .map(({ invoice }) => invoice)
  const exact = matching((parts) => parts.join('[^A-Z\\d]{0,3}'))
  return exact.length > 0 ? exact : matching((parts) => Array.from(parts.join('')).join('[^A-Z\\d]{0,3}'))
}

/** Letters and digits only, in capitals. */
export function squeeze(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
}
