import { FolderX } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function ProjectNotFound() {
  return (
    <Card className="py-0!">
      <h1 className="sr-only">Project</h1>
      <EmptyState
        icon={FolderX}
        title="Project not found"
        text="The address is not quite right, or the project is gone."
        action={
          <Link href="/admin/projects" className={buttonVariants({ variant: 'outline' })}>
            All projects
          </Link>
        }
      />
    </Card>
  )
}
