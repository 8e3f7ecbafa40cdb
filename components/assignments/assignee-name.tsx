import { Avatar } from '@/components/ui/avatar'

/** An assignee in a list. */
export function AssigneeName({ name }: { name: string | null }) {
  if (name === null) return <span className="text-muted-foreground @max-2xl/list:hidden">Unassigned</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name} />
      <span className="truncate">{name}</span>
    </span>
  )
}
