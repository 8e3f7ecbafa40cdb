import { getSite } from '@/lib/base/site'
import { inBatches, olderThan } from '@/lib/platform/batches'
import {
  among,
  fileNameOf,
  iso,
  newestFirst,
  type WithPersonalData,
  type PersonContext,
} from '@/lib/platform/personal-data'
import { ownProjects } from '@/lib/projects/personal-data'
import { authorName } from '@/lib/staff/rules'
import { removeRows } from '@/lib/uploads/mutations'
import { Prisma } from '@/prisma/generated/client'
import { updateKind } from './registry'

export const updatesData: WithPersonalData = {
  async lines({ db, ids }) {
    const count = await db.clientUpdate.count({ where: { projectId: { in: ids(ownProjects) } } })
    return [{ title: 'Updates to them', count }]
  },
  listed: { title: 'Updates', entries: updateEntries },
  async *files(context) {
    for await (const row of updatesOf(context)) {
      const path = updatePath(row)
      if (path !== null && row.fileUrl !== null) yield { path, key: row.fileUrl, at: row.createdAt }
    }
  },
  async erase({ db, projects }) {
    await removeRows(db, updateKind, Prisma.sql`row.project_id = ${among(projects.deleted)}`)
    return {}
  },
  topics: ['updates'],
}

const updateParts = {
  project: { select: { title: true } },
  admin: { select: { fullName: true } },
} satisfies Prisma.ClientUpdateInclude
type UpdateRow = Prisma.ClientUpdateGetPayload<{ include: typeof updateParts }>

function updatesOf({ db, ids }: PersonContext) {
  return inBatches<UpdateRow>((last, take) =>
    db.clientUpdate.findMany({
      where: { projectId: { in: ids(ownProjects) }, ...olderThan('createdAt', last) },
      include: updateParts,
      orderBy: newestFirst,
      take,
    }),
  )
}

function updatePath({ id, fileUrl, fileName }: Pick<UpdateRow, 'id' | 'fileUrl' | 'fileName'>) {
  return fileUrl === null ? null : `files/updates/${fileNameOf(id, fileName ?? fileUrl)}`
}

async function* updateEntries(context: PersonContext) {
  for await (const row of updatesOf(context)) {
    yield {
      project: row.project.title,
      title: row.title,
      content: row.content,
      status: row.status,
      author: authorName(row.admin, getSite().name),
      link: row.linkUrl,
      file: updatePath(row),
      createdAt: iso(row.createdAt),
      readAt: iso(row.readAt),
      inTrashSince: iso(row.deletedAt),
    }
  }
}
