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
  /** Where it may be, if it has a trash. */
  trashHref?: string
}

export function RecordNotFound({ noun, icon, listHref, text, trashHref }: RecordNotFoundProps) {
  return (
    <Card className="py-0!">
      <h1 className="sr-only">{noun}</h1>
      <EmptyState
        icon={icon}
        title={`${noun} not found`}
        text={text ?? `The address may be wrong, or the ${noun.toLowerCase()} may be in the trash.`}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Link href={listHref} className={buttonVariants({ variant: 'outline' })}>
              All {noun.toLowerCase()}s
            </Link>
            {trashHref === undefined ? null : (
              <Link href={trashHref} className={buttonVariants({ variant: 'ghost' })}>
                Open the trash
              </Link>
            )}
          </span>
        }
      />
    </Card>
  )
}
