'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { z } from 'zod'
import { accountAction } from '@/lib/auth/action-clients'
import { areaOfRole } from '@/lib/auth/config'
import type { Viewer } from '@/lib/auth/viewer'
import { endConnections } from '@/lib/platform/realtime'
import { endOtherSessions, endSession } from './mutations'

const failure = { title: 'Error', message: 'The session could not be ended. Please try again.' }

function afterEnding(viewer: Viewer): void {
  // Ends the connections of all sessions; pages of the remaining ones reconnect by themselves.
  after(() => endConnections(viewer.userId))
  revalidatePath(`/${areaOfRole[viewer.role]}/account`)
}

export const endSessionAction = accountAction
  .metadata({ name: 'sessions.end', failure })
  .inputSchema(z.object({ id: z.uuid() }))
  .action(async ({ parsedInput: { id }, ctx: { viewer, origin } }) => {
    await endSession(viewer, id, origin)
    afterEnding(viewer)
    return { title: 'Session ended', message: 'That device is signed out.' }
  })

export const endOtherSessionsAction = accountAction
  .metadata({ name: 'sessions.end-others', failure })
  .action(async ({ ctx: { viewer, origin } }) => {
    await endOtherSessions(viewer, origin)
    afterEnding(viewer)
    return { title: 'Signed out everywhere else', message: 'Only this device is still signed in.' }
  })
