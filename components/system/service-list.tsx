import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { TitledCard } from '@/components/ui/card'
import { formatDuration, sentence, type ServiceState } from '@/lib/system/rules'

export function ServiceList({ services }: { services: readonly ServiceState[] }) {
  return (
    <TitledCard title="Services" description="Just checked from this web process.">
      <ul className="divide-y">
        {services.map((service) => (
          <li key={service.name} className="py-2.5 first:pt-0 last:pb-0">
            <ServiceLine service={service} />
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

/** Whether a service works, and the consequences if it doesn't. */
export function ServiceLine({ service }: { service: ServiceState }) {
  const { name, failure, effect, seconds, keepsMail } = service
  return (
    <div className="flex gap-3 text-sm">
      {failure !== null ? (
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />
      ) : keepsMail ? (
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow" />
      ) : (
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-4">
          <span className="font-medium whitespace-nowrap">{name}</span>
          {failure === null ? (
            <span className="text-right text-muted-foreground tabular-nums">
              {keepsMail ? 'Not set up: keeps emails on this machine' : `Works, ${formatDuration(seconds)}`}
            </span>
          ) : (
            <span className="text-red">Doesn’t work</span>
          )}
        </p>
        {failure === null ? null : (
          <p className="wrap-anywhere text-muted-foreground">
            {sentence(failure)} {effect}
          </p>
        )}
      </div>
    </div>
  )
}
