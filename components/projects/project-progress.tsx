import { Progress } from '@/components/ui/progress'

/** How far a project is, as a bar and in figures. */
export function ProjectProgress({ title, percent }: { title: string; percent: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <Progress value={percent} label={`Progress of ${title}`} className="h-1.5! min-w-16 flex-1" />
      <span aria-hidden className="w-10 text-right text-sm tabular-nums">
        {percent}%
      </span>
    </span>
  )
}
