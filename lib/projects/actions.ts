'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { actionWith, portalAction } from '@/lib/auth/action-clients'
import { UserError } from '@/lib/platform/errors'
import { rememberProject } from '@/lib/platform/request'
import { endConnections, notify } from '@/lib/platform/realtime'
import {
  addProjectMember,
  archiveProjects,
  createProject,
  removeProjectMember,
  updateProject,
} from './mutations'
import { canSeeProject, getHandover } from './queries'
import {
  handoverSchema,
  projectArchiveSchema,
  projectFormSchema,
  projectIdSchema,
  projectMemberSchema,
} from './schema'

const failure = { title: 'Not saved', message: 'The project could not be saved. Please try again.' }

async function signalChange(ids: string[]): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('projects', ids)
}

export const saveProjectAction = actionWith('clients')
  .metadata({ name: 'project.save', failure })
  .inputSchema(projectFormSchema)
  .action(async ({ parsedInput, ctx: { viewer } }) => {
    const { id: known, version, submissionKey, seenHandover, ...fields } = parsedInput
    if (known === null) {
      const { id } = await createProject(viewer, fields, submissionKey)
      await signalChange([id])
      return { title: 'Project created', message: `‘${fields.title}’ is ready.`, id }
    }
    // Before a conflict is reported too: the answer then shows what was saved.
    revalidatePath('/admin/projects', 'layout')
    const { formerPeople } = await updateProject(viewer, { id: known, version, seenHandover }, fields)
    await signalChange([known])
    after(() => endConnections(...formerPeople))
    return { title: 'Project saved', message: 'The client sees it at once.', id: known }
  })

/** What to confirm before a project goes to another client; null if saving doesn't do that. */
export const previewHandoverAction = actionWith('clients')
  .metadata({
    name: 'project.preview-handover',
    failure: {
      title: 'Not saved',
      message: 'What the new client will see could not be read. Please try again.',
    },
  })
  .inputSchema(handoverSchema)
  .action(async ({ parsedInput, ctx }) => ({ handover: await getHandover(ctx.viewer, parsedInput) }))

export const archiveProjectsAction = actionWith('clients')
  .metadata({
    name: 'project.archive',
    failure: { title: 'Not changed', message: 'The projects are as they were. Please try again.' },
  })
  .inputSchema(projectArchiveSchema)
  .action(async ({ parsedInput: { ids, archived }, ctx }) => {
    const changed = await archiveProjects(ctx.viewer, ids, archived)
    await signalChange(changed)
    const projects = changed.length === 1 ? '1 project' : `${String(changed.length)} projects`
    return archived
      ? { title: 'Archived', message: `${projects} moved to the archive.` }
      : { title: 'Back from the archive', message: `${projects} active again.` }
  })

export const addProjectMemberAction = actionWith('clients')
  .metadata({
    name: 'project.member.add',
    failure: { title: 'Not added', message: 'They have no access yet. Please try again.' },
  })
  .inputSchema(projectMemberSchema)
  .action(async ({ parsedInput, ctx }) => {
    await addProjectMember(ctx.viewer, parsedInput)
    await signalChange([parsedInput.projectId])
    return { title: 'Contact added', message: 'They can see the project in their portal now.' }
  })

export const removeProjectMemberAction = actionWith('clients')
  .metadata({
    name: 'project.member.remove',
    failure: { title: 'Not removed', message: 'They still have access. Please try again.' },
  })
  .inputSchema(projectMemberSchema)
  .action(async ({ parsedInput, ctx }) => {
    await removeProjectMember(ctx.viewer, parsedInput)
    await signalChange([parsedInput.projectId])
    after(() => endConnections(parsedInput.userId))
    return { title: 'Contact removed', message: 'They no longer see the project.' }
  })

export const chooseProjectAction = portalAction
  .metadata({
    name: 'projects.choose',
    failure: { title: 'Error', message: 'Failed to load project information' },
  })
  .inputSchema(projectIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer } }) => {
    if (!(await canSeeProject(viewer, id)))
      throw new UserError('This project is no longer available.', { title: 'Error' })
    await rememberProject(id)
    revalidatePath('/portal', 'layout')
    return {}
  })
