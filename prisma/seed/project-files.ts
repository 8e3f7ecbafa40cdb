import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Prisma } from '@/prisma/generated/client'
import type { Clock } from './clock'
import { reading } from './conversations'
import type { PlacedProject, SampleFile } from './projects'

const contentTypes = new Map([
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.zip', 'application/zip'],
])

export type FileRows = {
  objects: { key: string; contentType: string; body: Buffer }[]
  files: Prisma.FileCreateManyInput[]
  versions: Prisma.FileVersionCreateManyInput[]
  downloads: Prisma.FileDownloadCreateManyInput[]
  updates: Prisma.ClientUpdateCreateManyInput[]
}

/** The stored files, and the rows that point to them. */
export function createFileRows(clock: Clock, projects: PlacedProject[]): FileRows {
  const rows: FileRows = { objects: [], files: [], versions: [], downloads: [], updates: [] }
  for (const project of projects) {
    for (const file of project.files) addFile(rows, clock, project, file)
    for (const { file, readDaysAgo, daysAgo, ...update } of project.updates) {
      rows.updates.push({
        ...update,
        ...reading(clock, readDaysAgo),
        projectId: project.id,
        adminId: project.assigneeId,
        fileUrl: file && store(rows, project.clientId, file.file).fileUrl,
        fileName: file?.name,
        createdAt: clock.ago(daysAgo),
      })
    }
  }
  return rows
}

function addFile(
  rows: FileRows,
  clock: Clock,
  project: PlacedProject,
  { name, type, file, daysAgo, replaced, downloads = [] }: SampleFile,
): void {
  const id = randomUUID()
  const uploadedById = project.assigneeId
  const uploadedAt = clock.ago(daysAgo)
  const stored = { ...store(rows, project.clientId, file), uploadedById, uploadedAt }
  rows.files.push({ ...stored, id, projectId: project.id, name, type, verifiedAt: uploadedAt })
  if (replaced) {
    const earlier = store(rows, project.clientId, replaced.file)
    rows.versions.push({ ...earlier, fileId: id, uploadedById, uploadedAt: clock.ago(replaced.daysAgo) })
  }
  rows.downloads.push(
    ...downloads.map((days) => ({ fileId: id, userId: project.clientId, at: clock.ago(days) })),
  )
}

function store(rows: FileRows, ownerId: string, file: string) {
  const extension = extname(file)
  const key = `${ownerId}/${randomUUID()}${extension}`
  const contentType = contentTypes.get(extension) ?? 'application/octet-stream'
  const body = readFileSync(join(import.meta.dirname, 'files', file))
  rows.objects.push({ key, contentType, body })
  return { fileUrl: key, contentType, sizeBytes: body.length }
}
