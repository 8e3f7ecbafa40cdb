import { BEST_RATING } from '@/lib/testimonials/schema'

/** A rating that was given. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={`${String(rating)} out of ${String(BEST_RATING)} stars`}
      className="text-lg leading-none tracking-widest whitespace-nowrap text-input"
    >
      <span className="text-yellow">{'★'.repeat(rating)}</span>
      {'☆'.repeat(BEST_RATING - rating)}
    </span>
  )
}
