'use server'

import { revalidatePath } from 'next/cache'
import { accountAction, actionWithAny } from '@/lib/auth/action-clients'
import { areaOfRole } from '@/lib/auth/config'
import type { Viewer } from '@/lib/auth/viewer'
import { photoUploadSchema, pictureUploadSchema } from '@/lib/uploads/schema'
import { createAvatarUpload, createPictureUpload, finishPicture, removeAvatar, saveAvatar } from './mutations'
import { finishAvatarSchema, finishPictureSchema } from './schema'

const failure = { title: 'Error', message: 'Failed to upload picture' }

/** Pictures of the website, and of proposals. */
const pictureAction = actionWithAny('website', 'clients')

export const createPictureUploadAction = pictureAction
  .metadata({ name: 'picture.upload', failure })
  .inputSchema(pictureUploadSchema)
  .action(({ parsedInput, ctx }) => createPictureUpload(ctx.viewer, parsedInput))

export const finishPictureAction = pictureAction
  .metadata({ name: 'picture.finish', failure })
  .inputSchema(finishPictureSchema)
  .action(({ parsedInput, ctx }) => finishPicture(ctx.viewer, parsedInput))

function showAvatar({ role }: Viewer): void {
  revalidatePath(`/${areaOfRole[role]}`, 'layout')
  // It may show somebody of the staff.
  if (role === 'ADMIN') revalidatePath('/about')
}

export const createAvatarUploadAction = accountAction
  .metadata({ name: 'avatar.upload', failure })
  .inputSchema(photoUploadSchema)
  .action(({ parsedInput, ctx }) => createAvatarUpload(ctx.viewer, parsedInput))

export const saveAvatarAction = accountAction
  .metadata({ name: 'avatar.save', failure })
  .inputSchema(finishAvatarSchema)
  .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
    await saveAvatar(viewer, parsedInput, origin)
    showAvatar(viewer)
    return { title: 'Picture saved' }
  })

export const removeAvatarAction = accountAction
  .metadata({
    name: 'avatar.remove',
    failure: { title: 'Error', message: 'The picture could not be removed. Please try again.' },
  })
  .action(async ({ ctx: { viewer, origin } }) => {
    await removeAvatar(viewer, origin)
    showAvatar(viewer)
    return { title: 'Picture removed' }
  })
