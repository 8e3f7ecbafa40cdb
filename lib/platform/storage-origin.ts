import type { Env } from './env'

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
