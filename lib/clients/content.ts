import type { TrashWords } from '@/lib/platform/trash'

export const clientWords: TrashWords = {
  kind: 'client',
  one: 'client',
  many: 'clients',
  label: 'Client',
  titled: (name) => `Client ${name}`,
  along:
    'Their account and their projects go with them, including updates, files, testimonials and messages.',
  keptForInvoices: 'Invoices are kept, and this client has some. Disable the client instead.',
  keptForCompany: 'They are in charge of projects of their company. Choose another contact for these first.',
}
