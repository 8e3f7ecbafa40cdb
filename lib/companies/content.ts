import type { TrashWords } from '@/lib/platform/trash'

export const companyWords: TrashWords = {
  kind: 'company',
  one: 'company',
  many: 'companies',
  label: 'Company',
  titled: (name) => `Company ${name}`,
  keptForInvoices: 'Companies with projects or invoices are kept, and this one has some.',
}
