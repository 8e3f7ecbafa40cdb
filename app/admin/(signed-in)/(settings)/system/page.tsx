import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/admin/page-header'
import { LastBackup } from '@/components/backup/last-backup'
import { CareList } from '@/components/system/care-list'
import { MailCard } from '@/components/system/mail-card'
import { ProcessList } from '@/components/system/process-list'
import { FailedJobs, QueueCard } from '@/components/system/queue-card'
import { ServiceList } from '@/components/system/service-list'
import { TitledCard } from '@/components/ui/card'
import { PartFailure } from '@/components/ui/load-failure'
import { requireAllRights } from '@/lib/auth/guard'
import { readBackups } from '@/lib/backup/queries'
import { loadPart } from '@/lib/platform/page'
import { checkServices, getMailState, getQueue, getVersion, listProcesses } from '@/lib/system/queries'
import { careOf, formatVersion } from '@/lib/system/rules'

export const metadata: Metadata = { title: 'System' }

export default async function SystemPage() {
  const viewer = await requireAllRights()
  const [processes, services, queue, mails, backups] = await Promise.all([
    load('processes', listProcesses(viewer)),
    load('services', checkServices(viewer)),
    load('queue', getQueue(viewer)),
    load('outgoing emails', getMailState(viewer)),
    load('backups', readBackups(viewer)),
  ])
  const care = careOf({
    processes: processes.value,
    services: services.value,
    queue: queue.value,
    mails: mails.value,
    backupProblem: backups.value?.urgentProblem ?? null,
  })
  const { version, buildId } = getVersion(viewer)
  return (
    <>
      <PageHeader title="System" text={`Version ${formatVersion(version, buildId)}`} />
      <CareList
        care={care}
        isPartial={[processes, services, queue, mails, backups].some(({ value }) => value === null)}
      />
      <div className="grid gap-4">
        {show(processes, (value) => (
          <ProcessList processes={value} />
        ))}
        <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
          {show(services, (value) => (
            <ServiceList services={value} />
          ))}
          {show(queue, (value) => (
            <QueueCard queue={value} />
          ))}
          <div className="grid gap-4">
            {show(mails, (value) => (
              <MailCard mails={value} />
            ))}
            {show(backups, (value) => (
              <TitledCard title="Last backup">
                <LastBackup {...value} />
              </TitledCard>
            ))}
          </div>
        </div>
        {queue.value ? <FailedJobs jobs={queue.value.failed} total={queue.value.givenUp} /> : null}
      </div>
    </>
  )
}

type Part<Value> = { value: Value; failure?: undefined } | { value: null; failure: ReactNode }

/** A part that can't be read doesn't fail the page, because the page has to show what is down. */
function load<Value>(name: string, value: Promise<Value>): Promise<Part<Value>> {
  return loadPart<Part<Value>, Part<Value>>(
    name,
    value.then((found) => ({ value: found })),
    (reference) => ({
      value: null,
      failure: <PartFailure title={`The ${name} could not be read`} reference={reference} />,
    }),
  )
}

function show<Value>(part: Part<Value>, render: (value: Value) => ReactNode): ReactNode {
  return part.value === null ? part.failure : render(part.value)
}
