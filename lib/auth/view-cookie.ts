import { cookies } from 'next/headers'
import { cookieOptions, viewCookieName } from './config'

/**
 * For route handlers. It ends with the browser, not with the view: anyone who still has it is told that the view has ended.
 */
export async function keepView(sid: string): Promise<void> {
  const jar = await cookies()
  jar.set(viewCookieName(), sid, cookieOptions())
}

/** For actions and route handlers. */
export async function forgetView(): Promise<void> {
  const jar = await cookies()
  // Not `delete`, which leaves out what a `__Host-` cookie must have.
  jar.set(viewCookieName(), '', { ...cookieOptions(), maxAge: 0 })
}
