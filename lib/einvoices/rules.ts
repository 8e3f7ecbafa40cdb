import { categoryFaults } from './categories/rules'
import { creditNoteTypeCodes } from './codes/content'
import { codeFaults } from './codes/rules'
import { presenceFaults } from './presence/rules'
import type { Einvoice, Fault, Syntax } from './schema'
import { sumFaults } from './sums/rules'
import { xrechnungFaults } from './xrechnung/rules'

/** The specification of a file that follows EN 16931 and nothing else (BT-24). */
export const EN_16931 = 'urn:cen.eu:en16931:2017'

/** The rules of EN 16931 that the invoice breaks as a file of this kind. */
export function checkSyntax(invoice: Einvoice, syntax: Syntax): Fault[] {
  return [
    ...presenceFaults(invoice, syntax),
    ...codeFaults(invoice, syntax),
    ...sumFaults(invoice, syntax),
    ...categoryFaults(invoice, syntax),
  ]
}

/**
 * The rules of EN 16931 that the invoice breaks, whichever file is made of it. What several rules say in the same words is
 * there once. An XRechnung must follow a few more.
 */
export function checkEinvoice(invoice: Einvoice, { isXrechnung = false } = {}): Fault[] {
  const faults = [
    ...checkSyntax(invoice, 'cii'),
    ...checkSyntax(invoice, ublSyntax(invoice)),
    ...(isXrechnung ? xrechnungFaults(invoice) : []),
  ]
  return [...new Map(faults.toReversed().map((fault) => [fault.sentence, fault])).values()].toReversed()
}

/** UBL has a document of its own for credit notes. */
export function ublSyntax({ typeCode }: Pick<Einvoice, 'typeCode'>): 'ubl-invoice' | 'ubl-credit-note' {
  return creditNoteTypeCodes.has(typeCode ?? '') ? 'ubl-credit-note' : 'ubl-invoice'
}
