import { FolderKanban, SearchX } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

/** Instead of an empty table: there is no project yet, or none matches. */
export function ProjectListEmpty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card className="py-0!">
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title="No projects match."
          text="No project has these words, this state and this progress."
          action={
            <Link href="/admin/projects" className={buttonVariants({ variant: 'outline' })}>
              Clear filters
            </Link>
          }
        />
      ) : (
        <EmptyState
          icon={FolderKanban}
          title="No projects yet."
          text="A project gives a client their dashboard, milestones, files, updates and messages."
          action={
            <Link href="/admin/projects/new" className={buttonVariants()}>
              New project
            </Link>
          }
        />
      )}
    </Card>
  )
}
