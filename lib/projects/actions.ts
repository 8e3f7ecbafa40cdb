'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { adminAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { endConnections, notify } from '@/lib/platform/realtime'
import { formValuesOf } from './revisions/rules'
import { archiveProjects, createProject, updateProject } from './mutations'
import { listProjectPeople } from './queries'
import { newProjectSchema, projectArchiveSchema, projectEditSchema } from './schema'

const failure = { title: 'Not saved', message: 'The project could not be saved. Please try again.' }

async function signalChange(ids: string[]): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('projects', ids)
}

export const createProjectAction = toFormAction(
  adminAction
    .metadata({ name: 'project.create', failure })
    .inputSchema(formInput(newProjectSchema))
    .action(async ({ parsedInput: { submissionKey, ...fields }, ctx }) => {
      const { id } = await createProject(ctx.viewer, fields, submissionKey)
      await signalChange([id])
      return { title: 'Project created', message: `‘${fields.title}’ is ready.`, data: { id } }
    }),
)

export const updateProjectAction = toFormAction(
  adminAction
    .metadata({ name: 'project.update', failure })
    .inputSchema(formInput(projectEditSchema))
    .action(async ({ parsedInput: { id, version, ...fields }, ctx }) => {
      const { formerClientId } = await updateProject(ctx.viewer, { id, version }, fields)
      await signalChange([id])
      if (formerClientId !== null) after(() => endConnections(formerClientId))
      const values = formValuesOf({ ...fields, clientLabel: fields.client })
      return { title: 'Project saved', message: 'The client sees it at once.', values, data: { id } }
    }),
)

export const archiveProjectsAction = adminAction
  .metadata({ name: 'project.archive', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(projectArchiveSchema)
  .action(async ({ parsedInput: { ids, archived }, ctx }) => {
    const changed = await archiveProjects(ctx.viewer, ids, archived)
    await signalChange(changed)
    if (archived) after(async () => endConnections(...(await listProjectPeople(ctx.viewer, changed))))
    const projects = changed.length === 1 ? '1 project' : `${String(changed.length)} projects`
    return archived
      ? { title: 'Archived', message: `${projects} moved to the archive.` }
      : { title: 'Back from the archive', message: `${projects} active again.` }
  })
