'use server'

import { revalidatePath } from 'next/cache'
import { adminAction } from '@/lib/auth/action-clients'
import { navigationOf } from '@/lib/navigation/queries'
import { notify } from '@/lib/platform/realtime'
import { getPublished } from '@/lib/published'
import { saveHomepage } from './mutations'
import { homepageValuesOf } from './rules'
import { homepageFormSchema, savedTextsOf } from './schema'

export const saveHomepageAction = adminAction
  .metadata({
    name: 'homepage.save',
    failure: { title: 'Failed to save content. Please try again.', message: 'Your text is still here.' },
  })
  .inputSchema(homepageFormSchema)
  .action(async ({ parsedInput: { version, ...input }, ctx }) => {
    const texts = savedTextsOf(input)
    // Before a conflict is reported too: the response then shows what was saved.
    revalidatePath('/admin/homepage')
    const { hasAbout } = navigationOf(getPublished())
    const stored = await saveHomepage(ctx.viewer, texts, version)
    revalidatePath('/')
    // The menus of all pages link to it.
    if (navigationOf(getPublished()).hasAbout !== hasAbout) revalidatePath('/', 'layout')
    await notify('homepage')
    return {
      title: 'Homepage content updated successfully!',
      saved: { ...homepageValuesOf(texts), ...stored },
    }
  })
