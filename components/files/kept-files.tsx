import { FileDownload } from '@/components/files/file-download'
import { FileIcon } from '@/components/files/file-type'
import { Card } from '@/components/ui/card'
import { FactLine } from '@/components/ui/fact-line'
import { LocalTime } from '@/components/ui/local-time'
import type { FileCardRow } from '@/lib/files/queries'
import { formatBytes } from '@/lib/files/rules'

/** Invoice files of projects that no longer belong to the client. */
export function KeptFiles({ files }: { files: FileCardRow[] }) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="kept-files" className="mt-8">
      <h2 id="kept-files" className="mb-3 text-lg font-semibold">
        From earlier projects
      </h2>
      <ul className="grid gap-3">
        {files.map(({ id, name, type, sizeBytes, uploadedAt }) => (
          <li key={id}>
            <Card className="flex-row! flex-wrap items-center gap-x-4! gap-y-3! px-4 py-4! sm:px-5">
              <FileIcon type={type} className="size-9" />
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium wrap-anywhere">{name}</p>
                <FactLine className="text-sm text-muted-foreground">
                  <LocalTime value={uploadedAt} />
                  <span>{formatBytes(sizeBytes)}</span>
                </FactLine>
              </div>
              <FileDownload id={id} name={name} className="max-sm:basis-full" />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
