import { z } from 'zod'
import { viewerRoute } from '@/lib/auth/guard'
import { mayListen } from '@/lib/live/access'
import { readForm, textFields } from '@/lib/platform/form-data'
import { authenticateConnection, authorizeChannel } from '@/lib/platform/realtime'

const subscriptionSchema = z.object({
  socket_id: z.string().regex(/^\d+\.\d+$/),
  /** Absent when the connection authenticates its user, which lets us close it when the session ends. */
  channel_name: z.string().max(200).optional(),
})

/** Tells the realtime client whether this user's connection may subscribe to a channel. */
export const POST = viewerRoute(async (viewer, request) => {
  const fields = subscriptionSchema.safeParse(textFields(await readForm(request)))
  if (!fields.success) return new Response('Bad request', { status: 400 })
  const { socket_id: socketId, channel_name: channel } = fields.data
  const headers = { 'cache-control': 'no-store' }
  if (channel === undefined)
    return Response.json(authenticateConnection(socketId, viewer.userId), { headers })
  if (!(await mayListen(viewer, [channel]))) return new Response('Forbidden', { status: 403, headers })
  return Response.json(authorizeChannel(socketId, channel), { headers })
})
