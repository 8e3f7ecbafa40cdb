import { Fact } from '@/components/admin/fact'
import { Badge } from '@/components/ui/badge'
import { TitledCard } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { formatDuration, formatMegabytes, formatVersion, type ProcessState } from '@/lib/system/rules'

export function ProcessList({ processes }: { processes: readonly ProcessState[] }) {
  return (
    <TitledCard
      title="Processes"
      description="Web processes serve visitors; workers send emails and run longer jobs. Delay is how late they respond. Updated every 10 seconds."
    >
      <ul aria-label="Processes" className="divide-y text-sm">
        {processes.map((process) => (
          <ProcessItem key={process.id} {...process} />
        ))}
      </ul>
    </TitledCard>
  )
}

function ProcessItem(process: ProcessState) {
  const { role, host, version, buildId, startedAt, memoryBytes, eventLoopDelaySeconds } = process
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          <span>{role === 'web' ? 'Web' : 'Worker'}</span>
          {process.isLost ? <Badge variant="red">Gone</Badge> : null}
        </p>
        <p className="wrap-anywhere text-muted-foreground">{host}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 tabular-nums sm:grid-cols-[1.2fr_1.6fr_0.8fr_0.8fr_1fr]">
        <Fact label="Version">{formatVersion(version, buildId)}</Fact>
        <Fact label="Running since">
          <LocalTime value={startedAt} />, <LocalTime value={startedAt} format="time" />
        </Fact>
        <Fact label="Memory">{formatMegabytes(memoryBytes)}</Fact>
        <Fact label="Delay">{formatDuration(eventLoopDelaySeconds)}</Fact>
        <Fact label="Last seen">{formatDuration(Math.max(1, Math.round(process.secondsSinceSeen)))} ago</Fact>
      </dl>
    </li>
  )
}
