import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { updateListHref } from '@/components/updates/update-list-address'

type UpdateFilterProps = {
  projects: readonly { id: string; title: string }[]
  /** The chosen project's id; undefined while all are shown. */
  chosen: string | undefined
}

/** Nothing for a client with one project. */
export function UpdateFilter({ projects, chosen }: UpdateFilterProps) {
  if (projects.length < 2) return null
  const options = [{ id: undefined, title: 'All projects' }, ...projects]
  return (
    <nav aria-label="Updates of" className="mb-5 flex flex-wrap gap-2">
      {options.map(({ id, title }) => (
        <Link
          key={id ?? 'all'}
          href={updateListHref({ project: id, page: 1 })}
          aria-current={id === chosen ? 'true' : undefined}
          className={cn(
            'max-w-full truncate rounded-full border px-3.5 py-1.5 text-sm font-medium pointer-coarse:py-2.5',
            id === chosen
              ? 'border-purple bg-purple-tint text-purple'
              : 'text-muted-foreground hover:border-purple hover:text-foreground',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
