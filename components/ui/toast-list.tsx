'use client'

import '@/components/ui/toasts.css'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { Button } from '@/components/ui/button'
import { ErrorReference } from '@/components/ui/error-reference'
import type { RegisterToastList, ToastMessage } from '@/components/ui/toast'
import { liftOver } from '@/components/ui/toast-lift'
import { dropUndo, offerUndo, undo, undoLast } from '@/components/ui/undo-stack'

/** Dragging a toast this many pixels to the right or down dismisses it. Sonner's own threshold is 45. */
const SWIPE_THRESHOLD = 20

/** How long a toast is shown, in milliseconds. Longer if it offers an action. */
export function durationOf({ undo }: ToastMessage): number {
  if (undo?.seconds !== undefined) return undo.seconds * 1000
  return undo ? 8000 : 4000
}

/** Only the Toaster loads this. */
export function ToastList({ register }: { register: RegisterToastList }) {
  useEffect(() => register({ show, dismissSuccesses, undoLast, dropUndo }), [register])

  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      offset={{ bottom: 'calc(1.5rem + var(--bottom-bar, 0px) + var(--toast-lift, 0px))', right: '1.5rem' }}
      mobileOffset={{
        bottom: 'calc(1rem + var(--bottom-bar, 0px) + var(--toast-lift, 0px))',
        left: '1rem',
        right: '1rem',
      }}
    />
  )
}

const successes = new Set<string | number>()

function show(message: ToastMessage) {
  const { undo: offer, kind } = message
  const id = toast.custom(
    (ownId) => (
      <ToastCard
        message={message}
        onClose={() => toast.dismiss(ownId)}
        onUndo={() => void undo(offer?.key)}
      />
    ),
    { duration: durationOf(message) },
  )
  if (offer) offerUndo({ ...offer, close: () => toast.dismiss(id) })
  if (kind !== 'error') successes.add(id)
}

function dismissSuccesses() {
  for (const id of successes) toast.dismiss(id)
  successes.clear()
}

/** Keeps toasts off the button of the form that has the focus, so that it can be sent again. */
function raise(card: HTMLElement) {
  const list = card.closest('[data-sonner-toaster]')
  const field = document.activeElement
  const button = field?.closest('form')?.querySelector('[type="submit"]')
  const root = document.documentElement
  root.style.removeProperty('--toast-lift')
  if (!list || !field || !button) return
  const { left, right, bottom } = list.getBoundingClientRect()
  const place = { left, right, bottom, top: bottom - card.offsetHeight }
  const lift = liftOver(place, button.getBoundingClientRect(), field.getBoundingClientRect())
  if (lift > 0) root.style.setProperty('--toast-lift', `${String(lift)}px`)
}

const looks = {
  success: { icon: CircleCheck, color: 'text-green' },
  error: { icon: CircleAlert, color: 'text-red' },
  info: { icon: Info, color: 'text-blue' },
}

type ToastCardProps = { message: ToastMessage; onClose: () => void; onUndo: () => void }

function ToastCard({ message, onClose, onUndo }: ToastCardProps) {
  const { icon: Icon, color } = looks[message.kind ?? 'info']
  const start = useRef<{ clientX: number; clientY: number }>(null)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const raiseCard = () => {
      if (card.current) raise(card.current)
    }
    raiseCard()
    // What was sent may appear above the form and move its button, or scroll the page.
    const around = document.activeElement?.closest('form')?.parentElement
    if (!around) return
    const observer = new ResizeObserver(raiseCard)
    observer.observe(around)
    const scrolling = { capture: true, passive: true }
    addEventListener('scrollend', raiseCard, scrolling)
    return () => {
      observer.disconnect()
      removeEventListener('scrollend', raiseCard, scrolling)
    }
  }, [])
  return (
    <div
      ref={card}
      className={message.kind === 'error' ? 'ui-toast ui-toast-error' : 'ui-toast'}
      onPointerDown={({ clientX, clientY }) => {
        start.current = { clientX, clientY }
      }}
      onPointerUp={({ clientX, clientY }) => {
        if (!start.current) return
        const distance = Math.max(clientX - start.current.clientX, clientY - start.current.clientY)
        start.current = null
        if (distance >= SWIPE_THRESHOLD) onClose()
      }}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{message.title}</p>
        {message.text ? <p className="text-sm text-muted-foreground">{message.text}</p> : null}
        <ErrorReference reference={message.reference} />
      </div>
      {message.undo ? (
        <Button variant="outline" size="sm" onClick={onUndo}>
          Undo
        </Button>
      ) : null}
      <button type="button" className="ui-toast-close" aria-label="Dismiss" onClick={onClose}>
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
