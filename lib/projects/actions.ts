'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { adminAction } from '@/lib/auth/action-clients'
import { endConnections, notify } from '@/lib/platform/realtime'
import { archiveProjects, createProject, updateProject } from './mutations'
import { listProjectPeople } from './queries'
import { projectArchiveSchema, projectFormSchema } from './schema'

const failure = { title: 'Not saved', message: 'The project could not be saved. Please try again.' }

async function signalChange(ids: string[]): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('projects', ids)
}

export const saveProjectAction = adminAction
  .metadata({ name: 'project.save', failure })
  .inputSchema(projectFormSchema)
  .action(async ({ parsedInput: { id: known, version, submissionKey, ...fields }, ctx: { viewer } }) => {
    if (known === null) {
      const { id } = await createProject(viewer, fields, submissionKey)
      await signalChange([id])
      return { title: 'Project created', message: `‘${fields.title}’ is ready.`, id }
    }
    // Also where saving is refused: the answer then brings what somebody else saved.
    revalidatePath('/admin/projects', 'layout')
    const { formerClientId } = await updateProject(viewer, { id: known, version }, fields)
    await signalChange([known])
    if (formerClientId !== null) after(() => endConnections(formerClientId))
    return { title: 'Project saved', message: 'The client sees it at once.', id: known }
  })

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
