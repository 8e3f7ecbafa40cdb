/*
 * The semantic model of EN 16931: what an electronic invoice says, whatever its file looks like. Each field has the number of
 * its business term (BT) or group of terms (BG) in the standard. Nearly all of them are optional here, because `checkEinvoice`
 * has to see what is missing.
 *
 * Amounts, quantities and percentages are decimal numbers as text (`12.50`), days are `YYYY-MM-DD`. Amounts are in the invoice's
 * currency, except the one that says otherwise.
 */
export type Einvoice = {
  /** BT-24: the rules that the file claims to follow. */
  specification?: string
  /** BT-23 */
  businessProcess?: string
  /** BT-1 */
  number?: string
  /** BT-2 */
  issueDate?: string
  /** BT-3, a code of UNTDID 1001. */
  typeCode?: string
  /** BT-5 */
  currency?: string
  /** BT-6: the currency that the seller accounts for tax in. */
  taxCurrency?: string
  /** BT-7 */
  taxPointDate?: string
  /** BT-8, a code of UNTDID 2005. */
  taxPointCode?: string
  /** BT-9 */
  dueDate?: string
  /** BT-10 */
  buyerReference?: string
  /** BT-11 */
  projectReference?: string
  /** BT-12 */
  contractReference?: string
  /** BT-13 */
  orderReference?: string
  /** BT-18 */
  invoicedObject?: Identifier
  /** BT-20 */
  paymentTerms?: string
  /** BG-1 */
  notes: Note[]
  /** BG-3 */
  precedingInvoices: PrecedingInvoice[]
  /** BG-4 */
  seller?: Party
  /** BG-7 */
  buyer?: Party
  /** BG-10 */
  payee?: Party
  /** BG-11 */
  taxRepresentative?: Party
  /** BG-13 */
  delivery?: Delivery
  /** BG-14 */
  period?: Period
  /** BG-16 */
  payment?: Payment
  /** BG-20 */
  allowances: Adjustment[]
  /** BG-21 */
  charges: Adjustment[]
  totals: Totals
  /** BG-23 */
  taxes: TaxBreakdown[]
  /** BG-24 */
  documents: SupportingDocument[]
  /** BG-25 */
  lines: Line[]
}

export type Identifier = { value?: string; scheme?: string }

export type Note = {
  /** BT-21 */
  subject?: string
  /** BT-22 */
  text: string
}

type PrecedingInvoice = {
  /** BT-25 */
  number?: string
  /** BT-26 */
  issueDate?: string
}

/** Seller, buyer, payee or tax representative. A payee and a representative have fewer of these. */
export type Party = {
  /** BT-27, BT-44, BT-59, BT-62 */
  name?: string
  /** BT-28, BT-45 */
  tradingName?: string
  /** BT-29, BT-46, BT-60 */
  identifiers: Identifier[]
  /** BT-30, BT-47, BT-61 */
  registration?: Identifier
  /** BT-31, BT-48, BT-63 */
  vatId?: string
  /** BT-32: the tax number that isn't a VAT ID. */
  taxNumber?: string
  /** BT-33 */
  legalInformation?: string
  /** BT-34, BT-49 */
  electronicAddress?: Identifier
  /** BG-5, BG-8, BG-12 */
  address?: Address
  /** BG-6, BG-9 */
  contact?: Contact
}

export type Address = {
  /** BT-35, BT-50, BT-64, BT-75 */
  street?: string
  /** BT-36, BT-51, BT-65, BT-76 */
  secondLine?: string
  /** BT-162, BT-163, BT-164, BT-165 */
  thirdLine?: string
  /** BT-37, BT-52, BT-66, BT-77 */
  city?: string
  /** BT-38, BT-53, BT-67, BT-78 */
  postcode?: string
  /** BT-39, BT-54, BT-68, BT-79 */
  region?: string
  /** BT-40, BT-55, BT-69, BT-80 */
  country?: string
}

export type Contact = {
  /** BT-41, BT-56 */
  name?: string
  /** BT-42, BT-57 */
  phone?: string
  /** BT-43, BT-58 */
  email?: string
}

type Delivery = {
  /** BT-70 */
  name?: string
  /** BT-72 */
  date?: string
  /** BG-15 */
  address?: Address
}

/** BG-14, BG-26 */
export type Period = {
  /** BT-73, BT-134 */
  start?: string
  /** BT-74, BT-135 */
  end?: string
}

