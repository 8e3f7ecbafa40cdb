'use server'

import { revalidatePath } from 'next/cache'
import { adminAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { saveHomepage } from '@/lib/homepage/mutations'
import { homepageValuesOf } from '@/lib/homepage/rules'
import { notify } from '@/lib/platform/realtime'
import { homepageFormSchema } from './schema'

export const saveHomepageAction = toFormAction(
  adminAction
    .metadata({
      name: 'homepage.save',
      failure: {
        title: 'Failed to save content. Please try again.',
        message: 'Your text is still here.',
      },
    })
    .inputSchema(formInput(homepageFormSchema))
    .action(async ({ parsedInput: { version, ...texts }, ctx }) => {
      // Also where saving is refused: the answer then brings what somebody else saved.
      revalidatePath('/admin/homepage')
      const saved = await saveHomepage(ctx.viewer, texts, version)
      revalidatePath('/')
      await notify('homepage')
      return {
        title: 'Homepage content updated successfully!',
        values: homepageValuesOf(texts),
        data: saved,
      }
    }),
)
