import { randomUUID } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/client'
import type { Clock } from './clock'
import { reading } from './conversations'
import type { SampleFile, StoredObject } from './files/file'
import { createInvoicePdf } from './files/invoice-pdf'
import type { InvoiceRows } from './invoices'
import type { PlacedProject, SampleDocument } from './projects'

export type FileRows = {
  objects: StoredObject[]
  documents: Prisma.DocumentCreateManyInput[]
  versions: Prisma.DocumentVersionCreateManyInput[]
  downloads: Prisma.DocumentDownloadCreateManyInput[]
  updates: Prisma.ClientUpdateCreateManyInput[]
}

/** The rows that point to a file in the storage, and the files. */
export function createFileRows(
  clock: Clock,
  projects: PlacedProject[],
  adminId: string,
  invoices: InvoiceRows['byKey'],
): FileRows {
  const rows: FileRows = { objects: [], documents: [], versions: [], downloads: [], updates: [] }
  for (const project of projects) {
    for (const document of project.documents) addDocument(rows, clock, project, document, adminId, invoices)
    for (const { file, readDaysAgo, daysAgo, ...update } of project.updates) {
      rows.updates.push({
        ...update,
        ...reading(clock, readDaysAgo),
        projectId: project.id,
        adminId,
        fileUrl: file && store(rows, project.clientId, file.file).fileUrl,
        fileName: file?.name,
        createdAt: clock.ago(daysAgo),
      })
    }
  }
  return rows
}

function addDocument(
  rows: FileRows,
  clock: Clock,
  project: PlacedProject,
  { name, type, file, daysAgo, replaced, downloads = [] }: SampleDocument,
  uploadedById: string,
  invoices: InvoiceRows['byKey'],
): void {
  const id = randomUUID()
  const content = 'invoice' in file ? printInvoice(invoices, file.invoice) : file
  const uploadedAt = clock.ago(daysAgo)
  const stored = { ...store(rows, project.clientId, content), uploadedById, uploadedAt }
  rows.documents.push({ ...stored, id, projectId: project.id, name, type, verifiedAt: uploadedAt })
  if (replaced) {
    const earlier = store(rows, project.clientId, replaced.file)
    rows.versions.push({ ...earlier, documentId: id, uploadedById, uploadedAt: clock.ago(replaced.daysAgo) })
  }
  rows.downloads.push(
    ...downloads.map((days) => ({ documentId: id, userId: project.clientId, at: clock.ago(days) })),
  )
}

function printInvoice(invoices: InvoiceRows['byKey'], key: string): SampleFile {
  const found = invoices.get(key)
  if (!found) throw new Error(`The sample has no invoice '${key}'.`)
  return createInvoicePdf(found.invoice, found.lines)
}

function store(rows: FileRows, ownerId: string, { extension, contentType, body }: SampleFile) {
  const key = `${ownerId}/${randomUUID()}.${extension}`
  rows.objects.push({ key, contentType, body })
  return { fileUrl: key, contentType, sizeBytes: body.length }
}
