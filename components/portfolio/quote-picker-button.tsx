'use client'

import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import type { ContentForm } from '@/components/content/content-form'
import { Button } from '@/components/ui/button'
import { lazyPopup } from '@/components/ui/lazy'
import { showToast } from '@/components/ui/toast'
import { beginningOf } from '@/lib/base/excerpts'
import { caseStudyLimits as limits } from '@/lib/portfolio/rules'

const QuotePicker = lazyPopup(() =>
  import('@/components/portfolio/quote-picker').then((module) => module.QuotePicker),
)

const fields = ['quote', 'quoteName', 'quoteCompany'] as const

/** Fills the fields of a quote with a client's testimonial. */
export function QuotePickerButton({ form }: Pick<ContentForm, 'form'>) {
  const [isOpen, setOpen] = useState(false)

  function fill(values: Record<(typeof fields)[number], string>) {
    for (const name of fields) form.setValue(name, values[name], { shouldDirty: true })
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MessageSquareQuote aria-hidden />
        Pick from testimonials
      </Button>
      <QuotePicker
        open={isOpen}
        onOpenChange={setOpen}
        place={{ title: String(form.getValues('title')), company: String(form.getValues('quoteCompany')) }}
        onPick={({ text, name, company }) => {
          const [quote, quoteName, quoteCompany] = fields.map((field) => String(form.getValues(field)))
          const before = { quote: quote ?? '', quoteName: quoteName ?? '', quoteCompany: quoteCompany ?? '' }
          fill({
            quote: shortened(text),
            quoteName: beginningOf(name, limits.quoteName),
            quoteCompany: beginningOf(company, limits.quoteCompany),
          })
          setOpen(false)
          if (before.quote === '') return
          showToast({
            title: 'Quote replaced',
            kind: 'success',
            undo: { key: 'quote', run: () => fill(before) },
          })
        }}
      />
    </>
  )
}

/** The text, or as many of its sentences as there is room for. */
function shortened(text: string): string {
  const plain = text.trim()
  if (plain.length <= limits.quote) return plain
  const beginning = beginningOf(plain, limits.quote - 1)
  const end = Math.max(...['. ', '! ', '? ', '.\n'].map((mark) => beginning.lastIndexOf(mark)))
  return end > 0 ? beginning.slice(0, end + 1) : `${beginning}…`
}
