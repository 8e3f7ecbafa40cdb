'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { adminAction } from '@/lib/auth/action-clients'
import { endConnections, notify } from '@/lib/platform/realtime'
import { addProjectMember, removeProjectMember } from './mutations'
import { searchClients } from './queries'
import { clientSearchSchema, projectMemberSchema } from './schema'

async function signalChange({ projectId }: { projectId: string }): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('projects', [projectId])
}

export const searchClientsAction = adminAction
  .metadata({ name: 'project.clients', failure: { title: 'Error', message: 'Failed to load clients' } })
  .inputSchema(clientSearchSchema)
  .action(async ({ parsedInput, ctx }) => searchClients(ctx.viewer, parsedInput.q))

export const addProjectMemberAction = adminAction
  .metadata({ name: 'project.member.add', failure: { title: 'Not added', message: 'Please try again.' } })
  .inputSchema(projectMemberSchema)
  .action(async ({ parsedInput, ctx }) => {
    await addProjectMember(ctx.viewer, parsedInput)
    await signalChange(parsedInput)
    return { title: 'Contact added', message: 'They see the project in their portal now.' }
  })

export const removeProjectMemberAction = adminAction
  .metadata({ name: 'project.member.remove', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(projectMemberSchema)
  .action(async ({ parsedInput, ctx }) => {
    await removeProjectMember(ctx.viewer, parsedInput)
    await signalChange(parsedInput)
    after(() => endConnections(parsedInput.userId))
    return { title: 'Contact removed', message: 'They no longer see the project.' }
  })
