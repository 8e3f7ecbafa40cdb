import type { LucideIcon } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { SidePanel } from '@/components/data-table/side-panel'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

type RecordNoun =
  | 'Client'
  | 'Company'
  | 'Email'
  | 'Invoice'
  | 'Message'
  | 'Project'
  | 'Proposal'
  | 'Quote request'
type RecordNotFoundProps = {
  noun: RecordNoun
  icon: LucideIcon
  listHref: string
  text?: string
  /** The trash, where a deleted record may be found. Unset for nouns without one. */
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

type PanelNotFoundProps = { id: string; noun: RecordNoun; closeHref: string; trashHref: string }

/** For the side panel of a list: the address is outdated or wrong, or a colleague deleted the open record. */
export function PanelNotFound({ id, noun, closeHref, trashHref }: PanelNotFoundProps) {
  const one = noun.toLowerCase()
  return (
    <SidePanel
      id={id}
      title={`${noun} not found`}
      text={`The address may be wrong, or the ${one} may be in the trash.`}
      noun={{ one, many: `${one}s` }}
      closeHref={closeHref}
      previousHref={null}
      nextHref={null}
    >
      <span className="flex flex-wrap gap-2">
        <Link href={closeHref} scroll={false} className={buttonVariants({ variant: 'outline' })}>
          Close
        </Link>
        <Link href={trashHref} className={buttonVariants({ variant: 'ghost' })}>
          Open the trash
        </Link>
      </span>
    </SidePanel>
  )
}
