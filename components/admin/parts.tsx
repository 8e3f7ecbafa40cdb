import type { ReactNode } from 'react'
import { Card, CardTitle } from '@/components/ui/card'

/** A card with parts side by side, or below one another where there is no room. The first is the widest. */
export function Parts({ parts }: { parts: Record<string, ReactNode> }) {
  return (
    <div className="@container mb-4">
      <Card className="overflow-hidden py-0!">
        <div className="grid grid-cols-1 gap-px bg-border @2xl:grid-cols-2 @4xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)]">
          {Object.entries(parts).map(([title, part]) => (
            <section
              key={title}
              aria-label={title}
              className="grid grid-cols-1 content-start gap-4 bg-card p-(--card-padding) @2xl:@max-4xl:last:col-span-2"
            >
              <CardTitle>{title}</CardTitle>
              <div>{part}</div>
            </section>
          ))}
        </div>
      </Card>
    </div>
  )
}
