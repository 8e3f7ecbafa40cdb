'use server'

import { revalidatePath } from 'next/cache'
import { adminAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { leadTopics } from '../rules'
import { convertLead, type Converted } from './mutations'
import { conversionSchema } from './schema'

export const convertLeadAction = adminAction
  .metadata({
    name: 'lead.convert',
    failure: { title: 'Not converted', message: 'Nothing was created. Please try again.' },
  })
  .inputSchema(conversionSchema)
  .action(async ({ parsedInput: { kind, id, ...conversion }, ctx: { viewer, origin } }) => {
    const converted = await convertLead(viewer, { kind, id }, conversion, origin)
    revalidatePath('/admin', 'layout')
    await Promise.all([notify(leadTopics[kind]), notify('clients'), notify('projects')])
    return { ...toldOf(converted, conversion.email), projectId: converted.projectId }
  })

function toldOf({ isNew, isInvited }: Converted, email: string) {
  if (!isNew) return { title: 'Converted already', message: 'This is the project that it became.' }
  return isInvited
    ? { title: 'Client and project created', message: `We are mailing ${email} an invitation.` }
    : { title: 'Project created', message: 'It belongs to the account that this address has.' }
}
