import { Megaphone } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

export function UpdateListEmpty() {
  return (
    <Card className="py-0!">
      <EmptyState
        icon={Megaphone}
        title="No Updates Yet"
        text="News about your project appears here as soon as our team sends it: what is done, what comes next, and files to look at."
      />
    </Card>
  )
}
