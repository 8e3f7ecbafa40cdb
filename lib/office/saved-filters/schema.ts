import { z } from 'zod'
import { clientList } from '@/lib/clients/rules'
import { invoiceList } from '@/lib/invoices/rules'
import { leadLists } from '@/lib/leads/rules'
import { subscriberList } from '@/lib/newsletter/rules'
import { ownValue } from '@/lib/base/own-value'
import { requiredText } from '@/lib/base/text-fields'
import { projectList } from '@/lib/projects/rules'
import { FILTER_NAME_LENGTH } from './rules'

type Normalize = (query: string) => string

/** The lists whose filters can be saved, by address, each with what brings a query string into its usual form. */
const lists: Record<string, Normalize> = {
  [leadLists.contact.path]: (query) => leadLists.contact.query({ ...leadLists.contact.load(query), page: 1 }),
  [leadLists.quote.path]: (query) => leadLists.quote.query({ ...leadLists.quote.load(query), page: 1 }),
  [clientList.path]: (query) => clientList.query({ ...clientList.load(query), page: 1 }),
  [projectList.path]: (query) => projectList.query({ ...projectList.load(query), page: 1 }),
  [invoiceList.path]: (query) => invoiceList.query({ ...invoiceList.load(query), page: 1 }),
  [subscriberList.path]: (query) => subscriberList.query({ ...subscriberList.load(query), page: 1 }),
}

/** Without the page, and without what is no parameter of the list. */
export function normalizeFilter(list: string, query: string): string {
  return ownValue(lists, list)?.(query) ?? ''
}

const list = z.string().refine((path) => Object.hasOwn(lists, path), 'This list has no saved filters.')
const name = requiredText(FILTER_NAME_LENGTH, 'Please enter a name.')

export const savedFilterListSchema = z.object({ list })
/** A new filter has no id yet; one that has it is renamed. */
export const savedFilterSchema = z.object({
  id: z.uuid().nullable(),
  list,
  name,
  query: z.string().max(2000),
})
export type SavedFilterInput = z.output<typeof savedFilterSchema>
export const savedFilterIdSchema = z.object({ id: z.uuid() })
