import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { updateList } from '@/lib/updates/schema'

type UpdateFilterProps = {
  projects: readonly { id: string; title: string }[]
  /** Null for all projects. */
  chosen: string | null
}

export function UpdateFilter({ projects, chosen }: UpdateFilterProps) {
  if (projects.length < 2) return null
  const options = [{ id: null, title: 'All projects' }, ...projects]
  return (
    <nav aria-label="Updates of" className="mb-5 flex flex-wrap gap-2">
      {options.map(({ id, title }) => (
        <Link
          key={id ?? 'all'}
          href={updateList.href({ project: id, page: 1 })}
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
