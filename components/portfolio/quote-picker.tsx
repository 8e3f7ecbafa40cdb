import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Input } from '@/components/ui/controls'
import { Dialog } from '@/components/ui/dialog'
import type { PopupProps } from '@/components/ui/lazy'
import { findQuotesAction } from '@/lib/testimonials/actions'
import type { Quote } from '@/lib/testimonials/queries'
import type { QuotePlace } from '@/lib/testimonials/rules'

const SEARCH_DELAY_MS = 200

type QuotePickerProps = PopupProps & {
  /** What the quote is for. */
  place: QuotePlace
  onPick: (quote: Quote) => void
}

/** Approved testimonials to choose from, those of the same project first. */
export function QuotePicker({ place: { title, company }, onPick, ...popup }: QuotePickerProps) {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<{ words: string; quotes: readonly Quote[] | null } | null>(null)

  useEffect(() => {
    if (!popup.open) return
    let isCurrent = true
    const timer = setTimeout(() => {
      const answer = findQuotesAction({ q: words, place: { title, company } })
      answer.then(
        ({ data }) => isCurrent && setFound({ words, quotes: data ?? null }),
        () => isCurrent && setFound({ words, quotes: null }),
      )
    }, SEARCH_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [popup.open, words, title, company])

  return (
    <Dialog
      {...popup}
      title="Pick from testimonials"
      description="Approved ones that may be published. You can edit the quote afterwards."
      className="sm:max-w-2xl"
    >
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          type="search"
          aria-label="Search testimonials"
          className="pl-9!"
          placeholder="Text, name, company or project"
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {statusOf(found)}
      </p>
      <ul aria-label="Testimonials" aria-busy={found?.words !== words} className="grid gap-2">
        {found?.quotes?.map((quote) => (
          <li key={quote.id}>
            <button
              type="button"
              className="grid w-full gap-1.5 rounded-lg border p-3 text-start hover:border-ring"
              onClick={() => onPick(quote)}
            >
              <span className="line-clamp-3 wrap-anywhere">{`“${quote.text}”`}</span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
                <span className="text-foreground">{quote.name}</span>
                <span>{[quote.company, quote.project].filter(Boolean).join(' · ')}</span>
                {quote.isNear ? <Badge variant="green">Same project or client</Badge> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function statusOf(found: { words: string; quotes: readonly Quote[] | null } | null): string {
  if (!found) return 'Loading testimonials…'
  const { words, quotes } = found
  if (!quotes) return 'Failed to load testimonials. Please check your connection.'
  if (quotes.length > 0) return ''
  return words.trim() === ''
    ? 'There is no approved testimonial that may be published yet.'
    : 'No testimonials match your search.'
}
