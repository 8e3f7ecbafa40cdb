import type { ClientViewer, Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import { Prisma } from '@/prisma/generated/client'

/** Those of the projects that the viewer sees. Clients no longer see withdrawn ones. */
export function visibleQuestions(viewer: Viewer): Prisma.QuestionWhereInput {
  const project = visibleProjects(viewer)
  return viewer.role === 'ADMIN' ? { project } : { project, withdrawnAt: null }
}

/** What a client sees of the questions of a project that they see, as SQL. */
export function sqlVisibleQuestions(_viewer: ClientViewer): Prisma.Sql {
  return Prisma.sql`withdrawn_at is null`
}
