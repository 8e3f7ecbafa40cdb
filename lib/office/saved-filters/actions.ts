'use server'

import { adminAction } from '@/lib/auth/action-clients'
import { deleteFilter, saveFilter } from './mutations'
import { listSavedFilters } from './queries'
import { savedFilterIdSchema, savedFilterListSchema, savedFilterSchema } from './schema'

const message = 'Please try again.'

export const listSavedFiltersAction = adminAction
  .metadata({ name: 'saved-filter.list', failure: { title: 'Saved filters could not be loaded', message } })
  .inputSchema(savedFilterListSchema)
  .action(async ({ parsedInput: { list }, ctx }) => listSavedFilters(ctx.viewer, list))

export const saveFilterAction = adminAction
  .metadata({ name: 'saved-filter.save', failure: { title: 'Not saved', message } })
  .inputSchema(savedFilterSchema)
  .action(async ({ parsedInput, ctx }) => {
    await saveFilter(ctx.viewer, parsedInput)
    return { title: parsedInput.id === null ? 'Filter saved' : 'Filter renamed' }
  })

export const deleteFilterAction = adminAction
  .metadata({ name: 'saved-filter.delete', failure: { title: 'Delete failed', message } })
  .inputSchema(savedFilterIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await deleteFilter(ctx.viewer, id)
    return { title: 'Filter deleted' }
  })
