import '@/components/testimonials/star-rating.css'
import { BEST_RATING } from '@/lib/testimonials/schema'

type StarRatingProps = { name: string; defaultValue?: string | undefined; error?: string | undefined }

/** Native radio buttons, for the arrow keys. */
export function StarRating({ name, defaultValue, error }: StarRatingProps) {
  return (
    <fieldset className="grid justify-items-start gap-1">
      <legend className="ui-label">Rating</legend>
      <div className="star-rating -ml-1.5">
        {Array.from({ length: BEST_RATING }, (_, index) => String(index + 1)).map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            <span aria-hidden>★</span>
            <span className="sr-only">{value === '1' ? '1 star' : `${value} stars`}</span>
          </label>
        ))}
      </div>
      {error ? <p className="text-sm text-red">{error}</p> : null}
    </fieldset>
  )
}
