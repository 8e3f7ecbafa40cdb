import { getEnv, type Env } from './env'

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

type Settings = Pick<Env, 'S3_REGION' | 'S3_BUCKET' | 'S3_FORCE_PATH_STYLE'> & {
  S3_ENDPOINT?: string | undefined
}

/** Where browsers meet the storage: the origin of its presigned addresses. Apart from `storage.ts`, to run at the edge. */
export function storageOrigin({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_FORCE_PATH_STYLE }: Settings): string {
  const url = new URL(S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`)
  // As the SDK does it: a bucket can't be a part of an address in numbers, and one with a dot has no certificate.
  const isInPath = S3_FORCE_PATH_STYLE || S3_BUCKET.includes('.') || /^[\d.]+$|^\[/.test(url.hostname)
  return isInPath ? url.origin : `${url.protocol}//${S3_BUCKET}.${url.host}`
}
