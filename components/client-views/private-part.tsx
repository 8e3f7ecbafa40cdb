import { Lock } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

/** Replaces a client's account page: how clients sign in is private. */
export function PrivatePart() {
  return (
    <Card className="py-0!">
      <EmptyState
        icon={Lock}
        title="Only the client sees this"
        text="Account settings, such as the password, two-factor authentication and open sessions, aren’t shown when you view the portal as a client."
      />
    </Card>
  )
}
