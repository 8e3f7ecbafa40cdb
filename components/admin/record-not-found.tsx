import type { LucideIcon } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

type RecordNotFoundProps = {
  noun: 'Client' | 'Email' | 'Invoice' | 'Message' | 'Project' | 'Quote request'
  icon: LucideIcon
  listHref: string
  text?: string
}

export function RecordNotFound({ noun, icon, listHref, text }: RecordNotFoundProps) {
  return (
    <Card className="py-0!">
      <h1 className="sr-only">{noun}</h1>
      <EmptyState
        icon={icon}
        title={`${noun} not found`}
        text={text ?? `The address may be wrong, or the ${noun.toLowerCase()} may have been deleted.`}
        action={
          <Link href={listHref} className={buttonVariants({ variant: 'outline' })}>
            All {noun.toLowerCase()}s
          </Link>
        }
      />
    </Card>
  )
}
