import { MailX } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function ContactMessageNotFound() {
  return (
    <Card className="py-0!">
      <h1 className="sr-only">Contact message</h1>
      <EmptyState
        icon={MailX}
        title="Message not found"
        text="It may have been deleted, or the address is wrong."
        action={
          <Link href="/admin/messages" className={buttonVariants({ variant: 'outline' })}>
            All contact messages
          </Link>
        }
      />
    </Card>
  )
}
