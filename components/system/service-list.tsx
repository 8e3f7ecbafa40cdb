import { CircleAlert, CircleCheck } from 'lucide-react'
import { TitledCard } from '@/components/ui/card'
import { formatDuration, sentence, type ServiceState } from '@/lib/system/rules'

export function ServiceList({ services }: { services: readonly ServiceState[] }) {
  return (
    <TitledCard title="Services" description="Tried from this web process just now.">
      <ul className="divide-y text-sm">
        {services.map(({ name, failure, effect, seconds }) => (
          <li key={name} className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
            {failure === null ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
            ) : (
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />
            )}
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-4">
                <span className="font-medium">{name}</span>
                {failure === null ? (
                  <span className="text-muted-foreground tabular-nums">Works, {formatDuration(seconds)}</span>
                ) : (
                  <span className="text-red">Doesn’t work</span>
                )}
              </span>
              {failure === null ? null : (
                <span className="block wrap-anywhere text-muted-foreground">
                  {sentence(failure)} {effect}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
