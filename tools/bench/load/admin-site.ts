import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Stack } from '../../stack/stack'
import { AdminClient } from './admin-client'
import { onDatabase, readColumn, signIn } from './people'

const ADMIN = 'admin@faults.example'
export const CLIENT = 'client@faults.example'

/** An admin and, for a client, a project. Returns the project's id. */
export async function addPeople(stack: Stack): Promise<string> {
  return onDatabase(stack, async (database) => {
    const add = async (query: string, values: string[]) =>
      (await database.query<{ id: string }>(query, values)).rows[0]?.id ?? ''
    const person = `insert into profiles (email, email_normalized, role, is_owner, email_verified_at)
      values ($1, $1, $2, $3, now()) on conflict (email_normalized) do update set email = excluded.email returning id`
    await add(person, [ADMIN, 'ADMIN', 'true'])
    const clientId = await add(person, [CLIENT, 'CLIENT', 'false'])
    return add(
      `insert into projects (title, client_name, client_user_id) values ('Faults', 'Client', $1) returning id`,
      [clientId],
    )
  })
}

export async function openAdmin(stack: Stack, url = stack.url): Promise<AdminClient> {
  return AdminClient.open(url, await signIn(stack, ADMIN))
}

/** A service that the home page doesn't show yet. Returns its id. */
export async function addHiddenService(stack: Stack, title: string): Promise<string> {
  const [id = ''] = await readColumn(
    stack,
    `insert into services (title, description, features, icon, order_index, active)
     values ($1, 'Stored.', '{One}', 'code', 0, false) returning id`,
    [title],
  )
  return id
}

type Place = { id: string; url: string; headers: Record<string, string> }
type NewFile = {
  body: Buffer<ArrayBuffer>
  sha256: string
  place: Place | undefined
  problem: string | undefined
}

/** Announces a file of that many random bytes. */
export async function announceFile(admin: AdminClient, projectId: string, bytes: number): Promise<NewFile> {
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])
  const sha256 = createHash('sha256').update(body).digest('base64')
  const file = { projectId, type: 'contract', name: `${randomUUID()}.pdf`, size: body.length, sha256 }
  const { data, problem } = await admin.call('startUploadAction', `/admin/projects/${projectId}`, file)
  return { body, sha256, place: data as Place | undefined, problem }
}

/** Stores it as a browser does. Returns what went wrong. */
export async function putFile({ body, place }: NewFile): Promise<string | undefined> {
  const signal = AbortSignal.timeout(15_000)
  const { ok, status } = await fetch(place?.url ?? '', {
    method: 'PUT',
    body,
    headers: place?.headers,
    signal,
  })
  return ok ? undefined : `The storage answered ${status}.`
}

/** The last step of an upload. Returns what went wrong. */
export async function finishFile(
  admin: AdminClient,
  projectId: string,
  { place, sha256 }: NewFile,
): Promise<string | undefined> {
  const input = { id: place?.id, sha256 }
  return (await admin.call('finishUploadAction', `/admin/projects/${projectId}`, input)).problem
}
