import type { ComponentProps } from 'react'
import { DocumentDownload } from '@/components/files/document-download'
import { DocumentPreview } from '@/components/files/document-preview'
import { DocumentIcon, DocumentTypeBadge } from '@/components/files/file-type'
import { Card, CardFooter } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { formatBytes, previewKindOf, type DocumentType } from '@/lib/files/rules'

type DocumentCardProps = {
  id: string
  name: string
  type: DocumentType
  contentType: string
  sizeBytes: number
  uploadedAt: Date
}

export function DocumentCard({ id, name, type, contentType, sizeBytes, uploadedAt }: DocumentCardProps) {
  const previewKind = previewKindOf(contentType)
  return (
    <Card className="h-full">
      <div className="flex items-start gap-4 px-(--card-padding)">
        <DocumentIcon type={type} className="size-12!" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-3 text-base/snug font-semibold wrap-anywhere" title={name}>
            {name}
          </h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-muted-foreground">
            <DocumentTypeBadge type={type} />
            <span>
              <span className="sr-only">Uploaded </span>
              <LocalTime value={uploadedAt} />
            </span>
            <span>{formatBytes(sizeBytes)}</span>
          </p>
        </div>
      </div>
      <CardFooter className="gap-2!">
        <DocumentDownload id={id} name={name} className="flex-1" />
        {previewKind ? <DocumentPreview id={id} name={name} kind={previewKind} className="flex-1" /> : null}
      </CardFooter>
    </Card>
  )
}

type DocumentGridProps = { documents: ComponentProps<typeof DocumentCard>[] }

export function DocumentGrid({ documents }: DocumentGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard {...document} />
        </li>
      ))}
    </ul>
  )
}
