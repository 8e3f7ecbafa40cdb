'use server'

import { revalidatePath } from 'next/cache'
import { actionWith, authorAction } from '@/lib/auth/action-clients'
import { formatAgencyTime, momentIn } from '@/lib/base/dates'
import { notify } from '@/lib/platform/realtime'
import { getSite } from '@/lib/base/site'
import {
  cancelIssue,
  deleteIssue,
  duplicateIssue,
  resendIssue,
  saveIssue,
  sendIssue,
  sendTestIssue,
} from './mutations'
import { peopleOf } from './rules'
import {
  issueFormSchema,
  issueIdSchema,
  issueResendSchema,
  issueScheduleSchema,
  issueTestSchema,
  issueVersionSchema,
} from './schema'

const again = 'Please try again.'

/** Also before a conflict is reported: the response then shows what was saved. */
async function showing<Result>(write: () => Promise<Result>): Promise<Result> {
  revalidatePath('/admin/newsletter', 'layout')
  const result = await write()
  await notify('newsletter')
  return result
}

export const saveIssueAction = authorAction
  .metadata({ name: 'newsletter.save-issue', failure: { title: 'Failed to save the issue', message: again } })
  .inputSchema(issueFormSchema)
  .action(async ({ parsedInput: { id, version, submissionKey, ...fields }, ctx }) => {
    const stored = await showing(() => saveIssue(ctx.viewer, { id, version, submissionKey }, fields))
    return { title: 'Draft saved', saved: { ...fields, ...stored } }
  })

export const deleteIssueAction = actionWith('website')
  .metadata({ name: 'newsletter.delete-issue', failure: { title: 'Failed to delete', message: again } })
  .inputSchema(issueIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await showing(() => deleteIssue(ctx.viewer, id))
    return { title: 'Draft deleted' }
  })

export const duplicateIssueAction = actionWith('website')
  .metadata({ name: 'newsletter.duplicate-issue', failure: { title: 'Failed to duplicate', message: again } })
  .inputSchema(issueIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    const copy = await showing(() => duplicateIssue(ctx.viewer, id))
    return { title: 'Duplicated', message: 'This is the new draft.', id: copy }
  })

export const sendTestIssueAction = actionWith('website')
  .metadata({ name: 'newsletter.test-issue', failure: { title: 'Test not sent', message: again } })
  .inputSchema(issueTestSchema)
  .action(async ({ parsedInput: { id, recipients }, ctx }) => {
    const count = await sendTestIssue(ctx.viewer, id, recipients)
    return { title: 'Test on its way', message: `To ${peopleOf(count)}. It should arrive within a minute.` }
  })

export const sendIssueAction = actionWith('website')
  .metadata({ name: 'newsletter.send-issue', failure: { title: 'Not sent', message: again } })
  .inputSchema(issueVersionSchema)
  .action(async ({ parsedInput, ctx }) => {
    await showing(() => sendIssue(ctx.viewer, parsedInput))
    return { title: 'Sending', message: 'The issue is on its way. This page shows the progress.' }
  })

export const resendIssueAction = actionWith('website')
  .metadata({ name: 'newsletter.resend-issue', failure: { title: 'Not sent', message: again } })
  .inputSchema(issueResendSchema)
  .action(async ({ parsedInput, ctx }) => {
    await showing(() => resendIssue(ctx.viewer, parsedInput))
    return { title: 'Sending again', message: 'This page shows the progress.' }
  })

export const scheduleIssueAction = actionWith('website')
  .metadata({ name: 'newsletter.schedule-issue', failure: { title: 'Not scheduled', message: again } })
  .inputSchema(issueScheduleSchema)
  .action(async ({ parsedInput: { at, ...issue }, ctx }) => {
    const moment = momentIn(getSite().timeZone, at)
    await showing(() => sendIssue(ctx.viewer, issue, moment))
    return { title: 'Scheduled', message: `It goes out on ${formatAgencyTime(moment)}.` }
  })

export const cancelIssueAction = actionWith('website')
  .metadata({ name: 'newsletter.cancel-issue', failure: { title: 'Failed to cancel', message: again } })
  .inputSchema(issueIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    const state = await showing(() => cancelIssue(ctx.viewer, id))
    return state === 'draft'
      ? { title: 'Schedule canceled', message: 'The issue is a draft again.' }
      : { title: 'Canceled', message: 'Remaining emails were canceled.' }
  })
