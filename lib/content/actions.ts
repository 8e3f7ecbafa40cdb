'use server'

import { revalidatePath } from 'next/cache'
import { actionWith, authorAction } from '@/lib/auth/action-clients'
import type { ViewerWith } from '@/lib/auth/viewer'
import { navigationOf } from '@/lib/navigation/queries'
import { contentValuesOf } from '@/lib/base/content-values'
import { notify } from '@/lib/platform/realtime'
import { getPublished } from '@/lib/content/published/queries'
import { serviceIdSchema, serviceMoveSchema } from '@/lib/services/schema'
import {
  deleteContent,
  deleteService,
  discardDraft,
  moveContent,
  moveService,
  saveContent,
  unpublishContent,
} from './mutations'
import { contentKinds, type ContentKind } from './rules'
import {
  type ContentData,
  type ContentEdit,
  contentDeleteSchema,
  contentFormSchemas,
  contentIdSchema,
  contentMoveSchema,
  contentVersionSchema,
} from './schema'

const again = 'Please try again.'

/** What shows content of a kind; the menus are on every page. */
const shownOn: Record<ContentKind, [path: string, type?: 'layout'][]> = {
  service_page: [['/(site)/services', 'layout'], ['/(site)/portfolio', 'layout'], ['/']],
  case_study: [['/(site)/portfolio', 'layout'], ['/(site)/services', 'layout'], ['/']],
  pricing_page: [['/pricing'], ['/']],
  plan: [['/pricing'], ['/quote'], ['/']],
  question: [['/pricing']],
  legal_page: [
    ['/(site)/legal', 'layout'],
    ['/privacy'],
    ['/terms-and-conditions'],
    ['/refund-policy'],
    ['/cookie-policy'],
  ],
}

/** Runs a write, and has exactly the pages rendered again that show what it changed. */
async function showing<Result>(kind: ContentKind, write: () => Promise<Result>): Promise<Result> {
  // Before a conflict is reported too: the response then shows what was saved.
  revalidatePath('/admin', 'layout')
  const before = getPublished()
  const result = await write()
  const after = getPublished()
  if (JSON.stringify(navigationOf(before)) !== JSON.stringify(navigationOf(after)))
    revalidatePath('/', 'layout')
  else if (before !== after) for (const [path, type] of shownOn[kind]) revalidatePath(path, type)
  await notify(kind === 'service_page' ? ['content', 'services'] : 'content')
  return result
}

async function save<Kind extends ContentKind>(
  viewer: ViewerWith<'website'>,
  kind: Kind,
  { data, ...edit }: ContentEdit<ContentData<Kind>>,
) {
  const { publish } = edit
  const stored = await showing(kind, () => saveContent(viewer, kind, edit, data))
  const { one } = contentKinds[kind]
  const title = publish ? 'Published' : 'Draft saved'
  const message = publish ? `Visitors see the ${one} now.` : 'Visitors don’t see it yet.'
  return { title, message, id: stored.id, saved: { ...contentValuesOf(data), ...stored, publish: false } }
}

function savingForm<Kind extends ContentKind>(kind: Kind) {
  const failure = { title: `Failed to save the ${contentKinds[kind].one}`, message: again }
  return authorAction
    .metadata({ name: `content.save.${kind}`, failure })
    .inputSchema(contentFormSchemas[kind])
    .action(({ parsedInput, ctx }) => save(ctx.viewer, kind, parsedInput))
}

export const saveServicePageAction = savingForm('service_page')
export const saveCaseStudyAction = savingForm('case_study')
export const savePricingPageAction = savingForm('pricing_page')
export const savePlanAction = savingForm('plan')
export const saveQuestionAction = savingForm('question')
export const saveLegalPageAction = savingForm('legal_page')

export const unpublishContentAction = actionWith('website')
  .metadata({ name: 'content.unpublish', failure: { title: 'Failed to unpublish', message: again } })
  .inputSchema(contentIdSchema)
  .action(async ({ parsedInput: { kind, id }, ctx }) => {
    await showing(kind, () => unpublishContent(ctx.viewer, kind, id))
    return { title: 'Unpublished', message: 'It is a draft now.' }
  })

export const discardDraftAction = actionWith('website')
  .metadata({ name: 'content.discard', failure: { title: 'Failed to discard the draft', message: again } })
  .inputSchema(contentVersionSchema)
  .action(async ({ parsedInput: { kind, ...draft }, ctx }) => {
    await showing(kind, () => discardDraft(ctx.viewer, kind, draft))
    return { title: 'Draft discarded' }
  })

export const moveContentAction = actionWith('website')
  .metadata({ name: 'content.move', failure: { title: 'Failed to move', message: again } })
  .inputSchema(contentMoveSchema)
  .action(async ({ parsedInput: { kind, ...move }, ctx }) => {
    await showing(kind, () => moveContent(ctx.viewer, kind, move))
    return { title: 'Moved' }
  })

export const deleteContentAction = actionWith('website')
  .metadata({ name: 'content.delete', failure: { title: 'Failed to delete', message: again } })
  .inputSchema(contentDeleteSchema)
  .action(async ({ parsedInput: { kind, id }, ctx }) => {
    await showing(kind, () => deleteContent(ctx.viewer, kind, id))
    return { title: 'Deleted' }
  })

/** Moves a service on the home page, and its page in menus and lists. */
export const moveServiceAction = actionWith('website')
  .metadata({ name: 'service.move', failure: { title: 'Failed to move service', message: again } })
  .inputSchema(serviceMoveSchema)
  .action(async ({ parsedInput: { id, to }, ctx }) => {
    await showing('service_page', () => moveService(ctx.viewer, id, to))
    return { title: 'Service moved' }
  })

export const deleteServiceAction = actionWith('website')
  .metadata({
    name: 'service.delete',
    failure: { title: 'Failed to delete service. Please try again.', message: 'It is still there.' },
  })
  .inputSchema(serviceIdSchema)
  .action(async ({ parsedInput, ctx }) => {
    await showing('service_page', () => deleteService(ctx.viewer, parsedInput.id))
    return { title: 'Service deleted successfully!' }
  })
