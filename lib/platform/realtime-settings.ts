import { getEnv } from './env'

/** What a browser needs to reach the realtime server. Apart from `realtime.ts`, so that it runs at the edge too. */
export type RealtimeSettings = {
  key: string
  cluster: string
  host: string | null
  port: number
  useTLS: boolean
}

export function getRealtimeSettings(): RealtimeSettings {
  const env = getEnv()
  return {
    key: env.PUSHER_KEY,
    cluster: env.PUSHER_CLUSTER,
    host: env.PUSHER_HOST ?? null,
    port: env.PUSHER_PORT,
    useTLS: env.PUSHER_USE_TLS,
  }
}
