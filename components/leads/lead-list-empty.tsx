import { FileText, Inbox, SearchX } from 'lucide-react'
import { leadPaths } from '@/components/leads/lead-list-address'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { countOf, leadNouns, searchAllHint, SHORT_SEARCH } from '@/lib/leads/rules'
import type { LeadKind } from '@/lib/leads/schema'

const nothingYet = {
  contact: {
    icon: Inbox,
    title: 'No messages yet.',
    text: "What visitors write in the website's contact forms appears here, the moment it is sent.",
    form: { href: '/contact', label: 'Open the contact page' },
  },
  quote: {
    icon: FileText,
    title: 'No quote requests yet.',
    text: 'What visitors ask for on the quote page appears here, the moment it is sent.',
    form: { href: '/quote', label: 'Open the quote page' },
  },
}

type LeadListEmptyProps = {
  kind: LeadKind
  isFiltered: boolean
  /** Only the newest were searched. */
  isPartial: boolean
}

/** Instead of an empty table: nothing has come yet, or nothing matches. */
export function LeadListEmpty({ kind, isFiltered, isPartial }: LeadListEmptyProps) {
  const { form, ...state } = nothingYet[kind]
  const { one, many } = leadNouns[kind]
  return (
    <Card className="py-0!">
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title={`No ${many} match.`}
          text={
            isPartial
              ? `None of the newest ${countOf(kind, SHORT_SEARCH.depth)} has these characters and this status. ${searchAllHint}`
              : `No ${one} has these words and this status.`
          }
          action={
            <Link href={leadPaths[kind]} className={buttonVariants({ variant: 'outline' })}>
              Clear filters
            </Link>
          }
        />
      ) : (
        <EmptyState
          {...state}
          action={
            <Link href={form.href} className={buttonVariants({ variant: 'outline' })}>
              {form.label}
            </Link>
          }
        />
      )}
    </Card>
  )
}
