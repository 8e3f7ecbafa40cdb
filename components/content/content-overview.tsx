import { ChevronRight } from 'lucide-react'
import { Link } from '@/components/ui/link'
import type { ContentCount } from '@/lib/content/queries'
import { contentKinds, listPathOf } from '@/lib/content/rules'

const elsewhere = [
  {
    href: '/admin/homepage',
    name: 'Home page',
    text: 'Hero, figures, about, values and headings.',
    state: 'In the Homepage Manager',
  },
]

/** All content of the website, with links to where it is edited. */
export function ContentOverview({ counts }: { counts: readonly ContentCount[] }) {
  const cards = counts.map(({ kind, all, published, drafts }) => {
    const { name, text } = contentKinds[kind]
    const states = [
      `${String(published)} published`,
      ...(drafts > 0 ? [`${String(drafts)} with a draft`] : []),
    ]
    return { href: listPathOf(kind), name, text, state: all === 0 ? 'Nothing yet' : states.join(', ') }
  })
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 2xl:grid-cols-4">
      {[...cards, ...elsewhere].map(({ href, name, text, state }) => (
        <li key={href} className="ui-card relative gap-1.5 px-5 hover:border-ring">
          <h2 className="flex items-center justify-between gap-3 text-subheading">
            <Link href={href} className="rounded-sm after:absolute after:inset-0">
              {name}
            </Link>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </h2>
          <p className="text-sm">{text}</p>
          <p className="mt-auto pt-2 text-sm text-muted-foreground">{state}</p>
        </li>
      ))}
    </ul>
  )
}
