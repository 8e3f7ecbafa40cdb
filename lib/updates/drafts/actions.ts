'use server'

import { createElement } from 'react'
import { adminAction } from '@/lib/auth/action-clients'
import { getEnv } from '@/lib/platform/env'
import { renderMail } from '@/lib/platform/mail-layout'
import { ClientUpdateEmail, clientUpdateSubject } from '../emails'
import { mailAddresses } from '../rules'
import { workUpdateSchema } from '../schema'
import { createAttachment } from './mutations'
import { findSendableProject, searchActiveProjects } from './queries'
import { attachmentSchema, projectSearchSchema } from './schema'

export const createAttachmentAction = adminAction
  .metadata({ name: 'update.upload', failure: { title: 'Error', message: 'Failed to upload file' } })
  .inputSchema(attachmentSchema)
  .action(({ parsedInput, ctx }) => createAttachment(ctx.viewer, parsedInput))

export const searchProjectsAction = adminAction
  .metadata({ name: 'update.projects', failure: { title: 'Error', message: 'Failed to load projects' } })
  .inputSchema(projectSearchSchema)
  .action(({ parsedInput, ctx }) => searchActiveProjects(ctx.viewer, parsedInput.q))

/** The mail that an update would become, without sending anything. */
export const previewMailAction = adminAction
  .metadata({ name: 'update.preview', failure: { title: 'Error', message: 'The mail can’t be shown now.' } })
  .inputSchema(workUpdateSchema)
  .action(async ({ parsedInput: update, ctx }) => {
    const project = await findSendableProject(ctx.viewer, update.projectId)
    const mail = {
      ...update,
      name: project?.clientName ?? null,
      projectTitle: project?.title ?? '',
      fileName: update.fileName ?? null,
      hasLink: Boolean(update.linkUrl),
      ...mailAddresses(getEnv().APP_URL, { id: '', projectId: update.projectId }),
    }
    const { html } = await renderMail(createElement(ClientUpdateEmail, mail))
    return { subject: clientUpdateSubject(mail), html }
  })
