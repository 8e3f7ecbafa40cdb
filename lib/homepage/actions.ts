'use server'

import { revalidatePath } from 'next/cache'
import { adminAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { saveHomepage } from './mutations'
import { homepageValuesOf } from './rules'
import { homepageFormSchema } from './schema'

export const saveHomepageAction = adminAction
  .metadata({
    name: 'homepage.save',
    failure: { title: 'Failed to save content. Please try again.', message: 'Your text is still here.' },
  })
  .inputSchema(homepageFormSchema)
  .action(async ({ parsedInput: { version, ...texts }, ctx }) => {
    // Before a conflict is reported too: the response then shows what was saved.
    revalidatePath('/admin/homepage')
    const stored = await saveHomepage(ctx.viewer, texts, version)
    revalidatePath('/')
    await notify('homepage')
    return {
      title: 'Homepage content updated successfully!',
      saved: { ...homepageValuesOf(texts), ...stored },
    }
  })
