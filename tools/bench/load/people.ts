import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import { Client } from 'pg'
import type { Stack } from '../../stack/stack'

// The cookie's name over http; see lib/auth/config.ts.
const COOKIE = 'foyer-session'

export type Person = { userId: string; email: string; cookie: string; token: string; ip: string }

/** Signs users in without the login form: a session row and its cookie for each. */
export async function signInAll(stack: Stack, emails: string[]): Promise<Person[]> {
  const people: Person[] = []
  await onDatabase(stack, async (client) => {
    for (const [index, email] of emails.entries()) {
      const sid = randomBytes(32).toString('base64url')
      const { rows } = await client.query<{ user_id: string; role: 'CLIENT' | 'ADMIN' }>(
        `insert into sessions (id, sid_hash, user_id, role, expires_at)
         select $1, $2, id, role, now() + interval '12 hours' from profiles where email_normalized = $3
         returning user_id, role`,
        [randomUUID(), createHash('sha256').update(sid).digest('hex'), email],
      )
      const [session] = rows
      if (!session) throw new Error(`There is no account for ${email}.`)
      const secret = stack.env.AUTH_SECRET ?? ''
      const token = await encode({ token: { sid, role: session.role }, secret, salt: COOKIE })
      const ip = `10.90.${index >> 8}.${index & 255}`
      people.push({ userId: session.user_id, email, token, cookie: `${COOKIE}=${token}`, ip })
    }
  })
  return people
}

export function browserCookie(stack: Stack, { token }: Person) {
  return { name: COOKIE, value: token, url: stack.url, httpOnly: true, sameSite: 'Lax' as const }
}

export async function onDatabase<T>(stack: Stack, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: stack.env.DATABASE_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The first column of the first row. */
export async function readValue(stack: Stack, query: string, values: unknown[] = []): Promise<unknown> {
  return onDatabase(stack, async (client) => {
    const { rows } = await client.query<unknown[]>({ text: query, values, rowMode: 'array' })
    return rows[0]?.[0]
  })
}
