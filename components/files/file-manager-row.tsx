import { Pencil, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/admin/icon-button'
import { FileDownload } from '@/components/files/file-download'
import { FileIcon, FileTypeBadge } from '@/components/files/file-type'
import { TrashButton } from '@/components/trash/trash-button'
import { Badge } from '@/components/ui/badge'
import { LocalTime } from '@/components/ui/local-time'
import type { ManagedFile } from '@/lib/files/queries'
import { formatBytes } from '@/lib/files/rules'
import { formatNumber } from '@/lib/base/numbers'

type FileManagerRowProps = { file: ManagedFile; onEdit: () => void; onReplace: () => void }

export function FileManagerRow({ file, onEdit, onReplace }: FileManagerRowProps) {
  const { id, name, type, sizeBytes, uploadedAt, uploadedBy, keptFor } = file
  const { versions, downloads, downloadCount } = file
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileIcon type={type} className="size-9" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            <span>{name}</span>
            <FileTypeBadge type={type} />
            {keptFor === null ? null : <Badge variant="grey">Only for {keptFor}</Badge>}
          </p>
          <p className="text-sm text-muted-foreground tabular-nums">
            {formatBytes(sizeBytes)} · <LocalTime value={uploadedAt} /> · {uploadedBy}
          </p>
        </div>
        <div className="flex items-center max-lg:pl-13">
          <FileDownload id={id} name={name} className="mr-1" />
          <IconButton label={`Rename ${name}`} icon={Pencil} onClick={onEdit} />
          <IconButton label={`Replace ${name}`} icon={RefreshCw} onClick={onReplace} />
          <TrashButton kind="file" id={id} size="icon" label={`Move ${name} to trash`} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-2 pl-13 text-sm">
        {versions.length > 0 ? (
          <DetailsList
            summary={
              versions.length === 1 ? '1 earlier version' : `${String(versions.length)} earlier versions`
            }
          >
            {versions.map((version) => (
              <li key={version.id} className="tabular-nums">
                <a
                  href={`/api/documents/${id}/versions/${version.id}`}
                  className="inline-block py-0.5 text-purple hover:underline"
                >
                  <LocalTime value={version.uploadedAt} format="exact" />
                </a>{' '}
                <span className="text-muted-foreground">
                  {formatBytes(version.sizeBytes)} · {version.uploadedBy}
                </span>
              </li>
            ))}
          </DetailsList>
        ) : null}
        {downloadCount > 0 ? (
          <DetailsList
            summary={downloadCount === 1 ? 'Downloaded once' : `Downloaded ${String(downloadCount)} times`}
          >
            {downloads.map(({ id: key, at, who }) => (
              <li key={key} className="tabular-nums">
                {who} <LocalTime value={at} format="exact" className="text-muted-foreground" />
              </li>
            ))}
            {downloadCount > downloads.length ? (
              <li className="text-muted-foreground">
                and {formatNumber(downloadCount - downloads.length)} earlier
              </li>
            ) : null}
          </DetailsList>
        ) : (
          <p className="text-muted-foreground">Not downloaded yet</p>
        )}
      </div>
    </li>
  )
}

function DetailsList({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="w-fit cursor-pointer rounded-sm py-0.5 text-muted-foreground hover:text-foreground">
        {summary}
      </summary>
      <ul className="mt-2 grid gap-1.5 border-l pl-3">{children}</ul>
    </details>
  )
}
