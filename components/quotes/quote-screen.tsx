'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { useActionForm } from '@/components/form/use-action-form'
import { QuoteForm } from '@/components/quotes/quote-form'
import { requestQuoteAction } from '@/lib/quotes/actions'
import { quoteAnswers } from '@/lib/quotes/content'

type QuoteScreenProps = { intro: ReactNode; aside: ReactNode; confirmation: ReactNode }

/** The form with what stands around it, and once it is sent the confirmation in the place of it all. */
export function QuoteScreen({ intro, aside, confirmation }: QuoteScreenProps) {
  const form = useActionForm({
    action: requestQuoteAction,
    schema: () => import('@/lib/quotes/schema').then((module) => module.quoteSchema),
    failure: quoteAnswers.failure,
  })

  const element = form.formProps.ref

  useEffect(() => {
    // Here rather than on the server, so that the page stays the same bytes for everyone; few come with a wish.
    const { search } = window.location
    if (!search) return
    import('@/components/quotes/fill-wish').then(({ fillWish }) => {
      if (element.current) fillWish(element.current, search)
    }, reportError)
  }, [element])

  if (form.state.status === 'success') return <Confirmation>{confirmation}</Confirmation>
  return (
    <div className="site-width pt-14 pb-20 lg:pt-20 lg:pb-28">
      {intro}
      <div className="mt-12 grid items-start gap-12 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
        <QuoteForm form={form} />
        {aside}
      </div>
    </div>
  )
}

function Confirmation({ children }: { children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null)
  // For a page without scripts; React itself heeds it on fields only.
  const arrival = { autoFocus: true }

  useEffect(() => {
    screen.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])

  return (
    <div
      ref={screen}
      tabIndex={-1}
      {...arrival}
      aria-labelledby="quote-sent"
      role="group"
      className="outline-none"
    >
      {children}
    </div>
  )
}
