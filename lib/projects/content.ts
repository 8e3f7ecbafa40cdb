import type { TrashWords } from '@/lib/platform/trash'

export const projectWords: TrashWords = {
  kind: 'project',
  one: 'project',
  many: 'projects',
  label: 'Project',
  titled: (name) => `Project ‘${name}’`,
  along: 'Its milestones, updates, files, testimonials and messages go with it.',
  keptForInvoices: 'Invoices are kept, and this project has some. Archive the project instead.',
}
