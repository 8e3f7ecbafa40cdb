import type { DocumentType } from './rules'

/** The legend: what a client finds under each type. */
export const documentLegend: { type: DocumentType; label: string; text: string }[] = [
  { type: 'contract', label: 'Contracts', text: 'Project agreements and terms' },
  { type: 'design', label: 'Designs', text: 'UI/UX mockups and prototypes' },
  { type: 'invoice', label: 'Invoices', text: 'Payment documents and receipts' },
]
