import { Avatar } from '@/components/ui/avatar'

type AssigneeNameProps = { assignee: { name: string; avatar: string | null } | null }

/** An assignee in a list. Narrow columns show only the picture or initials. */
export function AssigneeName({ assignee }: AssigneeNameProps) {
  if (assignee === null)
    return (
      <span className="text-muted-foreground @max-2xl/list:hidden">
        <span aria-hidden className="@7xl/list:hidden">
          –
        </span>
        <span className="@max-7xl/list:sr-only">Unassigned</span>
      </span>
    )
  const { name, avatar } = assignee
  return (
    <span className="flex min-w-0 items-center gap-2" title={name}>
      <Avatar name={name} picture={avatar} />
      <span className="truncate @[40rem]/list:@max-7xl/list:sr-only">{name}</span>
    </span>
  )
}
