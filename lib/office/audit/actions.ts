'use server'

import { ownerAction } from '@/lib/auth/action-clients'
import { searchActors } from './queries'
import { actorSearchSchema } from './schema'

export const searchActorsAction = ownerAction
  .metadata({ name: 'audit.actors', failure: { title: 'Error', message: 'Failed to load people' } })
  .inputSchema(actorSearchSchema)
  .action(async ({ parsedInput, ctx }) => searchActors(ctx.viewer, parsedInput.q))
