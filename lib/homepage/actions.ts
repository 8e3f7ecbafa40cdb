'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { navigationOf } from '@/lib/navigation/queries'
import { notify } from '@/lib/platform/realtime'
import { getPublished } from '@/lib/content/published/queries'
import { discardHomepageDraft, saveHomepage } from './mutations'
import { homepageValuesOf } from './rules'
import { homepageFormSchema, homepageVersionSchema, savedTextsOf } from './schema'

export const saveHomepageAction = actionWith('website')
  .metadata({
    name: 'homepage.save',
    failure: { title: 'Failed to save content. Please try again.', message: 'Your text is still here.' },
  })
  .inputSchema(homepageFormSchema)
  .action(async ({ parsedInput: { version, publish, ...input }, ctx }) => {
    const texts = savedTextsOf(input)
    // Before a conflict is reported too: the response then shows what was saved.
    revalidatePath('/admin/homepage')
    const { hasAbout } = navigationOf(getPublished())
    const stored = await saveHomepage(ctx.viewer, texts, { version, publish })
    if (publish) {
      revalidatePath('/')
      // These show some of its texts, too.
      for (const path of ['/about', '/portfolio', '/services']) revalidatePath(path)
      // The menus of all pages link to it.
      if (navigationOf(getPublished()).hasAbout !== hasAbout) revalidatePath('/', 'layout')
    }
    await notify('homepage')
    const told = publish
      ? { title: 'Homepage content updated successfully!' }
      : { title: 'Draft saved', message: 'Visitors don’t see it yet.' }
    return { ...told, saved: { ...homepageValuesOf(texts), ...stored, publish: false } }
  })

export const discardHomepageDraftAction = actionWith('website')
  .metadata({
    name: 'homepage.discard',
    failure: { title: 'Failed to discard the draft', message: 'Please try again.' },
  })
  .inputSchema(homepageVersionSchema)
  .action(async ({ parsedInput: { version }, ctx }) => {
    revalidatePath('/admin/homepage')
    await discardHomepageDraft(ctx.viewer, version)
    await notify('homepage')
    return { title: 'Draft discarded' }
  })
