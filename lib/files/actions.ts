'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { adminAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { publishSignal } from '@/lib/platform/realtime'
import { ADMIN_CHANNEL, projectChannel } from '@/lib/platform/realtime-channels'
import { DOCUMENTS_CHANGED } from './events'
import { documentEditSchema, documentRowSchema, newUploadSchema, uploadDoneSchema } from './manager/schema'
import { cancelUpload, deleteDocument, editDocument, finishUpload, startUpload } from './mutations'

const uploadFailure = { title: 'Error', message: 'Failed to upload file' }

function signalChange({ projectId }: { projectId: string }): void {
  revalidatePath('/admin', 'layout')
  after(async () => {
    await publishSignal([projectChannel(projectId), ADMIN_CHANNEL], DOCUMENTS_CHANGED)
  })
}

export const startUploadAction = adminAction
  .metadata({ name: 'document.upload.start', failure: uploadFailure })
  .inputSchema(newUploadSchema)
  .action(({ parsedInput, ctx }) => startUpload(ctx.viewer, parsedInput))

export const finishUploadAction = adminAction
  .metadata({ name: 'document.upload.finish', failure: uploadFailure })
  .inputSchema(uploadDoneSchema)
  .action(async ({ parsedInput: { id, ...upload }, ctx }) => {
    signalChange(await finishUpload(ctx.viewer, id, upload))
    return { title: upload.replaces ? 'Document replaced' : 'Document uploaded' }
  })

export const cancelUploadAction = adminAction
  .metadata({ name: 'document.upload.cancel', failure: uploadFailure })
  .inputSchema(documentRowSchema)
  .action(async ({ parsedInput, ctx }) => {
    await cancelUpload(ctx.viewer, parsedInput.id)
    return { title: 'Upload cancelled' }
  })

export const editDocumentAction = toFormAction(
  adminAction
    .metadata({
      name: 'document.edit',
      failure: { title: 'Not saved', message: 'The document could not be saved. Please try again.' },
    })
    .inputSchema(formInput(documentEditSchema))
    .action(async ({ parsedInput: { id, name, type, wasName, wasType }, ctx }) => {
      signalChange(await editDocument(ctx.viewer, id, { name, type }, { name: wasName, type: wasType }))
      return { title: 'Document saved' }
    }),
)

export const deleteDocumentAction = adminAction
  .metadata({ name: 'document.delete', failure: { title: 'Delete failed', message: 'Please try again.' } })
  .inputSchema(documentRowSchema)
  .action(async ({ parsedInput, ctx }) => {
    signalChange(await deleteDocument(ctx.viewer, parsedInput.id))
    return { title: 'Document deleted' }
  })
