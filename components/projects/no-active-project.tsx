import { FolderOpen } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export function NoActiveProject() {
  return (
    <Card className="py-4!">
      <EmptyState
        icon={FolderOpen}
        title="No Active Project"
        text="You don't have any active projects yet. Contact us to get started!"
        action={
          <Link href="/contact" className={buttonVariants()}>
            Contact us
          </Link>
        }
      />
    </Card>
  )
}
