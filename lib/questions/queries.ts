import { getSite } from '@/lib/base/site'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { listOwnProjects } from '@/lib/projects/queries'
import { authorName } from '@/lib/staff/rules'
import { sqlVisibleQuestions } from './access'
import { type QuestionStatus, statusOf } from './rules'

export type OpenQuestion = {
  id: string
  text: string
  dueDate: Date | null
  version: number
  createdAt: Date
  projectId: string
  projectTitle: string
  author: string
  status: QuestionStatus
}

type StoredQuestion = Omit<OpenQuestion, 'projectTitle' | 'author' | 'status'> & { fullName: string | null }

/** What the agency waits for an answer to, in all projects that the client sees: due first, then oldest first. */
export async function listOpenQuestions(viewer: ClientViewer): Promise<OpenQuestion[]> {
  const projects = await listOwnProjects(viewer)
  if (projects.length === 0) return []
  const titles = new Map(projects.map(({ id, title }) => [id, title]))
  const rows = await getDb().$queryRaw<StoredQuestion[]>`
    select question.id, question.text, question.due_date as "dueDate", question.version,
      question.created_at as "createdAt", question.project_id as "projectId", author.full_name as "fullName"
    from questions question left join profiles author on author.id = question.author_id
    where project_id = any(${Array.from(titles.keys())}::uuid[]) and answered_at is null
      and ${sqlVisibleQuestions(viewer)}
    order by question.due_date nulls last, question.created_at, question.id limit 100`
  const now = new Date()
  return rows.map(({ fullName, ...row }) => ({
    ...row,
    projectTitle: titles.get(row.projectId) ?? '',
    author: authorName({ fullName }, getSite().name),
    status: statusOf({ ...row, answeredAt: null, withdrawnAt: null }, now),
  }))
}
