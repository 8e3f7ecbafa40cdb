import { Eye } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Opens the client's portal as they see it. */
export function ViewAsClient({ id }: { id: string }) {
  return (
    <form method="post" action="/api/client-views">
      <input type="hidden" name="client" value={id} />
      <Button type="submit" variant="outline" size="sm">
        <Eye aria-hidden />
        View as client
      </Button>
    </form>
  )
}
