import { callAction } from '@/components/admin/call-action'
import { archiveProjectsAction } from '@/lib/projects/actions'

/** Puts a project in the archive, or takes it out. The toast offers to undo it. */
export function archiveProject(id: string, archived: boolean): Promise<boolean> {
  return callAction(
    () => archiveProjectsAction({ ids: [id], archived }),
    { title: 'Not changed', message: 'The project was not changed. Please try again.' },
    () => ({ undo: { key: `${id}:archive`, run: () => void archiveProject(id, !archived) } }),
  )
}
