'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { fileEditSchema, fileRowSchema, newUploadSchema, uploadDoneSchema } from './schema'
import { cancelUpload, editFile, finishUpload, startUpload } from './mutations'

const uploadFailure = { title: 'Error', message: 'Failed to upload file' }

async function signalChange({ projectId }: { projectId: string }): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('files', [projectId])
}

export const startUploadAction = actionWith('projects')
  .metadata({ name: 'document.upload.start', failure: uploadFailure })
  .inputSchema(newUploadSchema)
  .action(({ parsedInput, ctx }) => startUpload(ctx.viewer, parsedInput))

export const finishUploadAction = actionWith('projects')
  .metadata({ name: 'document.upload.finish', failure: uploadFailure })
  .inputSchema(uploadDoneSchema)
  .action(async ({ parsedInput: { id, ...upload }, ctx }) => {
    await signalChange(await finishUpload(ctx.viewer, id, upload))
    return { title: upload.replaces ? 'File replaced' : 'File uploaded' }
  })

export const cancelUploadAction = actionWith('projects')
  .metadata({ name: 'document.upload.cancel', failure: uploadFailure })
  .inputSchema(fileRowSchema)
  .action(async ({ parsedInput, ctx }) => {
    await cancelUpload(ctx.viewer, parsedInput.id)
    return { title: 'Upload cancelled' }
  })

export const editFileAction = actionWith('projects')
  .metadata({
    name: 'document.edit',
    failure: { title: 'Not saved', message: 'The file could not be saved. Please try again.' },
  })
  .inputSchema(fileEditSchema)
  .action(async ({ parsedInput: { id, name, type, wasName, wasType }, ctx }) => {
    await signalChange(await editFile(ctx.viewer, id, { name, type }, { name: wasName, type: wasType }))
    return { title: 'File saved' }
  })
