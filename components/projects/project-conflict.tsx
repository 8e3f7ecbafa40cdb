import { EditConflict } from '@/components/form/edit-conflict'
import type { FieldChange } from '@/lib/platform/form-changes'
import { projectFieldLabels, type ProjectFormValues } from '@/lib/projects/revisions/rules'

type ProjectConflictProps = {
  editor: string | null
  changes: FieldChange<keyof ProjectFormValues>[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Tells what somebody else saved while this form was open, and asks how to go on. */
export function ProjectConflict({ changes, ...rest }: ProjectConflictProps) {
  return (
    <EditConflict
      {...rest}
      subject="this project"
      className="mb-4 max-w-4xl"
      changes={changes.map(({ name, theirs, isContested }) => ({
        label: projectFieldLabels[name],
        shown: shown(name, theirs),
        isContested,
      }))}
    />
  )
}

function shown(name: keyof ProjectFormValues, value: string): string {
  if (name === 'active') return value === 'on' ? 'Active' : 'On hold'
  return name === 'completionPercentage' ? `${value}%` : value
}
