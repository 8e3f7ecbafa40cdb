import { Avatar } from '@/components/ui/avatar'

/** An assignee in a list; only the initials where the column is narrow. */
export function AssigneeName({ name }: { name: string | null }) {
  if (name === null)
    return (
      <span className="text-muted-foreground @max-2xl/list:hidden">
        <span aria-hidden className="@5xl/list:hidden">
          –
        </span>
        <span className="@max-5xl/list:sr-only">Unassigned</span>
      </span>
    )
  return (
    <span className="flex min-w-0 items-center gap-2" title={name}>
      <Avatar name={name} />
      <span className="truncate @[40rem]/list:@max-5xl/list:sr-only">{name}</span>
    </span>
  )
}
