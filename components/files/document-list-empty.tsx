import { FolderOpen, SearchX } from 'lucide-react'
import { FILES_PATH } from '@/components/files/document-list-address'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

/** Instead of an empty grid: nothing was uploaded yet, or nothing matches. */
export function DocumentListEmpty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card className="py-4!">
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title="No files match"
          text="No file of this project has these words in its name and is of this type."
          action={
            <Link href={FILES_PATH} className={buttonVariants({ variant: 'outline' })}>
              Show all files
            </Link>
          }
        />
      ) : (
        <EmptyState
          icon={FolderOpen}
          title="No Documents Yet"
          text="Your project documents will appear here once they're uploaded by our team."
        />
      )}
    </Card>
  )
}
