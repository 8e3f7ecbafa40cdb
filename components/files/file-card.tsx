import { FileDownload } from '@/components/files/file-download'
import { FilePreview } from '@/components/files/file-preview'
import { FileIcon, FileTypeBadge } from '@/components/files/file-type'
import { Badge } from '@/components/ui/badge'
import { Card, CardFooter } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import type { FileCardRow } from '@/lib/files/queries'
import { formatBytes, previewKindOf } from '@/lib/files/rules'

function FileCard({ id, name, type, contentType, sizeBytes, uploadedAt, isNew }: FileCardRow) {
  const previewKind = previewKindOf(contentType)
  return (
    <Card className="h-full">
      <div className="flex items-start gap-4 px-(--card-padding)">
        <FileIcon type={type} className="size-12!" />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-3">
            <h2 className="line-clamp-3 text-base/snug font-semibold wrap-anywhere" title={name}>
              {name}
            </h2>
            {isNew ? <Badge className="shrink-0">New</Badge> : null}
          </div>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-muted-foreground">
            <FileTypeBadge type={type} />
            <span>
              <span className="sr-only">Uploaded </span>
              <LocalTime value={uploadedAt} />
            </span>
            <span>{formatBytes(sizeBytes)}</span>
          </p>
        </div>
      </div>
      <CardFooter className="gap-2!">
        <FileDownload id={id} name={name} className="flex-1" />
        {previewKind ? <FilePreview id={id} name={name} kind={previewKind} /> : null}
      </CardFooter>
    </Card>
  )
}

export function FileGrid({ files }: { files: FileCardRow[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {files.map((file) => (
        <li key={file.id} id={`file-${file.id}`} className="scroll-mt-28">
          <FileCard {...file} />
        </li>
      ))}
    </ul>
  )
}
