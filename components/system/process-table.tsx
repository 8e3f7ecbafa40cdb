import { Badge } from '@/components/ui/badge'
import { TitledCard } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { Table, TableCell, TableHead } from '@/components/ui/table'
import { formatDuration, formatMegabytes, formatVersion, type ProcessState } from '@/lib/system/rules'

export function ProcessTable({ processes }: { processes: readonly ProcessState[] }) {
  return (
    <TitledCard
      title="Processes"
      description="Web processes answer visitors, workers send emails and do what takes longer. Updated every 10 seconds."
    >
      <Table label="Processes">
        <thead>
          <tr>
            <TableHead>Process</TableHead>
            <TableHead>Version</TableHead>
            <TableHead>Running since</TableHead>
            <TableHead numeric>Memory</TableHead>
            <TableHead numeric>Delay</TableHead>
            <TableHead numeric>Last seen</TableHead>
          </tr>
        </thead>
        <tbody>
          {processes.map((process) => (
            <ProcessRow key={process.id} {...process} />
          ))}
        </tbody>
      </Table>
    </TitledCard>
  )
}

function ProcessRow(process: ProcessState) {
  const { role, host, version, buildId, startedAt, memoryBytes, eventLoopDelaySeconds } = process
  return (
    <tr>
      <TableHead scope="row">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap">
          {role === 'web' ? 'Web' : 'Worker'}
          {process.isLost ? <Badge variant="red">Gone</Badge> : null}
        </span>
        <span className="block max-w-48 truncate text-sm font-normal text-muted-foreground">{host}</span>
      </TableHead>
      <TableCell className="whitespace-nowrap">{formatVersion(version, buildId)}</TableCell>
      <TableCell className="whitespace-nowrap">
        <LocalTime value={startedAt} />, <LocalTime value={startedAt} format="time" />
      </TableCell>
      <TableCell numeric>{formatMegabytes(memoryBytes)}</TableCell>
      <TableCell numeric>{formatDuration(eventLoopDelaySeconds)}</TableCell>
      <TableCell numeric>{formatDuration(Math.max(1, Math.round(process.secondsSinceSeen)))} ago</TableCell>
    </tr>
  )
}
