'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { adminAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { endConnections, publishSignal } from '@/lib/platform/realtime'
import { ADMIN_CHANNEL } from '@/lib/platform/realtime-channels'
import { CLIENTS_CHANGED } from './events'
import { editClient, endClientSessions, setClientDisabled } from './mutations'
import { enabledTexts, formValuesOf } from './rules'
import { clientDisableSchema, clientEditSchema, clientIdSchema } from './schema'

const failure = { title: 'Error', message: 'Please try again.' }

function signalChange(): void {
  revalidatePath('/admin', 'layout')
  after(() => publishSignal(ADMIN_CHANNEL, CLIENTS_CHANGED))
}

export const editClientAction = toFormAction(
  adminAction
    .metadata({
      name: 'client.update',
      failure: { title: 'Not saved', message: 'The client could not be saved. Please try again.' },
    })
    .inputSchema(formInput(clientEditSchema))
    .action(async ({ parsedInput: { id, updatedAt, ...fields }, ctx }) => {
      await editClient(ctx.viewer, { id, updatedAt }, fields)
      signalChange()
      return { title: 'Client saved', values: formValuesOf(fields) }
    }),
)

export const disableClientAction = adminAction
  .metadata({ name: 'client.disable', failure })
  .inputSchema(clientDisableSchema)
  .action(async ({ parsedInput: { id, disabled }, ctx }) => {
    const state = await setClientDisabled(ctx.viewer, id, disabled)
    if (disabled) after(() => endConnections(id))
    signalChange()
    return disabled
      ? { title: 'Client disabled', message: 'They are signed out everywhere.' }
      : { title: 'Client enabled', message: enabledTexts[state] }
  })

export const endClientSessionsAction = adminAction
  .metadata({ name: 'client.end-sessions', failure })
  .inputSchema(clientIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    const count = await endClientSessions(ctx.viewer, id)
    after(() => endConnections(id))
    signalChange()
    return {
      title: 'Signed out everywhere',
      message: count === 1 ? '1 session ended.' : `${count.toLocaleString('en-US')} sessions ended.`,
    }
  })
