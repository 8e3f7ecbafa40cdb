'use server'

import { adminAction } from '@/lib/auth/action-clients'
import { pictureUploadSchema } from '@/lib/uploads/schema'
import { createPictureUpload, finishPicture } from './mutations'
import { finishPictureSchema } from './schema'

const failure = { title: 'Error', message: 'Failed to upload picture' }

export const createPictureUploadAction = adminAction
  .metadata({ name: 'picture.upload', failure })
  .inputSchema(pictureUploadSchema)
  .action(({ parsedInput, ctx }) => createPictureUpload(ctx.viewer, parsedInput))

export const finishPictureAction = adminAction
  .metadata({ name: 'picture.finish', failure })
  .inputSchema(finishPictureSchema)
  .action(({ parsedInput, ctx }) => finishPicture(ctx.viewer, parsedInput))
