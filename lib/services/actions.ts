'use server'

import { revalidatePath } from 'next/cache'
import { adminAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { createService, deleteService, moveService, setServiceActive, updateService } from './mutations'
import { serviceValuesOf } from './rules'
import {
  newServiceSchema,
  serviceActiveSchema,
  serviceEditSchema,
  serviceIdSchema,
  serviceMoveSchema,
} from './schema'

const saveFailure = { title: 'Failed to save service. Please try again.', message: 'Nothing was changed.' }
const deleteFailure = { title: 'Failed to delete service. Please try again.', message: 'It is still there.' }
const again = 'Please try again.'

/** The home page shows services; no other public page shows what can be changed here. */
async function showChange(): Promise<void> {
  revalidatePath('/')
  revalidatePath('/admin', 'layout')
  await notify('services')
}

export const createServiceAction = toFormAction(
  adminAction
    .metadata({ name: 'service.create', failure: saveFailure })
    .inputSchema(formInput(newServiceSchema))
    .action(async ({ parsedInput: { submissionKey, ...fields }, ctx }) => {
      const data = await createService(ctx.viewer, fields, submissionKey)
      await showChange()
      return { title: 'Service created successfully!', values: serviceValuesOf(fields), data }
    }),
)

export const updateServiceAction = toFormAction(
  adminAction
    .metadata({ name: 'service.update', failure: saveFailure })
    .inputSchema(formInput(serviceEditSchema))
    .action(async ({ parsedInput: { id, version, ...fields }, ctx }) => {
      // Also where saving is refused: the answer then brings what somebody else saved.
      revalidatePath('/admin/services')
      const data = await updateService(ctx.viewer, { id, version }, fields)
      await showChange()
      return { title: 'Service updated successfully!', values: serviceValuesOf(fields), data }
    }),
)

export const setServiceActiveAction = adminAction
  .metadata({ name: 'service.active', failure: { title: 'Failed to update service status', message: again } })
  .inputSchema(serviceActiveSchema)
  .action(async ({ parsedInput: { id, active }, ctx }) => {
    await setServiceActive(ctx.viewer, id, active)
    await showChange()
    return { title: active ? 'Service activated' : 'Service deactivated' }
  })

export const moveServiceAction = adminAction
  .metadata({ name: 'service.move', failure: { title: 'Failed to move service', message: again } })
  .inputSchema(serviceMoveSchema)
  .action(async ({ parsedInput: { id, direction }, ctx }) => {
    await moveService(ctx.viewer, id, direction)
    await showChange()
    return { title: 'Service moved' }
  })

export const deleteServiceAction = adminAction
  .metadata({ name: 'service.delete', failure: deleteFailure })
  .inputSchema(serviceIdSchema)
  .action(async ({ parsedInput, ctx }) => {
    await deleteService(ctx.viewer, parsedInput.id)
    await showChange()
    return { title: 'Service deleted successfully!' }
  })
