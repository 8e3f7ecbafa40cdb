import { FileIcon } from '@/components/files/file-type'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardAction, CardContent, CardHeader } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { FileCardRow } from '@/lib/files/queries'
import { fileTypeLabels, formatBytes } from '@/lib/files/rules'

export function NewestFiles({ files }: { files: FileCardRow[] }) {
  return (
    <Card>
      <CardHeader title="Newest files">
        {files.length > 0 ? (
          <CardAction>
            <Link href="/portal/files" className={`${buttonVariants({ variant: 'link' })} text-sm`}>
              View all
            </Link>
          </CardAction>
        ) : null}
      </CardHeader>
      <CardContent>
        {files.length === 0 ? (
          <p className="text-muted-foreground">
            {"Your project documents will appear here once they're uploaded by our team."}
          </p>
        ) : (
          <ul className="grid grid-cols-1 gap-3.5">
            {files.map(({ id, name, type, sizeBytes, uploadedAt }) => (
              <li key={id} className="flex items-center gap-3">
                <FileIcon type={type} />
                <div className="min-w-0">
                  <p className="truncate font-medium" title={name}>
                    {name}
                  </p>
                  <p className="truncate text-sm text-muted-foreground">
                    {fileTypeLabels[type]} · <LocalTime value={uploadedAt} /> · {formatBytes(sizeBytes)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}
