import { Badge, type Tone } from '@/components/ui/badge'
import { projectStateLabels, type ProjectState } from '@/lib/projects/manager/rules'

const tones: Record<ProjectState, Tone> = { active: 'green', on_hold: 'yellow', archived: 'grey' }

export function ProjectStateBadge({ state }: { state: ProjectState }) {
  return <Badge variant={tones[state]}>{projectStateLabels[state]}</Badge>
}
