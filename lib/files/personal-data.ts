import { inBatches, olderThan } from '@/lib/platform/batches'
import {
  among,
  each,
  fileNameOf,
  iso,
  type WithPersonalData,
  type PersonalRows,
  type PersonContext,
  type PlanContext,
} from '@/lib/platform/personal-data'
import { ownProjects } from '@/lib/projects/personal-data'
import { removeRows } from '@/lib/uploads/mutations'
import { Prisma } from '@/prisma/generated/client'
import { notKept } from './access'
import { fileKind } from './registry'

const { sql } = Prisma

/** Their own uploads, wherever; what colleagues upload is the agency's. */
const uploads: PersonalRows = {
  table: sql`documents`,
  where: ({ account }) => sql`uploaded_by_id = ${account?.role === 'CLIENT' ? account.id : null}::uuid`,
}

export const documentsData: WithPersonalData = {
  rows: [uploads],
  async lines(context) {
    return [{ title: 'Files', count: await context.db.file.count({ where: documentsOf(context) }) }]
  },
  listed: { title: 'Files', entries: documentEntries },
  async *files(context) {
    for await (const { id, name, fileUrl, uploadedAt, versions } of documentsIn(context)) {
      yield { path: documentPath(id, name), key: fileUrl, at: uploadedAt }
      for (const version of versions)
        yield { path: documentPath(version.id, name), key: version.fileUrl, at: version.uploadedAt }
    }
  },
  plan: countUploads,
  async erase(context) {
    const {
      db,
      person: { account },
      ids,
      projects,
    } = context
    if (!account) return {}
    const counts = await countUploads(context)
    const { deleted } = projects
    await removeRows(db, fileKind, sql`row.project_id = ${among(deleted)} or row.id = ${among(ids(uploads))}`)
    await db.fileVersion.updateMany({ where: { uploadedById: account.id }, data: { uploadedById: null } })
    return counts
  },
  topics: ['files'],
}

/** What is in a deleted project goes with it, and isn't counted. */
async function countUploads({ db, ids, projects }: PlanContext) {
  const where = { id: { in: ids(uploads) }, projectId: { notIn: projects.deleted } }
  return { uploads: await db.file.count({ where }) }
}

/** Without what is kept for the client who had the project before. */
function documentsOf({ person: { account }, ids }: PersonContext): Prisma.FileWhereInput {
  const kept = account ? [{ keptForId: account.id }] : []
  return {
    verifiedAt: { not: null },
    OR: [{ projectId: { in: ids(ownProjects) }, ...notKept }, { id: { in: ids(uploads) } }, ...kept],
  }
}

const documentParts = {
  project: { select: { title: true } },
  versions: { orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }] },
} satisfies Prisma.FileInclude
type DocumentRow = Prisma.FileGetPayload<{ include: typeof documentParts }>

function documentsIn(context: PersonContext) {
  return inBatches<DocumentRow>((last, take) =>
    context.db.file.findMany({
      where: { AND: [documentsOf(context), olderThan('uploadedAt', last)] },
      include: documentParts,
      orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
      take,
    }),
  )
}

const documentPath = (id: string, name: string) => `files/documents/${fileNameOf(id, name)}`

async function* documentEntries(context: PersonContext) {
  for await (const row of documentsIn(context)) {
    yield {
      project: row.project.title,
      name: row.name,
      type: row.type,
      sizeBytes: row.sizeBytes,
      isUploadedByThem: row.uploadedById !== null && row.uploadedById === context.person.account?.id,
      uploadedAt: iso(row.uploadedAt),
      inTrashSince: iso(row.deletedAt),
      file: documentPath(row.id, row.name),
      earlierVersions: row.versions.map((version) => ({
        uploadedAt: iso(version.uploadedAt),
        sizeBytes: version.sizeBytes,
        file: documentPath(version.id, row.name),
      })),
    }
  }
}

export const downloadsData: WithPersonalData = {
  async lines({ db, person: { account } }) {
    const count = account ? await db.fileDownload.count({ where: { userId: account.id } }) : 0
    return [{ title: 'Downloads of files', count }]
  },
  listed: {
    title: 'Downloads of files',
    entries: ({ db, person: { account } }) =>
      each(
        account
          ? db.fileDownload.findMany({
              where: { userId: account.id },
              include: { file: { select: { name: true } } },
              orderBy: [{ at: 'desc' }, { id: 'desc' }],
            })
          : [],
        (row) => ({ name: row.file.name, at: iso(row.at) }),
      ),
  },
  async plan({ db, person: { account }, ids, projects }) {
    if (!account) return {}
    const file = { id: { notIn: ids(uploads) }, projectId: { notIn: projects.deleted } }
    return { downloads: await db.fileDownload.count({ where: { userId: account.id, file } }) }
  },
  /** After the documents: those of deleted ones went with them. */
  async erase({ db, person: { account } }) {
    if (!account) return {}
    const { count: downloads } = await db.fileDownload.updateMany({
      where: { userId: account.id },
      data: { userId: null },
    })
    return { downloads }
  },
}
