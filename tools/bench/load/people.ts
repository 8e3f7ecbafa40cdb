import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { encode } from 'next-auth/jwt'
import { Client } from 'pg'
import type { Stack } from '../../stack/stack'
import { launchBrowser } from '../../test/browser'

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

export async function signIn(stack: Stack, email: string | undefined): Promise<Person> {
  const [person] = await signInAll(stack, [email ?? ''])
  if (!person) throw new Error('Nobody is signed in.')
  return person
}

/** The owner of the sample. */
export function signInOwner(stack: Stack): Promise<Person> {
  return signIn(stack, stack.signIns?.admin.email)
}

/** A page in a context of its own, signed in as this person or as nobody. */
export async function openPage(
  browser: Browser,
  stack: Stack,
  person: Person | undefined,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.url, ...options })
  const cookie = { name: COOKIE, url: stack.url, httpOnly: true, sameSite: 'Lax' as const }
  if (person) await context.addCookies([{ ...cookie, value: person.token }])
  return context.newPage()
}

/** Runs work in a browser that is signed in to the admin. */
export async function inAdmin<T>(stack: Stack, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchBrowser()
  try {
    return await work(await openPage(browser, stack, await signInOwner(stack)))
  } finally {
    await browser.close()
  }
}

export function onDatabase<T>(stack: Stack, work: (client: Client) => Promise<T>): Promise<T> {
  return withDatabase(stack.env.DATABASE_URL, work)
}

async function withDatabase<T>(url = '', work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The first column of each row. */
export async function readColumn(stack: Stack, query: string, values: unknown[] = []): Promise<string[]> {
  return onDatabase(stack, async (client) => {
    const { rows } = await client.query<[string]>({ text: query, values, rowMode: 'array' })
    return rows.map(([first]) => first)
  })
}

/** The first column of the first row. */
export function readValue(stack: Stack, query: string, values: unknown[] = []): Promise<unknown> {
  return readValueAt(stack.env.DATABASE_URL, query, values)
}

/** The same in another database. */
export function readValueAt(url = '', query: string, values: unknown[] = []): Promise<unknown> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<unknown[]>({ text: query, values, rowMode: 'array' })
    return rows[0]?.[0]
  })
}