export type Payment = {
  /** BT-81, a code of UNTDID 4461. */
  code?: string
  /** BT-82 */
  text?: string
  /** BT-83: what the payer writes as the purpose. */
  reference?: string
  /** BG-17 */
  accounts: Account[]
  /** BG-18 */
  card?: Card
  /** BG-19 */
  directDebit?: DirectDebit
}

export type Account = {
  /** BT-84: an IBAN, or a number of another kind. */
  number?: string
  /** BT-85 */
  name?: string
  /** BT-86 */
  bic?: string
}

type Card = {
  /** BT-87: its last digits. */
  number?: string
  /** BT-88 */
  holder?: string
}

type DirectDebit = {
  /** BT-89 */
  mandate?: string
  /** BT-90 */
  creditor?: string
  /** BT-91 */
  account?: string
}

/** An allowance or a charge, of the invoice (BG-20, BG-21) or of a line (BG-27, BG-28). Those of lines have no tax. */
export type Adjustment = {
  /** BT-92, BT-99, BT-136, BT-141 */
  amount?: string
  /** BT-93, BT-100, BT-137, BT-142 */
  base?: string
  /** BT-94, BT-101, BT-138, BT-143 */
  percent?: string
  tax?: LineTax
  /** BT-97, BT-104, BT-139, BT-144 */
  reason?: string
  /** BT-98, BT-105, BT-140, BT-145 */
  reasonCode?: string
}

export type LineTax = {
  /** BT-151, BT-95, BT-102 */
  category?: string
  /** BT-152, BT-96, BT-103 */
  rate?: string
}

/** BG-22 */
type Totals = {
  /** BT-106 */
  lines?: string
  /** BT-107 */
  allowances?: string
  /** BT-108 */
  charges?: string
  /** BT-109 */
  withoutTax?: string
  /** BT-110 */
  tax?: string
  /** BT-111, in the currency of BT-6. */
  taxInTaxCurrency?: string
  /** BT-112 */
  withTax?: string
  /** BT-113 */
  prepaid?: string
  /** BT-114 */
  rounding?: string
  /** BT-115 */
  due?: string
}

export type TaxBreakdown = {
  /** BT-116 */
  base?: string
  /** BT-117 */
  amount?: string
  /** BT-118 */
  category?: string
  /** BT-119 */
  rate?: string
  /** BT-120 */
  exemptionReason?: string
  /** BT-121 */
  exemptionCode?: string
}

export type SupportingDocument = {
  /** BT-122 */
  reference?: string
  /** BT-123 */
  description?: string
  /** BT-124 */
  address?: string
  /** BT-125 */
  file?: { mediaType?: string; name?: string; base64: string }
}

export type Line = {
  /** BT-126 */
  id?: string
  /** BT-127 */
  note?: string
  /** BT-128 */
  invoicedObject?: Identifier
  /** BT-129 */
  quantity?: string
  /** BT-130, a code of UN/ECE Recommendation 20 or 21. */
  unit?: string
  /** BT-131 */
  amount?: string
  /** BG-26 */
  period?: Period
  /** BG-27 */
  allowances: Adjustment[]
  /** BG-28 */
  charges: Adjustment[]
  price: Price
  tax?: LineTax
  /** BG-31 */
  item: Item
}

/** BG-29 */
type Price = {
  /** BT-146 */
  amount?: string
  /** BT-147 */
  discount?: string
  /** BT-148 */
  gross?: string
  /** BT-149: the number of units that the price is for. */
  quantity?: string
  /** BT-150 */
  unit?: string
}

type Item = {
  /** BT-153 */
  name?: string
  /** BT-154 */
  description?: string
  /** BT-155 */
  sellersId?: string
  /** BT-156 */
  buyersId?: string
  /** BT-157 */
  standardId?: Identifier
  /** BT-158 */
  classifications: Identifier[]
  /** BT-159 */
  origin?: string
  /** BG-32 */
  attributes: { name?: string; value?: string }[]
}

/** A rule of the standard that an invoice breaks. */
export type Fault = {
  /** Such as `BR-09`. */
  rule: string
  /** The term or group of terms where something is missing or wrong, such as `BT-40`. */
  term: string
  /** For people: `The agency’s country is missing.` */
  sentence: string
  /** The number of the line it is about, beginning with 1. */
  line?: number
  /** It is accepted nevertheless. */
  isWarning?: true
}

/**
 * A kind of file: Cross Industry Invoice, or the two documents of UBL. A few rules differ: what the artifacts for UBL check
 * of an invoice isn't checked of a credit note, and sums may differ by a little less.
 */
export type Syntax = 'cii' | 'ubl-invoice' | 'ubl-credit-note'
