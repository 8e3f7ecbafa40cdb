import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

type Choice = { href: string; label: string; count?: string; isCurrent: boolean }

type ChoiceLinksProps = {
  /** What the links choose, for screen readers. */
  label: string
  choices: readonly Choice[]
  /** How much the current choice shows (for example '3 files'), for screen readers. */
  result: string
  className?: string
}

/** Filters as links, in a row that scrolls sideways on phones. */
export function ChoiceLinks({ label, choices, result, className }: ChoiceLinksProps) {
  const current = choices.find(({ isCurrent }) => isCurrent)
  return (
    <>
      <nav
        aria-label={label}
        className={cn('-mx-4 [scrollbar-width:none] overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0', className)}
      >
        <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
          {choices.map(({ href, label: text, count, isCurrent }) => (
            <li key={href} className="min-w-0">
              <Link
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                data-keep-scroll
                className={cn(
                  'flex h-9 max-w-80 items-center gap-2 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap pointer-coarse:h-11',
                  isCurrent
                    ? 'border-purple/40 bg-purple-tint text-purple'
                    : 'text-muted-foreground hover:border-input hover:text-foreground',
                )}
              >
                <span className="truncate">{text}</span>
                {count === undefined ? null : <span className="text-xs tabular-nums">{count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="sr-only">
        {current ? `${current.label}: ${result}` : result}
      </p>
    </>
  )
}
