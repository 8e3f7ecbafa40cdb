'use client'

import '@/components/content/live-preview.css'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FromPreview, isToPreview } from '@/components/content/preview-messages'
import { previewParts } from '@/components/content/preview-parts'
import { showAllParts } from '@/components/site/late-parts'
import type { ContentKind } from '@/lib/content/rules'

export type ShowUnsaved = (unsaved: {
  kind: ContentKind
  values: Record<string, string>
}) => Promise<ReactNode>

type LivePreviewProps = {
  kind: ContentKind
  /** Renders what somebody is typing. */
  show: ShowUnsaved
  /** What is saved. */
  children: ReactNode
}

/**
 * In the frame beside a form: shows what is being typed, and where the field that has the focus appears on the page. A
 * click leads to the field. On its own, it only shows what is saved.
 */
export function LivePreview({ kind, show, children }: LivePreviewProps) {
  const [shown, setShown] = useState<ReactNode>(null)
  const field = useRef('')
  const waiting = useRef<Record<string, string>>(null)
  const isBusy = useRef(false)

  /** One at a time, and then the latest. */
  const update = useEffectEvent(async (values: Record<string, string>) => {
    waiting.current = values
    if (isBusy.current) return
    isBusy.current = true
    while (waiting.current !== null) {
      const next: Record<string, string> = waiting.current
      waiting.current = null
      // If the server can't be reached, the page stays as it is until something else is typed.
      const page = await show({ kind, values: next }).catch(() => null)
      if (page !== null) startTransition(() => setShown(page))
    }
    isBusy.current = false
  })

  const listen = useEffectEvent(({ data, source, origin }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== location.origin || !isToPreview(data)) return
    if (data.type === 'values') {
      void update(data.values)
      return
    }
    field.current = data.name
    mark(kind, data.name, true)
  })

  const choose = useEffectEvent((event: MouseEvent) => {
    // Nothing in the frame leads away from the page.
    event.preventDefault()
    event.stopPropagation()
    const target = event.target instanceof Element ? event.target : null
    const chosen = previewParts[kind].find(({ selector }) => target?.closest(selector))
    if (chosen) tell({ type: 'field', names: chosen.fields })
  })

  useEffect(() => {
    if (window.parent === window) return
    const controller = new AbortController()
    const { signal } = controller
    document.documentElement.dataset.framed = ''
    showAllParts()
    window.addEventListener('message', listen, { signal })
    window.addEventListener('click', choose, { signal, capture: true })
    tell({ type: 'ready' })
    return () => controller.abort()
  }, [])

  useEffect(() => mark(kind, field.current, false), [kind, shown])

  return shown ?? children
}

function tell(message: FromPreview): void {
  window.parent.postMessage(message, location.origin)
}

/** Outlines where a field is shown. */
function mark(kind: ContentKind, field: string, isScrolling: boolean): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-marked]')) delete marked.dataset.marked
  const selectors = previewParts[kind].filter(({ fields }) => fields.includes(field))
  const [found] = selectors.flatMap(({ selector }) => document.querySelector<HTMLElement>(selector) ?? [])
  if (!found) return
  found.dataset.marked = ''
  if (isScrolling) found.scrollIntoView({ block: 'center', behavior: 'auto' })
}
