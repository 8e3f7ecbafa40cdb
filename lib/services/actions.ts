'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { createService, setServiceActive, updateService } from './mutations'
import { serviceActiveSchema, serviceFormSchema } from './schema'

const saveFailure = { title: 'Failed to save service. Please try again.', message: 'Nothing was changed.' }
const again = 'Please try again.'

/** The home page is the only public page that shows them. */
async function signalChange(): Promise<void> {
  revalidatePath('/')
  revalidatePath('/admin', 'layout')
  await notify('services')
}

export const saveServiceAction = actionWith('website')
  .metadata({ name: 'service.save', failure: saveFailure })
  .inputSchema(serviceFormSchema)
  .action(async ({ parsedInput: { id, version, submissionKey, ...fields }, ctx: { viewer } }) => {
    // Before a conflict is reported too: the answer then shows what was saved.
    revalidatePath('/admin/services')
    if (id === null) await createService(viewer, fields, submissionKey)
    else await updateService(viewer, { id, version }, fields)
    await signalChange()
    return { title: `Service ${id === null ? 'created' : 'updated'} successfully!` }
  })

export const setServiceActiveAction = actionWith('website')
  .metadata({ name: 'service.active', failure: { title: 'Failed to update service status', message: again } })
  .inputSchema(serviceActiveSchema)
  .action(async ({ parsedInput: { id, active }, ctx }) => {
    await setServiceActive(ctx.viewer, id, active)
    await signalChange()
    return { title: active ? 'Service activated' : 'Service deactivated' }
  })
