import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { encode } from 'next-auth/jwt'
import { authConfig, type Role } from '@/lib/auth/config'
import { hashPassword } from '@/lib/auth/password'
import type { StaffRight } from '@/lib/auth/rights'
import { createSession } from '@/lib/auth/session'
import { normalizeEmail } from '@/lib/auth/tokens'
import { getDb, getPool } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { SignIns } from '@/tools/stack/secrets'
import { callAction, readActions } from './actions'

export type Account = { id: string; email: string; name: string; password: string; role: Role }
export type SampleAccount = 'admin' | 'client'

/** Runs one statement on the database of the product under test. */
export async function query<Row extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await getPool().query<Row>(text, values)).rows
}

/** Shared by all accounts of a worker, because hashing takes longer than anything else here. */
const password = crypto.randomUUID()
let passwordHash: Promise<string> | undefined

/** Stores an account for one test, with a confirmed address. An admin is an owner by default; staff have all rights. */
export async function createAccount(
  role: Role,
  isOwner = role === 'ADMIN',
  rights?: StaffRight[],
): Promise<Account> {
  const email = `${crypto.randomUUID()}@example.com`
  const name = `${role === 'ADMIN' ? (isOwner ? 'Admin' : 'Staff') : 'Client'} ${email.slice(0, 8)}`
  passwordHash ??= hashPassword(password)
  const { id } = await getDb().user.create({
    data: {
      email,
      emailNormalized: email,
      fullName: name,
      role,
      isOwner,
      ...(rights && { rights }),
      passwordHash: await passwordHash,
      emailVerifiedAt: new Date(),
    },
  })
  return { id, email, name, password, role }
}

/** One of the sample accounts of the product under test. */
export async function findSampleAccount(account: SampleAccount): Promise<Account> {
  const { admin, clients } = JSON.parse(process.env.FOYER_TEST_SIGN_INS ?? '') as SignIns
  const { email, password } = account === 'admin' ? admin : clients[0]
  const { id, role, fullName } = await getDb().user.findUniqueOrThrow({
    where: { emailNormalized: normalizeEmail(email) },
  })
  return { id, role, email, password, name: fullName ?? '' }
}

/** Starts a session for the account and returns its cookie, as a sign-in would set it. */
export async function createSessionCookie({ id, role }: Pick<Account, 'id' | 'role'>) {
  const sid = await createSession({ id, role }, { ip: '127.0.0.1', userAgent: null, requestId: null })
  const name = authConfig().cookies?.sessionToken?.name ?? ''
  const value = await encode({ token: { sid, role }, secret: getEnv().AUTH_SECRET, salt: name })
  return {
    name,
    value,
    domain: new URL(process.env.FOYER_TEST_URL ?? '').hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }
}

/** Gives a browser a session, bypassing the login screen. */
export async function openSession(context: BrowserContext, account: Account): Promise<void> {
  await context.addCookies([await createSessionCookie(account)])
}

/** Signs in by calling the login action directly. True if that started a session. */
export async function signIn(
  request: APIRequestContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
  area: 'portal' | 'admin',
  origin?: string,
): Promise<boolean> {
  const wanted = area === 'admin' ? 'signInToAdminAction' : 'signInToPortalAction'
  const id = (await readActions()).find(({ name }) => name === wanted)?.id ?? ''
  await callAction(request, id, `/${area}/login`, { form: { email, password } }, origin)
  const { cookies } = await request.storageState()
  return cookies.some(({ name }) => name.endsWith('foyer-session'))
}
