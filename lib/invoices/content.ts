/** What a paper is called. */
export const kindLabels = {
  invoice: 'Invoice',
  deposit: 'Deposit invoice',
  credit_note: 'Credit note',
} as const

export const statusLabels = {
  draft: 'Draft',
  pending: 'Pending',
  partly_paid: 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
  // An invoice that was settled by credit notes about it, and a credit note itself.
  credited: 'Credited',
  credit: 'Credit',
} as const

/** What became of the email with an issued invoice; in the admin only. */
export const deliveryLabels = {
  not_sent: 'Not sent',
  sending: 'Sending',
  sent: 'Sent',
  seen: 'Seen',
} as const
export type Delivery = keyof typeof deliveryLabels

/** What happened to the payments of a void invoice. */
export const voidSettlements = ['refunded', 'credited'] as const
export const settlementLabels: Record<(typeof voidSettlements)[number], string> = {
  refunded: 'Refunded',
  credited: 'Kept as credit',
}

export const paymentMethods = ['Bank transfer', 'Card', 'Check', 'Cash', 'Other'] as const

/** What somebody reads who said that they paid. */
export const reportedText =
  'You told us that you have paid. We’ll check our account and mark the invoice as paid.'

/** The method of what was paid with the credit of a credit note; nobody chooses it. */
export const CREDIT_METHOD = 'Credit note'

/** What a row of the file of payments is. */
export const paymentKindLabels = {
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
  credit: 'Credit',
} as const

/** Receivables by how long they are overdue. */
export const ageingLabels = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const

export const invoiceTexts = {
  empty: 'No invoices found. Create your first invoice to get started.',
  created: 'Invoice created successfully!',
  createFailed: 'Failed to create invoice. Please try again.',
  deleted: 'Invoice deleted successfully.',
  deleteFailed: 'Failed to delete invoice.',
} as const

export const invoiceFailures = {
  edit: 'The invoice could not be saved. What you entered is still here; please try again.',
  duplicate: 'The invoice could not be duplicated. Please try again.',
  send: 'The invoice could not be sent. What you wrote is still here; please try again.',
  remind: 'The reminder could not be sent. What you wrote is still here; please try again.',
  compose: 'The email could not be loaded. Please try again.',
  undo: 'The email could not be canceled. Please try again.',
  release: 'The email is still waiting. Please try again.',
  void: 'The invoice could not be voided. Please try again.',
  payment: 'The payment could not be recorded. What you entered is still here; please try again.',
  creditNote: 'The credit note could not be issued. What you entered is still here; please try again.',
  correction: 'The payment could not be changed. What you entered is still here; please try again.',
  refund: 'The refund could not be recorded. What you entered is still here; please try again.',
  credit: 'The credit could not be used. What you entered is still here; please try again.',
  letter: 'The letter could not be written. What you entered is still here; please try again.',
  reminders: 'The reminders could not be changed. Please try again.',
  settings: 'The settings could not be saved. What you entered is still here; please try again.',
  client: 'The client’s details could not be loaded. Choose the client again, or enter them yourself.',
} as const

/** The fields of the invoice form in which somebody else's changes are shown. */
export const invoiceFieldLabels = {
  kind: 'Kind',
  invoiceNumber: 'Invoice number',
  issueDate: 'Issue date',
  dueDate: 'Due date',
  clientUserId: 'Client account',
  projectId: 'Project',
  clientName: 'Client name',
  clientEmail: 'Client email',
  clientCompany: 'Company',
  clientPhone: 'Phone',
  clientTaxId: 'Tax ID',
  clientAddress: 'Address',
  clientStreet: 'Street',
  clientPostcode: 'Postcode',
  clientCity: 'City',
  clientCountry: 'Country',
  clientVatId: 'VAT ID',
  clientRegistration: 'Registration number',
  clientElectronicAddress: 'Electronic address',
  clientElectronicScheme: 'Scheme of the electronic address',
  purchaseOrder: 'Purchase order',
  buyerReference: 'Buyer reference',
  serviceFrom: 'Work from',
  serviceTo: 'Work until',
  taxesByLine: 'A tax for each line',
  exchangeRate: 'Exchange rate',
  exchangeRateOn: 'Day of the exchange rate',
  exchangeRateSource: 'Source of the exchange rate',
  currency: 'Currency',
  lines: 'Line items',
  tax: 'Tax',
  discount: 'Discount',
  paymentInstructions: 'Payment instructions',
} as const

export const defaultPaymentInstructions =
  'Please pay by bank transfer and use the invoice number as the reference. Reply to our email for the bank details.'

/** The entries of an invoice's history. */
export const eventLabels = {
  created: 'Created',
  edited: 'Edited',
  issued: 'Issued',
  withdrawn: 'Made a draft again',
  sent: 'Sent by email',
  seen: 'Seen by the client',
  reminded: 'Reminder sent manually',
  credited: 'Credited',
  payment: 'Payment recorded',
  payment_corrected: 'Payment corrected',
  payment_removed: 'Payment removed',
  payment_reversed: 'Payment reversed',
  refund: 'Refund recorded',
  refund_reversed: 'Refund reversed',
  credit_used: 'Credit used',
  credit_reversed: 'Use of credit reversed',
  paid: 'Paid in full',
  voided: 'Voided',
  letter: 'Reminder letter written',
  deducted: 'Deducted in a final invoice',
  released: 'To be deducted again',
  not_issued: 'Not sent: a deposit can no longer be deducted',
  reminders_on: 'Reminders turned on',
  reminders_off: 'Reminders turned off',
  reported: 'Paid, says the client',
} as const
export type EventKind = keyof typeof eventLabels
