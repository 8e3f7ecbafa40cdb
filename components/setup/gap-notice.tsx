import { SearchX } from 'lucide-react'
import { Link } from '@/components/ui/link'
import type { Gap } from '@/lib/setup/rules'

/** Shown on the admin's home page: what visitors would expect but is missing, with links to where it is added. */
export function GapNotice({ gaps }: { gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null
  return (
    <div role="note" aria-label="Missing on the website" className="ui-banner ui-tone-blue mb-4">
      <SearchX aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">Visitors don’t find everything on the website</p>
        <p className="text-foreground">This is missing:</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {gaps.map(({ part, href, label }) => (
            <li key={part}>
              <Link href={href} className="rounded-sm text-foreground underline underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
