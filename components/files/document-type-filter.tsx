import { documentListHref } from '@/components/files/document-list-address'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { DocumentListParams } from '@/lib/files/schema'

const choices = [
  { type: 'all', label: 'All' },
  { type: 'contract', label: 'Contracts' },
  { type: 'design', label: 'Designs' },
  { type: 'invoice', label: 'Invoices' },
  { type: 'other', label: 'Other' },
] as const

type DocumentTypeFilterProps = {
  params: DocumentListParams
  /** How many files of each type have the words that are looked for. */
  counts: Record<DocumentListParams['type'], number>
}

export function DocumentTypeFilter({ params, counts }: DocumentTypeFilterProps) {
  return (
    <nav
      aria-label="Types of files"
      className="-mx-4 [scrollbar-width:none] overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max gap-2">
        {choices.map(({ type, label }) => {
          const isChosen = type === params.type
          return (
            <li key={type}>
              <Link
                href={documentListHref(params, { type })}
                aria-current={isChosen ? 'page' : undefined}
                scroll={false}
                className={cn(
                  'flex h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap pointer-coarse:h-11',
                  isChosen
                    ? 'border-purple/40 bg-purple-tint text-purple'
                    : 'text-muted-foreground hover:border-input hover:text-foreground',
                )}
              >
                {label}
                <span className="text-xs tabular-nums">{counts[type].toLocaleString('en-US')}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
