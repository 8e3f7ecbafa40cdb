import { MessageSquareHeart, Sparkles } from 'lucide-react'
import { TestimonialStatusBadge, Stars } from '@/components/testimonials/testimonial-details'
import { EmptyState } from '@/components/ui/empty-state'
import { LocalTime } from '@/components/ui/local-time'
import type { TestimonialHistoryRow } from '@/lib/testimonials/queries'

export function TestimonialHistory({ entries }: { entries: readonly TestimonialHistoryRow[] }) {
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={MessageSquareHeart}
        title="No Feedback Yet"
        text="Use the form to tell us what you think. It appears here with its status."
      />
    )
  }
  return (
    <ul className="-my-5 divide-y">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-2 py-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <Stars rating={entry.rating} />
            <TestimonialStatusBadge status={entry.status} />
            <LocalTime
              value={entry.createdAt}
              className="ml-auto text-sm text-muted-foreground tabular-nums"
            />
          </div>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{entry.testimonial}</p>
          {entry.isOnHomepage ? (
            <p className="flex items-center gap-2 text-sm text-green">
              <Sparkles aria-hidden className="size-4 shrink-0" />
              This feedback is featured on our homepage
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
