import { putObject } from '@/lib/platform/storage'
import { query } from './accounts'

type ProjectFields = {
  title?: string
  completion?: number
  nextMilestone?: string
  eta?: string
  active?: boolean
}

// Rows stored within the same millisecond would have no defined order.
let stored = 0

/** A client's project with a unique title, newer than all earlier ones. */
export async function addProject(
  clientId: string,
  fields: ProjectFields = {},
): Promise<{ id: string; title: string }> {
  const {
    title = `Project ${crypto.randomUUID()}`,
    completion = 0,
    nextMilestone,
    eta,
    active = true,
  } = fields
  const [row] = await query<{ id: string }>(
    `insert into projects
       (title, client_name, client_user_id, completion_percentage, next_milestone, eta_date, active, created_at)
     values ($1, $1, $2, $3, $4, $5, $6, now() - interval '1 minute' + $7 * interval '1 millisecond') returning id`,
    [title, clientId, completion, nextMilestone, eta, active, ++stored],
  )
  return { id: row?.id ?? '', title }
}

type FileFields = { type?: string; contentType?: string; body?: Buffer; daysAgo?: number; hidden?: boolean }

/** A verified file whose bytes are in the storage. A hidden one counts as deleted. */
export async function addFile(projectId: string, name: string, fields: FileFields = {}) {
  const { type = 'contract', contentType = 'application/pdf', daysAgo = 0, hidden = false } = fields
  const { body = Buffer.from(`%PDF-1.7 ${name}`) } = fields
  const key = `tests/${crypto.randomUUID()}`
  await putObject(key, body, contentType)
  const [row] = await query<{ id: string }>(
    `insert into documents
       (project_id, name, type, file_url, content_type, size_bytes, uploaded_at, verified_at, deleted_at)
     values ($1, $2, $3, $4, $5, $6, now() - $7 * interval '1 day', now(), case when $8 then now() end)
     returning id`,
    [projectId, name, type, key, contentType, body.length, daysAgo, hidden],
  )
  return { id: row?.id ?? '', key, body }
}

export async function addUpdate(projectId: string, title: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into client_updates (project_id, title, content, status)
     values ($1, $2, $2, 'sent') returning id`,
    [projectId, title],
  )
  return row?.id ?? ''
}

export async function addMessage(projectId: string, text: string): Promise<void> {
  await query(
    `insert into messages (project_id, sender_type, message_text)
     values ($1, 'admin', $2)`,
    [projectId, text],
  )
}

export async function addMilestones(
  projectId: string,
  milestones: { title: string; due?: string; done?: string }[],
): Promise<void> {
  for (const [order, { title, due, done }] of milestones.entries()) {
    await query(
      'insert into milestones (project_id, title, due_date, done_at, order_index) values ($1, $2, $3, $4, $5)',
      [projectId, title, due, done, order],
    )
  }
}
