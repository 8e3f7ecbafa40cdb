import { ShieldAlert } from 'lucide-react'
import { Badge } from '@/components/ui/badge'

export function LeadSpamBadge() {
  return (
    <Badge variant="red" title="It came in like automatic messages do. It was kept all the same.">
      <ShieldAlert aria-hidden />
      Suspected spam
    </Badge>
  )
}
