import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { DownloadLink } from '@/components/ui/download-link'

type FileDownloadProps = { id: string; name: string; className?: string }

export function FileDownload({ id, name, className }: FileDownloadProps) {
  return (
    <DownloadLink
      href={`/api/documents/${id}`}
      label={`Download ${name}`}
      failure="Failed to download document"
      className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), className)}
    >
      Download
    </DownloadLink>
  )
}
