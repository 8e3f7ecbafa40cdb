'use client'

import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useReadOnly } from '@/components/ui/read-only'
import { markUpdateReadAction, readUpdateForm } from '@/lib/updates/actions'

type UpdateReaderProps = {
  id: string
  isRead: boolean
  labelledBy: string
  actions: ReactNode
  children: ReactNode
}

/** One work update. A click anywhere on it, or on its button, marks it as read. */
export function UpdateReader({ id, isRead, labelledBy, actions, children }: UpdateReaderProps) {
  const card = useRef<HTMLElement>(null)
  const [wasRead, setWasRead] = useState(false)
  const isShownRead = isRead || wasRead
  const isReadOnly = useReadOnly()

  useEffect(() => {
    const element = card.current
    if (!element || isShownRead || isReadOnly) return
    function read(event: Event) {
      const form = element?.querySelector('form')
      const hadFocus = form?.contains(document.activeElement)
      // The form is for browsers without JavaScript. Links keep their default action.
      if (event.target instanceof Node && form?.contains(event.target)) event.preventDefault()
      setWasRead(true)
      // The button that had the focus disappears.
      if (hadFocus) element?.focus()
      // Stays marked here even if this fails. The next visit shows what is stored.
      markUpdateReadAction({ id }).catch(reportError)
    }
    element.addEventListener('click', read)
    return () => element.removeEventListener('click', read)
  }, [id, isShownRead, isReadOnly])

  return (
    <article
      ref={card}
      id={`update-${id}`}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      data-read={isShownRead}
      className="group/update ui-card scroll-mt-28 data-[read=false]:cursor-pointer data-[read=false]:border-purple/50 data-[read=false]:bg-purple-tint/30"
    >
      {children}
      <div className="ui-card-footer">
        {isShownRead || isReadOnly ? null : (
          <form action={readUpdateForm}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="outline" size="sm" aria-describedby={labelledBy}>
              <Check aria-hidden />
              Mark as read
            </Button>
          </form>
        )}
        {actions}
      </div>
    </article>
  )
}
