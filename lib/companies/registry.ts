import type { Actions, Logged } from '@/lib/platform/audit'
import { foldedText, notTrashed, type Searchable } from '@/lib/platform/search'
import type { WithTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'
import { companyWords } from './content'
import { companyFieldLabels, companyList } from './rules'

const { sql } = Prisma

export const companyKind: WithTrash = {
  right: 'clients',
  ...companyWords,
  table: 'companies',
  name: 'row.name',
  rows: 'true',
  subject: { type: 'company', action: 'company' },
  topics: ['clients'],
}

export const companyLog: Logged = {
  kind: 'company',
  label: 'Company',
  types: ['company'],
  place: (id) => ({ href: `/admin/clients/companies/${id}`, isOwn: true }),
  there: { table: 'companies', name: 'name', rows: 'deleted_at is null' },
  fields: { ...companyFieldLabels, role: 'Role', rights: 'Rights' },
  historyFor: 'clients',
}

export const companyActions: Actions = {
  created: {
    'company.colleague-invite': 'invited a colleague',
    'company.contact-add': 'added a contact to the company',
    'company.create': 'created the company',
  },
  changed: {
    'company.colleague-take-back': 'took back the invitation of a colleague',
    'company.contact-change': 'changed what a contact of the company may do',
    'company.contact-remove': 'removed a contact from the company',
    'company.merge': 'merged another company into this one',
    'company.merge-into': 'merged the company into another one',
    'company.reminders': 'switched the reminders of the company’s invoices',
    'company.tag': 'added a tag',
    'company.untag': 'removed a tag',
    'company.update': 'changed the company’s details',
  },
  deleted: {
    'company.delete': 'moved the company to the trash',
    'company.delete-for-good': 'deleted the company for good',
    'company.restore': 'restored the company',
  },
}

export const companySearch: Searchable = {
  right: 'clients',
  label: 'Companies',
  table: sql`companies`,
  visible: notTrashed,
  at: sql`created_at`,
  name: sql`folded_name`,
  text: foldedText,
  prefix: sql`folded_name`,
  shown: { title: sql`name`, line: sql`city`, more: sql`vat_id` },
  href: (id) => `/admin/clients/companies/${id}`,
}

export const companyLists = { state: companyList } as const
