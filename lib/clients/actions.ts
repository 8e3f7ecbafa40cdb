'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { actionWith } from '@/lib/auth/action-clients'
import { endConnections, notify } from '@/lib/platform/realtime'
import { editClient, endClientSessions, setClientDisabled } from './mutations'
import { searchClients } from './queries'
import { enabledTexts } from './rules'
import { clientDisableSchema, clientEditSchema, clientIdSchema, clientSearchSchema } from './schema'
import { formatNumber } from '@/lib/base/numbers'

const failure = { title: 'The client was not changed', message: 'Please try again.' }

async function signalChange(): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('clients')
}

export const editClientAction = actionWith('clients')
  .metadata({
    name: 'client.update',
    failure: { title: 'Not saved', message: 'The client could not be saved. Please try again.' },
  })
  .inputSchema(clientEditSchema)
  .action(async ({ parsedInput: { id, version, ...fields }, ctx }) => {
    // Before a conflict is reported too: the answer then shows what was saved.
    revalidatePath('/admin/clients', 'layout')
    await editClient(ctx.viewer, { id, version }, fields)
    await signalChange()
    return { title: 'Client saved' }
  })

export const disableClientAction = actionWith('clients')
  .metadata({ name: 'client.disable', failure })
  .inputSchema(clientDisableSchema)
  .action(async ({ parsedInput: { id, disabled }, ctx }) => {
    const state = await setClientDisabled(ctx.viewer, id, disabled)
    if (disabled) after(() => endConnections(id))
    await signalChange()
    return disabled
      ? { title: 'Client disabled', message: 'They are signed out everywhere.' }
      : { title: 'Client enabled', message: enabledTexts[state] }
  })

export const endClientSessionsAction = actionWith('clients')
  .metadata({ name: 'client.end-sessions', failure })
  .inputSchema(clientIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    const count = await endClientSessions(ctx.viewer, id)
    after(() => endConnections(id))
    await signalChange()
    return {
      title: 'Signed out everywhere',
      message: count === 1 ? '1 session ended.' : `${formatNumber(count)} sessions ended.`,
    }
  })

export const searchClientsAction = actionWith('clients')
  .metadata({ name: 'project.clients', failure: { title: 'Error', message: 'Failed to load clients' } })
  .inputSchema(clientSearchSchema)
  .action(async ({ parsedInput, ctx }) => searchClients(ctx.viewer, parsedInput.q))
