import type { APIRequestContext } from '@playwright/test'
import { Client } from 'pg'
import { hashPassword } from '@/lib/auth/password'

export type Account = { id: string; email: string; name: string; password: string }
type Role = 'CLIENT' | 'ADMIN'

/** One statement on the running product's database. */
export async function query<Row extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Somebody of this test's own, with a confirmed address. */
export async function createAccount(role: Role): Promise<Account> {
  const email = `${crypto.randomUUID()}@example.com`
  const name = `${role === 'ADMIN' ? 'Admin' : 'Client'} ${email.slice(0, 8)}`
  const password = crypto.randomUUID()
  const [row] = await query<{ id: string }>(
    `insert into profiles (email, email_normalized, full_name, role, password_hash, email_verified_at)
     values ($1, $1, $2, $3, $4, now()) returning id`,
    [email, name, role, await hashPassword(password)],
  )
  if (!row) throw new Error('The account was not stored.')
  return { id: row.id, email, name, password }
}

/** Gives the context a real session by the provider's own endpoint, without the forms. Says whether it got one. */
export async function signIn(
  request: APIRequestContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
  area: 'portal' | 'admin',
): Promise<boolean> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  await request.post('/api/auth/callback/credentials', {
    form: { csrfToken, email, password, area },
    maxRedirects: 0,
  })
  const { cookies } = await request.storageState()
  return cookies.some(({ name }) => name.endsWith('foyer-session'))
}
