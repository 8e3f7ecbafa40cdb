import Pusher from 'pusher'
import { getEnv } from './env'
import { getLog } from './log'

const TIMEOUT_MS = 3_000

let pusher: Pusher | undefined

function getPusher(): Pusher {
  const env = getEnv()
  const base = {
    appId: env.PUSHER_APP_ID,
    key: env.PUSHER_KEY,
    secret: env.PUSHER_SECRET,
    useTLS: env.PUSHER_USE_TLS,
    timeout: TIMEOUT_MS,
  }
  pusher ??= new Pusher(
    env.PUSHER_HOST
      ? { ...base, host: env.PUSHER_HOST, port: String(env.PUSHER_PORT) }
      : { ...base, cluster: env.PUSHER_CLUSTER },
  )
  return pusher
}

/**
 * Tells whoever listens to one of the channels, at most 100, that something changed. Carries no content: listeners
 * read again through their own rights.
 * Never throws: a missed signal costs a page its liveness, not the write that was made.
 */
export async function publishSignal(channel: string | string[], event: string): Promise<void> {
  try {
    await getPusher().trigger(channel, event, {})
  } catch (error) {
    getLog().warn({ channel, event, error }, 'live update could not be sent')
  }
}

/** The signed answer that lets one connection listen to one private channel. */
export function authorizeChannel(socketId: string, channel: string): { auth: string } {
  return { auth: getPusher().authorizeChannel(socketId, channel).auth }
}

/** The signed answer that ties a connection to a user, so that it can be ended with the session. */
export function authenticateConnection(
  socketId: string,
  userId: string,
): { auth: string; user_data: string } {
  const { auth, user_data } = getPusher().authenticateUser(socketId, { id: userId })
  return { auth, user_data }
}

/**
 * Ends every live connection of these users. What they may still listen to is asked again when they reconnect; a missed
 * end leaves signals to somebody who can no longer read what they are about.
 */
export async function endConnections(...userIds: string[]): Promise<void> {
  for (const userId of new Set(userIds)) {
    try {
      await getPusher().terminateUserConnections(userId)
    } catch (error) {
      getLog().warn({ userId, error }, 'live connections could not be ended')
    }
  }
}
