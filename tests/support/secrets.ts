import { getEnv } from '@/lib/platform/env'

/** Runs `work` as if after a restart with these values of AUTH_SECRET and AUTH_SECRET_OLD. */
export async function withSecret<T>(secret: string, old: string[], work: () => T | Promise<T>): Promise<T> {
  const env = getEnv()
  const { AUTH_SECRET, AUTH_SECRET_OLD } = env
  Object.assign(env, { AUTH_SECRET: secret, AUTH_SECRET_OLD: old })
  try {
    return await work()
  } finally {
    Object.assign(env, { AUTH_SECRET, AUTH_SECRET_OLD })
  }
}
